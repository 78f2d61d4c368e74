import type { components } from '../../generated/types.ts'
import type { Runtime } from '../runtime.ts'
import type { StoredIncident } from '../store/incidents.ts'
import { findTeams, type TeamReference } from '../store/references.ts'
import { findServiceDetails } from '../store/service-details.ts'
import { findServices, type StoredService } from '../store/services.ts'
import type { Fields } from './fields.ts'
import { show } from './show.ts'
import { showTeams, teamIdsOf } from './team-ids.ts'
import { timestamp } from './timestamp.ts'
import { type StatusChange, type Uptime, type UptimeOptions, uptimeOf, uptimeSpanMs } from './uptime.ts'

type Service = components['schemas']['Service']
type NestedService = components['schemas']['NestedService']
type Incident = components['schemas']['Incident']

/** How much of services is shown, and to whom. */
export interface ShowOptions {
  readonly userId: number
  /** Names of include fields: `uptime`, `incidents`. */
  readonly include: ReadonlySet<string>
}

/** Services as the interface shows them, with all that is asked for found in a few queries. */
export async function showServices(
  services: readonly StoredService[],
  { userId, include }: ShowOptions,
  { database, choices, now }: Runtime,
): Promise<Service[]> {
  if (services.length === 0) return []
  const ids = services.map(({ id }) => id)
  const nowMs = now()
  const changesSinceMs = include.has('uptime') ? nowMs - uptimeSpanMs : undefined
  const wanted = { serviceIds: ids, userId, changesSinceMs, hasIncidents: include.has('incidents') }
  const { incidents, subscribed, changes } = await findServiceDetails(database, wanted)
  const others = await findServices(
    database,
    incidents.flatMap(({ affected }) => affected.map(({ serviceId }) => serviceId)),
  )
  const teams = await findTeams(database, teamIdsOf([...services, ...others.values()].map(({ fields }) => fields)))
  const uptimeOfService = uptimesFrom(changes, { nowMs, form: choices['timestamp-offset'] })
  const nested = (service: StoredService) => showNested(service, teams, choices)
  return services.map((service) =>
    show(
      {
        ...nested(service),
        subscribed: subscribed.has(service.id),
        ...(include.has('uptime') ? { uptime: uptimeOfService(service.id) } : {}),
        ...(include.has('incidents') ? { incidents: incidentsOf(service.id) } : {}),
      },
      choices,
    ),
  )

  function incidentsOf(serviceId: number): Incident[] {
    const own = incidents.filter(({ affected }) => affected.some((one) => one.serviceId === serviceId))
    return own.map((incident) => showIncident(incident, { others, nested, choices }))
  }
}

/** What tells the uptime of each service, from its changes. */
export function uptimesFrom(
  changes: ReadonlyMap<number, readonly StatusChange[]>,
  options: UptimeOptions,
): (serviceId: number) => Uptime & { outages: Uptime['outages'][number][] } {
  return (serviceId) => {
    const uptime = uptimeOf(changes.get(serviceId) ?? [], options)
    return { ...uptime, outages: [...uptime.outages] }
  }
}

/** The fields of a service that stand wherever a service is shown. */
export function showServiceFields(service: StoredService, teams: ReadonlyMap<number, TeamReference>) {
  const { id, status, fields } = service
  return {
    id,
    name: textOf(fields, 'name'),
    alias: textOf(fields, 'alias'),
    status,
    description: textOf(fields, 'description'),
    oneOpenIncidentOnly: flagOf(fields, 'oneOpenIncidentOnly'),
    showUptimeHistory: flagOf(fields, 'showUptimeHistory'),
    teams: [...showTeams(fields, teams)],
  }
}

function showNested(service: StoredService, teams: ReadonlyMap<number, TeamReference>, choices: Runtime['choices']) {
  return show({ ...showServiceFields(service, teams), publicStatus: service.publicStatus }, choices) as NestedService
}

interface IncidentOptions {
  readonly others: ReadonlyMap<number, StoredService>
  readonly nested: (service: StoredService) => NestedService
  readonly choices: Runtime['choices']
}

function showIncident(
  { id, createdAtMs, fields, affected }: StoredIncident,
  { others, nested, choices }: IncidentOptions,
): Incident {
  const form = choices['timestamp-offset']
  const time = (ms: unknown) => (typeof ms === 'number' ? timestamp(ms, form) : undefined)
  const { updatedAtMs, resolvedOnMs, ...stated } = fields
  const services = affected.flatMap(({ serviceId, impact }) => {
    const service = others.get(serviceId)
    return service ? [{ impact, service: nested(service) }] : []
  })
  const incident = {
    id,
    ...stated,
    createdAt: time(createdAtMs),
    updatedAt: time(updatedAtMs ?? createdAtMs),
    resolvedOn: time(resolvedOnMs),
    affectedServices: services,
  }
  return show(incident, choices) as Incident
}

function textOf(fields: Fields, name: string): string | undefined {
  return fields[name] as string | undefined
}

function flagOf(fields: Fields, name: string): boolean {
  return fields[name] === true
}
