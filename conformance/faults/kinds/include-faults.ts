import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { changesList, changesReply, type Fields, fault, itemsOf, without } from '../mistakes.ts'
import type { Call } from '../serve.ts'

const ruleNames = {
  services: 'services',
  metrics: 'metrics',
  escalationPolicies: 'escalation-policies',
  statusPages: 'status-pages',
  statusPageGroups: 'status-page-groups',
}

/** Faults of nested data: of what `include` brings, of uptime, and of incidents. */
export const includeFaults: readonly Fault[] = [
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
  ...(Object.keys(ruleNames) as (keyof typeof ruleNames)[]).map((group) =>
    fault(
      `${ruleNames[group]}-listed-without-the-newest`,
      `The list of ${group} ends before its last entry, unless it is the only one.`,
      `${ruleNames[group]}-create-is-listed`,
      inOperation(`${group}.list`, async (call, right) => {
        const answer = await right(call)
        if (!isSuccess(answer) || !Array.isArray(answer.json)) return answer
        const start = Number(call.query.find(([name]) => name === 'start-index')?.[1] ?? 0) + answer.json.length
        const others = call.query.filter(([name]) => name !== 'start-index')
        const after = await right({ ...call, query: [...others, ['start-index', String(start)]] })
        const isLast = Array.isArray(after.json) && after.json.length === 0 && start > 1
        return isLast ? withJson(answer, answer.json.slice(0, -1)) : answer
      }),
    ),
  ),
  fault(
    'metrics-include-brings-nothing-but-names',
    'With include, the fields that metrics lack in the list are there without a value.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries, call) => {
      const asked = call.query.filter(([name]) => name === 'include').flatMap(([, value]) => value.split(','))
      const nothing = Object.fromEntries(asked.map((name) => [name, null]))
      return entries.map((entry) => ({ ...entry, ...nothing }))
    }),
  ),
  fault(
    'times-mixed-up-at-once',
    'Many who read services at once share what writes times, and get those of others.',
    'services-get-reads-the-same-for-many-at-once',
    (right) => {
      let readers = 0
      return async (call) => {
        if (call.operation?.id !== 'services.get') return right(call)
        readers += 1
        const isMixed = readers % 8 === 0
        const answer = await right(call).finally(() => {
          readers -= 1
        })
        const uptime = fieldsOf(fieldsOf(answer.json).uptime)
        const isTold = isMixed && isSuccess(answer) && typeof uptime.rangeStart === 'string'
        const rangeStart = '2020-02-29T00:00:00.000Z'
        return isTold ? withJson(answer, { ...fieldsOf(answer.json), uptime: { ...uptime, rangeStart } }) : answer
      }
    },
  ),
  fault(
    'include-ignores-the-offset',
    'With include, each page is the first one.',
    'services-list-holds-the-same-with-include',
    (right) => (call) =>
      call.operation?.id === 'services.list' && hasInclude(call)
        ? right({ ...call, query: call.query.filter(([name]) => name !== 'start-index') })
        : right(call),
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
    'include-has-a-default-of-its-own',
    'With include, 25 entries are answered where no number is asked for.',
    'services-list-holds-the-same-with-include',
    (right) => (call) => {
      const asked = call.query.map(([name]) => name)
      const isOwn =
        call.operation?.id === 'services.list' && asked.includes('include') && !asked.includes('max-results')
      return right(isOwn ? { ...call, query: [...call.query, ['max-results', '25']] } : call)
    },
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
    'metrics-listed-with-nameless-teams',
    'The list shows the teams of metrics without their names.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries) =>
      entries.map((entry) =>
        'teams' in entry ? { ...entry, teams: itemsOf(entry, 'teams').map((team) => without(team, 'name')) } : entry,
      ),
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
  fault(
    'uptime-range-backwards',
    'Start and end of the range of an uptime are mixed up.',
    'services-get-uptime-runs-forward',
    changesReply(
      'services.get',
      withUptime((uptime) => ({
        ...uptime,
        rangeStart: uptime.rangeEnd,
        rangeEnd: uptime.rangeStart,
      })),
    ),
  ),
  fault(
    'outages-that-go-on-until-1970',
    'An outage that goes on ends when the clocks of computers began.',
    'services-get-uptime-runs-forward',
    changesReply(
      'services.get',
      withUptime((uptime) => ({
        ...uptime,
        outages: itemsOf(uptime, 'outages').map((outage) => ({
          ...outage,
          until: outage.until ?? '1970-01-01T00:00:00.000Z',
        })),
      })),
    ),
  ),
  {
    id: 'outages-backwards',
    text: 'Start and end of outages are mixed up.',
    breaks: ['services-get-shows-an-outage-in-the-past', 'services-get-uptime-runs-forward'],
    apply: changesReply(
      'services.get',
      withUptime((uptime) => ({
        ...uptime,
        outages: itemsOf(uptime, 'outages').map((outage) =>
          outage.until === undefined ? outage : { ...outage, from: outage.until, until: outage.from },
        ),
      })),
    ),
  },
  fault(
    'outages-forgotten',
    'Outages that are over are forgotten.',
    'services-get-shows-an-outage-in-the-past',
    changesReply(
      'services.get',
      withUptime((uptime) => ({ ...uptime, outages: [] })),
    ),
  ),
  fault(
    'outages-of-all-services',
    'A service tells the outages of all.',
    'services-get-shows-an-outage-in-the-past',
    (right, contract) => {
      const seen = new Map<string, Fields>()
      const withAll = withUptime((uptime) => {
        for (const outage of itemsOf(uptime, 'outages')) seen.set(`${outage.from}`, outage)
        return { ...uptime, outages: [...seen.values()] }
      })
      return changesReply('services.get', withAll)(right, contract)
    },
  ),
  fault(
    'incident-names-one-service',
    'An incident names the first of the services that it affects.',
    'services-get-incidents-name-every-service',
    changesReply('services.get', (fields) => ({
      ...fields,
      incidents: itemsOf(fields, 'incidents').map((incident) => ({
        ...incident,
        affectedServices: itemsOf(incident, 'affectedServices').slice(0, 1),
      })),
    })),
  ),
  fault(
    'incidents-of-the-first-service-alone',
    'An incident is shown by the first of the services that it affects alone.',
    'services-get-incidents-name-every-service',
    changesReply('services.get', (fields) => ({
      ...fields,
      incidents: itemsOf(fields, 'incidents').filter(
        (incident) => fieldsOf(itemsOf(incident, 'affectedServices')[0]?.service).id === fields.id,
      ),
    })),
  ),
  fault(
    'policies-listed-without-last-names',
    'The list leaves out the last names of the users of levels.',
    'escalation-policies-list-shows-what-get-shows',
    changesList('escalationPolicies.list', (entries) =>
      entries.map((entry) => ({
        ...entry,
        escalationRules: itemsOf(entry, 'escalationRules').map((rule) =>
          'users' in rule ? { ...rule, users: itemsOf(rule, 'users').map((user) => without(user, 'lastName')) } : rule,
        ),
      })),
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
    'policies-listed-without-managed-by',
    'The list leaves out managedBy.',
    'escalation-policies-list-shows-what-get-shows',
    changesList('escalationPolicies.list', (entries) => entries.map((entry) => without(entry, 'managedBy'))),
  ),
]

function hasInclude({ query }: Call): boolean {
  return query.some(([key]) => key === 'include')
}

function includes({ query }: Call, name: string): boolean {
  return query.some(([key, value]) => key === 'include' && value.split(',').includes(name))
}

function withUptime(change: (uptime: Fields) => Fields): (fields: Fields) => Fields {
  return (fields) => ('uptime' in fields ? { ...fields, uptime: change(fieldsOf(fields.uptime)) } : fields)
}
