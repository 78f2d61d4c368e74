import { type Fault, fieldsOf, inOperation } from '../fault.ts'
import { type Fields, fault, itemsOf } from '../mistakes.ts'
import type { Call } from '../serve.ts'

interface Failing {
  readonly name: string
  readonly text: string
  /** Ids of the operations that fail, each a fault of its own. */
  readonly at: readonly string[]
  readonly isOdd: (call: Call) => boolean
}

/** Faults of services that fail inside at what nobody sends on purpose. */
export const serverErrorFaults: readonly Fault[] = [
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
    name: 'other-media-types-in',
    text: 'A body that is said to be no JSON ends in an error of the server.',
    at: ['services.create', 'statusPages.addPrivateSubscriber', 'escalationPolicies.updateLevel'],
    isOdd: ({ headers }) => headers['content-type'] === 'text/plain',
  }),
  ...failing({
    name: 'numbers-beyond-doubles-in',
    text: 'A number that no double can hold ends in an error of the server.',
    at: ['metrics.create', 'metrics.update', 'statusPages.update'],
    isOdd: ({ text }) => text.includes(':1e400'),
  }),
  ...failing({
    name: 'null-among-teams-of',
    text: 'A list of teams that holds null ends in an error of the server.',
    at: ['services.create', 'escalationPolicies.update', 'statusPages.update'],
    isOdd: ({ json }) => hasNull(fieldsOf(json).teams),
  }),
  ...failing({
    name: 'teams-twice-in',
    text: 'A team that stands twice in a body ends in an error of the server.',
    at: ['services.create', 'metrics.update', 'escalationPolicies.create', 'statusPages.update'],
    isOdd: ({ json }) => hasTwice(itemsOf(fieldsOf(json), 'teams')),
  }),
  ...failing({
    name: 'addresses-twice-in',
    text: 'An address that stands twice in a body ends in an error of the server.',
    at: ['statusPages.create', 'statusPages.update'],
    isOdd: ({ json }) => hasTextTwice(fieldsOf(json).ipWhitelist),
  }),
  ...failing({
    name: 'targets-twice-in-levels-of',
    text: 'A user who stands twice in a level ends in an error of the server.',
    at: ['escalationPolicies.create', 'escalationPolicies.update'],
    isOdd: ({ json }) =>
      itemsOf(fieldsOf(json), 'escalationRules').some((rule) => hasTwice(itemsOf(fieldsOf(rule), 'users'))),
  }),
  ...failing({
    name: 'targets-twice-in',
    text: 'A user who stands twice in a level ends in an error of the server.',
    at: ['escalationPolicies.updateLevel'],
    isOdd: ({ json }) => hasTwice(itemsOf(fieldsOf(json), 'users')),
  }),
  ...failing({
    name: 'null-among-subscribers-of',
    text: 'A list of subscribers that holds null ends in an error of the server.',
    at: ['statusPages.updatePrivateSubscribers'],
    isOdd: ({ json }) => hasNull(json),
  }),
  ...failing({
    name: 'teams-without-an-id-in',
    text: 'A team without an id ends in an error of the server.',
    at: ['services.create', 'metrics.update', 'escalationPolicies.create', 'statusPages.update'],
    isOdd: ({ json }) => itemsOf(fieldsOf(json), 'teams').some(hasNoId),
  }),
  ...failing({
    name: 'ids-that-are-no-numbers-in',
    text: 'An id of what a body names that is no number ends in an error of the server.',
    at: ['alertPreferences.update', 'metrics.create', 'escalationPolicies.updateLevel'],
    isOdd: ({ json }) =>
      ['contact', 'dataSource', 'schedule'].some((name) => isWord(fieldsOf(fieldsOf(json)[name]).id)),
  }),
  ...failing({
    name: 'levels-with-nobodies-in',
    text: 'A user of a level who has no id ends in an error of the server.',
    at: ['escalationPolicies.create', 'escalationPolicies.update'],
    isOdd: ({ json }) =>
      itemsOf(fieldsOf(json), 'escalationRules').some((rule) => {
        const { user } = fieldsOf(rule)
        return user !== undefined && hasNoId(fieldsOf(user))
      }),
  }),
  ...failing({
    name: 'subscribers-without-an-id-in',
    text: 'A subscriber without an id ends in an error of the server.',
    at: ['services.updatePrivateSubscribers', 'statusPages.updatePrivateSubscribers'],
    isOdd: ({ json }) => Array.isArray(json) && json.some((one) => one !== null && hasNoId(fieldsOf(one))),
  }),
  ...failing({
    name: 'elements-without-a-type-in',
    text: 'An element of a structure that has no type ends in an error of the server.',
    at: ['statusPages.create', 'statusPages.update'],
    isOdd: ({ json }) =>
      itemsOf(fieldsOf(fieldsOf(json).structure), 'elements').some((one) => one !== null && one.type === undefined),
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
  fault(
    'subscribers-twice-in-one-body',
    'A subscriber who stands twice in a body ends in an error of the server.',
    'services-update-private-subscribers-never-fails-inside',
    inOperation('services.updatePrivateSubscribers', async (call, right) => {
      const keys = Array.isArray(call.json) ? call.json.map((one) => JSON.stringify(one)) : []
      return new Set(keys).size < keys.length ? { status: 500, headers: {} } : right(call)
    }),
  ),
  fault(
    'services-list-fails-at-the-greatest-int32',
    'The list fails inside where the offset is the greatest number of 32 bits.',
    'services-list-start-index-passes-over-as-many',
    inOperation('services.list', async (call, right) => {
      const isGreatest = call.query.some(([name, value]) => name === 'start-index' && value === String(2 ** 31 - 1))
      return isGreatest ? { status: 500, headers: {} } : right(call)
    }),
  ),
]

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

function hasNoId(fields: Fields): boolean {
  return fields !== null && fields.id === undefined
}

function isWord(id: unknown): boolean {
  return typeof id === 'string' && !/^\d+$/.test(id)
}

function hasTwice(list: readonly Fields[]): boolean {
  const ids = list.flatMap((one) => fieldsOf(one).id ?? [])
  return new Set(ids).size < ids.length
}

function hasTextTwice(list: unknown): boolean {
  return Array.isArray(list) && new Set(list).size < list.length
}

function hasNull(list: unknown): boolean {
  return Array.isArray(list) && list.includes(null)
}
