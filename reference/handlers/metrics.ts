import type { MetricsHandlers } from '../../generated/server/index.ts'
import type { Fields } from '../domain/fields.ts'
import { createMetric, updateMetric, writableMetricFields } from '../domain/metric-writes.ts'
import { showMetrics } from '../domain/show-metrics.ts'
import { readBody } from '../domain/write-fields.ts'
import { apiError } from '../errors.ts'
import type { Caller, Runtime } from '../runtime.ts'
import { deleteMetric, findMetric, findMetricByName, listMetrics, type StoredMetric } from '../store/metrics.ts'
import { readInclude } from './include.ts'
import { readPage, usualSize } from './paging.ts'
import { successStatus } from './success.ts'

/** Fields of the body of a metric (Metric, of the interface). */
const known = [...writableMetricFields, 'metadata', 'dataSource']

/** Fields that only replies have: whoever sends back what was read is not refused for them. */
const readOnly = [
  'id',
  'integrationKey',
  'managedBy',
  'status',
  'lastStatusTransition',
  'lastIngestion',
  'importStatus',
  'lastError',
]

const nothing: ReadonlySet<string> = new Set()

/** Handlers of metrics. */
export function metricsHandlers(runtime: Runtime): MetricsHandlers<Caller> {
  const { database, choices } = runtime
  const status = successStatus({ hasBody: true }, choices)
  // Sizes of pages are limits of the interface, but for the largest one without include.
  const sizes = { usual: usualSize('metrics.list'), largest: choices['metrics-max-results-bound'] }
  const sizesWithInclude = { ...sizes, largest: 25 }
  const showOne = async (metric: StoredMetric | undefined) => {
    if (!metric) throw apiError('not_found')
    const [body = {}] = await showMetrics([metric], nothing, runtime)
    return { status, body }
  }
  const readMetric = (body: object | undefined) => {
    return readBody(body && writtenPart(body), { choices, known, needsName: true })
  }
  return {
    async list({ query }) {
      const fields = choices['metric-include-fields']
      const rules = { fields, values: choices['metrics-include-values'], form: choices['include-form'] }
      const include = readInclude(query.include, rules)
      const page = readPage(query, include ? sizesWithInclude : sizes, choices)
      const hidden = new Set(fields.filter((name) => !include?.has(name)))
      return { status, body: await showMetrics(await listMetrics(database, page), hidden, runtime) }
    },
    async create({ body }) {
      return showOne(await createMetric(readMetric(body), runtime))
    },
    async get({ path: { id } }) {
      return showOne(await findMetric(database, id))
    },
    async update({ path: { id }, body }) {
      return showOne(await updateMetric(id, readMetric(body), runtime))
    },
    async delete({ path: { id } }) {
      if (!(await deleteMetric(database, id))) throw apiError('not_found')
      return { status: successStatus({ hasBody: false }, choices) }
    },
    async getByName({ path: { name } }) {
      return showOne(await findMetricByName(database, name))
    },
  }
}

function writtenPart(body: object): Fields {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !readOnly.includes(name)))
}
