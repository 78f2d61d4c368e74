import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { changesBody, changesReply, type Fields, fault, itemsOf, readAt } from '../mistakes.ts'
import type { Answer, Call } from '../serve.ts'

type Field = 'services' | 'metrics'
type Change = (entry: Fields, index: number, all: readonly Fields[]) => Fields

const read = ['statusPages.get']
const written = ['statusPages.create', 'statusPages.update']
const listed = ['statusPages.list']
const everywhere = [...read, ...written, ...listed]

const updateOf = {
  services: 'services.update',
  metrics: 'metrics.update',
  'status-pages': 'statusPages.update',
  'escalation-policies': 'escalationPolicies.update',
} as const

/** Faults that are seen where pages have something in common, or have something and lack something else. */
export const pageSceneFaults: readonly Fault[] = [
  ...entryFaults('services'),
  ...entryFaults('metrics'),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `pages-overlook-other-teams-of-${field}`,
      `What a page shows of ${field} is made anew where one of them changes, which other teams alone do not count as.`,
      `status-pages-get-shows-${field}-as-they-are`,
      keepsEntries(field),
    ),
  ),
  fault(
    'pages-alias-services-by-their-names',
    'A service without an alias has its name for one, on a page.',
    'status-pages-get-shows-services-as-they-are',
    showsOn(
      everywhere,
      eachOf('services', (entry) => (entry.alias ? entry : { ...entry, alias: entry.name })),
    ),
  ),
  fault(
    'pages-round-axes-of-metrics',
    'Metrics on a page have axes without fractions.',
    'status-pages-get-shows-metrics-as-they-are',
    showsOn(
      everywhere,
      eachOf('metrics', (entry) => ({
        ...entry,
        ...(entry.lockYAxisMin === undefined ? {} : { lockYAxisMin: Math.trunc(Number(entry.lockYAxisMin)) }),
        ...(entry.lockYAxisMax === undefined ? {} : { lockYAxisMax: Math.trunc(Number(entry.lockYAxisMax)) }),
      })),
    ),
  ),
  fault(
    'pages-show-services-for-each-team',
    'A page that is joined with its teams shows each service once for each.',
    'status-pages-get-shows-services-as-they-are',
    changesReply('statusPages.get', (page) => ({
      ...page,
      services: itemsOf(page, 'services').flatMap((entry) =>
        [entry, ...itemsOf(page, 'teams').slice(1)].map(() => entry),
      ),
    })),
  ),
  fault(
    'pages-without-services-lose-metrics',
    'A page that shows no services shows no metrics.',
    'status-pages-update-shows-all-that-it-names',
    showsOn(everywhere, (page) => (itemsOf(page, 'services').length > 0 ? page : { ...page, metrics: [] })),
  ),
  fault(
    'pages-not-found-unless-activated',
    'A page that is not activated cannot be read.',
    'status-pages-update-shows-all-that-it-names',
    inOperation('statusPages.get', async (call, right) => {
      const answer = await right(call)
      return fieldsOf(answer.json).activated === false ? { status: 404, headers: {} } : answer
    }),
  ),
  fault(
    'pages-listed-with-flags-mixed-up',
    'The list of pages mixes up two flags of the services.',
    'status-pages-list-shows-what-get-shows',
    showsOn(
      listed,
      eachOf('services', (entry) => ({
        ...entry,
        oneOpenIncidentOnly: entry.showUptimeHistory,
        showUptimeHistory: entry.oneOpenIncidentOnly,
      })),
    ),
  ),
  fault(
    'pages-listed-without-outages',
    'The list of pages shows the uptime of services without outages.',
    'status-pages-get-services-carry-their-own-uptime',
    showsOn(
      listed,
      eachOf('services', (entry) =>
        entry.uptime ? { ...entry, uptime: { ...fieldsOf(entry.uptime), outages: [] } } : entry,
      ),
    ),
  ),
  fault(
    'publishing-reaches-one-page',
    'A change that is published is shown by the first page that is read, and by no other.',
    'status-pages-get-shows-a-published-change',
    (right) => {
      const before = new Map<string, unknown>()
      const firstPages = new Map<string, unknown>()
      return async (call) => {
        const { id = '' } = call.pathValues
        if (call.operation?.id === 'services.publishStatus')
          before.set(id, (await readAt(call, right, `/services/${id}`)).publicStatus)
        const answer = await right(call)
        if (call.operation?.id !== 'statusPages.get' || !isSuccess(answer)) return answer
        const page = fieldsOf(answer.json)
        const services = itemsOf(page, 'services').map((entry) => {
          const service = String(entry.id)
          if (!before.has(service)) return entry
          if (!firstPages.has(service)) firstPages.set(service, page.id)
          return firstPages.get(service) === page.id ? entry : { ...entry, status: before.get(service) }
        })
        return withJson(answer, { ...page, services })
      }
    },
  ),
  fault(
    'page-uptimes-of-twenty-services',
    'A page computes the uptime of the first twenty of its services.',
    'status-pages-get-shows-all-of-long-lists',
    changesReply('statusPages.get', (page) => ({
      ...page,
      services: itemsOf(page, 'services').map((entry, index) => (index < 20 ? entry : { ...entry, uptime: null })),
    })),
  ),
  fault(
    'addresses-one-of-ipv6',
    'Of several IPv6 addresses the last is kept.',
    'status-pages-get-shows-all-of-long-lists',
    changesReply('statusPages.get', (page) => {
      const addresses = Array.isArray(page.ipWhitelist) ? page.ipWhitelist.map(String) : []
      const last = addresses.findLast((address) => address.includes(':'))
      return { ...page, ipWhitelist: addresses.filter((address) => !address.includes(':') || address === last) }
    }),
  ),
  ...(
    [
      ['no-groups', 'no groups', (page: Fields) => ({ ...page, groups: [] })],
      ['one-group', 'one group', (page: Fields) => ({ ...page, groups: itemsOf(page, 'groups').slice(0, 1) })],
      ['no-subscription', 'that nobody subscribed', (page: Fields) => ({ ...page, subscribed: false })],
    ] as const
  ).map(([id, what, change]) =>
    fault(
      `page-updates-tell-of-${id}`,
      `The answer to an update of a page tells of ${what}.`,
      'status-pages-update-leaves-groups-and-subscribers',
      changesReply('statusPages.update', change),
    ),
  ),
  fault(
    'groups-named-by-numbers',
    'A name of digits is kept as a number.',
    'status-page-groups-list-belongs-to-its-page',
    changesBody('statusPageGroups.create', (body) =>
      /^\d+$/.test(String(body.name)) ? { ...body, name: String(Number(body.name)) } : body,
    ),
  ),
  fault(
    'groups-taken-for-those-of-other-pages',
    'A group whose name a group of another page has is not created: the other is answered.',
    'status-pages-get-lists-its-groups',
    (right) => {
      const made = new Map<unknown, { readonly path: string; readonly answer: Answer }>()
      return async (call) => {
        const { name } = fieldsOf(call.json)
        const other = made.get(name)
        const isCreation = call.operation?.id === 'statusPageGroups.create'
        if (isCreation && other !== undefined && other.path !== call.path) return other.answer
        const answer = await right(call)
        if (isCreation && isSuccess(answer)) made.set(name, { path: call.path, answer })
        return answer
      }
    },
  ),
  ...(['services', 'metrics', 'status-pages', 'escalation-policies'] as const).map((name) =>
    fault(
      `${name}-updates-echo-names-of-teams`,
      'The answer to an update has the names of teams that were sent.',
      `${name}-update-keeps-every-team`,
      echoesNames([updateOf[name]], 'teams'),
    ),
  ),
]

/** Faults of what all views of a page, or some, show of its services or metrics. */
function entryFaults(field: Field): readonly Fault[] {
  const rule = `status-pages-get-shows-${field}-as-they-are`
  const stale = field === 'services' ? ['description', 'teams'] : ['unitLabel', 'teams']
  return [
    fault(
      `pages-show-${field}-with-teams-of-the-first`,
      `All ${field} of a page have the teams of the first.`,
      rule,
      showsOn(
        everywhere,
        eachOf(field, (entry, _, [first]) => ({ ...entry, teams: first?.teams })),
      ),
    ),
    fault(
      `pages-show-${field}-with-descriptions-of-the-one-before`,
      `Of the ${field} of a page, one without a description has that of the one before.`,
      rule,
      showsOn(
        everywhere,
        eachOf(field, (entry, index, all) => ({
          ...entry,
          description: entry.description ?? all[index - 1]?.description,
        })),
      ),
    ),
    ...stale.map((name) =>
      fault(
        `pages-keep-${name.toLowerCase()}-of-${field}`,
        `A page shows the ${name} that its ${field} had when they were first read with one, until a page is written.`,
        rule,
        keepsUntilPagesAreWritten(field, name),
      ),
    ),
    fault(
      `page-writes-echo-names-of-${field}`,
      `The answer to a write of a page has the names of ${field} that were sent.`,
      rule,
      echoesNames(written, field),
    ),
    fault(
      `pages-listed-with-shared-${field}-once`,
      `The list shows the ${field} that several pages have on the first of them alone.`,
      'status-pages-list-shows-what-get-shows',
      inOperation('statusPages.list', async (call, right) => {
        const answer = await right(call)
        if (!isSuccess(answer) || !Array.isArray(answer.json)) return answer
        const seen = new Set<unknown>()
        const pages = answer.json.map(fieldsOf).map((page) => {
          if (!(field in page)) return page
          const entries = itemsOf(page, field).filter(({ id }) => !seen.has(id))
          for (const { id } of entries) seen.add(id)
          return { ...page, [field]: entries }
        })
        return withJson(answer, pages)
      }),
    ),
  ]
}

function isShownBy(operationIds: readonly string[], call: Call, answer: Answer): boolean {
  return operationIds.includes(call.operation?.id ?? '') && isSuccess(answer) && answer.json !== undefined
}

/** Changes pages, alone or in lists, in the successes of some operations. */
function showsOn(operationIds: readonly string[], change: (page: Fields) => Fields): Fault['apply'] {
  return (right) => async (call) => {
    const answer = await right(call)
    if (!isShownBy(operationIds, call, answer)) return answer
    const { json } = answer
    return withJson(answer, Array.isArray(json) ? json.map((page) => change(fieldsOf(page))) : change(fieldsOf(json)))
  }
}

function eachOf(field: Field | 'teams', change: Change): (page: Fields) => Fields {
  return (page) => (Array.isArray(page[field]) ? { ...page, [field]: itemsOf(page, field).map(change) } : page)
}

/** Answers writes with the names that they call others by. */
function echoesNames(operationIds: readonly string[], field: Field | 'teams'): Fault['apply'] {
  return (right) => async (call) => {
    const answer = await right(call)
    const sent = new Map(itemsOf(fieldsOf(call.json), field).map(({ id, name }) => [id, name]))
    const change = eachOf(field, (entry) => ({ ...entry, name: sent.get(entry.id) ?? entry.name }))
    return isShownBy(operationIds, call, answer) ? withJson(answer, change(fieldsOf(answer.json))) : answer
  }
}

function keepsUntilPagesAreWritten(field: Field, name: string): Fault['apply'] {
  return (right) => {
    const kept = new Map<unknown, unknown>()
    const keep = eachOf(field, (entry) => {
      if (!kept.has(entry.id)) kept.set(entry.id, entry[name])
      return { ...entry, [name]: kept.get(entry.id) }
    })
    return async (call) => {
      const answer = await right(call)
      if (call.operation?.id === 'statusPages.update') kept.clear()
      return isShownBy(read, call, answer) ? withJson(answer, keep(fieldsOf(answer.json))) : answer
    }
  }
}

/** Shows an entry as it was as long as nothing but its teams is another. */
function keepsEntries(field: Field): Fault['apply'] {
  return (right) => {
    const kept = new Map<string, Fields>()
    const asKept = (entry: Fields): Fields => {
      const { teams: _, uptime: __, ...others } = entry
      const text = JSON.stringify(others)
      const shown = { ...entry, teams: (kept.get(text) ?? entry).teams }
      kept.set(text, shown)
      return shown
    }
    return async (call) => {
      const answer = await right(call)
      if (call.operation?.id !== 'statusPages.get' || !isSuccess(answer)) return answer
      const page = fieldsOf(answer.json)
      return withJson(answer, { ...page, [field]: itemsOf(page, field).map(asKept) })
    }
  }
}
