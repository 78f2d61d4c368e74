import { isList, isObject, type Json, type JsonObject, objectOf } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import { isEmptyList, tellEmptyList } from './empty-lists.ts'
import { type Repairing, tolerate } from './repairing.ts'

/** A document or an operation whose schemes have lists of scopes: YAML reads a name with nothing behind its colon as null. */
export function withScopesOfSchemes(repairing: Repairing, node: JsonObject, pointer: string): JsonObject {
  const { security } = node
  const isWrong = (needed: Json) => isEmptyList(needed) || (isObject(needed) && Object.values(needed).includes(null))
  if (!isList(security) || !security.some(isWrong)) return node
  const mended = security.map((needed, index): Json => {
    if (isEmptyList(needed)) {
      tellEmptyList(repairing, joinPointer(pointer, 'security', index), String(index))
      return {}
    }
    if (!isObject(needed)) return needed
    const entries = Object.entries(needed).map(([key, scopes]): [string, Json] => {
      if (scopes !== null) return [key, scopes]
      const fault = 'it is null, a list of scopes is expected (read as none)'
      tolerate(repairing, joinPointer(pointer, 'security', index, key), `Cannot accept ${quoted(key)}: ${fault}`)
      return [key, []]
    })
    return objectOf(entries)
  })
  return { ...node, security: mended }
}
