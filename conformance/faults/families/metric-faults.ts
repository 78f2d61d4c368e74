import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { nameFaults } from '../lookups/name-faults.ts'
import { foundByText } from '../lookups/wrong-lookups.ts'
import { changesList, changesReadsAfter, changesReply, fault, redirected, takesFields, without } from '../mistakes.ts'
import { largeWithInclude, refusesWithInclude } from './service-faults.ts'

const responseOnly = ['integrationKey', 'lastError', 'managedBy', 'lastIngestion', 'lastStatusTransition']

/** Faults of metrics. */
export const metricFaults: readonly Fault[] = [
  ...nameFaults({ name: 'metrics', group: 'metrics', rule: 'metrics', what: 'metric' }),
  fault(
    'metrics-by-name-or-by-integration-key',
    'By name, a metric is found as well by its integration key.',
    'metrics-get-by-name-finds-the-metric',
    foundByText('metrics', (_, answer) => fieldsOf(answer.json).integrationKey),
  ),
  fault(
    'metrics-include-refuses-25',
    'With include, less than 25 may be asked for.',
    'metrics-list-accepts-max-results-25-with-include',
    refusesWithInclude('metrics.list'),
  ),
  fault(
    'metrics-include-without-its-limit',
    'With include, pages are as large as without.',
    'metrics-list-returns-at-most-25-with-include',
    largeWithInclude('metrics.list'),
  ),
  fault(
    'metrics-listed-whole',
    'The list leaves nothing out.',
    'metrics-list-omits-five-fields',
    inOperation('metrics.list', async (call, right) => {
      const answer = await right(call)
      if (!Array.isArray(answer.json)) return answer
      const whole = []
      for (const entry of answer.json)
        whole.push((await right({ ...redirected(call, 'GET', `/metrics/${fieldsOf(entry).id}`), query: [] })).json)
      return withJson(answer, whole)
    }),
  ),
  fault(
    'metrics-listed-with-little',
    'The list leaves out more than five fields.',
    'metrics-list-omits-five-fields',
    changesList('metrics.list', (entries) => entries.map(({ id, name }) => ({ id, name }))),
  ),
  fault(
    'metrics-listed-with-whole-numbers',
    'The list rounds numbers.',
    'metrics-update-is-listed',
    changesList('metrics.list', (entries) =>
      entries.map((entry) =>
        Object.fromEntries(
          Object.entries(entry).map(([name, value]) => [name, typeof value === 'number' ? Math.round(value) : value]),
        ),
      ),
    ),
  ),
  fault(
    'metadata-always-needed',
    'A metric needs metadata even without a data source.',
    'metrics-create-needs-no-metadata-without-a-data-source',
    inOperation('metrics.create', (call, right) => {
      const { metadata } = fieldsOf(call.json)
      return metadata === undefined || metadata === null ? Promise.resolve({ status: 400, headers: {} }) : right(call)
    }),
  ),
  fault(
    'metadata-never-needed',
    'A metric with a data source needs no metadata.',
    'metrics-create-requires-metadata-with-a-data-source',
    inOperation('metrics.create', (call, right) => {
      const fields = fieldsOf(call.json)
      return right(
        fields.dataSource && (fields.metadata === undefined || fields.metadata === null)
          ? withBody(call, { ...fields, metadata: { query: 'usual' } })
          : call,
      )
    }),
  ),
  fault(
    'metadata-not-needed-by-updates',
    'An update without metadata is taken where it gives a data source to a metric that has no metadata.',
    'metrics-update-requires-metadata-with-a-data-source',
    inOperation('metrics.update', async (call, right) => {
      const answer = await right(call)
      const { dataSource, ...fields } = fieldsOf(call.json)
      const isUnneeded = answer.status === 400 && dataSource && (fields.metadata ?? null) === null
      return isUnneeded ? right(withBody(call, fields)) : answer
    }),
  ),
  fault(
    'metadata-refused-in-another-order',
    'An update is refused when the parts of its metadata do not come in the order in which they were created.',
    'metrics-update-leaves-metadata',
    (right) => {
      const created = new Map<string, string>()
      return async (call) => {
        const said = JSON.stringify(fieldsOf(call.json).metadata)
        const known = created.get(call.path)
        if (call.operation?.id === 'metrics.update' && said?.length === known?.length && said !== known)
          return { status: 409, headers: {} }
        const answer = await right(call)
        if (call.operation?.id === 'metrics.create' && isSuccess(answer) && said !== undefined)
          created.set(`${call.path}/${String(fieldsOf(answer.json).id)}`, said)
        return answer
      }
    },
  ),
  fault('metadata-changed-by-updates', 'An update changes the metadata.', 'metrics-update-leaves-metadata', (right) => {
    const changed = new Map<string, unknown>()
    return async (call) => {
      const { metadata, ...fields } = fieldsOf(call.json)
      if (call.operation?.id === 'metrics.update' && metadata) {
        changed.set(call.path, metadata)
        return right(withBody(call, fields))
      }
      const answer = await right(call)
      const isRead = call.operation?.id === 'metrics.get' && changed.has(call.path)
      return isRead ? withJson(answer, { ...fieldsOf(answer.json), metadata: changed.get(call.path) }) : answer
    }
  }),
  fault(
    'metadata-cleared-without-a-data-source',
    'An update without metadata clears that of a metric which has no data source.',
    'metrics-update-leaves-metadata',
    (right) => {
      const cleared = new Set<string>()
      return async (call) => {
        const answer = await right(call)
        const { metadata, dataSource } = fieldsOf(answer.json)
        const isLost = dataSource === undefined && (fieldsOf(call.json).metadata ?? null) === null
        if (call.operation?.id === 'metrics.update' && isSuccess(answer) && isLost) cleared.add(call.path)
        const isRead = call.operation?.id === 'metrics.get' && metadata !== undefined && cleared.has(call.path)
        return isRead ? withJson(answer, { ...fieldsOf(answer.json), metadata: null }) : answer
      }
    },
  ),
  fault(
    'response-fields-taken-at-creation',
    'Fields that only replies have are stored at creation.',
    'metrics-create-ignores-response-only-fields',
    takesFields({ writtenBy: 'metrics.create', readBy: 'metrics.get', names: responseOnly }),
  ),
  fault(
    'response-fields-taken-by-updates',
    'Fields that only replies have are stored by updates.',
    'metrics-update-ignores-response-only-fields',
    takesFields({ writtenBy: 'metrics.update', readBy: 'metrics.get', names: responseOnly }),
  ),
  ...(['create', 'update'] as const).flatMap((write) =>
    ['status', 'importStatus'].map((name) =>
      fault(
        `${name.toLowerCase()}-of-metrics-taken-by-${write}`,
        `What a body says of ${name} is stored.`,
        `metrics-${write}-ignores-response-only-fields`,
        takesFields({ writtenBy: `metrics.${write}`, readBy: 'metrics.get', names: [name] }),
      ),
    ),
  ),
  ...(['create', 'update'] as const).flatMap((write) =>
    ['integrationKey', 'importStatus'].map((name) =>
      fault(
        `${name.toLowerCase()}-of-metrics-alone-taken-by-${write}`,
        `What a body says of ${name} is stored, and any other field of replies is refused.`,
        `metrics-${write}-ignores-response-only-fields`,
        takesOne(`metrics.${write}`, name),
      ),
    ),
  ),
  fault(
    'integration-key-renewed-by-updates',
    'An update makes a new integration key.',
    'metrics-update-ignores-response-only-fields',
    changesReadsAfter('metrics.update', 'metrics.get', (fields) => ({ ...fields, integrationKey: 'renewed' })),
  ),
  fault(
    'integration-key-renewed-by-a-new-name',
    'A metric that is renamed has a new integration key.',
    'metrics-update-ignores-response-only-fields',
    (right) => {
      const names = new Map<unknown, unknown>()
      return async (call) => {
        const answer = await right(call)
        const { id, name, ...fields } = fieldsOf(answer.json)
        if (call.operation?.id === 'metrics.create') names.set(id, name)
        const isRenamed = call.operation?.id === 'metrics.get' && names.has(id) && names.get(id) !== name
        return isRenamed ? withJson(answer, { id, name, ...fields, integrationKey: 'renewed' }) : answer
      }
    },
  ),
  fault(
    'integration-key-renewed-by-updates-that-refuse-others',
    'An update makes a new integration key, and is refused where it carries a field of replies.',
    'metrics-update-ignores-response-only-fields',
    (right, contract) =>
      changesReadsAfter('metrics.update', 'metrics.get', (fields) => ({ ...fields, integrationKey: 'renewed' }))(
        refusesFields('metrics.update', [...responseOnly, 'status', 'importStatus'])(right, contract),
        contract,
      ),
  ),
  fault(
    'data-source-as-an-id',
    'The data source is shown by its id alone.',
    'metrics-get-carries-the-data-source',
    changesReply('metrics.get', (fields) =>
      fields.dataSource ? { ...fields, dataSource: { id: fieldsOf(fields.dataSource).id } } : without(fields),
    ),
  ),
]

/** One type for requests and replies, of which a single field is not kept apart. */
function takesOne(writtenBy: string, name: string): Fault['apply'] {
  const others = [...responseOnly, 'status', 'importStatus'].filter((other) => other !== name)
  const takes = takesFields({ writtenBy, readBy: 'metrics.get', names: [name] })
  return (right, contract) => takes(refusesFields(writtenBy, others)(right, contract), contract)
}

function refusesFields(writtenBy: string, names: readonly string[]): Fault['apply'] {
  return inOperation(writtenBy, async (call, right) =>
    names.some((name) => name in fieldsOf(call.json)) ? { status: 400, headers: {} } : right(call),
  )
}
