import { isList, isObject, type JsonObject, ownValue } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { childrenOf, follow, nodeAt } from './referred.ts'

/** Pointer of the schema of a list's items, in whichever schema applies to the list; `undefined` where there is none. */
export function itemsOf(document: JsonObject, pointer: string): string | undefined {
  return innerOf(document, pointer, 'items')
}

/** The same of the properties of an object that are not listed. */
export function furtherOf(document: JsonObject, pointer: string): string | undefined {
  return innerOf(document, pointer, 'additionalProperties')
}

function innerOf(
  document: JsonObject,
  pointer: string,
  keyword: 'items' | 'additionalProperties',
  seen = new Set<JsonObject>(),
): string | undefined {
  const schema = nodeAt(document, pointer)
  const found = schema === undefined ? undefined : follow(document, { node: schema, pointer })
  if (!found || seen.has(found.node)) return undefined
  seen.add(found.node)
  const inner = ownValue(found.node, keyword)
  if (inner !== undefined && typeof inner !== 'boolean') return joinPointer(found.pointer, keyword)
  const members = ['allOf', 'anyOf', 'oneOf'].flatMap((list) => childrenOf(found, list))
  return members.map((member) => innerOf(document, member.pointer, keyword, seen)).find((place) => place !== undefined)
}

/** Pointers of the schemas of an object's properties, by name; of all schemas that apply to the object itself. */
export function propertiesOf(
  document: JsonObject,
  pointer: string,
  seen = new Set<JsonObject>(),
): ReadonlyMap<string, string> {
  const schema = nodeAt(document, pointer)
  const found = schema === undefined ? undefined : follow(document, { node: schema, pointer })
  if (!found || seen.has(found.node)) return new Map()
  seen.add(found.node)
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const members = ownValue(found.node, keyword)
    const pointers = isList(members) ? members.map((_, index) => joinPointer(found.pointer, keyword, index)) : []
    return pointers.flatMap((one) => [...propertiesOf(document, one, seen)])
  })
  const own = ownValue(found.node, 'properties')
  const names = isObject(own) ? Object.keys(own) : []
  return new Map([...inner, ...names.map((name) => [name, joinPointer(found.pointer, 'properties', name)] as const)])
}
