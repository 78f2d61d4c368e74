import { isList, isObject, type Json, ownText } from './json.ts'
import { isData, isMapUnder } from './load/embedded-ids.ts'
import type { SpecFile } from './load/spec.ts'
import { joinPointer } from './pointer.ts'

/** The pointer of the schema that calls itself `$anchor: name` in a file; `undefined` when none does, or several do. */
export function findAnchor(file: SpecFile, name: string): string | undefined {
  let pointers = pointersByFile.get(file)
  if (!pointers) {
    pointers = collectAnchors(file.value)
    pointersByFile.set(file, pointers)
  }
  const found = pointers.get(name)
  return found?.length === 1 ? found[0] : undefined
}

const pointersByFile = new WeakMap<SpecFile, ReadonlyMap<string, readonly string[]>>()

function collectAnchors(root: Json): ReadonlyMap<string, readonly string[]> {
  const pointers = new Map<string, string[]>()
  const seen = new Set<Json>()
  const pending: Standing[] = [{ node: root, pointer: '', isMap: false }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, pointer, isMap } = next
    if ((!isObject(node) && !isList(node)) || seen.has(node)) continue
    seen.add(node)
    const name = isMap ? undefined : (ownText(node, '$anchor') ?? ownText(node, '$dynamicAnchor'))
    if (name !== undefined) pointers.set(name, [...(pointers.get(name) ?? []), pointer])
    for (const [key, child] of Object.entries(node)) {
      if (isData(key, next)) continue
      pending.push({ node: child, pointer: joinPointer(pointer, key), isMap: isMapUnder(key, next) })
    }
  }
  return pointers
}

interface Standing {
  readonly node: Json
  readonly pointer: string
  /** Whether the keys of the node are names of schemas, and no keywords. */
  readonly isMap: boolean
}
