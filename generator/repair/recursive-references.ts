import { type JsonObject, objectOf, ownValue } from '../json.ts'
import { joinPointer, toFragment } from '../pointer.ts'
import { type Position, type Repairing, tolerate } from './repairing.ts'

/** The schema that `$recursiveRef` means in a schema: itself where it is marked so, or else the innermost around it that is. */
export function anchorAt(schema: JsonObject, { pointer, anchor }: Position): string | undefined {
  return ownValue(schema, '$recursiveAnchor') === true ? pointer : anchor
}

/**
 * A schema without the two keywords by which JSON Schema 2019-09 lets a schema contain itself; OpenAPI 3.1 has the next
 * version, which knows them no more.
 */
export function withReferences(repairing: Repairing, schema: JsonObject, { pointer, anchor }: Position): JsonObject {
  const isMeant = ownValue(schema, '$recursiveRef') === '#' && anchor !== undefined && !Object.hasOwn(schema, '$ref')
  const found = [
    ...(typeof ownValue(schema, '$recursiveAnchor') === 'boolean' ? ['$recursiveAnchor'] : []),
    ...(isMeant ? ['$recursiveRef'] : []),
  ]
  if (found.length === 0) return schema
  for (const keyword of found) {
    const fault = 'JSON Schema has no such keyword since 2020-12, "$ref" is expected (read as in 2019-09)'
    tolerate(repairing, joinPointer(pointer, keyword), `Cannot accept "${keyword}": ${fault}`)
  }
  const kept = objectOf(Object.entries(schema).filter(([key]) => !found.includes(key)))
  return isMeant ? { $ref: toFragment(anchor), ...kept } : kept
}
