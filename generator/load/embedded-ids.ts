import { isList, isObject, type Json, objectOf, ownText, ownValue } from '../json.ts'
import { joinPointer, pointerKeys, toFragment } from '../pointer.ts'
import { parseReference } from '../references.ts'

/**
 * A document in which references to schemas that name themselves by an `$id` are references to their places, so that nobody
 * looks for them on the network or on the disk. The same value where there is none.
 */
export function settleIds(root: Json): Json {
  const pointersById = new Map<string, string>()
  collect(root, { base: nameless, pointer: '', isMap: false }, pointersById)
  return pointersById.size === 0 ? root : rewrite(root, { base: nameless, isMap: false }, { root, pointersById })
}

// The address of a document that has no `$id`: others may name themselves by a word alone.
const nameless = 'document:///'

interface Scope {
  /** The `$id` of the schema around; relative addresses begin there. */
  readonly base: string
  /** Whether the keys of the node are names of schemas, and no keywords. */
  readonly isMap: boolean
}

function collect(node: Json, scope: Scope & { readonly pointer: string }, found: Map<string, string>): void {
  if (!isObject(node) && !isList(node)) return
  const base = baseOf(node, scope)
  if (base !== scope.base && !found.has(base)) found.set(base, scope.pointer)
  for (const name of anchorsOf(node, scope)) {
    if (base !== nameless && !found.has(`${base}#${name}`)) found.set(`${base}#${name}`, scope.pointer)
  }
  for (const [key, child] of Object.entries(node)) {
    if (isData(key, scope)) continue
    collect(child, { base, pointer: joinPointer(scope.pointer, key), isMap: isMapUnder(key, scope) }, found)
  }
}

interface Known {
  readonly root: Json
  /** By `$id`, and by `$id#anchor`. */
  readonly pointersById: ReadonlyMap<string, string>
}

function rewrite(node: Json, scope: Scope, known: Known): Json {
  const base = baseOf(node, scope)
  const below = (key: string, child: Json) => {
    if (isData(key, scope)) return child
    if (typeof child === 'string' && !scope.isMap && isSettled(key, child)) return settled(child, base, known)
    return rewrite(child, { base, isMap: isMapUnder(key, scope) }, known)
  }
  if (isList(node)) return node.map((child, index) => below(String(index), child))
  if (!isObject(node)) return node
  return objectOf(Object.entries(node).map(([key, child]) => [key, below(key, child)]))
}

// A dynamic reference by a pointer is an ordinary one.
function isSettled(key: string, text: string): boolean {
  return key === '$ref' || (key === '$dynamicRef' && text.includes('#/'))
}

function settled(text: string, base: string, { root, pointersById }: Known): string {
  // "#/" is meant from the document by nearly everybody, though JSON Schema means it from the nearest `$id`.
  if (text.startsWith('#') && (base === nameless || (text.startsWith('#/') && stands(root, text)))) return text
  if (!URL.canParse(text, base)) return text
  const { href, hash } = new URL(text, base)
  const anchored = pointersById.get(href)
  if (anchored !== undefined) return toFragment(anchored)
  const pointer = pointersById.get(withoutFragment(href))
  if (pointer === undefined || !/^(#(\/.*)?)?$/.test(hash)) return text
  return `${toFragment(pointer)}${hash.slice(1)}`
}

function stands(root: Json, reference: string): boolean {
  const parts = parseReference(reference)
  let node: Json | undefined = root
  for (const key of pointerKeys(parts?.pointer ?? '')) node = node === undefined ? undefined : ownValue(node, key)
  return node !== undefined
}

function anchorsOf(node: Json, { isMap }: Scope): readonly string[] {
  return isMap ? [] : ['$anchor', '$dynamicAnchor'].flatMap((keyword) => ownText(node, keyword) ?? [])
}

function baseOf(node: Json, { base, isMap }: Scope): string {
  const id = isMap ? undefined : ownText(node, '$id')
  if (id === undefined || !URL.canParse(id, base)) return base
  return withoutFragment(new URL(id, base).href)
}

function withoutFragment(href: string): string {
  return href.replace(/#.*/, '')
}

const maps = new Set([
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies', 'schemas'],
  ...['responses', 'headers', 'parameters', 'requestBodies', 'callbacks', 'content'],
])

/** Whether the keys of what stands under a key are names of schemas; `isMap` says so of the node itself. */
export function isMapUnder(key: string, { isMap }: Pick<Scope, 'isMap'>): boolean {
  return !isMap && maps.has(key)
}

const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const'])

/** Whether what stands under a key is no schema, whatever it looks like. */
export function isData(key: string, { isMap }: Pick<Scope, 'isMap'>): boolean {
  return !isMap && (dataKeys.has(key) || key.startsWith('x-'))
}
