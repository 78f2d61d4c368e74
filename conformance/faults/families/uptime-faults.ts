import { type Fault, fieldsOf, isSuccess, withJson } from '../fault.ts'
import { changesList, changesReply, type Fields, fault, itemsOf } from '../mistakes.ts'
import { eachOutage } from '../replies/outage-faults.ts'
import type { Call } from '../serve.ts'

type Change = (service: Fields) => Fields

/** Where a service is shown that may tell another uptime than the service alone. */
const views = {
  list: {
    rule: 'services-list-include-brings-what-get-shows',
    apply: (change) => changesList('services.list', (services) => services.map(change)),
  },
  update: {
    rule: 'services-update-leaves-its-outages',
    apply: (change) => changesReply('services.update', change),
  },
  publication: {
    rule: 'services-publish-status-leaves-its-outages',
    apply: (change) => changesReply('services.publishStatus', change),
  },
  page: {
    rule: 'status-pages-get-services-carry-their-own-uptime',
    apply: (change) => changesReply('statusPages.get', onPage(change)),
  },
  pages: {
    rule: 'status-pages-get-services-carry-their-own-uptime',
    apply: (change) => changesList('statusPages.list', (pages) => pages.map(onPage(change))),
  },
} satisfies Readonly<Record<string, { readonly rule: string; readonly apply: (change: Change) => Fault['apply'] }>>

/** Faults of one view of the uptime of a service, while all others are right. */
export const uptimeFaults: readonly Fault[] = [
  ...(['list', 'page', 'pages', 'update', 'publication'] as const).map((view) =>
    uptimeFault(
      view,
      'without-loss',
      'Each percentage is 100.',
      percentages(() => 100),
    ),
  ),
  ...(['list', 'page'] as const).flatMap((view) => [
    uptimeFault(view, 'in-whole-percent', 'Percentages are cut to whole ones.', percentages(Math.floor)),
    uptimeFault(view, 'of-90-days-three-times', 'The percentage of 90 days stands for all three.', (uptime) =>
      percentages(() => Number(inner(uptime).p90))(uptime),
    ),
    fault(`uptime-in-${view}-kept`, 'An uptime is kept for ever.', views[view].rule, (right, contract) => {
      const known = new Map<unknown, unknown>()
      const keep = changesUptime((uptime, { id }) => {
        if (!known.has(id)) known.set(id, uptime)
        return fieldsOf(known.get(id))
      })
      return views[view].apply(keep)(right, contract)
    }),
  ]),
  uptimeFault('list', 'of-30-days', 'The range begins 30 days ago.', ({ rangeEnd, ...uptime }) => ({
    ...uptime,
    rangeStart: new Date(Date.parse(String(rangeEnd)) - 30 * dayMs).toISOString(),
    rangeEnd,
  })),
  fault(
    'uptime-in-page-goes-on-after-a-recovery',
    'An outage that was over only just now goes on.',
    'status-pages-get-shows-a-published-change',
    views.page.apply(
      changesUptime(
        eachOutage(({ until, ...outage }) =>
          Date.now() - Date.parse(String(until)) < recentMs ? outage : { ...outage, until },
        ),
      ),
    ),
  ),
  uptimeFault('page', 'without-what-goes-on', 'An outage that goes on is missing.', (uptime) => ({
    ...uptime,
    outages: itemsOf(uptime, 'outages').filter(({ until }) => until !== undefined),
  })),
  fault(
    'uptime-in-page-without-its-beginning',
    'An outage in which a service was made is missing.',
    views.page.rule,
    (right, contract) => {
      const made = new Set<unknown>()
      const noting = changesReply('services.create', (service) => {
        if (service.status === 'MAJOR_OUTAGE') made.add(service.id)
        return service
      })
      const change = changesUptime((uptime, { id }) => (made.has(id) ? { ...uptime, outages: [] } : uptime))
      return views.page.apply(change)(noting(right, contract), contract)
    },
  ),
  fault(
    'outages-of-all-end-with-one',
    'A change of the status of a service ends what goes on at others, too.',
    views.update.rule,
    (right) => {
      const changes: { readonly path: string; readonly at: string }[] = []
      const ended = (call: Call) =>
        eachOutage(({ until, ...outage }) => {
          const end = changes.find(({ path, at }) => path !== call.path && at > String(outage.from))
          return { ...outage, until: until ?? end?.at }
        })
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (call.operation?.id === 'services.update') changes.push({ path: call.path, at: new Date().toISOString() })
        if (call.operation?.id !== 'services.get') return answer
        return withJson(answer, changesUptime(ended(call))(fieldsOf(answer.json)))
      }
    },
  ),
  ...(['page', 'pages'] as const).flatMap((view) => [
    uptimeFault(view, 'an-hour-early', 'Outages begin an hour before they did.', eachOutage(anHourEarly)),
    uptimeFault(view, 'in-whole-seconds', 'Outages end with a whole second.', eachOutage(inWholeSeconds)),
    uptimeFault(view, 'by-the-status-now', 'Outages have the status of the service.', (uptime, { status }) =>
      eachOutage((one) => ({ ...one, status }))(uptime),
    ),
    uptimeFault(view, 'of-the-last-outage', 'One outage is shown, the last.', (uptime) => ({
      ...uptime,
      outages: itemsOf(uptime, 'outages').slice(-1),
    })),
  ]),
]

const dayMs = 24 * 60 * 60 * 1000

type UptimeChange = (uptime: Fields, service: Fields) => Fields

function uptimeFault(view: keyof typeof views, what: string, text: string, change: UptimeChange): Fault {
  return fault(`uptime-in-${view}-${what}`, text, views[view].rule, views[view].apply(changesUptime(change)))
}

function changesUptime(change: UptimeChange): Change {
  return (service) =>
    service.uptime === undefined ? service : { ...service, uptime: change(fieldsOf(service.uptime), service) }
}

function onPage(change: Change): Change {
  return (page) => ('services' in page ? { ...page, services: itemsOf(page, 'services').map(change) } : page)
}

function inner({ uptimePercentage }: Fields): Fields {
  return fieldsOf(fieldsOf(uptimePercentage).uptimePercentage)
}

function percentages(change: (percentage: number) => number): (uptime: Fields) => Fields {
  return (uptime) => {
    const changed = Object.entries(inner(uptime)).map(([name, value]) => [name, change(Number(value))] as const)
    return { ...uptime, uptimePercentage: { uptimePercentage: Object.fromEntries(changed) } }
  }
}

function anHourEarly({ from, ...outage }: Fields): Fields {
  return { ...outage, from: new Date(Date.parse(String(from)) - dayMs / 24).toISOString() }
}

function inWholeSeconds({ until, ...outage }: Fields): Fields {
  return { ...outage, until: until === undefined ? until : String(until).replace(/\.\d+/, '.000') }
}

/** Longer than a run takes, and shorter than what lies in the past. */
const recentMs = 10 * 60 * 1000
