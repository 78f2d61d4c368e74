import { fieldsOf } from '../faults/fault.ts'
import type { Serve } from '../faults/serve.ts'
import type { Fields } from '../fields.ts'
import { withDependentFields } from './dependent-fields.ts'
import { habit, mapObjects, mapOutermost } from './habit.ts'
import { longAddresses } from './long-addresses.ts'
import { firstShortId, longIdsOfStates, withLongIds } from './long-ids.ts'
import { longTeamIdsOfStates, withLongTeamIds } from './long-team-ids.ts'
import { withOthersAtZero } from './others-at-zero.ts'
import { withPagesEverywhere } from './paged-lists.ts'
import { pickyVariations } from './picky-variations.ts'
import { quotaVariations } from './quota-variations.ts'
import { withReplacedGroups } from './replaced-groups.ts'
import { withReusedGroupIds } from './reused-ids.ts'
import { withReusedPageIds } from './reused-page-ids.ts'
import { withSinglePreferences } from './single-preferences.ts'
import type { Variation } from './variation.ts'

/** Legal habits of other stacks, as seen from outside. */
export const habitVariations: readonly Variation[] = [
  habit('extra-fields', 'replies carry fields that the contract does not know', (answer) =>
    mapObjects(answer, (fields) => ({ ...fields, _links: { self: '/' }, revision: 3 })),
  ),
  habit('charset', 'media types carry a charset', ({ headers, ...answer }) => ({
    ...answer,
    headers: {
      ...headers,
      ...(headers['content-type'] ? { 'content-type': `${headers['content-type'].split(';')[0]};charset=UTF-8` } : {}),
    },
  })),
  habit('pretty-json', 'JSON is written with line breaks and escapes', (answer) =>
    answer.json === undefined
      ? answer
      : { status: answer.status, headers: answer.headers, text: escapeText(JSON.stringify(answer.json, null, 2)) },
  ),
  habit('more-headers', 'replies carry caching headers, an entity tag and cookies', ({ headers, ...answer }) => ({
    ...answer,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      etag: 'W/"3f80"',
      'set-cookie': 'a=b; Path=/',
      vary: 'Accept',
      'x-powered-by': 'something',
    },
  })),
  habit('reversed-fields', 'fields come in another order', (answer) =>
    mapObjects(answer, (fields) => Object.fromEntries(Object.entries(fields).toReversed())),
  ),
  habit('contacts-of-one-table', 'an e-mail contact has the fields of a phone contact, and nothing in them', (answer) =>
    mapObjects(answer, (fields) => {
      const { contact } = fields
      const isMail = typeof contact === 'object' && contact !== null && !('regionCode' in contact)
      return isMail ? { ...fields, contact: { ...contact, regionCode: null, primary: null } } : fields
    }),
  ),
  habit(
    'percentages-in-motion',
    'percentages fall a little from one reply to the next, and lists round them',
    (answer, { next }) => {
      const motion = next() / 100_000
      const round = (one: number) => (Array.isArray(answer.json) ? Math.round(one * 20) / 20 : one)
      return mapObjects(answer, (fields) =>
        typeof fields.p90 === 'number'
          ? Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, round(Number(one) - motion)]))
          : fields,
      )
    },
  ),
  {
    ...habit('teams-by-id', 'the teams of an entity are shown by their ids alone', (answer) =>
      mapObjects(answer, (fields) =>
        Array.isArray(fields.teams) && 'id' in fields
          ? { ...fields, teams: fields.teams.map((team) => ({ id: fieldsOf(team).id })) }
          : fields,
      ),
    ),
    hinders: ['team-reference-name-is-string'],
  },
  habit('location-by-name', 'Location leads to a policy by its name', ({ headers, ...answer }) => {
    const name = encodeURIComponent(String(fieldsOf(answer.json).name).toWellFormed())
    const location = headers.location?.replace(/(\/escalation-policies)\/[^/]+$/, `$1/name/${name}`)
    return { ...answer, headers: { ...headers, ...(location === undefined ? {} : { location }) } }
  }),
  habit('empty-errors', 'failures have no body', (answer) =>
    answer.status >= 400 ? { status: answer.status, headers: {} } : answer,
  ),
  habit('html-errors', 'failures are pages', (answer) =>
    answer.status >= 400
      ? { status: answer.status, headers: { 'content-type': 'text/html' }, text: '<html><h1>Error</h1></html>' }
      : answer,
  ),
  habit('whole-floats', 'numbers may be written with a fraction of zero', (answer) =>
    answer.json === undefined
      ? answer
      : {
          ...answer,
          json: undefined,
          text: JSON.stringify(answer.json).replaceAll(/("p[369]0":\d+)([,}])/g, '$1.0$2'),
        },
  ),
  {
    ...habit('no-empty-lists', 'lists without entries are left out of objects', (answer) =>
      mapObjects(answer, (fields) =>
        Object.fromEntries(Object.entries(fields).filter(([, value]) => !(Array.isArray(value) && value.length === 0))),
      ),
    ),
    // A list that is left out is not brought, and nothing shows that a list which is always empty is one.
    hinders: ['data-source-teams-is-array', 'services-list-brings-include-fields'],
  },
  {
    ...habit('no-flags-that-are-off', 'flags that are off are left out of objects', (answer) =>
      mapObjects(answer, (fields) => withoutFlagsThatAreOff(fields)),
    ),
    // What is left out has no default to show.
    hinders: ['*-create-defaults-*-to-false'],
  },
  numbersTaken('cut-fractions', 'a number with a fraction is cut where a whole one belongs', (name, value) =>
    wholeFields.includes(name) ? Math.trunc(value) : value,
  ),
  numbersTaken(
    'clamped-numbers',
    'a number in a body beyond its bounds is taken for the nearest one',
    (name, value) => {
      const [least, most] = bounds[name] ?? [value, value]
      return Math.min(Math.max(value, least), most)
    },
  ),
  longAddresses,
  habit('service-without-status', 'the reply to the creation of a service leaves its status out', (answer, { call }) =>
    call.operation?.id === 'services.create' ? mapOutermost(answer, ({ status: _, ...fields }) => fields) : answer,
  ),
  habit('offsets-at-the-end-refused', 'an offset that nothing stands behind is refused', (answer, { call }) => {
    const isBeyond = call.query.some(([name, value]) => name === 'start-index' && value !== '0')
    return isBeyond && Array.isArray(answer.json) && answer.json.length === 0 ? { status: 422, headers: {} } : answer
  }),
  habit('moving-data-sources', 'the status of a data source is another one each time', (answer, { next }) =>
    mapObjects(answer, (fields) =>
      typeof fields.dataSource === 'object' && fields.dataSource !== null
        ? { ...fields, dataSource: { ...fields.dataSource, status: next() % 2 === 0 ? 'OK' : 'SLOW' } }
        : fields,
    ),
  ),
  habit('metadata-of-known-names', 'metadata is kept as far as the service knows its names', (answer) =>
    mapObjects(answer, (fields) => {
      const { query } = fieldsOf(fields.metadata)
      return query === undefined ? fields : { ...fields, metadata: { query } }
    }),
  ),
  habit('open-outages-until-now', 'an outage that goes on is shown as if it ended now', (answer) =>
    mapObjects(answer, (fields) =>
      Array.isArray(fields.outages) ? { ...fields, outages: fields.outages.map(untilNow) } : fields,
    ),
  ),
  { id: 'high-ids', text: 'ids are far beyond 2^31', firstId: 4_000_000_000 },
  {
    id: 'id-0-of-others',
    text: 'something that others made has the id 0, and nobody else may write to it',
    wrap: withOthersAtZero,
  },
  {
    id: 'long-ids',
    text: 'ids are beyond 2^53, where a JavaScript number stands for many of them',
    firstId: firstShortId,
    wrap: withLongIds,
    states: longIdsOfStates,
  },
  {
    id: 'long-team-ids',
    text: 'ids of teams are beyond 2^53',
    wrap: withLongTeamIds,
    states: longTeamIdsOfStates,
  },
  {
    id: 'reused-ids',
    text: 'the id of the last group of a page, once that is removed, is given to the next',
    wrap: withReusedGroupIds,
  },
  {
    id: 'reused-page-ids',
    text: 'the id of the last page, once that is removed, is given to the next',
    wrap: withReusedPageIds,
  },
  {
    id: 'ids-after-the-highest',
    text: 'what is made gets the id after the highest that there is',
    givenIds: 'after-the-highest',
  },
  {
    id: 'lowest-free-ids',
    text: 'what is made gets the lowest id that nothing has',
    givenIds: 'lowest-free',
    hinders: ['*-refuses-a-removed-*', '*-delete-removes', '*-delete-is-not-listed-any-more'],
  },
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

// The interface promises some flags to those who read a service or a page alone.
const promisedFlags = ['subscribed', 'announcementOnPage', 'announcementInWidget', 'audienceSpecific']

function withoutFlagsThatAreOff(fields: Fields): Fields {
  const entries = Object.entries(fields)
  return Object.fromEntries(entries.filter(([name, value]) => value !== false || promisedFlags.includes(name)))
}

/** Rules about what include brings to a list: nobody knows which values to send. */
function withInclude(family: string): readonly string[] {
  return [`${family}-list-*-with-include`, `${family}-list-include-brings-what-get-shows`]
}

/** Lets fifteen entities of each kind be there at once. */
/** A service that takes some numbers of a body for others. */
function numbersTaken(id: string, text: string, take: (name: string, value: number) => number): Variation {
  const wrap = (right: Serve): Serve => {
    return async (call) => {
      if (call.json === undefined) return right(call)
      const json = JSON.parse(JSON.stringify(call.json), (name, value) =>
        typeof value === 'number' ? take(name, value) : value,
      )
      return right({ ...call, json, text: '' })
    }
  }
  return { id, text, wrap }
}

const bounds: Readonly<Record<string, readonly [least: number, most: number]>> = {
  frequency: [1, 9],
  delayMin: [0, 15],
}

const wholeFields = ['frequency', 'delayMin', 'escalationTimeout']

function nameIn(json: unknown): unknown {
  return typeof json === 'object' && json !== null && 'name' in json ? json.name : undefined
}

// As JSON allows: a slash and letters outside ASCII as escapes.
function escapeText(json: string): string {
  return json
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function untilNow(outage: unknown): unknown {
  const { until } = fieldsOf(outage)
  return { ...fieldsOf(outage), until: until ?? new Date().toISOString() }
}
