import { queryValue } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation } from '../fault.ts'
import { changesList, fault, itemsOf, without } from '../mistakes.ts'
import { withUptime } from '../replies/outage-faults.ts'
import type { Call } from '../serve.ts'

/** Faults of what `include` brings, and of what a list with it lacks. */
export const includeFaults: readonly Fault[] = [
  fault(
    'metrics-listed-with-another-import-status',
    'With include, the list shows another `importStatus`.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries, call) =>
      queryValue(call, 'include') === undefined
        ? entries
        : entries.map((one) => ('importStatus' in one ? { ...one, importStatus: 'FINISHED' } : one)),
    ),
  ),
  fault(
    'several-includes-bring-the-key-of-the-first',
    'With several values of include, all metrics of the list have the integration key of the first one.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries, call) =>
      askedFor(call).length > 1
        ? entries.map((entry) => ({ ...entry, integrationKey: entries[0]?.integrationKey }))
        : entries,
    ),
  ),
  fault(
    'include-joins-what-has-incidents',
    'With include, services without incidents are missing from the list.',
    'services-list-holds-the-same-with-include',
    changesList('services.list', (entries, call) =>
      includes(call, 'incidents') ? entries.filter((entry) => itemsOf(entry, 'incidents').length > 0) : entries,
    ),
  ),
  fault(
    'include-brings-that-there-was-an-error',
    'With include, the list says of an error only that there was one.',
    'metrics-get-shows-its-readings',
    changesList('metrics.list', (entries, call) =>
      includes(call, 'lastError')
        ? entries.map((entry) => (entry.lastError ? { ...entry, lastError: 'see the metric' } : entry))
        : entries,
    ),
  ),
  fault(
    'include-repeats-a-service-for-each-incident',
    'With include, a service is listed once for each of its incidents.',
    'services-list-include-brings-what-get-shows',
    changesList('services.list', (entries, call) =>
      includes(call, 'incidents')
        ? entries.flatMap((entry) => [
            entry,
            ...itemsOf(entry, 'incidents')
              .slice(1)
              .map(() => entry),
          ])
        : entries,
    ),
  ),
  ...(['services', 'metrics'] as const).map((group) =>
    fault(
      `${group}-lose-their-teams-with-include`,
      `With include, ${group} have no teams.`,
      `${group}-list-holds-the-same-with-include`,
      changesList(`${group}.list`, (entries, call) =>
        hasInclude(call) ? entries.map((entry) => ('teams' in entry ? { ...entry, teams: [] } : entry)) : entries,
      ),
    ),
  ),
  fault(
    'metrics-include-brings-nothing-but-names',
    'With include, the fields that metrics lack in the list are there without a value.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries, call) => {
      const nothing = Object.fromEntries(askedFor(call).map((name) => [name, null]))
      return entries.map((entry) => ({ ...entry, ...nothing }))
    }),
  ),
  ...['lastIngestion', 'lastError'].map((name) =>
    fault(
      `metrics-include-empties-${name.toLowerCase()}`,
      `With \`include=${name}\`, the list has the field without a value.`,
      'metrics-get-shows-its-readings',
      changesList('metrics.list', (entries, call) =>
        askedFor(call).includes(name) ? entries.map((entry) => ({ ...entry, [name]: null })) : entries,
      ),
    ),
  ),
  fault(
    'metrics-listed-with-the-source-of-the-first',
    'With include, a page shows its first data source, and metrics of another one without any.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries) => {
      const first = entries.map(({ dataSource }) => fieldsOf(dataSource).id).find((id) => id !== undefined)
      return entries.map((one) => (fieldsOf(one.dataSource).id === first ? one : without(one, 'dataSource')))
    }),
  ),
  ...(['services', 'metrics'] as const).map((group) =>
    fault(
      `${group}-include-serves-the-first`,
      'Include brings something for the first entry of a page alone.',
      `${group}-list-include-brings-what-get-shows`,
      changesList(`${group}.list`, ([first, ...others]) => [
        ...(first === undefined ? [] : [first]),
        ...others.map((one) => without(one, 'uptime', 'incidents', 'dataSource', 'integrationKey')),
      ]),
    ),
  ),
  ...(['services', 'metrics'] as const).map((group) =>
    fault(
      `${group}-later-pages-know-no-include`,
      'What include brings is missing from every page but the first.',
      group === 'services' ? 'services-list-brings-include-fields' : 'metrics-list-include-brings-what-get-shows',
      changesList(`${group}.list`, (entries, { query }) => {
        const isLater = query.some(([name, value]) => name === 'start-index' && value !== '0')
        return isLater
          ? entries.map((entry) => without(entry, 'uptime', 'incidents', 'dataSource', 'integrationKey'))
          : entries
      }),
    ),
  ),
  ...(['services', 'metrics'] as const).map((group) =>
    fault(
      `${group}-know-include-beside-a-size-alone`,
      'Include brings nothing unless `max-results` is given as well.',
      group === 'services' ? 'services-list-brings-include-fields' : 'metrics-list-include-brings-what-get-shows',
      inOperation(`${group}.list`, (call, right) => {
        if (queryValue(call, 'max-results') !== undefined) return right(call)
        return right({ ...call, query: call.query.filter(([name]) => name !== 'include') })
      }),
    ),
  ),
  fault(
    'include-brings-the-uptime-of-another',
    'With include, every service of a page has the uptime of the first.',
    'services-list-include-brings-what-get-shows',
    changesList('services.list', (entries) =>
      entries.map((entry) => ('uptime' in entry ? { ...entry, uptime: entries[0]?.uptime } : entry)),
    ),
  ),
  fault(
    'include-brings-flat-percentages',
    'With include, the percentages of an uptime stand one level too high.',
    'services-list-include-brings-what-get-shows',
    changesList('services.list', (entries) =>
      entries.map(
        withUptime((uptime) => ({
          ...uptime,
          uptimePercentage: fieldsOf(uptime.uptimePercentage).uptimePercentage,
        })),
      ),
    ),
  ),
  fault(
    'include-brings-no-outages',
    'With include, the outages of the uptime are left empty.',
    'services-list-include-brings-what-get-shows',
    changesList('services.list', (entries) => entries.map(withUptime((uptime) => ({ ...uptime, outages: [] })))),
  ),
  fault(
    'include-brings-the-first-incident',
    'With include, a service has one incident at the most.',
    'services-list-include-brings-what-get-shows',
    changesList('services.list', (entries) =>
      entries.map((entry) =>
        'incidents' in entry ? { ...entry, incidents: itemsOf(entry, 'incidents').slice(0, 1) } : entry,
      ),
    ),
  ),
  fault(
    'include-brings-the-data-source-of-another',
    'With include, every metric of a page has the data source of the first that has one.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries) => {
      const dataSource = entries.map((entry) => entry.dataSource).find(Boolean)
      return dataSource ? entries.map((entry) => ({ ...entry, dataSource })) : entries
    }),
  ),
  fault(
    'include-brings-the-key-of-another',
    'With include, every metric of a page has the integration key of the first.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries) =>
      entries.map((entry) =>
        'integrationKey' in entry ? { ...entry, integrationKey: entries[0]?.integrationKey } : entry,
      ),
    ),
  ),
  fault(
    'include-loses-other-fields',
    'With include, services lack oneOpenIncidentOnly.',
    'services-list-include-brings-what-get-shows',
    changesList('services.list', (entries, call) =>
      hasInclude(call) ? entries.map((entry) => without(entry, 'oneOpenIncidentOnly')) : entries,
    ),
  ),
  fault(
    'include-joins-what-has-a-data-source',
    'With include, metrics without a data source are missing from the list.',
    'metrics-list-holds-the-same-with-include',
    changesList('metrics.list', (entries, call) =>
      includes(call, 'dataSource') ? entries.filter((entry) => entry.dataSource) : entries,
    ),
  ),
  ...(
    [
      ['services', 'uptime', 'incidents', 'services-list-brings-include-fields'],
      ['metrics', 'integrationKey', 'dataSource', 'metrics-list-include-brings-what-get-shows'],
    ] as const
  ).map(([group, first, second, rule]) =>
    fault(
      `${group}-included-in-one-order`,
      `Include brings no ${second} where ${first} is named after it.`,
      rule,
      changesList(`${group}.list`, (entries, { query }) => {
        const asked = query.filter(([name]) => name === 'include').flatMap(([, value]) => value.split(','))
        const isTurned = asked.includes(second) && asked.indexOf(second) < asked.indexOf(first)
        return isTurned ? entries.map((entry) => without(entry, second)) : entries
      }),
    ),
  ),
  fault(
    'metrics-with-two-includes-at-most',
    'Of more than two values of include, the first two are brought.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries, call) => {
      const asked = call.query.flatMap(([name, value]) => (name === 'include' ? value.split(',') : []))
      return entries.map((entry) => without(entry, ...asked.slice(2)))
    }),
  ),
  fault(
    'metrics-listed-with-the-first-source',
    'With include, all metrics of a page have the data source of the first that has one.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries) => {
      const dataSource = entries.find((entry) => entry.dataSource)?.dataSource
      return entries.map((entry) => (entry.dataSource ? { ...entry, dataSource } : entry))
    }),
  ),
  fault(
    'include-for-the-first-row',
    'With include, the first entry of a page alone has its uptime.',
    'services-list-include-brings-what-get-shows',
    changesList('services.list', (entries) =>
      entries.map((entry, index) => (index > 0 && 'uptime' in entry ? without(entry, 'uptime') : entry)),
    ),
  ),
]

/** Whether a list is asked for with `include`, whatever its value. */
export function hasInclude({ query }: Call): boolean {
  return query.some(([key]) => key === 'include')
}

function askedFor({ query }: Call): readonly string[] {
  return query.filter(([name]) => name === 'include').flatMap(([, value]) => value.split(','))
}

function includes(call: Call, name: string): boolean {
  return askedFor(call).includes(name)
}
