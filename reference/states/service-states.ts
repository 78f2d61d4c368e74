import { isOutage } from '../domain/uptime.ts'
import type { Runtime } from '../runtime.ts'
import type { Queries } from '../store/database.ts'
import { insertIncident, type StoredIncident } from '../store/incidents.ts'
import { holdMetric, insertMetric, saveMetric } from '../store/metrics.ts'
import { holdService, insertService, type StoredService, saveService } from '../store/services.ts'
import { addStatusChange, insertStatusChange } from '../store/status-changes.ts'
import { newName } from './people.ts'
import { type State, type StateParams, WrongParams } from './state.ts'

const serviceId = { type: 'number', text: 'a service that exists; a new one when left out' } as const
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** When outages begin, since midnight, UTC: after noon, where a clock of twelve hours goes wrong. */
const afternoonMs = 13.5 * hourMs
/** From a whole second to one that is not. */
const outageMs = hourMs + 250

/** States of services that the interface shows, and has no operations for. */
export const serviceStates: Readonly<Record<string, State<Runtime>>> = {
  'a status change held internal': {
    params: { serviceId, status: { type: 'string', text: 'the new status, which status pages do not see' } },
    values: ['serviceId', 'status', 'publicStatus'],
    reach: (runtime, params) => runtime.database.transaction((queries) => holdInternal(queries, runtime, params)),
  },
  'a status that differs from its latest change': {
    params: { serviceId },
    values: ['serviceId', 'status', 'latestStatus', 'publicStatus'],
    reach: (runtime, params) => runtime.database.transaction((queries) => addPendingChange(queries, runtime, params)),
  },
  'incidents on a service': {
    params: { serviceId, otherServiceId: { ...serviceId, text: `another one that they affect: ${serviceId.text}` } },
    values: ['serviceId', 'otherServiceId', 'incidentIds', 'incidents'],
    reach: (runtime, params) => runtime.database.transaction((queries) => addIncidents(queries, runtime, params)),
  },
  'an outage in the past': {
    params: { serviceId, status: { type: 'string', text: 'the status during the outage' } },
    values: ['serviceId', 'from', 'until', 'status'],
    reach: (runtime, params) => runtime.database.transaction((queries) => addOutage(queries, runtime, params)),
  },
  'a metric with readings': {
    params: { metricId: { type: 'number', text: 'a metric that exists; a new one when left out' } },
    values: ['metricId', 'lastIngestion', 'lastError'],
    reach: (runtime, params) => runtime.database.transaction((queries) => addReadings(queries, runtime, params)),
  },
}

async function holdInternal(queries: Queries, runtime: Runtime, params: StateParams) {
  const service = await serviceFor(queries, runtime, params)
  const { publicStatus } = service
  const others = runtime.choices['service-status-values'].filter((status) => status !== publicStatus)
  const status = params.status ?? others.at(-1)
  if (status === undefined || !others.includes(status)) throw wrongStatus(others)
  await saveService(queries, { ...service, status })
  await addStatusChange(queries, { serviceId: service.id, status, isPublic: false, atMs: runtime.now() })
  return { serviceId: service.id, status, publicStatus }
}

/** The change is recorded, and the service does not have its status yet. */
async function addPendingChange(queries: Queries, runtime: Runtime, params: StateParams) {
  const { id, status, publicStatus } = await serviceFor(queries, runtime, params)
  const latestStatus = runtime.choices['service-status-values'].findLast((other) => other !== status)
  if (latestStatus === undefined) throw wrongStatus([])
  await addStatusChange(queries, { serviceId: id, status: latestStatus, isPublic: false, atMs: runtime.now() })
  return { serviceId: id, status, latestStatus, publicStatus }
}

async function addIncidents(queries: Queries, runtime: Runtime, params: StateParams) {
  const { id } = await serviceFor(queries, runtime, params)
  const nowMs = runtime.now()
  const statuses = runtime.choices['incident-status-values']
  const [impact = 'OPERATIONAL', otherImpact = impact] = runtime.choices['affected-service-impact-values'].toReversed()
  const other = params.otherServiceId === undefined ? {} : { serviceId: params.otherServiceId }
  const { id: otherServiceId } = await serviceFor(queries, runtime, other)
  if (otherServiceId === id) throw new WrongParams('"otherServiceId" should be another one than "serviceId"')
  const affected = [
    { serviceId: id, impact },
    { serviceId: otherServiceId, impact: otherImpact },
  ]
  const open = {
    summary: 'Payments are slow',
    status: statuses[0],
    message: 'We are looking into it.',
    sendNotification: true,
    updatedAtMs: nowMs,
  }
  const over = {
    summary: 'Payments were refused',
    status: statuses.at(-1),
    message: 'A certificate had run out.',
    sendNotification: false,
    // Said more about once it was over, so that neither time can stand for the other.
    updatedAtMs: nowMs - hourMs / 2,
    resolvedOnMs: nowMs - hourMs,
  }
  const stored = [
    { createdAtMs: nowMs - 2 * hourMs, fields: over, affected },
    { createdAtMs: nowMs, fields: open, affected },
  ]
  const incidentIds: number[] = []
  for (const incident of stored) incidentIds.push(await insertIncident(queries, incident))
  return {
    serviceId: id,
    otherServiceId,
    incidentIds,
    incidents: stored.map((incident) => ({ ...tellIncident(incident), impact, otherImpact })),
  }
}

/** What an incident says, as it is shown. */
function tellIncident({ createdAtMs, fields }: Omit<StoredIncident, 'id'>) {
  const { updatedAtMs, resolvedOnMs, ...said } = fields
  const time = (ms: unknown) => (typeof ms === 'number' ? new Date(ms).toISOString() : null)
  return { ...said, createdAt: time(createdAtMs), updatedAt: time(updatedAtMs), resolvedOn: time(resolvedOnMs) }
}

// It lies before all that is known of the service, so that nothing of it changes.
async function addOutage(queries: Queries, runtime: Runtime, params: StateParams) {
  const values = runtime.choices['service-status-values']
  const outages = values.filter(isOutage)
  const status = params.status ?? outages.at(-1)
  if (status === undefined || !outages.includes(status)) throw wrongStatus(outages)
  const { id } = await serviceFor(queries, runtime, params)
  const sql = 'select min(at) as at from status_changes where service_id = $1'
  const first = await queries.get<{ at: number | null }>(sql, [id])
  const latestMs = (first?.at ?? runtime.now()) - hourMs - outageMs
  const fromMs = latestMs - ((latestMs - afternoonMs) % dayMs)
  const untilMs = fromMs + outageMs
  await insertStatusChange(queries, { serviceId: id, status, isPublic: true, atMs: fromMs })
  await insertStatusChange(queries, {
    serviceId: id,
    status: values[0] ?? 'OPERATIONAL',
    isPublic: true,
    atMs: untilMs,
  })
  return { serviceId: id, from: new Date(fromMs).toISOString(), until: new Date(untilMs).toISOString(), status }
}

async function serviceFor(
  queries: Queries,
  { choices, now }: Runtime,
  { serviceId }: StateParams,
): Promise<StoredService> {
  if (serviceId !== undefined) {
    const found = await holdService(queries, serviceId)
    if (found) return found
    throw new WrongParams('"serviceId" should be a service that exists')
  }
  const status = choices['service-status-values'][0] ?? 'OPERATIONAL'
  const service = { status, publicStatus: status, fields: { name: newName('Service') } }
  const id = await insertService(queries, service)
  await insertStatusChange(queries, { serviceId: id, status, isPublic: true, atMs: now() })
  return { id, ...service }
}

async function addReadings(queries: Queries, { now }: Runtime, { metricId }: StateParams) {
  const id = metricId ?? (await insertMetric(queries, { dataSourceId: undefined, fields: { name: newName('Metric') } }))
  const metric = await holdMetric(queries, id)
  if (!metric) throw new WrongParams('"metricId" should be a metric that exists')
  const lastIngestionMs = now() - hourMs
  const readings = { lastIngestionMs, lastStatusTransitionMs: now() - 2 * hourMs, lastError: 'A value was no number.' }
  await saveMetric(queries, { ...metric, fields: { ...metric.fields, readings } })
  return { metricId: id, lastIngestion: new Date(lastIngestionMs).toISOString(), lastError: readings.lastError }
}

function wrongStatus(wanted: readonly string[]): WrongParams {
  return new WrongParams(`"status" should be one of ${wanted.join(', ')}`)
}
