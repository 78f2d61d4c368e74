import { isObject, type JsonObject, ownText, ownValue } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from './fault.ts'
import { describeMissing, listed } from './schema-errors.ts'

/** What each type of security scheme has to have in OpenAPI 3.0. */
export const requiredByType: ReadonlyMap<string, readonly string[]> = new Map([
  ['apiKey', ['name', 'in']],
  ['http', ['scheme']],
  ['oauth2', ['flows']],
  ['openIdConnect', ['openIdConnectUrl']],
])

/**
 * What is wrong with the type of a security scheme, and what is missing for its type: of these the schema of 3.0 only says that
 * the scheme is none of four things.
 */
export function findSchemeFaults(document: JsonObject): Fault[] {
  const schemes = ownValue(ownValue(document, 'components'), 'securitySchemes')
  if (!isObject(schemes)) return []
  return Object.entries(schemes).flatMap(([name, scheme]): Fault[] => {
    const pointer = joinPointer('/components/securitySchemes', name)
    const type = ownText(scheme, 'type')
    if (!isObject(scheme) || type === undefined || Object.hasOwn(scheme, '$ref')) return []
    const required = requiredByType.get(type)
    const missing = required?.filter((field) => !Object.hasOwn(scheme, field)) ?? []
    if (required === undefined) {
      const fault = `it is ${quoted(type)}, ${listed([...requiredByType.keys()], 'or')} is expected`
      return [{ pointer: joinPointer(pointer, 'type'), message: `Cannot accept "type": ${fault}` }]
    }
    return missing.length === 0
      ? []
      : [{ pointer, message: `Cannot accept ${quoted(name)}: ${describeMissing(missing)}` }]
  })
}
