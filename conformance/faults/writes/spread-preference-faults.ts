import { preferenceFamilies } from '../families/preference-families.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { changesList, type Fields, fault, listed, parentOf, putAt, readAt, redirected } from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'

/** What a preference has besides its method and contact. */
const fieldsOfFamilies = {
  alertPreferences: ['delayMin', 'type'],
  dutyPreferences: ['beforeMin'],
  updatePreferences: ['type'],
}

/** Faults of updates of preferences: what is updated elsewhere as well, and what is not updated everywhere. */
export const spreadPreferenceFaults: readonly Fault[] = preferenceFamilies.flatMap(([group, name]) => {
  const own = Object.entries(fieldsOfFamilies).flatMap(([of, fields]) => (of === group ? fields : []))
  return [
    ...[...own, 'method'].map((field) =>
      fault(
        `${name}-listed-with-their-first-${field}`,
        `The list shows the ${field} that a preference had when it was made.`,
        `${name}-update-is-listed`,
        listsFirst(group, field),
      ),
    ),
    fault(
      `${name}-unlisted-by-their-second-update`,
      'A preference that is updated a second time is not listed any more.',
      `${name}-update-is-listed`,
      (right, contract) => {
        const times = updatesOf(group)
        const isLeft = ({ id }: Fields) => times.of(id) < 2
        return times.counting(changesList(`${group}.list`, (entries) => entries.filter(isLeft))(right, contract))
      },
    ),
    fault(
      `${name}-keep-their-contact-in-the-second-update`,
      'The second update of a preference leaves its contact as it was.',
      'contacts-are-a-phone-or-an-e-mail',
      (right) => {
        const times = updatesOf(group)
        return times.counting(async (call) => {
          if (call.operation?.id !== `${group}.update` || times.of(call.pathValues.id) !== 1) return right(call)
          const { contact } = await readAt(call, right)
          const { id } = fieldsOf(contact)
          return right(id === undefined ? call : withBody(call, { ...fieldsOf(call.json), contact: { id } }))
        })
      },
    ),
    ...own.map((field) =>
      fault(
        `${name}-updated-where-the-${field}-is-the-same`,
        `An update of the ${field} goes to all preferences of the user whose ${field} was the same.`,
        `${name}-update-leaves-others`,
        inOperation(`${group}.update`, (call, right) => updatesAlike(call, right, field)),
      ),
    ),
  ]
})

/** How often each preference of a group was updated. */
function updatesOf(group: string) {
  const times = new Map<string, number>()
  const of = (id: unknown) => times.get(String(id)) ?? 0
  const counting =
    (serve: Serve): Serve =>
    async (call) => {
      const answer = await serve(call)
      const { id } = call.pathValues
      if (call.operation?.id === `${group}.update` && isSuccess(answer)) times.set(String(id), of(id) + 1)
      return answer
    }
  return { of, counting }
}

function listsFirst(group: string, field: string): Fault['apply'] {
  return (right, contract) => {
    const firstById = new Map<unknown, unknown>()
    const toFirst = (entry: Fields): Fields =>
      firstById.has(entry.id) ? { ...entry, [field]: firstById.get(entry.id) } : entry
    const listing = changesList(`${group}.list`, (entries) => entries.map(toFirst))(right, contract)
    return async (call) => {
      const answer = await listing(call)
      const made = fieldsOf(answer.json)
      if (call.operation?.id === `${group}.create` && isSuccess(answer)) firstById.set(made.id, made[field])
      return answer
    }
  }
}

async function updatesAlike(call: Call, right: Serve, field: string) {
  const before = await readAt(call, right)
  const answer = await right(call)
  const value = fieldsOf(call.json)[field]
  if (!isSuccess(answer) || value === undefined) return answer
  const owner = parentOf(call)
  const all = await right(redirected(call, 'GET', owner))
  for (const { id, contact, ...entry } of listed(all.json)) {
    if (id === before.id || entry[field] !== before[field]) continue
    const named = fieldsOf(contact).id === undefined ? {} : { contact: { id: fieldsOf(contact).id } }
    await putAt(call, right, `${owner}/${id}`, { ...entry, ...named, [field]: value })
  }
  return answer
}
