import { SuiteProblem } from '../problem.ts'
import { requireHeaderValue } from './base-url.ts'

/** Header fields that each request to a target carries beside those of the suite, by their names in lower case: what a gateway in front of it asks for. */
export type TargetHeaders = Readonly<Record<string, string>>

/** Fields that say what the suite sends, or how it comes there. */
const ownFields = new Set(
  'accept accept-encoding connection content-encoding content-length content-type expect host keep-alive te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
)

/**
 * Header fields of a target, by their names in lower case.
 *
 * @throws SuiteProblem when a name or a value cannot stand in a header, or a field is the suite's own.
 */
export function readTargetHeaders(fields: TargetHeaders): TargetHeaders {
  const pairs = Object.entries(fields)
  for (const [name, value] of pairs) {
    const sentence = headerNameProblem(name)
    if (sentence !== undefined) throw new SuiteProblem('input', sentence)
    requireHeaderValue(value, `header "${name}"`)
  }
  return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]))
}

/** Why a field cannot have this name, or `undefined`. */
export function headerNameProblem(name: string): string | undefined {
  const why = reasonAgainst(name)
  return why && `Cannot use the header "${name}": ${why}`
}

function reasonAgainst(name: string): string | undefined {
  const lower = name.toLowerCase()
  if (lower === 'authorization') return 'that is the key, which goes in --key or the target file'
  if (ownFields.has(lower)) return 'the suite writes that itself'
  // A token (RFC 9110, section 5.6.2) may have more characters; some gateways, and shells, take it for something else then.
  return /^[\w.-]+$/.test(name) ? undefined : 'its name may have letters, digits, "-", "_" and "." only'
}
