import { namedWithTeams } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, withBody } from '../fault.ts'
import { changesBody, type Fields, fault, itemsOf, levelsOf, listed, readAt, redirected, without } from '../mistakes.ts'

/** Lists of references in bodies, by their operation, and the rule that says that they are stored. */
const counted = [
  ['services', 'teams', 'services-update-keeps-every-team'],
  ['escalationPolicies', 'teams', 'escalation-policies-update-keeps-every-team'],
  ['metrics', 'teams', 'metrics-update-keeps-every-team'],
  ['statusPages', 'teams', 'status-pages-update-keeps-every-team'],
  ['statusPages', 'ipWhitelist', 'status-pages-update-changes-each-field'],
] as const

/** Faults of writes to a field that is a list: its entries are added to those before, cut, or taken for the same. */
export const listFieldFaults: readonly Fault[] = [
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `pages-keep-as-many-${field}`,
      `A page that is told to show other ${field}, and no more or fewer, shows those that it had.`,
      'status-pages-update-replaces-what-it-shows',
      inOperation('statusPages.update', async (call, right) => {
        const body = fieldsOf(call.json)
        const before = await readAt(call, right)
        const [had, named] = [itemsOf(before, field), itemsOf(body, field)]
        const isTakenForSame = had.length === named.length && named.length > 0
        return right(isTakenForSame ? withBody(call, { ...body, [field]: had.map(({ id }) => ({ id })) }) : call)
      }),
    ),
  ),
  ...counted.map(([group, field, rule]) =>
    fault(
      `${rule.replace(/-update-.*/, '')}-${field}-compared-by-number`,
      `An update changes ${field} only when their number is another one.`,
      rule,
      inOperation(`${group}.update`, async (call, right) => {
        const former = await readAt(call, right)
        const [before, sent] = [former[field], fieldsOf(call.json)[field]]
        const isAlike = Array.isArray(before) && Array.isArray(sent) && before.length === sent.length
        return right(isAlike ? withBody(call, { ...fieldsOf(call.json), [field]: before }) : call)
      }),
    ),
  ),
  ...(['services', 'statusPages'] as const).map((group) =>
    fault(
      `${group === 'services' ? 'service' : 'page'}-subscribers-compared-by-number`,
      'An update of as many subscribers as there are changes nothing.',
      `${group === 'services' ? 'services' : 'status-pages'}-update-private-subscribers-is-listed`,
      inOperation(`${group}.updatePrivateSubscribers`, async (call, right) => {
        const { json: before } = await right(redirected(call, 'GET'))
        const isAlike = Array.isArray(before) && Array.isArray(call.json) && before.length === call.json.length
        return right(isAlike ? withBody(call, before) : call)
      }),
    ),
  ),
  ...(['services', 'statusPages'] as const).map((group) =>
    fault(
      `${group === 'services' ? 'service' : 'page'}-subscribers-replaced-by-type`,
      'An update of subscribers takes away those of the types that it names.',
      `${group === 'services' ? 'services' : 'status-pages'}-update-private-subscribers-is-listed`,
      inOperation(`${group}.updatePrivateSubscribers`, async (call, right) => {
        const sent = listed(call.json)
        const before = listed((await right(redirected(call, 'GET'))).json)
        const left = before.filter(({ type }) => !sent.some((one) => one.type === type))
        return right(sent.length > 0 ? withBody(call, [...sent, ...left]) : call)
      }),
    ),
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
  ...(
    [
      ['services.create', 'services-create-keeps-every-team'],
      ['metrics.update', 'metrics-update-keeps-every-team'],
    ] as const
  ).map(([operationId, rule]) =>
    fault(
      `${rule.replace('-keeps-every-team', '')}-keeps-two-teams`,
      'No more than two teams are kept.',
      rule,
      changesBody(operationId, (body) =>
        'teams' in body ? { ...body, teams: itemsOf(body, 'teams').slice(0, 2) } : body,
      ),
    ),
  ),
  fault(
    'targets-added-by-level',
    'Updating one level adds its users to those that it has.',
    'escalation-policies-update-level-keeps-its-targets',
    inOperation('escalationPolicies.updateLevel', async (call, right) => {
      const [before] = (await levelsOf(call, right)).slice(Number(call.pathValues.level))
      return right(withBody(call, withTargetsOf(before, fieldsOf(call.json))))
    }),
  ),
  fault(
    'targets-added-by-updates',
    'An update adds the users of a level to those that it has.',
    'escalation-policies-update-keeps-the-targets-of-levels',
    inOperation('escalationPolicies.update', async (call, right) => {
      const body = fieldsOf(call.json)
      if (!('escalationRules' in body)) return right(call)
      const before = await levelsOf(call, right)
      const escalationRules = itemsOf(body, 'escalationRules').map((rule, index) => withTargetsOf(before[index], rule))
      return right(withBody(call, { ...body, escalationRules }))
    }),
  ),
  ...namedWithTeams.map(([group, rule]) =>
    fault(
      `${rule}-teams-appended`,
      'Teams of an update are added to those before.',
      `${rule}-update-changes-each-field`,
      appends(`${group}.update`, 'teams'),
    ),
  ),
  fault(
    'page-services-appended',
    'Services of an update are added to those before.',
    'status-pages-update-replaces-what-it-shows',
    appends('statusPages.update', 'services'),
  ),
  fault(
    'page-metrics-appended',
    'Metrics of an update are added to those before.',
    'status-pages-update-replaces-what-it-shows',
    appends('statusPages.update', 'metrics'),
  ),
  ...(
    [
      ['services', 'metrics'],
      ['metrics', 'services'],
    ] as const
  ).map(([field, other]) =>
    fault(
      `page-${field}-emptied-by-its-${other}`,
      `Writing the ${other} of a page, which comes after its ${field}, takes these away.`,
      'status-pages-update-replaces-what-it-shows',
      (right) => (call) => {
        const isWrite = ['statusPages.create', 'statusPages.update'].includes(call.operation?.id ?? '')
        const body = fieldsOf(call.json)
        return right(isWrite && other in body ? withBody(call, { ...body, [field]: [] }) : call)
      },
    ),
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `page-${field}-of-creation-alone`,
      `An update of a page takes no ${field}.`,
      'status-pages-update-replaces-what-it-shows',
      inOperation('statusPages.update', (call, right) => right(withBody(call, without(fieldsOf(call.json), field)))),
    ),
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
    const before = await readAt(call, right)
    return right(withBody(call, { ...body, [field]: before[field] }))
  })
}

function withTargetsOf(before: Fields | undefined, rule: Fields): Fields {
  return before && 'users' in rule ? { ...rule, users: [...itemsOf(before, 'users'), ...itemsOf(rule, 'users')] } : rule
}

/** Entries of a list that an update leaves out stay. */
function appends(operationId: string, name: string): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const fields = fieldsOf(call.json)
    if (!Array.isArray(fields[name])) return right(call)
    const before = itemsOf(await readAt(call, right), name).map(({ id }) => ({ id }))
    const sent = itemsOf(fields, name)
    const kept = before.filter(({ id }) => !sent.some((entry) => entry.id === id))
    return right(withBody(call, { ...fields, [name]: [...kept, ...sent] }))
  })
}
