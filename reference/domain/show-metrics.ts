import type { components } from '../../generated/types.ts'
import type { Runtime } from '../runtime.ts'
import { findDataSources, type Readings, type StoredDataSource, type StoredMetric } from '../store/metrics.ts'
import { findTeams, type TeamReference } from '../store/references.ts'
import type { Fields } from './fields.ts'
import { managedByApi } from './managed-by.ts'
import { show } from './show.ts'
import { showTeams, teamIdsOf } from './team-ids.ts'
import { timestamp } from './timestamp.ts'

type Metric = components['schemas']['Metric']
type DataSource = components['schemas']['DataSource']

/**
 * Metrics as the interface shows them, with all that they refer to found in a few queries.
 *
 * @param hidden Names of fields that are left out.
 */
export async function showMetrics(
  metrics: readonly StoredMetric[],
  hidden: ReadonlySet<string>,
  { database, choices }: Runtime,
): Promise<Metric[]> {
  if (metrics.length === 0) return []
  const sourceIds = metrics.flatMap(({ dataSourceId }) => dataSourceId ?? [])
  const sources = await findDataSources(database, sourceIds)
  const owners = [...metrics, ...sources.values()].map(({ fields }) => fields)
  const teams = await findTeams(database, teamIdsOf(owners))
  const timeOf = (ms: number | undefined) => (ms === undefined ? undefined : timestamp(ms, choices['timestamp-offset']))
  return metrics.map(({ id, dataSourceId, fields }) => {
    const source = sources.get(dataSourceId ?? Number.NaN)
    const readings = (fields.readings ?? {}) as Readings
    const all = {
      id,
      ...showMetricFields(fields, teams),
      // That metadata is null when there is none is what the interface says.
      dataSource: source && showDataSource(source, teams, choices),
      integrationKey: fields.integrationKey as string,
      managedBy: managedByApi,
      status: 'NONE',
      lastStatusTransition: timeOf(readings.lastStatusTransitionMs),
      lastIngestion: timeOf(readings.lastIngestionMs),
      importStatus: source && 'NONE',
      lastError: readings.lastError,
    }
    const shown = Object.fromEntries(Object.entries(all).filter(([name]) => !hidden.has(name)))
    const metadata = hidden.has('metadata') ? {} : { metadata: fields.metadata ?? null }
    return { ...show(shown, choices), ...metadata } as Metric
  })
}

/** The fields of a metric that stand wherever a metric is shown. */
export function showMetricFields(fields: Fields, teams: ReadonlyMap<number, TeamReference>) {
  const { name, description, aggregationType, displayType, lockYAxisMax, lockYAxisMin, mouseOverDecimal, unitLabel } =
    fields as Partial<Metric>
  return {
    name,
    description,
    aggregationType,
    displayType,
    interpolateGaps: fields.interpolateGaps === true,
    lockYAxisMax,
    lockYAxisMin,
    mouseOverDecimal,
    showValuesOnMouseOver: fields.showValuesOnMouseOver === true,
    unitLabel,
    teams: [...showTeams(fields, teams)],
  }
}

function showDataSource(
  { id, fields }: StoredDataSource,
  teams: ReadonlyMap<number, TeamReference>,
  choices: Runtime['choices'],
): DataSource {
  const { name, type, metadata, managedBy, status, lastStatusTransition, lastError } = fields as Partial<DataSource>
  const atMs = Date.parse(lastStatusTransition ?? '')
  const shown = {
    id,
    name,
    type,
    teams: [...showTeams(fields, teams)],
    metadata,
    managedBy,
    status,
    lastStatusTransition: Number.isNaN(atMs) ? undefined : timestamp(atMs, choices['timestamp-offset']),
    lastError,
  }
  return show(shown, choices) as DataSource
}
