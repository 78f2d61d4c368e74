import { queryValue } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, withJson } from '../fault.ts'
import { changesList, changesReply, fault, without } from '../mistakes.ts'

/** Faults of how replies show the data source of a metric, and what comes from there. */
export const dataSourceFaults: readonly Fault[] = [
  fault(
    'data-source-without-its-source',
    'A metric that is read alone shows its data source without managedBy.',
    'metrics-list-include-brings-what-get-shows',
    changesReply('metrics.get', (fields) =>
      fields.dataSource ? { ...fields, dataSource: without(fieldsOf(fields.dataSource), 'managedBy') } : fields,
    ),
  ),
  fault(
    'metadata-as-text-in-lists',
    'A list of metrics shows the metadata that it is asked for as the JSON of it.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries, call) =>
      entries.map(({ metadata, ...one }) =>
        queryValue(call, 'include') === 'metadata' && metadata ? { ...one, metadata: JSON.stringify(metadata) } : one,
      ),
    ),
  ),
  fault(
    'ingestion-in-local-time',
    'The time of the last reading is an hour ahead.',
    'metrics-get-shows-its-readings',
    changesReply('metrics.get', (fields) =>
      typeof fields.lastIngestion === 'string'
        ? { ...fields, lastIngestion: new Date(Date.parse(fields.lastIngestion) + 3_600_000).toISOString() }
        : fields,
    ),
  ),
  fault(
    'data-sources-named-by-their-type',
    'Data sources are shown with their type as their name.',
    'metrics-get-carries-the-data-source',
    (right) => async (call) => {
      const answer = await right(call)
      const metric = fieldsOf(answer.json)
      if (!/^metrics\.(create|get|getByName|update)$/.test(call.operation?.id ?? '') || !metric.dataSource)
        return answer
      const dataSource = fieldsOf(metric.dataSource)
      return withJson(answer, { ...metric, dataSource: { ...dataSource, name: dataSource.type } })
    },
  ),
  ...['name', 'teams'].map((field) =>
    fault(
      `data-sources-with-the-${field}-of-metrics`,
      `A data source is shown with the ${field} of the metric.`,
      'metrics-get-carries-the-data-source',
      changesReply('metrics.get', ({ dataSource, ...metric }) => ({
        ...metric,
        dataSource: dataSource ? { ...fieldsOf(dataSource), [field]: metric[field] } : dataSource,
      })),
    ),
  ),
]
