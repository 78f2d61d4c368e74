import { isDeepStrictEqual } from 'node:util'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import {
  allEntries,
  changesList,
  changesReadsAfter,
  changesReply,
  type Fields,
  fault,
  readAt,
  redirected,
  without,
} from '../mistakes.ts'

const times = ['lastIngestion', 'lastStatusTransition']

/** Faults of what a metric shows of its data source, its readings and its metadata, beside the fields that a body has. */
export const metricViewFaults: readonly Fault[] = [
  ...['name', 'teams', 'metadata'].map((name) =>
    fault(
      `data-source-with-${name}-of-the-metric`,
      `A data source is shown with the ${name} of the metric that has it.`,
      'metrics-get-carries-the-data-source',
      changesReply('metrics.get', (fields) =>
        fields.dataSource
          ? { ...fields, dataSource: { ...fieldsOf(fields.dataSource), [name]: fields[name] } }
          : fields,
      ),
    ),
  ),
  fault(
    'data-source-set-once',
    'An update leaves the data source that a metric has.',
    'metrics-get-carries-the-data-source',
    beforeUpdates((body, before) => (before.dataSource ? { ...body, dataSource: idOf(before.dataSource) } : body)),
  ),
  fault(
    'data-source-changed-for-all',
    'An update that changes the data source of a metric changes that of all metrics that had the same.',
    'metrics-get-carries-the-data-source',
    inOperation('metrics.update', async (call, right) => {
      const before = await readAt(call, right)
      const answer = await right(call)
      const { dataSource } = fieldsOf(call.json)
      if (!isSuccess(answer) || !dataSource) return answer
      for (const metric of await allEntries(call, right, '/metrics', [['include', 'dataSource']])) {
        if (isDeepStrictEqual(metric.dataSource, before.dataSource) && before.dataSource)
          await right(withBody(redirected(call, 'PUT', `/metrics/${metric.id}`), { ...writable(metric), dataSource }))
      }
      return answer
    }),
  ),
  fault(
    'data-source-listed-with-nameless-teams',
    'The list shows the teams of data sources without their names.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries) => entries.map(withNamelessSourceTeams)),
  ),
  fault(
    'metadata-gets-less-by-updates',
    'An update takes values out of the metadata.',
    'metrics-update-leaves-metadata',
    takesMetadata((next, old) => Object.keys(next).length < Object.keys(old).length),
  ),
  fault(
    'metadata-changed-with-the-data-source',
    'An update with another data source takes the metadata that comes with it.',
    'metrics-update-leaves-metadata',
    takesMetadata((_, __, { body, before }) => {
      const { id } = fieldsOf(body.dataSource)
      return id !== undefined && id !== fieldsOf(before.dataSource).id
    }),
  ),
  fault(
    'readings-listed-in-whole-seconds',
    'In the list, the times of metrics have no milliseconds but zeros.',
    'metrics-get-shows-its-readings',
    changesList('metrics.list', (entries) => entries.map(inWholeSeconds)),
  ),
  fault(
    'readings-by-name-swapped',
    'By name, a metric shows the time of its last change of status as that of its last reading.',
    'metrics-get-shows-its-readings',
    changesReply('metrics.getByName', (fields) =>
      fields.lastIngestion ? { ...fields, lastIngestion: fields.lastStatusTransition } : fields,
    ),
  ),
  ...times.map((name) =>
    fault(
      `${name.toLowerCase()}-lost-by-updates`,
      `An update takes back ${name}.`,
      'metrics-get-shows-its-readings',
      changesReadsAfter('metrics.update', 'metrics.get', (fields) => without(fields, name)),
    ),
  ),
  fault(
    'metrics-delete-takes-the-readings-of-its-source',
    'With a metric go the readings of all others of its data source.',
    'metrics-get-shows-its-readings',
    losesReadingsOfSource(),
  ),
  ...[
    ['escalationPolicies.getByName', 'escalation-policies-get-by-name-takes-any-characters'],
    ['metrics.getByName', 'metrics-get-by-name-takes-any-characters'],
  ].map(([operationId = '', rule = '']) =>
    fault(
      `names-encoded-twice-in-${rule.replace('-takes-any-characters', '')}`,
      'What is found by its name is answered in UTF-8 of UTF-8.',
      rule,
      changesReply(operationId, (fields) => ({
        ...fields,
        name: Buffer.from(String(fields.name)).toString('latin1'),
      })),
    ),
  ),
]

/** Writes something else than the body of an update, which may depend on what is there. */
function beforeUpdates(change: (body: Fields, before: Fields) => Fields): Fault['apply'] {
  return inOperation('metrics.update', async (call, right) => {
    const before = await readAt(call, right)
    return right(withBody(call, change(fieldsOf(call.json), before)))
  })
}

/** Whether metadata in a body is taken in place of that which is there. */
type IsTaken = (next: Fields, old: Fields, update: { readonly body: Fields; readonly before: Fields }) => boolean

/** Shows metadata of an update from then on where it is of some kind. */
function takesMetadata(isTaken: IsTaken): Fault['apply'] {
  return (right) => {
    const taken = new Map<string, unknown>()
    return async (call) => {
      const body = fieldsOf(call.json)
      if (call.operation?.id === 'metrics.update' && body.metadata) {
        const before = await readAt(call, right)
        const [next, old] = [fieldsOf(body.metadata), fieldsOf(before.metadata)]
        if (!isDeepStrictEqual(next, old) && isTaken(next, old, { body, before })) taken.set(call.path, next)
      }
      const answer = await right(call)
      const isRead = call.operation?.id === 'metrics.get' && taken.has(call.path)
      return isRead ? withJson(answer, { ...fieldsOf(answer.json), metadata: taken.get(call.path) }) : answer
    }
  }
}

/** Shows no reading that came in before another metric of the same data source was removed. */
function losesReadingsOfSource(): Fault['apply'] {
  return (right) => {
    const seen = new Map<unknown, Fields>()
    const lost = new Set<unknown>()
    return async (call) => {
      const source = call.operation?.id === 'metrics.delete' ? sourceOf(await readAt(call, right)) : undefined
      const answer = await right(call)
      if (source !== undefined && isSuccess(answer))
        for (const metric of seen.values()) if (sourceOf(metric) === source) lost.add(metric.lastIngestion)
      if (call.operation?.id !== 'metrics.get' || !isSuccess(answer)) return answer
      const metric = fieldsOf(answer.json)
      seen.set(metric.id, metric)
      return lost.has(metric.lastIngestion) ? withJson(answer, without(metric, ...times)) : answer
    }
  }
}

function sourceOf(metric: Fields): unknown {
  return fieldsOf(metric.dataSource).id
}

function idOf(dataSource: unknown): Fields {
  return { id: fieldsOf(dataSource).id }
}

/** What a body may say of a metric that is listed. */
function writable(metric: Fields): Fields {
  return without(metric, 'id', 'integrationKey', 'managedBy', 'status', 'importStatus', 'lastError', ...times)
}

function inWholeSeconds(fields: Fields): Fields {
  const cut = (value: unknown) => (typeof value === 'string' ? value.replace(/\.\d{3}/, '.000') : value)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, times.includes(name) ? cut(value) : value]),
  )
}

function withNamelessSourceTeams(metric: Fields): Fields {
  const dataSource = fieldsOf(metric.dataSource)
  const { teams } = dataSource
  if (!Array.isArray(teams)) return metric
  return { ...metric, dataSource: { ...dataSource, teams: teams.map((team) => without(fieldsOf(team), 'name')) } }
}
