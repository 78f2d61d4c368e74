import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { apiError } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Choices } from '../settings/settings.ts'
import type { Queries } from '../store/database.ts'
import { findDataSources, holdMetric, insertMetric, type StoredMetric, saveMetric } from '../store/metrics.ts'
import type { Fields } from './fields.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'
import { readTeams } from './team-ids.ts'
import { unknownReference } from './unknown-reference.ts'
import { checkValue, pickFields, updateFields } from './write-fields.ts'

/** Fields of a metric that a body may change; `metadata` and `dataSource` have rules of their own. */
export const writableMetricFields = [
  'name',
  'description',
  'aggregationType',
  'displayType',
  'interpolateGaps',
  'lockYAxisMax',
  'lockYAxisMin',
  'mouseOverDecimal',
  'showValuesOnMouseOver',
  'teams',
  'unitLabel',
]

/** Stores a new metric, with a key of its own. @throws ApiError when its name is taken, or it lacks metadata. */
export async function createMetric(body: Fields, { database, choices }: Runtime): Promise<StoredMetric> {
  checkMetric(body, choices)
  const integrationKey = randomUUID()
  return refuseDuplicates(
    database.transaction(async (queries) => {
      const written = await readTeams(queries, pickFields(body, [...writableMetricFields, 'metadata']))
      const dataSourceId = await readDataSource(queries, body)
      const metric = { dataSourceId, fields: { ...written, integrationKey } }
      checkMetadata(metric)
      return { id: await insertMetric(queries, metric), ...metric }
    }),
  )
}

/** Changes a metric; its metadata and its key stay. @throws ApiError when its name is taken. */
export async function updateMetric(id: number, body: Fields, { database, choices }: Runtime): Promise<StoredMetric> {
  checkMetric(body, choices)
  return refuseDuplicates(
    database.transaction(async (queries) => {
      const before = await holdMetric(queries, id)
      if (!before) throw apiError('not_found')
      checkMetadataChange(before, body, choices)
      return changeMetric(queries, { before, body, choice: choices['put-replace-or-merge'] })
    }),
  )
}

/** What becomes of a metric that is held. */
export interface MetricChange {
  readonly before: StoredMetric
  readonly body: Fields
  readonly choice: Choices['put-replace-or-merge']
}

/** Stores what a body makes of a metric that is held, and gives it. @throws DuplicateValue when its name is taken. */
export async function changeMetric(queries: Queries, { before, body, choice }: MetricChange): Promise<StoredMetric> {
  const { metadata, integrationKey, readings } = before.fields
  const written = await readTeams(queries, pickFields(body, writableMetricFields))
  const keepsSource = choice === 'merges' && body.dataSource === undefined
  const fixed = JSON.parse(JSON.stringify({ metadata, integrationKey, readings })) as Fields
  const after = {
    id: before.id,
    dataSourceId: keepsSource ? before.dataSourceId : await readDataSource(queries, body),
    fields: { ...updateFields(before.fields, written, choice), ...fixed },
  }
  checkMetadata(after)
  await saveMetric(queries, after)
  return after
}

/** Refuses types that the service does not know. */
export function checkMetric(body: Fields, choices: Choices, place?: string): void {
  checkValue(body, 'aggregationType', choices['metric-aggregation-types'], place)
  checkValue(body, 'displayType', choices['metric-display-types'], place)
}

async function readDataSource(queries: Queries, { dataSource }: Fields): Promise<number | undefined> {
  if (dataSource === undefined) return undefined
  const { id } = dataSource as { readonly id?: number }
  const found = id === undefined ? undefined : (await findDataSources(queries, [id])).get(id)
  if (!found) throw unknownReference('body/dataSource', 'be a data source that exists', id)
  return found.id
}

function checkMetadata({ dataSourceId, fields }: Omit<StoredMetric, 'id'>): void {
  if (dataSourceId === undefined || fields.metadata !== undefined) return
  throw apiError('invalid_request', 'body/metadata: should be given and not null, as the metric has a data source')
}

// Null is the default of metadata, so that a body with null says no more than one without.
function checkMetadataChange({ fields }: StoredMetric, { metadata }: Fields, choices: Choices): void {
  if (choices['metadata-change'] === 'ignored' || metadata === undefined || metadata === null) return
  if (isDeepStrictEqual(fields.metadata, metadata)) return
  throw apiError('invalid_value', 'body/metadata: should be what it was when the metric was created')
}
