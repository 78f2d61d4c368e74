import type { NodeKind } from '../grammar.ts'
import { isObject, type JsonObject, objectOf } from '../json.ts'

/** Kinds that hold nodes under names of their own, with extensions among them. */
const holders: ReadonlySet<NodeKind> = new Set(['paths', 'responses', 'callback'])

/** Kinds with media types under `content`. */
export const contentHolders: ReadonlySet<NodeKind> = new Set(['requestBody', 'response', 'parameter', 'header'])

/**
 * A node without the extensions that stand where a path, a reply or a media type does: whoever goes through those would take
 * them for one.
 */
export function withoutExtensions(node: JsonObject, kind: NodeKind): JsonObject {
  if (holders.has(kind)) return withoutKeys(node, isExtension)
  const { content } = node
  if (!contentHolders.has(kind) || !isObject(content)) return node
  const kept = withoutKeys(content, (key) => isExtension(key) && !key.includes('/'))
  return kept === content ? node : { ...node, content: kept }
}

function isExtension(key: string): boolean {
  return key.startsWith('x-')
}

function withoutKeys(node: JsonObject, isUnwanted: (key: string) => boolean): JsonObject {
  if (!Object.keys(node).some(isUnwanted)) return node
  return objectOf(Object.entries(node).filter(([key]) => !isUnwanted(key)))
}
