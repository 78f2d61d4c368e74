import { isList, isObject, type Json, type JsonObject, ownList, ownText, ownValue } from '../json.ts'
import { maxChain } from '../resolve.ts'

/**
 * Names of the fields that the printed type of a schema has for certain: its own, and those of the members of its `allOf`.
 *
 * @param resolve The schema that a `$ref` leads to.
 * @param omitted Names that the type of a member may lose, as discriminators are printed anew by each schema.
 */
export function certainFields(
  schema: JsonObject,
  resolve: (ref: string) => Json | undefined,
  omitted: ReadonlySet<string>,
): ReadonlySet<string> {
  const names = new Set<string>()
  const seen = new Set<JsonObject>()
  const collect = (node: JsonObject, hops: number) => {
    if (hops > maxChain || seen.has(node) || !isPrintedAsObject(node)) return
    seen.add(node)
    for (const name of fieldNames(node)) if (hops === 0 || !omitted.has(name)) names.add(name)
    for (const member of membersOf(node)) {
      const ref = ownText(member, '$ref')
      const target = ref === undefined ? member : resolve(ref)
      if (isObject(target)) collect(target, hops + 1)
    }
  }
  collect(schema, 0)
  return names
}

/** Whether the type is one of objects, or of objects and null, and no choice between several. */
function isPrintedAsObject(schema: JsonObject): boolean {
  const type = ownValue(schema, 'type')
  const types = isList(type) ? type : [type ?? 'object']
  const isObjectType = types.includes('object') && types.every((one) => one === 'object' || one === 'null')
  return isObjectType && !['enum', 'const', 'anyOf', 'oneOf'].some((keyword) => Object.hasOwn(schema, keyword))
}

function fieldNames(schema: JsonObject): readonly string[] {
  const properties = ownValue(schema, 'properties')
  return isObject(properties) ? Object.keys(properties) : []
}

function membersOf(schema: JsonObject): readonly Json[] {
  return ownList(schema, 'allOf')
}
