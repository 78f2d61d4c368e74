import { preferenceFamilies } from '../families/preference-families.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesBody, type Fields, fault, itemsOf, readAt, without } from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'
import { changing } from './lost-beside-faults.ts'

/** What is written, the object in it, and the beginning of its rules. */
const objects = [
  ...preferenceFamilies.map(([group, ruleName]) => [group, 'contact', ruleName] as const),
  ['metrics', 'metadata', 'metrics'],
  ['statusPages', 'structure', 'status-pages'],
] as const

/** Faults of writes that do not store one of their fields. */
export const lostFieldFaults: readonly Fault[] = [
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
    'alert-preferences-by-whatsapp-told-and-not-kept',
    'An update to `WHATSAPP` is answered with it, and keeps the method.',
    'alert-preferences-update-changes-each-field',
    inOperation('alertPreferences.update', async (call, right) => {
      const { contact: _, ...body } = fieldsOf(call.json)
      if (body.method !== 'WHATSAPP') return right(call)
      const { method, contact } = await readAt(call, right)
      const kept = contact === undefined ? {} : { contact: { id: fieldsOf(contact).id } }
      const answer = await right(withBody(call, { ...body, ...kept, method }))
      return isSuccess(answer) ? withJson(answer, { ...fieldsOf(answer.json), method: 'WHATSAPP' }) : answer
    }),
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
  ...(
    [
      ['statusPages', 'announcement', 'status-pages'],
      ['services', 'description', 'services'],
      ['metrics', 'unitLabel', 'metrics'],
    ] as const
  ).map(([group, field, ruleName]) =>
    fault(
      `${ruleName}-${field.toLowerCase()}-of-one-length-kept`,
      `An update takes a \`${field}\` that is as long as the former one for that.`,
      `${ruleName}-update-changes-each-field`,
      changing(group, field, (body, before) =>
        String(body[field]).length === String(before[field]).length ? { ...body, [field]: before[field] } : body,
      ),
    ),
  ),
  ...(
    [
      ['statusPages', 'pageTitle', 'status-pages'],
      ['services', 'description', 'services'],
      ['metrics', 'lockYAxisMax', 'metrics'],
      ['escalationPolicies', 'routingKey', 'escalation-policies'],
    ] as const
  ).map(([group, field, ruleName]) =>
    fault(
      `${ruleName}-${field.toLowerCase()}-not-added-by-an-update`,
      `An update changes \`${field}\` where there is one, and adds none.`,
      `${ruleName}-update-changes-each-field`,
      changing(group, field, (body, before) => (before[field] === undefined ? without(body, field) : body)),
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
]

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
