import { fieldsOf } from '../faults/fault.ts'
import type { Serve } from '../faults/serve.ts'
import type { Fields } from '../fields.ts'
import { habit, mapObjects, mapOutermost } from './habit.ts'
import { longAddresses } from './long-addresses.ts'
import type { Variation } from './variation.ts'

/** What replies look like that say the same as others. */
export const replyHabits: readonly Variation[] = [
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
    ...habit('teams-by-id', 'teams are shown by their ids alone', (answer) =>
      mapObjects(answer, (fields) =>
        Array.isArray(fields.teams)
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
    // What is left out has no default to show; nor a type, where a body cannot activate a page either.
    hinders: ['*-create-defaults-*-to-false', 'status-page-activated-is-boolean'],
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
]

// The interface promises some flags to those who read a service or a page alone.
const promisedFlags = ['subscribed', 'announcementOnPage', 'announcementInWidget', 'audienceSpecific']

function withoutFlagsThatAreOff(fields: Fields): Fields {
  const entries = Object.entries(fields)
  return Object.fromEntries(entries.filter(([name, value]) => value !== false || promisedFlags.includes(name)))
}

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
