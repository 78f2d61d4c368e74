import { isReferable, isStatus, type NodeKind } from '../grammar.ts'
import { type JsonObject, objectOf } from '../json.ts'

/**
 * A node without the fields that OpenAPI does not have there and a printer would take for its own: replies of no status, and
 * `$ref` where no reference may stand. Validation has told them.
 */
export function withoutStrangers(node: JsonObject, kind: NodeKind): JsonObject {
  // Operations by reference are in their places by now.
  const mayRefer = isReferable(kind) && kind !== 'operation'
  const isStranger = (key: string) => (kind === 'responses' && !isStatus(key)) || (key === '$ref' && !mayRefer)
  if (!Object.keys(node).some(isStranger)) return node
  return objectOf(Object.entries(node).filter(([key]) => !isStranger(key)))
}
