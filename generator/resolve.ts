import { findAnchor } from './anchors.ts'
import { isObject, type Json, type JsonObject, ownText, ownValue } from './json.ts'
import { addressKey, type Spec } from './load/spec.ts'
import { joinPointer, type Place, pointerKeys } from './pointer.ts'
import { parseAnchor, parseReference } from './references.ts'

/** What a reference leads to. */
export type Target =
  | { readonly place: Place }
  /** The fragment is no JSON pointer, and no anchor of the file. */
  | { readonly anchor: true }
  /** The file cannot be used; loading has told why. */
  | { readonly unreadable: true }

/** What stands at a place. */
export type Found =
  /** `place` is where the node really stands; it differs when the pointer leads through a reference. */
  | { readonly node: Json; readonly place: Place }
  /** `parent` has no such key. */
  | { readonly missing: string; readonly parent: Json }
  | { readonly unreadable: true }
  | { readonly endless: true }

/** The place that a reference in a file leads to; whether something stands there is another question. */
export function targetOf(spec: Spec, from: string, text: string): Target {
  const parts = parseReference(text) ?? parseAnchor(text)
  if (!parts) return { anchor: true }
  const file = parts.address === '' ? from : spec.addresses.get(addressKey(from, parts.address))
  if (file === undefined) return { unreadable: true }
  if ('pointer' in parts) return { place: { file, pointer: parts.pointer } }
  const found = spec.files.get(file)
  const pointer = found ? findAnchor(found, parts.anchor) : undefined
  return pointer === undefined ? { anchor: true } : { place: { file, pointer } }
}

/** The node at a place. Where a key is missing beside a `$ref`, it is looked up behind the reference, as most tools do. */
export function findNode(spec: Spec, place: Place, hops = 0): Found {
  if (hops > maxChain) return { endless: true }
  const file = spec.files.get(place.file)
  if (!file) return { unreadable: true }
  let found: Found = { node: file.value, place: { file: file.name, pointer: '' } }
  for (const key of pointerKeys(place.pointer)) {
    found = findChild(spec, found, { key, hops })
    if (!('node' in found)) return found
  }
  return found
}

/** Whether a node is a reference and nothing else. */
export function isPureReference(node: Json): node is JsonObject & { readonly $ref: string } {
  return isObject(node) && typeof ownValue(node, '$ref') === 'string' && Object.keys(node).length === 1
}

/** How many references in a row are followed: longer chains are no honest contract's, and each step costs a look-up. */
export const maxChain = 100

type Standing = Extract<Found, { node: Json }>

function findChild(spec: Spec, parent: Standing, { key, hops }: { key: string; hops: number }): Found {
  const { node, place } = parent
  const child = ownValue(node, key)
  if (child !== undefined) return { node: child, place: { file: place.file, pointer: joinPointer(place.pointer, key) } }
  const text = ownText(node, '$ref')
  if (text === undefined) return { missing: key, parent: node }
  const target = targetOf(spec, place.file, text)
  if (!('place' in target)) return { unreadable: true }
  const behind = findNode(spec, target.place, hops + 1)
  return 'node' in behind ? findChild(spec, behind, { key, hops: hops + 1 }) : behind
}
