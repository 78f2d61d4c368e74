import { type Fault, fieldsOf, inOperation } from '../fault.ts'
import { fault } from '../mistakes.ts'
import type { Call } from '../serve.ts'

/** Faults of services that fail inside at what nobody sends on purpose. */
export const oddRequestFaults: readonly Fault[] = [
  ...failing({
    name: 'null-as-a-body-of',
    text: 'A body that is null ends in an error of the server.',
    at: ['services.create', 'alertPreferences.update', 'escalationPolicies.updateLevel'],
    isOdd: ({ text }) => text === 'null',
  }),
  ...failing({
    name: 'bytes-outside-utf-8-in',
    text: 'A body that is no UTF-8 ends in an error of the server.',
    at: ['services.create', 'alertPreferences.update'],
    isOdd: ({ text }) => text.includes('\ufffd'),
  }),
  ...failing({
    name: 'half-letters-in',
    text: 'A text that no UTF-8 can hold ends in an error of the server.',
    at: ['services.create', 'metrics.update'],
    isOdd: ({ json }) => Object.values(fieldsOf(json)).some((one) => typeof one === 'string' && !one.isWellFormed()),
  }),
  ...failing({
    name: 'null-among-teams-of',
    text: 'A list of teams that holds null ends in an error of the server.',
    at: ['services.create', 'escalationPolicies.update', 'statusPages.update'],
    isOdd: ({ json }) => hasNull(fieldsOf(json).teams),
  }),
  ...failing({
    name: 'null-among-subscribers-of',
    text: 'A list of subscribers that holds null ends in an error of the server.',
    at: ['statusPages.updatePrivateSubscribers'],
    isOdd: ({ json }) => hasNull(json),
  }),
  ...failing({
    name: 'ids-beyond-int64-in',
    text: 'An id that no int64 can hold ends in an error of the server.',
    at: ['services.get', 'metrics.delete', 'statusPages.update'],
    isOdd: ({ pathValues }) => /^\d{19,}$/.test(pathValues.id ?? ''),
  }),
  ...failing({
    name: 'unknown-users-in',
    text: 'A user who is not there ends in an error of the server.',
    at: ['alertPreferences.list', 'dutyPreferences.create', 'updatePreferences.get'],
    isOdd: ({ pathValues }) => Number(pathValues['user-id']) > 1e9,
  }),
]

interface Failing {
  readonly name: string
  readonly text: string
  /** Ids of the operations that fail, each a fault of its own. */
  readonly at: readonly string[]
  readonly isOdd: (call: Call) => boolean
}

function failing({ name, text, at, isOdd }: Failing): readonly Fault[] {
  return at.map((operationId) => {
    const ruleName = operationId.replace('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return fault(
      `${name}-${ruleName}`,
      text,
      `${ruleName}-withstands-odd-requests`,
      inOperation(operationId, async (call, right) => (isOdd(call) ? { status: 500, headers: {} } : right(call))),
    )
  })
}

function hasNull(list: unknown): boolean {
  return Array.isArray(list) && list.includes(null)
}
