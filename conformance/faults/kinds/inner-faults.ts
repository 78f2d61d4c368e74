import { type Fault, fieldsOf, inOperation, withBody } from '../fault.ts'
import {
  changesBody,
  changesList,
  changesReply,
  type Fields,
  fault,
  itemsOf,
  redirected,
  without,
} from '../mistakes.ts'

/** Faults of what stands inside an entity: lost there, or shown in one reply and not in another. */
export const innerFaults: readonly Fault[] = [
  fault(
    'updated-with-nameless-teams',
    'The answer to an update shows the teams of a service without their names.',
    'services-update-replies-with-what-is-read',
    changesReply('services.update', namelessTeams),
  ),
  fault(
    'read-with-a-nameless-team',
    'Wherever a policy is shown the first of its teams has no name.',
    'escalation-policies-update-keeps-every-team',
    (right, contract) =>
      ['get', 'create', 'update'].reduce(
        (serve, name) => changesReply(`escalationPolicies.${name}`, namelessFirstTeam)(serve, contract),
        right,
      ),
  ),
  fault(
    'created-without-source',
    'The answer to the creation of a policy does not tell the source of managedBy.',
    'escalation-policies-create-replies-with-what-is-read',
    changesReply('escalationPolicies.create', (fields) => ({
      ...fields,
      managedBy: without(fieldsOf(fields.managedBy), 'source'),
    })),
  ),
  fault(
    'updated-without-levels-targets',
    'The answer to an update of a policy shows its levels without whom they alert.',
    'escalation-policies-update-replies-with-what-is-read',
    changesReply('escalationPolicies.update', (fields) => ({
      ...fields,
      escalationRules: itemsOf(fields, 'escalationRules').map(({ escalationTimeout }) => ({ escalationTimeout })),
    })),
  ),
  fault(
    'data-source-without-its-source',
    'A metric that is read alone shows its data source without managedBy.',
    'metrics-list-include-brings-what-get-shows',
    changesReply('metrics.get', (fields) =>
      fields.dataSource ? { ...fields, dataSource: without(fieldsOf(fields.dataSource), 'managedBy') } : fields,
    ),
  ),
  fault(
    'flat-percentages',
    'Percentages of an uptime stand one level too high wherever a service is read.',
    'services-get-uptime-holds-its-percentages',
    changesPercentages((right) => right),
  ),
  fault(
    'percentages-above-100',
    'What a service was down is added to its percentages, where it should be taken away.',
    'services-get-uptime-holds-its-percentages',
    changesPercentages((right) => ({
      uptimePercentage: Object.fromEntries(Object.entries(right).map(([name, one]) => [name, 200 - Number(one)])),
    })),
  ),
  fault(
    'percentages-below-0',
    'What a service was down is taken away from its percentages in seconds.',
    'services-get-uptime-holds-its-percentages',
    changesPercentages((right) => ({
      uptimePercentage: Object.fromEntries(
        Object.entries(right).map(([name, one]) => [name, 100 - (100 - Number(one)) * 86_400]),
      ),
    })),
  ),
  fault(
    'percentages-of-the-time-down',
    'Percentages of an uptime are those of the time in which a service was down.',
    'services-get-uptime-holds-its-percentages',
    changesPercentages((right) => ({
      uptimePercentage: Object.fromEntries(Object.entries(right).map(([name, one]) => [name, 100 - Number(one)])),
    })),
  ),
  fault(
    'listed-incidents-with-subscribed',
    'In the list, the services inside incidents carry subscribed.',
    'services-get-incident-services-lack-read-fields',
    changesList('services.list', (entries) =>
      entries.map((entry) => ({
        ...entry,
        incidents: itemsOf(entry, 'incidents').map((incident) => ({
          ...incident,
          affectedServices: itemsOf(incident, 'affectedServices').map((affected) => ({
            ...affected,
            service: { ...fieldsOf(affected.service), subscribed: false },
          })),
        })),
      })),
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
    'page-shows-the-first-uptime',
    'All services of a page have the uptime of the first.',
    'status-pages-get-services-carry-their-own-uptime',
    changesReply('statusPages.get', (fields) => {
      const services = itemsOf(fields, 'services')
      return { ...fields, services: services.map((service) => ({ ...service, uptime: services[0]?.uptime })) }
    }),
  ),
  fault(
    'pages-listed-with-flat-structures',
    'The list shows the elements of the structure of a page without those inside them.',
    'status-pages-get-keeps-the-nested-structure',
    changesList('statusPages.list', (entries) =>
      entries.map((entry) => ({
        ...entry,
        structure: {
          elements: itemsOf(fieldsOf(entry.structure), 'elements').map((element) => ({ ...element, children: [] })),
        },
      })),
    ),
  ),
  fault(
    'page-answered-with-the-services-before',
    'The answer to an update of a page shows the services of before.',
    'status-pages-update-shows-all-that-it-names',
    changesReply('statusPages.update', (fields) => ({ ...fields, services: [] })),
  ),
  fault(
    'held-changes-listed-as-public',
    'The list tells the public status of a held change as the status.',
    'services-get-shows-a-held-change',
    changesList('services.list', (entries) => entries.map((entry) => ({ ...entry, publicStatus: entry.status }))),
  ),
  fault(
    'levels-kept-when-none-are-sent',
    'An update without levels leaves those of before.',
    'escalation-policies-update-keeps-the-targets-of-levels',
    keepsWhenEmpty('escalationPolicies.update', 'escalationRules', (body) => itemsOf(body, 'escalationRules')),
  ),
  fault(
    'elements-kept-when-none-are-sent',
    'An update with an empty structure leaves the elements of before.',
    'status-pages-get-keeps-the-nested-structure',
    keepsWhenEmpty('statusPages.update', 'structure', (body) => itemsOf(fieldsOf(body.structure), 'elements')),
  ),
  fault(
    'page-keeps-one-service',
    'An update of a page keeps the first of its services.',
    'status-pages-update-shows-all-that-it-names',
    changesBody('statusPages.update', (body) => ({ ...body, services: itemsOf(body, 'services').slice(0, 1) })),
  ),
  fault(
    'page-created-without-metrics',
    'The metrics of a page are lost when it is created.',
    'status-pages-create-shows-all-that-it-names',
    changesBody('statusPages.create', (body) => without(body, 'metrics')),
  ),
  fault(
    'page-services-without-teams',
    'A page shows its services without their teams.',
    'status-pages-get-shows-services-as-they-are',
    onPages('services', (service) => without(service, 'teams')),
  ),
  fault(
    'page-metrics-without-labels',
    'A page shows its metrics without the label of their unit.',
    'status-pages-get-shows-metrics-as-they-are',
    onPages('metrics', (metric) => without(metric, 'unitLabel')),
  ),
]

/** Takes a field from the entity as it is when the body has nothing in it. */
function keepsWhenEmpty(
  operationId: string,
  field: string,
  entriesOf: (body: Fields) => readonly Fields[],
): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const body = fieldsOf(call.json)
    if (entriesOf(body).length > 0) return right(call)
    const before = fieldsOf((await right(redirected(call, 'GET'))).json)
    return right(withBody(call, { ...body, [field]: before[field] }))
  })
}

function namelessFirstTeam(fields: Fields): Fields {
  const [first, ...others] = itemsOf(fields, 'teams')
  return first ? { ...fields, teams: [without(first, 'name'), ...others] } : fields
}

function namelessTeams(fields: Fields): Fields {
  return { ...fields, teams: itemsOf(fields, 'teams').map((team) => without(team, 'name')) }
}

function onPages(field: 'services' | 'metrics', change: (entry: Fields) => Fields): Fault['apply'] {
  return changesReply('statusPages.get', (fields) => ({ ...fields, [field]: itemsOf(fields, field).map(change) }))
}

/** Puts something else in the place of the object that holds the percentages of an uptime. */
function changesPercentages(change: (right: Fields) => unknown): Fault['apply'] {
  return changesReply('services.get', (fields) => {
    const uptime = fieldsOf(fields.uptime)
    const right = fieldsOf(fieldsOf(uptime.uptimePercentage).uptimePercentage)
    return { ...fields, uptime: { ...uptime, uptimePercentage: change(right) } }
  })
}
