import { isObject, type JsonObject, objectOf, ownValue } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from '../validate/fault.ts'

/** A document of OpenAPI 3.0 without the parts that 3.1 adds, as `isSince31` knows them; no reference leads there any more. */
export function withoutPartsSince31(document: JsonObject, faults: Fault[]): JsonObject {
  const rest = withoutPart(document, { pointer: '', key: 'webhooks' }, faults)
  const components = ownValue(rest, 'components')
  if (!isObject(components)) return rest
  const kept = withoutPart(components, { pointer: '/components', key: 'pathItems' }, faults)
  return kept === components ? rest : { ...rest, components: kept }
}

function withoutPart(
  node: JsonObject,
  { pointer, key }: { readonly pointer: string; readonly key: string },
  faults: Fault[],
): JsonObject {
  const part = ownValue(node, key)
  // Without a value it is told, and goes, in any version.
  if (part === undefined || part === null) return node
  const fault = 'OpenAPI 3.0 has no such field here, version 3.1 is expected for it (only what is referred to is read)'
  faults.push({
    kind: 'tolerated',
    pointer: joinPointer(pointer, key),
    message: `Cannot accept ${quoted(key)}: ${fault}`,
  })
  return objectOf(Object.entries(node).filter(([name]) => name !== key))
}
