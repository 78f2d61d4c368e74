import { isObject, type JsonObject, ownValue } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { alternativesAt } from './certain-parts.ts'
import { type Found, follow, nodeAt } from './referred.ts'

/** Pointer of the schema of a list's items, in whichever schema applies to the list; `undefined` where there is none. */
export function itemsOf(document: JsonObject, pointer: string): string | undefined {
  return innerOf(document, pointer, 'items')
}

/** The same of the properties of an object that are not listed. */
export function furtherOf(document: JsonObject, pointer: string): string | undefined {
  return innerOf(document, pointer, 'additionalProperties')
}

function innerOf(document: JsonObject, pointer: string, keyword: 'items' | 'additionalProperties'): string | undefined {
  const found = schemasAt(document, pointer).fromOutside.find(({ node }) => {
    const inner = ownValue(node, keyword)
    return inner !== undefined && typeof inner !== 'boolean'
  })
  return found && joinPointer(found.pointer, keyword)
}

/** Pointers of the schemas of an object's properties, by name; of all schemas that apply to the object itself. */
export function propertiesOf(document: JsonObject, pointer: string): ReadonlyMap<string, string> {
  const entries = schemasAt(document, pointer).fromInside.flatMap((found) => {
    const own = ownValue(found.node, 'properties')
    const names = isObject(own) ? Object.keys(own) : []
    return names.map((name) => [name, joinPointer(found.pointer, 'properties', name)] as const)
  })
  return new Map(entries)
}

interface Schemas {
  /** Each before what it consists of. */
  readonly fromOutside: readonly Found<JsonObject>[]
  /** Each after what it consists of. */
  readonly fromInside: readonly Found<JsonObject>[]
}

/** All schemas that apply to a value itself, or may, each once; they may hold each other more deeply than the stack allows. */
function schemasAt(document: JsonObject, pointer: string): Schemas {
  const fromOutside: Found<JsonObject>[] = []
  const fromInside: Found<JsonObject>[] = []
  const seen = new Set<JsonObject>()
  // Pointers of schemas to be looked at, and schemas of which all members are.
  const waiting: (string | Found<JsonObject>)[] = [pointer]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'string') {
      fromInside.push(next)
      continue
    }
    const schema = nodeAt(document, next)
    const found = schema === undefined ? undefined : follow(document, { node: schema, pointer: next })
    if (!found || seen.has(found.node)) continue
    seen.add(found.node)
    fromOutside.push(found)
    const members = (['allOf', 'anyOf', 'oneOf'] as const).flatMap((keyword) => alternativesAt(found, keyword))
    waiting.push(found, ...members.map((member) => member.pointer).reverse())
  }
  return { fromOutside, fromInside }
}
