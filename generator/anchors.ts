import { isList, isObject, type Json, ownText } from './json.ts'
import { isData, isMapUnder } from './load/embedded-ids.ts'
import type { SpecFile } from './load/spec.ts'
import { joinPointer } from './pointer.ts'

/** The pointer of the schema that calls itself `$anchor: name` in a file; `undefined` when none does, or several do. */
export function findAnchor(file: SpecFile, name: string): string | undefined {
  const found = anchorsOf(file).pointers.get(name)
  return found?.length === 1 ? found[0] : undefined
}

/** Whether a schema of a file calls itself `$dynamicAnchor: name`. */
export function hasDynamicAnchor(file: SpecFile, name: string): boolean {
  return anchorsOf(file).dynamic.has(name)
}

interface Anchors {
  /** By name. */
  readonly pointers: ReadonlyMap<string, readonly string[]>
  /** Names of those that are dynamic. */
  readonly dynamic: ReadonlySet<string>
}

const anchorsByFile = new WeakMap<SpecFile, Anchors>()

function anchorsOf(file: SpecFile): Anchors {
  const known = anchorsByFile.get(file) ?? collectAnchors(file.value)
  anchorsByFile.set(file, known)
  return known
}

function collectAnchors(root: Json): Anchors {
  const pointers = new Map<string, string[]>()
  const dynamic = new Set<string>()
  const seen = new Set<Json>()
  const pending: Standing[] = [{ node: root, pointer: '', isMap: false }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, pointer, isMap } = next
    if ((!isObject(node) && !isList(node)) || seen.has(node)) continue
    seen.add(node)
    const dynamicName = isMap ? undefined : ownText(node, '$dynamicAnchor')
    if (dynamicName !== undefined) dynamic.add(dynamicName)
    const name = isMap ? undefined : (ownText(node, '$anchor') ?? dynamicName)
    if (name !== undefined) pointers.set(name, [...(pointers.get(name) ?? []), pointer])
    for (const [key, child] of Object.entries(node)) {
      if (isData(key, next)) continue
      pending.push({ node: child, pointer: joinPointer(pointer, key), isMap: isMapUnder(key, next) })
    }
  }
  return { pointers, dynamic }
}

interface Standing {
  readonly node: Json
  readonly pointer: string
  /** Whether the keys of the node are names of schemas, and no keywords. */
  readonly isMap: boolean
}
