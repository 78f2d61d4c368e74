import { namedWithTeams, queryValue } from '../derived/list-faults.ts'
import { preferenceFamilies } from '../families/preference-faults.ts'
import { type Fault, fieldsOf } from '../fault.ts'
import { changesBody, changesList, changesReply, type Fields, fault, itemsOf } from '../mistakes.ts'

/** Faults by which one operation shows, or stores, a single value as another one, and all others are right. */
export const elsewhereFaults: readonly Fault[] = [
  fault(
    'policies-listed-with-frequency-9-as-8',
    'The list shows a frequency of 9 as 8.',
    'escalation-policies-create-is-listed',
    changesList('escalationPolicies.list', (policies) => policies.map(swaps('frequency', 9, 8))),
  ),
  fault(
    'policies-listed-with-frequency-1-as-3',
    'The list shows a frequency of 1 as 3.',
    'escalation-policies-create-is-listed',
    changesList('escalationPolicies.list', (policies) => policies.map(swaps('frequency', 1, 3))),
  ),
  fault(
    'policies-listed-with-timeouts-of-1-for-0',
    'The list shows levels without a time-out with one of 1.',
    'escalation-policies-create-is-listed',
    changesList('escalationPolicies.list', (policies) =>
      policies.map((policy) => ({
        ...policy,
        escalationRules: itemsOf(policy, 'escalationRules').map(swaps('escalationTimeout', 0, 1)),
      })),
    ),
  ),
  fault(
    'levels-answered-with-timeouts-of-1-for-0',
    'The reply to the update of a level shows a time-out of 0 as 1.',
    'escalation-policies-update-level-0-changes-the-first-rule',
    changesReply('escalationPolicies.updateLevel', swaps('escalationTimeout', 0, 1)),
  ),
  ...(
    [
      ['list', 'status-pages-create-is-listed'],
      ['get', 'status-pages-create-is-read-back'],
    ] as const
  ).flatMap(([verb, rule]) => [
    fault(
      `pages-in-${verb}-all-private`,
      'One view shows the same visibility for all pages.',
      rule,
      changesPages(verb, (page) => ({ ...page, visibility: 'PRIVATE' })),
    ),
  ]),
  fault(
    'elements-read-as-services',
    'A page that is read shows all elements of its structure as services.',
    'status-pages-create-is-read-back',
    changesReply('statusPages.get', ({ structure, ...page }) => ({ ...page, structure: ofServices(structure) })),
  ),
  ...(
    [
      ['alertPreferences', 'alert-preferences', ['delayMin']],
      ['escalationPolicies', 'escalation-policies', ['delayMin']],
      ['metrics', 'metrics', ['lockYAxisMax', 'lockYAxisMin', 'mouseOverDecimal']],
    ] as const
  ).map(([group, name, fields]) =>
    fault(
      `${name}-created-with-nothing-for-0`,
      'The reply to a creation shows 0 as null.',
      `${name}-create-replies-with-what-is-read`,
      changesReply(`${group}.create`, (reply) =>
        fields.reduce((changed, field) => swaps(field, 0, null)(changed), reply),
      ),
    ),
  ),
  ...(
    [
      ['services.create', 'services-create'],
      ['metrics.update', 'metrics-update'],
      ['statusPages.create', 'status-pages-create'],
    ] as const
  ).map(([operationId, name]) =>
    fault(
      `${name}-replies-without-teams`,
      'The reply to a write has an empty list of teams.',
      `${name}-replies-with-what-is-read`,
      changesReply(operationId, (fields) => ({ ...fields, teams: [] })),
    ),
  ),
  fault(
    'delays-of-preferences-stored-as-3-for-0',
    'A preference that is created without a delay has one of 3.',
    'alert-preferences-create-replies-with-what-is-read',
    changesBody('alertPreferences.create', swaps('delayMin', 0, 3)),
  ),
  fault(
    'frequencies-of-policies-stored-as-8-for-9',
    'A policy that is created with the highest frequency has one less.',
    'escalation-policies-create-replies-with-what-is-read',
    changesBody('escalationPolicies.create', swaps('frequency', 9, 8)),
  ),
  ...(['oneOpenIncidentOnly', 'showUptimeHistory'] as const).map((flag) =>
    fault(
      `services-published-with-${flag.toLowerCase()}`,
      `Publishing answers with a service that has ${flag}.`,
      'services-publish-status-returns-the-service',
      changesReply('services.publishStatus', (service) => ({ ...service, [flag]: true })),
    ),
  ),
  ...(['status', 'message', 'sendNotification'] as const).map((field) =>
    fault(
      `incidents-listed-with-the-${field.toLowerCase()}-of-the-first`,
      `The list shows the ${field} of the first incident of a service at all of them.`,
      'services-list-include-brings-what-get-shows',
      changesList('services.list', (services) =>
        services.map((service) => {
          const incidents = itemsOf(service, 'incidents')
          const shown = incidents.map((one) => ({ ...one, [field]: incidents[0]?.[field] }))
          return 'incidents' in service ? { ...service, incidents: shown } : service
        }),
      ),
    ),
  ),
  ...(['name', 'description', 'teams', 'oneOpenIncidentOnly'] as const).map((field) =>
    fault(
      `incidents-listed-with-the-${field.toLowerCase()}-of-whose-they-are`,
      `The list shows all services that an incident affects with the ${field} of the service that is listed.`,
      'services-list-include-brings-what-get-shows',
      changesList('services.list', (services) =>
        services.map((service) =>
          field in service ? withAffected(service, (one) => ({ ...one, [field]: service[field] })) : service,
        ),
      ),
    ),
  ),
  fault(
    'incidents-read-with-showuptimehistory',
    'All services that an incident affects are shown with showUptimeHistory.',
    'services-get-incidents-name-every-service',
    changesReply('services.get', (service) => withAffected(service, (one) => ({ ...one, showUptimeHistory: true }))),
  ),
  fault(
    'services-updated-with-their-first-incident',
    'The reply to an update shows the first incident of a service alone.',
    'services-update-leaves-its-incidents',
    changesReply('services.update', (service) =>
      'incidents' in service ? { ...service, incidents: itemsOf(service, 'incidents').slice(0, 1) } : service,
    ),
  ),
  ...preferenceFamilies.flatMap(([group, name]) => [
    fault(
      `${name}-listed-up-to-the-fiftieth`,
      'The list ends after fifty.',
      `${name}-list-holds-all-that-were-created`,
      changesList(`${group}.list`, (entries) => entries.slice(0, 50)),
    ),
    ...(
      [
        ['create', 'created', 'answers-201'],
        ['update', 'updated', 'answers-200'],
      ] as const
    ).map(([operation, done, rule]) => ({
      ...fault(
        `${name}-${done}-without-their-contact`,
        `Of what is ${done} the contact is lost, and then lacks.`,
        `${name}-${operation}-${rule}`,
        changesBody(`${group}.${operation}`, ({ contact: _, ...body }) => body),
      ),
      // A contact in another form might be taken.
      untold: ['contact-in-writes'],
    })),
  ]),
  ...namedWithTeams.map(([group, name]) =>
    fault(
      `${name}-listed-by-rows-of-teams`,
      'A page ends after so many rows, of which an entry has one for each of its teams.',
      `${name}-list-pages-join`,
      changesList(`${group}.list`, (entries, call) => {
        const size = Number(queryValue(call, 'max-results') ?? entries.length)
        const rows = entries.flatMap((entry) => itemsOf({ teams: [{}], ...entry }, 'teams').map(() => entry))
        return [...new Set(rows.slice(0, size))]
      }),
    ),
  ),
]

/** Changes the services that the incidents of a service affect. */
function withAffected(service: Fields, change: (affected: Fields) => Fields): Fields {
  if (!('incidents' in service)) return service
  const incidents = itemsOf(service, 'incidents').map((incident) => ({
    ...incident,
    affectedServices: itemsOf(incident, 'affectedServices').map(({ service: one, ...affected }) => ({
      ...affected,
      service: change(fieldsOf(one)),
    })),
  }))
  return { ...service, incidents }
}

function swaps(field: string, from: unknown, to: unknown): (fields: Fields) => Fields {
  return (fields) => (fields[field] === from ? { ...fields, [field]: to } : fields)
}

function changesPages(verb: 'get' | 'list', change: (page: Fields) => Fields): Fault['apply'] {
  const operationId = `statusPages.${verb}`
  return verb === 'list' ? changesList(operationId, (pages) => pages.map(change)) : changesReply(operationId, change)
}

function ofServices(structure: unknown): unknown {
  return JSON.parse(JSON.stringify(structure ?? null), (key, value) => (key === 'type' ? 'SERVICE' : value))
}
