import { fieldsOf } from '../faults/fault.ts'
import type { Fields } from '../fields.ts'
import { isRecord } from '../schema/layers.ts'
import type { Variation } from './variation.ts'

/** A service that takes references as the contract describes them in replies: each with its name. */
export const namedReferences: Variation = {
  id: 'named-references',
  text: 'a team, user, schedule or subscriber in a body is refused without a name',
  wrap: (right) => (call) => {
    const isRefused = call.path.includes('/private-subscribers')
      ? [call.json].flat().some((entry) => isRecord(entry) && entry.name === undefined)
      : isNameless(fieldsOf(call.json))
    return isRefused ? Promise.resolve({ status: 422, headers: {} }) : right(call)
  },
}

/** The fields that the entries of a list need, by the name of the list. */
const needed = { teams: 'name', users: 'lastName', schedules: 'name', services: 'name', metrics: 'name' }

function isNameless(body: Fields): boolean {
  return Object.entries(body).some(([field, value]) => {
    if (!Array.isArray(value)) return false
    const need: string | undefined = Object.hasOwn(needed, field) ? needed[field as keyof typeof needed] : undefined
    return value.some(
      (entry) => isRecord(entry) && ((need !== undefined && entry[need] === undefined) || isNameless(entry)),
    )
  })
}
