import { apiError } from '../errors.ts'
import type { Choices } from '../settings/settings.ts'
import type { Fields } from './fields.ts'
import { checkKnown } from './known-fields.ts'

/** A field of an entity that bodies may write. */
export type WritableFields = readonly string[]

/** Takes from a body what may be written; everything else is not looked at. */
export function pickFields(body: Fields, writable: WritableFields): Fields {
  const given = writable.filter((name) => Object.hasOwn(body, name) && body[name] !== undefined && body[name] !== null)
  return Object.fromEntries(given.map((name) => [name, body[name]]))
}

/** What an entity holds after an update: see the setting `put-replace-or-merge`. */
export function updateFields(stored: Fields, written: Fields, choice: Choices['put-replace-or-merge']): Fields {
  if (choice === 'merges') return { ...stored, ...written }
  const teams = choice === 'replaces-but-teams' && stored.teams !== undefined ? { teams: stored.teams } : {}
  return { ...teams, ...written }
}

/** What a body must not hold, besides what the contract forbids. */
export interface BodyRules {
  readonly choices: Choices
  /** All fields that the contract has in this body. */
  readonly known: readonly string[]
  /** Id of the entity that is written, where there is one. */
  readonly id?: number
  /** Whether a name is needed even where the contract does not say so. */
  readonly needsName?: boolean
}

/** The body of a write; one that is missing has no fields, where that is allowed. */
export function readBody(body: object | undefined, rules: BodyRules): Fields {
  requireBody(body, rules.choices)
  return checkBody((body ?? {}) as Fields, rules)
}

/** Refuses a write without a body, if the service is to. */
export function requireBody(body: object | undefined, choices: Choices): void {
  if (body === undefined && choices['required-bodies'] === 'yes') {
    throw apiError('invalid_request', 'body: should be given')
  }
}

function checkBody(body: Fields, { choices, known, id, needsName }: BodyRules): Fields {
  checkKnown(body, known, choices)
  if (body.id !== undefined) checkId(body.id, id, choices['id-in-bodies'])
  if (needsName && choices['required-body-fields'] === 'more' && body.name === undefined) {
    throw apiError('invalid_request', 'body/name: should be given')
  }
  return body
}

function checkId(given: unknown, id: number | undefined, choice: Choices['id-in-bodies']): void {
  if (choice === 'refused') throw apiError('invalid_request', 'body/id: should not be there')
  if (choice === 'checked' && id !== undefined && given !== id)
    throw apiError('invalid_request', `body/id: should be ${id}`)
}

/** Refuses a number outside of bounds that the contract does not have. */
export function checkRange(
  body: Fields,
  name: string,
  { least, most, place = 'body' }: { readonly least: number; readonly most: number; readonly place?: string },
): void {
  const value = body[name]
  if (typeof value !== 'number' || (value >= least && value <= most)) return
  const wanted = most === Number.POSITIVE_INFINITY ? `${least} or more` : `from ${least} to ${most}`
  throw apiError('invalid_value', `${place}/${name}: should be ${wanted}`)
}

/** Refuses a value that is not one of those that the service knows. */
export function checkValue(body: Fields, name: string, values: readonly string[], place = 'body'): void {
  const value = body[name]
  if (value === undefined || values.includes(String(value))) return
  throw apiError('invalid_value', `${place}/${name}: should be one of ${values.join(', ')}`)
}
