import { preferenceFamilies } from '../families/preference-families.ts'
import { type Fault, fieldsOf, isSuccess, withJson } from '../fault.ts'
import { changesList, type Fields, fault, itemsOf, redirected, swaps, without } from '../mistakes.ts'

interface Listing {
  readonly rule: string
  readonly list: string
  readonly change: (entry: Fields) => Fields
}

/** Faults by which a list shows an entry with other values than those that are read alone. */
export const rowFaults: readonly Fault[] = [
  fault(
    'services-listed-without-alias',
    'The list leaves out the alias.',
    'services-create-is-listed',
    changesList('services.list', (entries) => entries.map((entry) => without(entry, 'alias'))),
  ),
  fault(
    'metrics-listed-with-wrong-units',
    'The list shows the unit of another metric.',
    'metrics-create-is-listed',
    changesList('metrics.list', (entries) => entries.map((entry) => ({ ...entry, unitLabel: 'h' }))),
  ),
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
  fault(
    'policies-listed-without-managed-by',
    'The list leaves out managedBy.',
    'escalation-policies-list-shows-what-get-shows',
    changesList('escalationPolicies.list', (entries) => entries.map((entry) => without(entry, 'managedBy'))),
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
    'held-changes-listed-as-public',
    'The list tells the public status of a held change as the status.',
    'services-get-shows-a-held-change',
    changesList('services.list', (entries) => entries.map((entry) => ({ ...entry, publicStatus: entry.status }))),
  ),
  ...preferenceFamilies.map(([group, name]) =>
    listed(`${name}-listed-as-e-mail`, 'The list shows what is sent as a text message as e-mail.', {
      rule: `${name}-list-holds-all-that-were-created`,
      list: `${group}.list`,
      change: changed('method', (method) => (method === 'SMS' ? 'EMAIL' : method)),
    }),
  ),
  listed('alerts-at-once-listed-with-a-delay', 'The list shows the usual delay where there is none.', {
    rule: 'alert-preferences-list-holds-all-that-were-created',
    list: 'alertPreferences.list',
    change: changed('delayMin', (minutes) => minutes || 5),
  }),
  listed('duties-listed-with-a-lead-time', 'The list shows a lead time where there is none.', {
    rule: 'duty-preferences-list-holds-all-that-were-created',
    list: 'dutyPreferences.list',
    change: changed('beforeMin', (minutes) => minutes || 60),
  }),
  listed('updates-listed-as-resolved', 'The list shows alerts that are accepted as those that are resolved.', {
    rule: 'update-preferences-list-holds-all-that-were-created',
    list: 'updatePreferences.list',
    change: changed('type', (type) => (type === 'ALERT_ACCEPTED' ? 'ALERT_RESOLVED' : type)),
  }),
  listed('services-listed-with-mixed-up-flags', 'The list mixes up two flags.', {
    rule: 'services-update-is-listed',
    list: 'services.list',
    change: swapped('oneOpenIncidentOnly', 'showUptimeHistory'),
  }),
  listed('services-listed-as-operational', 'The list shows every service as operational.', {
    rule: 'services-update-is-listed',
    list: 'services.list',
    change: changed('status', () => 'OPERATIONAL'),
  }),
  listed('services-listed-with-short-descriptions', 'The list cuts descriptions off.', {
    rule: 'services-update-is-listed',
    list: 'services.list',
    change: changed('description', (text) => String(text).slice(0, 120)),
  }),
  listed('policies-listed-as-repeating', 'The list shows every policy as one that repeats.', {
    rule: 'escalation-policies-create-is-listed',
    list: 'escalationPolicies.list',
    change: changed('repeating', () => true),
  }),
  listed('policies-listed-with-small-keys', 'The list shows routing keys in small letters.', {
    rule: 'escalation-policies-update-is-listed',
    list: 'escalationPolicies.list',
    change: changed('routingKey', (key) => String(key).toLowerCase()),
  }),
  listed('policies-listed-with-ten-levels', 'The list shows the first ten levels alone.', {
    rule: 'escalation-policies-list-shows-what-get-shows',
    list: 'escalationPolicies.list',
    change: (policy) => ({ ...policy, escalationRules: itemsOf(policy, 'escalationRules').slice(0, 10) }),
  }),
  listed('metrics-listed-with-mixed-up-flags', 'The list mixes up two flags.', {
    rule: 'metrics-update-is-listed',
    list: 'metrics.list',
    change: swapped('interpolateGaps', 'showValuesOnMouseOver'),
  }),
  listed('metrics-listed-with-one-decimal', 'The list shows the usual number of decimals.', {
    rule: 'metrics-update-is-listed',
    list: 'metrics.list',
    change: changed('mouseOverDecimal', () => 1),
  }),
  ...[
    ['hiddenFromSearch', 'showSubscribeAction'],
    ['showSubscribeAction', 'showIncidentHistoryOption'],
  ].map(([one = '', other = '']) =>
    listed(`pages-listed-with-${one.toLowerCase()}-mixed-up`, `The list mixes up ${one} and ${other}.`, {
      rule: 'status-pages-update-is-listed',
      list: 'statusPages.list',
      change: swapped(one, other),
    }),
  ),
  listed('pages-listed-for-all-audiences', 'The list shows no page as specific to an audience.', {
    rule: 'status-pages-update-is-listed',
    list: 'statusPages.list',
    change: changed('audienceSpecific', () => false),
  }),
  listed('pages-listed-as-well', 'The list shows every page as well, however its services are.', {
    rule: 'status-pages-list-shows-what-get-shows',
    list: 'statusPages.list',
    change: changed('status', () => 'OPERATIONAL'),
  }),
  listed('pages-listed-with-ten-services', 'The list shows the first ten services of a page alone.', {
    rule: 'status-pages-list-shows-what-get-shows',
    list: 'statusPages.list',
    change: (page) => ({ ...page, services: itemsOf(page, 'services').slice(0, 10) }),
  }),
  fault(
    'pages-listed-with-the-groups-of-the-first',
    'The list shows the groups of the first page that has any at all pages.',
    'status-pages-list-shows-what-get-shows',
    (right) => {
      let first: string | undefined
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id === 'statusPageGroups.create' && isSuccess(answer)) first ??= call.path
        if (call.operation?.id !== 'statusPages.list' || !Array.isArray(answer.json) || first === undefined)
          return answer
        const { json: groups } = await right({ ...redirected(call, 'GET', first), query: [] })
        return withJson(
          answer,
          answer.json.map((page) => ({ ...fieldsOf(page), groups })),
        )
      }
    },
  ),
  listed('services-listed-with-their-names-for-an-alias', 'The list shows a service without an alias under its name.', {
    rule: 'services-create-is-listed',
    list: 'services.list',
    change: (service) => (service.alias ? service : { ...service, alias: service.name }),
  }),
  fault(
    'services-listed-without-public-status',
    'The list of services leaves out publicStatus.',
    'services-list-carries-public-status',
    changesList('services.list', (entries) => entries.map((entry) => without(entry, 'publicStatus'))),
  ),
  fault(
    'subscription-preferences-listed-with-contacts-of-others',
    'The list gives contacts to preferences in their order, also to those that have none.',
    'subscription-preferences-list-holds-all-that-were-created',
    changesList('subscriptionPreferences.list', (entries) => {
      const contacts = entries.flatMap(({ contact }) => contact ?? [])
      return entries.map((entry, index) => ({ ...entry, contact: contacts[index] ?? null }))
    }),
  ),
  fault(
    'metrics-listed-without-zeros',
    'The list leaves out numbers that are 0.',
    'metrics-create-is-listed',
    changesList('metrics.list', (entries) =>
      entries.map((entry) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== 0))),
    ),
  ),
  fault(
    'list-in-another-encoding',
    'In the list, letters outside ASCII are spoilt.',
    'services-update-is-listed',
    changesList('services.list', (entries) =>
      entries.map((entry) => ({ ...entry, name: String(entry.name).replaceAll(/[^ -~]/g, '?') })),
    ),
  ),
  fault(
    'list-omits-six-fields',
    'The list of metrics omits a sixth field.',
    'metrics-list-omits-five-fields',
    changesList('metrics.list', (entries) => entries.map((entry) => without(entry, 'unitLabel'))),
  ),
  fault(
    'services-listed-with-their-public-status',
    'The list shows the public status of a service as its status.',
    'services-get-shows-a-held-change',
    changesList('services.list', (entries) =>
      entries.map((entry) => ({ ...entry, status: entry.publicStatus ?? entry.status })),
    ),
  ),
]

function listed(id: string, text: string, { rule, list, change }: Listing): Fault {
  return fault(
    id,
    text,
    rule,
    changesList(list, (entries) => entries.map(change)),
  )
}

function changed(name: string, change: (value: unknown) => unknown): Listing['change'] {
  return (entry) => (Object.hasOwn(entry, name) ? { ...entry, [name]: change(entry[name]) } : entry)
}

function swapped(one: string, other: string): Listing['change'] {
  return (entry) => ({ ...entry, [one]: entry[other], [other]: entry[one] })
}
