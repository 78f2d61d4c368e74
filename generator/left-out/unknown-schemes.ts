import { closest, noEffort } from '../closest.ts'
import { isList, isObject, type JsonObject, ownValue } from '../json.ts'
import { securitySchemesOf } from '../model/security.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from '../validate/fault.ts'

/** Requirements of schemes that a contract does not have, looked for in the document and in operations. */
export function createSchemeSearch(document: JsonObject): (node: JsonObject, pointer: string) => Fault[] {
  const known = securitySchemesOf(document).map(({ key }) => key)
  const names = new Set(known)
  const effort = noEffort()
  return (node, pointer) => {
    const requirements = ownValue(node, 'security')
    if (!isList(requirements)) return []
    return requirements.filter(isObject).flatMap((requirement, index) => {
      const unknown = Object.keys(requirement).filter((name) => !names.has(name))
      return unknown.map((name) => {
        const meant = closest(name, known, effort)
        const hint = meant === undefined ? 'one of "securitySchemes" is expected' : `did you mean ${quoted(meant)}`
        const fault = `there is no such scheme, ${hint} (no key is sent for it, and "authenticate" is given none)`
        return {
          pointer: joinPointer(pointer, 'security', String(index), name),
          message: `Cannot use security scheme ${quoted(name)}: ${fault}`,
        }
      })
    })
  }
}
