import { isObject, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import { requiredByType } from '../validate/security-schemes.ts'
import { isEmptyList, tellEmptyList } from './empty-lists.ts'
import { type Position, type Repairing, tolerate } from './repairing.ts'

/** Mends a security scheme: its type as Swagger 2 called it, letters of another case, and fields that say nothing. */
export function repairSecurityScheme(repairing: Repairing, node: JsonObject, position: Position): JsonObject {
  const scheme = inSmallLetters(withoutOldType(repairing, node, position))
  return withScopes(repairing, withoutStrangeFields(repairing, scheme, position), position)
}

// What Swagger 2 called it.
function withoutOldType(repairing: Repairing, node: JsonObject, { pointer }: Position): JsonObject {
  if (ownText(node, 'type') !== 'basic') return node
  const fault = 'OpenAPI calls it "http" with the scheme "basic" (read as this)'
  tolerate(repairing, joinPointer(pointer, 'type'), `Cannot accept "basic": ${fault}`)
  return { ...node, type: 'http', scheme: 'basic' }
}

// HTTP knows no case here (RFC 9110, section 11.1), and many contracts say "Bearer", as the header does.
function inSmallLetters(node: JsonObject): JsonObject {
  const scheme = ownText(node, 'scheme')
  return scheme === undefined ? node : { ...node, scheme: scheme.toLowerCase() }
}

// The schema of 3.0 takes a scheme with a field of another type for one of no type at all.
function withoutStrangeFields(repairing: Repairing, node: JsonObject, { pointer }: Position): JsonObject {
  const required = requiredByType.get(ownText(node, 'type') ?? '')
  if (!required?.every((key) => Object.hasOwn(node, key))) return node
  const optional = required.includes('scheme') && ownText(node, 'scheme') === 'bearer' ? ['bearerFormat'] : []
  const own = new Set(['type', 'description', ...required, ...optional])
  const isNoText = (key: string) => key === 'bearerFormat' && own.has(key) && ownText(node, key) === undefined
  const strange = Object.keys(node).filter((key) => (!own.has(key) && !key.startsWith('x-')) || isNoText(key))
  for (const key of strange) {
    const has = isNoText(key) ? 'it is not a text, one is expected' : 'a security scheme of this type has no such field'
    const fault = `${has} (it is ignored)`
    tolerate(repairing, joinPointer(pointer, key), `Cannot accept ${quoted(key)}: ${fault}`)
  }
  return strange.length === 0 ? node : objectOf(Object.entries(node).filter(([key]) => !strange.includes(key)))
}

function withScopes(repairing: Repairing, node: JsonObject, { pointer }: Position): JsonObject {
  const flows = ownValue(node, 'flows')
  if (!isObject(flows)) return node
  const mended = Object.entries(flows).map(([key, flow]): [string, typeof flow] => {
    const scopes = ownValue(flow, 'scopes') ?? null
    if (key.startsWith('x-') || !isObject(flow) || !(scopes === null || isEmptyList(scopes))) return [key, flow]
    const at = joinPointer(pointer, 'flows', key)
    const fault = '"scopes" is missing, OpenAPI requires it (read as none)'
    if (scopes === null) tolerate(repairing, at, `Cannot accept ${quoted(key)}: ${fault}`)
    else tellEmptyList(repairing, joinPointer(at, 'scopes'), 'scopes')
    return [key, { ...flow, scopes: {} }]
  })
  return { ...node, flows: objectOf(mended) }
}
