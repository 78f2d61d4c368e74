import type { Fields } from '../fields.ts'
import { withDependentFields } from './dependent-fields.ts'
import { idHabits } from './id-habits.ts'
import { largeNumbers } from './large-numbers.ts'
import { withPagesEverywhere } from './paged-lists.ts'
import { pickyVariations } from './picky-variations.ts'
import { quotaVariations } from './quota-variations.ts'
import { withReplacedGroups } from './replaced-groups.ts'
import { replyHabits } from './reply-habits.ts'
import { withSinglePreferences } from './single-preferences.ts'
import { tornEntries } from './torn-entries.ts'
import type { Variation } from './variation.ts'

/** Legal habits of other stacks, as seen from outside. */
export const habitVariations: readonly Variation[] = [
  ...replyHabits,
  ...idHabits,
  largeNumbers,
  tornEntries,
  {
    id: 'first-value-only',
    text: 'what stands behind the JSON of a body is passed over',
    wrap: (right) => (call) => right(call.json === undefined ? { ...call, text: call.text.replace(/\}$/, '') } : call),
  },
  {
    id: 'slow-answers',
    text: 'each answer takes 5 ms',
    wrap: (right) => async (call) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return right(call)
    },
  },
  {
    id: 'single-preferences',
    text: 'a preference that says the same as another one of its user is refused with 409',
    wrap: withSinglePreferences,
  },
  {
    id: 'dependent-fields',
    text: 'some values are refused beside others: low priority by voice, mail shortly before a duty, frequency without repeating',
    wrap: withDependentFields,
  },
  {
    id: 'replaced-groups',
    text: 'an update of a page removes the groups that it does not name',
    wrap: withReplacedGroups,
  },
  {
    id: 'pages-everywhere',
    text: 'lists that are described without parameters are read by pages of 7',
    wrap: withPagesEverywhere,
  },
  {
    id: 'busy-bursts',
    text: 'every fiftieth request is answered with 429 and Retry-After at first',
    wrap: (right) => {
      let calls = 0
      return async (call) => (++calls % 50 === 0 ? { status: 429, headers: { 'retry-after': '0' } } : right(call))
    },
  },
  {
    id: 'busy-by-chance',
    text: '6 % of the requests are answered with 429, and no word of how long to wait',
    wrap: (right) => {
      let chance = 1
      return async (call) => {
        chance = (chance * 48271) % 2147483647
        return chance % 100 < 6 ? { status: 429, headers: {} } : right(call)
      }
    },
  },
  ...quotaVariations,
  {
    id: 'nameless-subscribers',
    text: 'names of subscribers in a body are not looked at',
    hinders: ['*-private-subscriber*-rejects-name-of-wrong-type'],
    wrap: (right) => async (call) => {
      const { path, json } = call
      if (!path.endsWith('/private-subscribers') || typeof json !== 'object') return right(call)
      const nameless = JSON.parse(JSON.stringify(json), (key, value) => (key === 'name' ? undefined : value))
      return right({ ...call, json: nameless, text: '' })
    },
  },
  {
    id: 'other-include-values',
    text: 'the values of include for metrics are none that the suite knows, and others are ignored',
    hinders: withInclude('metrics'),
    choices: { 'metric-include-fields': ['dataSource', 'integrationKey', 'status', 'managedBy', 'metadata'] },
    wrap: (right) => (call) =>
      right(
        call.operation?.id === 'metrics.list'
          ? { ...call, query: call.query.filter(([name]) => name !== 'include') }
          : call,
      ),
  },
  {
    id: 'groups-of-audiences',
    text: 'only audience-specific pages take groups',
    wrap: (right) => async (call) => {
      if (call.operation?.id !== 'statusPageGroups.create') return right(call)
      const path = call.path.replace(/\/groups$/, '')
      const page = await right({ ...call, operation: undefined, method: 'GET', path, json: undefined, text: '' })
      const { audienceSpecific } = (page.json ?? {}) as Fields
      return page.status < 300 && audienceSpecific !== true ? { status: 409, headers: {} } : right(call)
    },
  },
  {
    id: 'pages-need-services',
    text: 'a status page has at least one service',
    wrap: (right) => async (call) => {
      const isWritten = call.operation?.id === 'statusPages.create'
      const { services } = (call.json ?? {}) as Fields
      return isWritten && !(Array.isArray(services) && services.length > 0) ? { status: 422, headers: {} } : right(call)
    },
  },
  ...pickyVariations,
  {
    id: 'no-upsert-delete',
    text: 'removing what is not there is a success',
    wrap: (right) => async (call) => {
      const answer = await right(call)
      const isGroup = call.operation?.id === 'statusPageGroups.delete'
      return call.method === 'DELETE' && answer.status === 404 && !isGroup ? { status: 204, headers: {} } : answer
    },
  },
  {
    id: 'include-in-capitals',
    text: 'lists know their include fields by names in capitals only',
    hinders: [...withInclude('metrics'), ...withInclude('services'), 'services-list-brings-include-fields'],
    wrap: (right) => async (call) => {
      if (call.query.some(([name, value]) => name === 'include' && /[a-z]/.test(value)))
        return { status: 422, headers: {} }
      const query = call.query.map(([name, value]) => [name, name === 'include' ? value.toLowerCase() : value] as const)
      return right({ ...call, query })
    },
  },
  {
    id: 'names-without-case',
    text: 'a name that differs from another in case alone is taken',
    wrap: (right) => {
      const names = new Map<string, string>()
      return async (call) => {
        const isCreation = /^(escalationPolicies|metrics)\.create$/.test(call.operation?.id ?? '')
        const name = isCreation ? String(nameIn(call.json)) : ''
        const folded = `${call.path} ${name.toLowerCase()}`
        if ((names.get(folded) ?? name) !== name) return { status: 409, headers: {} }
        const answer = await right(call)
        if (isCreation && answer.status < 300) names.set(folded, name)
        return answer
      }
    },
  },
  {
    id: 'trimmed-names',
    text: 'blanks around texts are taken away',
    wrap: (right) => async (call) => {
      if (call.json === undefined) return right(call)
      const json = JSON.parse(JSON.stringify(call.json), (_, value) =>
        typeof value === 'string' ? value.trim() : value,
      )
      return right({ ...call, json, text: '' })
    },
  },
]

/** Rules about what include brings to a list: nobody knows which values to send. */
function withInclude(family: string): readonly string[] {
  return [`${family}-list-*-with-include`, `${family}-list-include-brings-what-get-shows`]
}

function nameIn(json: unknown): unknown {
  return typeof json === 'object' && json !== null && 'name' in json ? json.name : undefined
}
