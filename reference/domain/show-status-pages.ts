import type { components } from '../../generated/types.ts'
import type { Runtime } from '../runtime.ts'
import type { Choices } from '../settings/settings.ts'
import { findMetrics } from '../store/metrics.ts'
import { listGroupsOfPages, type StoredGroup } from '../store/page-groups.ts'
import { findTeams } from '../store/references.ts'
import { findServices, type StoredService } from '../store/services.ts'
import { listStatusChanges } from '../store/status-changes.ts'
import type { StoredPage } from '../store/status-pages.ts'
import { findSubscribedPages } from '../store/subscribers.ts'
import type { Fields } from './fields.ts'
import { usualVisibility } from './page-writes.ts'
import { show } from './show.ts'
import { showMetricFields } from './show-metrics.ts'
import { showServiceFields, uptimesFrom } from './show-services.ts'
import { showTeams, teamIdsOf } from './team-ids.ts'
import { uptimeSpanMs } from './uptime.ts'

type StatusPage = components['schemas']['StatusPage']
type StatusPageService = components['schemas']['StatusPageService']
type StatusPageMetric = components['schemas']['StatusPageMetric']
type StatusPageGroup = components['schemas']['StatusPageGroup']

/** How much of pages is shown, and to whom. */
export interface ShowPagesOptions {
  readonly userId: number
  /** Names of fields that are left out. */
  readonly hidden: ReadonlySet<string>
}

/** Pages as the interface shows them: of services, only what is public. */
export async function showPages(
  pages: readonly StoredPage[],
  { userId, hidden }: ShowPagesOptions,
  runtime: Runtime,
): Promise<StatusPage[]> {
  if (pages.length === 0) return []
  const { database, choices } = runtime
  const ids = pages.map(({ id }) => id)
  const showContents = await contentsDisplay(pages, runtime)
  const subscribed = await findSubscribedPages(database, { pageIds: ids, userId })
  const groups = hidden.has('groups') ? new Map() : await listGroupsOfPages(database, ids)
  return pages.map((page) => {
    const all: Fields = {
      id: page.id,
      ...defaultsOf(choices),
      ...page.fields,
      ...showContents(page),
      subscribed: subscribed.has(page.id),
      groups: (groups.get(page.id) ?? []).map((group: StoredGroup) => showGroup(group, choices)),
    }
    return show(Object.fromEntries(Object.entries(all).filter(([name]) => !hidden.has(name))), choices) as StatusPage
  })
}

/** A group as the interface shows it. */
export function showGroup({ id, fields }: StoredGroup, choices: Choices): StatusPageGroup {
  return show({ id, name: fields.name as string | undefined }, choices) as StatusPageGroup
}

const withoutDefault = [
  'name',
  'domain',
  'subdomain',
  'timezone',
  'faviconUrl',
  'logoUrl',
  'logoRedirectUrl',
  'pageTitle',
  'pageDescription',
]

/** What a page shows of fields that nobody has written. */
function defaultsOf(choices: Choices): Fields {
  return {
    ...Object.fromEntries(withoutDefault.map((name) => [name, undefined])),
    visibility: usualVisibility(choices),
    hiddenFromSearch: false,
    showSubscribeAction: false,
    showIncidentHistoryOption: false,
    pageLayout: choices['status-page-layouts'][0],
    activated: false,
    ipWhitelist: [],
    structure: { elements: [] },
    appearance: choices['status-page-appearances'][0],
    announcement: '',
    announcementOnPage: false,
    announcementInWidget: false,
    audienceSpecific: false,
  }
}

/** What pages show besides their own fields, found for all of them in a few queries. */
async function contentsDisplay(pages: readonly StoredPage[], runtime: Runtime) {
  const { database, choices } = runtime
  const services = await findServices(
    database,
    pages.flatMap(({ serviceIds }) => serviceIds),
  )
  const metrics = await findMetrics(
    database,
    pages.flatMap(({ metricIds }) => metricIds),
  )
  const nowMs = runtime.now()
  const seen = { serviceIds: [...services.keys()], sinceMs: nowMs - uptimeSpanMs, isPublicOnly: true }
  const uptimes = uptimesFrom(await listStatusChanges(database, seen), { nowMs, form: choices['timestamp-offset'] })
  const owners: Fields[] = [...pages, ...services.values(), ...metrics.values()].map(({ fields }) => fields)
  const teams = await findTeams(database, teamIdsOf(owners))
  const showService = (service: StoredService) => {
    const { id, publicStatus } = service
    const fields = { ...showServiceFields(service, teams), status: publicStatus, uptime: uptimes(id) }
    return show(fields, choices) as StatusPageService
  }
  return ({ fields, serviceIds, metricIds }: StoredPage) => {
    const ownServices = serviceIds.flatMap((id) => services.get(id) ?? [])
    const ownMetrics = metricIds.flatMap((id) => metrics.get(id) ?? [])
    return {
      status: worstStatus(ownServices, choices['service-status-values']),
      teams: [...showTeams(fields, teams)],
      services: ownServices.map(showService),
      metrics: ownMetrics.map(
        (metric) => show({ id: metric.id, ...showMetricFields(metric.fields, teams) }, choices) as StatusPageMetric,
      ),
    }
  }
}

/** The worst public status of services; well when there are none. */
function worstStatus(services: readonly StoredService[], values: readonly string[]): string {
  const worst = Math.max(0, ...services.map(({ publicStatus }) => values.indexOf(publicStatus)))
  return values[worst] ?? ''
}
