import { isList, isObject, type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import { joinPointer, pointerKeys } from '../pointer.ts'
import { parseReference } from '../references.ts'
import { maxChain } from '../resolve.ts'

/** A node of a bundle and where it stands in it. */
export interface Found<Node extends Json = Json> {
  readonly node: Node
  readonly pointer: string
}

/** The node at a pointer of a bundle; `undefined` where nothing stands. */
export function nodeAt(document: JsonObject, pointer: string): Json | undefined {
  let node: Json | undefined = document
  for (const key of pointerKeys(pointer)) node = ownValue(node, key)
  return node
}

/** What a node stands for: the target of its `$ref`, else itself; `undefined` where that is no object or has no end. */
export function follow(document: JsonObject, { node, pointer }: Found): Found<JsonObject> | undefined {
  let found: Found | undefined = { node, pointer }
  for (let hops = 0; hops <= maxChain; hops++) {
    if (found === undefined || !isObject(found.node)) return undefined
    const target = targetOf(found.node)
    if (target === undefined) return { node: found.node, pointer: found.pointer }
    const next = nodeAt(document, target)
    found = next === undefined ? undefined : { node: next, pointer: target }
  }
  return undefined
}

/** Pointer of what a node refers to; `undefined` when it refers to nothing inside the bundle. */
export function targetOf(node: Json): string | undefined {
  const text = ownText(node, '$ref')
  const parts = text === undefined ? undefined : parseReference(text)
  return parts?.address === '' ? parts.pointer : undefined
}

/** The fields of an object below a node, or the items of a list, each with its key and its pointer. */
export function childrenOf({ node, pointer }: Found, key: string): (Found & { readonly key: string })[] {
  const child = ownValue(node, key)
  const entries = isList(child) ? [...child.entries()] : isObject(child) ? Object.entries(child) : []
  return entries.map(([name, value]) => ({
    key: String(name),
    node: value,
    pointer: joinPointer(pointer, key, name),
  }))
}

/** A field of a node as a found node; `undefined` where it is absent. */
export function childOf({ node, pointer }: Found, key: string): Found | undefined {
  const child = ownValue(node, key)
  return child === undefined ? undefined : { node: child, pointer: joinPointer(pointer, key) }
}
