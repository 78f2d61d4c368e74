import { apiError } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import { DuplicateValue, type Queries } from '../store/database.ts'
import { holdMetric } from '../store/metrics.ts'
import { findByIds } from '../store/references.ts'
import { holdService } from '../store/services.ts'
import type { Fields } from './fields.ts'
import { changeMetric, checkMetric, writableMetricFields } from './metric-writes.ts'
import { changeService, checkService } from './service-writes.ts'
import { unknownReference } from './unknown-reference.ts'
import { pickFields } from './write-fields.ts'

/** Services, or metrics, of one page: all of them are shown at once. */
const mostContents = 1000

/** Ids of the services or metrics that a body names, in its order. @throws ApiError for those that do not exist. */
export async function readContents(
  queries: Queries,
  name: 'services' | 'metrics',
  given: readonly Fields[],
): Promise<number[]> {
  if (given.length > mostContents) throw apiError('invalid_value', `body/${name}: should be ${mostContents} or fewer`)
  const ids = [...new Set(given.map(({ id }) => id))] as number[]
  const found = new Set(
    (await findByIds<{ id: number }>(queries, { table: name, columns: 'id', ids })).map(({ id }) => id),
  )
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) throw unknownReference(`body/${name}`, `be ${name} that exist`, missing[0])
  return ids
}

/** Refuses what the services and metrics of a body must not hold when they are changed with the page. */
export function checkContents(body: Fields, { choices }: Pick<Runtime, 'choices'>): void {
  for (const [index, service] of listIn(body, 'services').entries()) {
    checkService(service, choices, `body/services/${index}`)
  }
  for (const [index, metric] of listIn(body, 'metrics').entries()) {
    checkMetric(metric, choices, `body/metrics/${index}`)
  }
}

/** Writes the fields that services and metrics of a body hold besides their ids; what is not given stays. */
export async function changeContents(
  queries: Queries,
  body: Fields,
  runtime: Pick<Runtime, 'now' | 'choices'>,
): Promise<void> {
  // In the order of ids, so that two pages with the same services do not wait for each other.
  for (const service of byId(listIn(body, 'services'))) {
    const before = await holdService(queries, Number(service.id))
    if (before) await changeService(queries, { before, body: service, choice: 'merges' }, runtime)
  }
  for (const metric of byId(listIn(body, 'metrics'))) {
    const before = await holdMetric(queries, Number(metric.id))
    const body = pickFields(metric, writableMetricFields)
    if (before) await changeMetric(queries, { before, body, choice: 'merges' }).catch(refuseName)
  }
}

/** The services or metrics of a body; none where there are none. */
export function listIn(body: Fields, name: 'services' | 'metrics'): readonly Fields[] {
  return (body[name] ?? []) as readonly Fields[]
}

function byId(contents: readonly Fields[]): Fields[] {
  return contents.toSorted((left, right) => Number(left.id) - Number(right.id))
}

function refuseName(error: unknown): never {
  throw error instanceof DuplicateValue ? apiError('duplicate_name', 'body/metrics/name: should be unique') : error
}
