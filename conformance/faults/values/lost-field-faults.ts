import { preferenceFamilies } from '../families/preference-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesBody, type Fields, fault, itemsOf, readAt, without } from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'

const visible = ['alias', 'description', 'oneOpenIncidentOnly', 'showUptimeHistory']

/** With a field, and with a flag and what it usually is, which all have nothing to do with the teams of the entity. */
const teamsBeside = [
  { id: 'services', name: 'services', field: 'description', flag: 'showUptimeHistory', usual: true },
  { id: 'escalationPolicies', name: 'escalation-policies', field: 'delayMin', flag: 'repeating', usual: true },
  { id: 'metrics', name: 'metrics', field: 'lockYAxisMax', flag: 'interpolateGaps', usual: false },
  { id: 'statusPages', name: 'status-pages', field: 'pageTitle', flag: 'showSubscribeAction', usual: true },
] as const

/** What an entity is made of, with a field that has nothing to do with it. */
const contentsBeside = [
  {
    id: 'escalationPolicies',
    name: 'escalation-policies',
    contents: 'escalationRules',
    field: 'repeating',
    rule: 'escalation-policies-get-keeps-the-order-of-levels',
  },
  ...['services', 'metrics', 'structure'].map((contents) => ({
    id: 'statusPages',
    name: 'status-pages',
    contents,
    field: 'pageDescription',
    rule:
      contents === 'structure'
        ? 'status-pages-get-keeps-the-nested-structure'
        : 'status-pages-update-replaces-what-it-shows',
  })),
]

/** What is written, the object in it, and the beginning of its rules. */
const objects = [
  ...preferenceFamilies.map(([group, ruleName]) => [group, 'contact', ruleName] as const),
  ['metrics', 'metadata', 'metrics'],
  ['statusPages', 'structure', 'status-pages'],
] as const

/** Faults of writes that do not store one of their fields, or not beside another one. */
export const lostFieldFaults: readonly Fault[] = [
  ...visible.map((field) =>
    fault(
      `service-${field}-lost-with-a-change-of-status`,
      `An update that changes the status loses \`${field}\`, which is written along.`,
      'services-update-changes-each-field',
      changing('services', 'status', (body) => without(body, field)),
    ),
  ),
  ...teamsBeside.flatMap(({ id, name, field, flag, usual }) => [
    fault(
      `${name}-teams-lost-with-a-change-of-${field}`,
      `An update that changes \`${field}\` is done with that, and forgets the teams.`,
      `${name}-update-keeps-every-team`,
      changing(id, field, (body, { teams }) => ({ ...body, teams })),
    ),
    fault(
      `${name}-${field}-lost-with-a-change-of-teams`,
      `An update that changes the teams is done with that, and forgets \`${field}\`.`,
      `${name}-update-keeps-every-team`,
      changing(id, 'teams', (body, before) => ({ ...body, [field]: before[field] })),
    ),
    fault(
      `${name}-created-without-teams-beside-${flag}`,
      `What is created with \`${flag}\` as it usually is not loses its teams.`,
      `${name}-create-keeps-every-team`,
      changesBody(`${id}.create`, (body) => (body[flag] === usual ? body : { ...body, teams: [] })),
    ),
  ]),
  ...contentsBeside.map(({ id, name, contents, field, rule }) =>
    fault(
      `${name}-${contents}-lost-with-a-change-of-${field}`,
      `An update that changes \`${field}\` loses \`${contents}\`, which are written along.`,
      rule,
      changing(id, field, (body) => without(body, contents)),
    ),
  ),
  fault(
    'metrics-created-with-the-default-of-another-flag',
    'A metric without `showValuesOnMouseOver` takes what it says of `interpolateGaps`.',
    'metrics-create-defaults-show-values-on-mouse-over-to-false',
    changesBody('metrics.create', ({ showValuesOnMouseOver, ...body }) => ({
      ...body,
      showValuesOnMouseOver: showValuesOnMouseOver ?? body.interpolateGaps,
    })),
  ),
  ...objects.flatMap(([group, name, ruleName]) =>
    (['create', 'update'] as const).map((write) =>
      fault(
        `${ruleName}-${name}-told-at-${write}-and-lost`,
        `\`${name}\` is in the reply to ${group}.${write}, and is not stored.`,
        `${ruleName}-create-is-read-back`,
        losesAt(write, { group, name }),
      ),
    ),
  ),
  fault(
    'page-created-without-metrics',
    'The metrics of a page are lost when it is created.',
    'status-pages-create-shows-all-that-it-names',
    changesBody('statusPages.create', (body) => without(body, 'metrics')),
  ),
  fault(
    'service-status-of-an-update-lost',
    'An update of a service does not take its status.',
    'services-update-changes-each-field',
    changesBody('services.update', (body) => without(body, 'status')),
  ),
  fault(
    'service-status-at-creation-lost',
    'A new service does not take its status.',
    'services-create-is-read-back',
    changesBody('services.create', (body) => without(body, 'status')),
  ),
  ...['domain', 'logoUrl', 'pageTitle'].map((field) =>
    fault(
      `page-${field.toLowerCase()}-kept-when-emptied`,
      `An update of a page takes an empty \`${field}\` for none, and keeps what it was.`,
      'status-pages-update-changes-each-field',
      changing('statusPages', field, (body, before) => ({ ...body, [field]: body[field] || before[field] })),
    ),
  ),
  ...(['audienceSpecific', 'announcementInWidget'] as const).map((name) =>
    fault(
      `page-${name === 'audienceSpecific' ? 'audience' : 'announcement-in-widget'}-of-an-update-lost`,
      `An update of a page does not take \`${name}\`.`,
      'status-pages-update-changes-each-field',
      changesBody('statusPages.update', (body) => without(body, name)),
    ),
  ),
  ...(
    [
      ['metrics', 'interpolateGaps', true, 'metrics'],
      ['metrics', 'showValuesOnMouseOver', false, 'metrics'],
      ['services', 'oneOpenIncidentOnly', false, 'services'],
      ['services', 'showUptimeHistory', false, 'services'],
      ['escalationPolicies', 'repeating', false, 'escalation-policies'],
      ['statusPages', 'announcementInWidget', true, 'status-pages'],
    ] as const
  ).map(([group, name, first, ruleName]) =>
    fault(
      `${ruleName}-${name.toLowerCase()}-stays-${first}-from-creation-on`,
      `An update does not change \`${name}\` of what was created with \`${first}\`.`,
      `${ruleName}-update-changes-each-field`,
      keepsFirst(group, name, first),
    ),
  ),
  ...(
    [
      ['create', 'create-keeps-the-targets-of-levels'],
      ['update', 'update-keeps-the-targets-of-levels'],
      ['updateLevel', 'update-level-keeps-its-targets'],
    ] as const
  ).map(([operation, rule]) =>
    fault(
      `targets-schedule-lost-beside-a-user-by-${operation}`,
      'A level that names a user has no schedule.',
      `escalation-policies-${rule}`,
      (right) => (call) =>
        right(call.operation?.id === `escalationPolicies.${operation}` ? withRules(call, withoutSchedule) : call),
    ),
  ),
  fault(
    'levels-of-nobody-dropped',
    'A level without targets is dropped when a policy is created.',
    'escalation-policies-create-keeps-the-targets-of-levels',
    (right) => (call) => {
      const { escalationRules, ...policy } = fieldsOf(call.json)
      if (call.operation?.id !== 'escalationPolicies.create' || !Array.isArray(escalationRules)) return right(call)
      return right(withBody(call, { ...policy, escalationRules: escalationRules.filter(alertsSomebody) }))
    },
  ),
  fault(
    'names-compared-without-case',
    'An update that changes the case of a name alone changes nothing.',
    'services-update-changes-each-field',
    inOperation('services.update', async (call, right) => {
      const before = await readAt(call, right)
      const { name, ...others } = fieldsOf(call.json)
      const isSame = typeof name === 'string' && name.toLowerCase() === String(before.name).toLowerCase()
      return right(isSame ? withBody(call, { ...others, name: before.name }) : call)
    }),
  ),
  ...(
    [
      ['services.update', 'services', 'description'],
      ['escalationPolicies.update', 'escalation-policies', 'routingKey'],
      ['metrics.update', 'metrics', 'unitLabel'],
      ['statusPages.update', 'status-pages', 'announcement'],
    ] as const
  ).map(([operationId, rule, field]) =>
    fault(
      `${rule}-changed-under-another-name-alone`,
      `An update under the name that is there leaves \`${field}\` as it was.`,
      `${rule}-update-changes-each-field`,
      inOperation(operationId, async (call, right) => {
        const body = fieldsOf(call.json)
        const before = await readAt(call, right)
        const isLeft = body.name === before.name && field in body
        return right(isLeft ? withBody(call, { ...body, [field]: before[field] }) : call)
      }),
    ),
  ),
  fault(
    'routing-key-lost-with-another-name',
    'An update that changes the name, and not the routing key, takes the key away.',
    'escalation-policies-update-changes-each-field',
    inOperation('escalationPolicies.update', async (call, right) => {
      const body = fieldsOf(call.json)
      const before = await readAt(call, right)
      const isLost = body.name !== before.name && body.routingKey === before.routingKey
      return right(isLost ? withBody(call, without(body, 'routingKey')) : call)
    }),
  ),
]

/** Makes another body of an update that gives a field another value than it has. */
function changing(id: string, name: string, change: (body: Fields, before: Fields) => Fields): Fault['apply'] {
  return inOperation(`${id}.update`, async (call, right) => {
    const body = fieldsOf(call.json)
    const before = await readAt(call, right)
    const isChanged = body[name] !== undefined && told(body[name]) !== told(before[name])
    return right(isChanged ? withBody(call, change(body, before)) : call)
  })
}

/** Teams by their ids, as a body names them. */
function told(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map((one) => fieldsOf(one).id) : value)
}

function losesAt(write: string, { group, name }: { readonly group: string; readonly name: string }) {
  return (right: Serve): Serve => {
    const lost = new Set<unknown>()
    const stored = (fields: Fields): Fields => {
      const { [name]: _, ...others } = fields
      return lost.has(fields.id) ? others : fields
    }
    return async (call) => {
      const answer = await right(call)
      const [isGroup, operation] = [call.operation?.id.startsWith(`${group}.`), call.operation?.id.split('.')[1] ?? '']
      if (!isGroup || !isSuccess(answer)) return answer
      const { json } = answer
      if (operation === write) lost.add(fieldsOf(json).id)
      else if (operation === 'create' || operation === 'update') lost.delete(fieldsOf(json).id)
      else if (Array.isArray(json)) return withJson(answer, json.map(fieldsOf).map(stored))
      else if (operation === 'get' || operation === 'getByName') return withJson(answer, stored(fieldsOf(json)))
      return answer
    }
  }
}

/** An update keeps a field that had this value at the creation. */
function keepsFirst(group: string, name: string, first: unknown): Fault['apply'] {
  return (right) => {
    const keeping = new Set<string>()
    return async (call) => {
      const id = call.operation?.id
      const isKept = id === `${group}.update` && keeping.has(call.path)
      const answer = await right(isKept ? withBody(call, { ...fieldsOf(call.json), [name]: first }) : call)
      const isFirst = id === `${group}.create` && isSuccess(answer) && fieldsOf(call.json)[name] === first
      if (isFirst) keeping.add(`${call.path}/${fieldsOf(answer.json).id}`)
      return answer
    }
  }
}

function withRules(call: Call, change: (rule: Fields) => Fields): Call {
  const body = fieldsOf(call.json)
  if (call.operation?.id === 'escalationPolicies.updateLevel') return withBody(call, change(body))
  if (!Array.isArray(body.escalationRules)) return call
  return withBody(call, { ...body, escalationRules: itemsOf(body, 'escalationRules').map(change) })
}

function withoutSchedule(rule: Fields): Fields {
  return rule.user ? without(rule, 'schedule') : rule
}

function alertsSomebody(rule: unknown): boolean {
  return Object.keys(fieldsOf(rule)).some((name) => name !== 'escalationTimeout')
}
