import { type Fault, fieldsOf, isSuccess, withBody } from '../fault.ts'
import { changesBody, changesReply, type Fields, fault, without } from '../mistakes.ts'

/** Faults that lose a value in one case only: some texts, some numbers, one field. */
export const lostValueFaults: readonly Fault[] = [
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
  ...(['services', 'metrics'] as const).map((group) =>
    fault(
      `${group}-description-of-an-update-without-emoji`,
      'An update drops signs beyond the first 65,536 from the description.',
      `${group}-update-changes-each-field`,
      changesBody(`${group}.update`, inText('description', withoutEmoji)),
    ),
  ),
  ...(
    [
      ['services', 'alias', 'services'],
      ['escalationPolicies', 'routingKey', 'escalation-policies'],
    ] as const
  ).map(([group, name, ruleName]) =>
    fault(
      `${ruleName}-key-of-an-update-without-emoji`,
      `An update drops signs beyond the first 65,536 from \`${name}\`.`,
      `${ruleName}-update-changes-each-field`,
      changesBody(`${group}.update`, inText(name, withoutEmoji)),
    ),
  ),
  ...(
    [
      ['services', 'description', 'services'],
      ['metrics', 'unitLabel', 'metrics'],
      ['statusPages', 'pageTitle', 'status-pages'],
    ] as const
  ).map(([group, name, ruleName]) =>
    fault(
      `${ruleName}-null-as-a-text`,
      `An update that gives null as \`${name}\` stores the word.`,
      `${ruleName}-update-changes-each-field`,
      changesBody(`${group}.update`, (body) => (body[name] === null ? { ...body, [name]: 'null' } : body)),
    ),
  ),
  fault(
    'service-alias-that-is-left-out-as-a-text',
    'The reply to an update without an alias has a word for it.',
    'services-update-changes-each-field',
    changesReply('services.update', (fields, { json }) =>
      'alias' in Object(json) ? fields : { ...fields, alias: 'undefined' },
    ),
  ),
  fault(
    'service-description-escaped',
    'The description of a service is escaped for HTML when it is read.',
    'services-update-changes-each-field',
    changesReply(
      'services.get',
      inText('description', (text) => text.replaceAll('<', '&lt;')),
    ),
  ),
  fault(
    'service-alias-lowercased',
    'The alias of a service is in small letters when it is read.',
    'services-create-is-read-back',
    changesReply(
      'services.get',
      inText('alias', (text) => text.toLowerCase()),
    ),
  ),
  fault(
    'service-name-decoded',
    'The name of a service is decoded as if it stood in a URL.',
    'services-create-keeps-text-outside-ascii',
    changesReply(
      'services.get',
      inText('name', (text) => text.replaceAll('%25', '%')),
    ),
  ),
  fault(
    'service-name-in-compatible-letters',
    'The name of a new service is written in letters that look alike (NFKC).',
    'services-create-keeps-text-outside-ascii',
    changesBody(
      'services.create',
      inText('name', (text) => text.normalize('NFKC')),
    ),
  ),
  fault(
    'metric-axis-of-zero-lost',
    'A new metric does not take 0 as the end of its axis.',
    'metrics-create-is-read-back',
    changesBody('metrics.create', (body) => (body.lockYAxisMax === 0 ? without(body, 'lockYAxisMax') : body)),
  ),
  fault(
    'metric-axis-without-fraction',
    'A new metric takes whole numbers for the end of its axis.',
    'metrics-create-is-read-back',
    changesBody('metrics.create', (body) =>
      typeof body.lockYAxisMax === 'number' ? { ...body, lockYAxisMax: Math.trunc(body.lockYAxisMax) } : body,
    ),
  ),
  fault(
    'metric-unit-without-percent-sign',
    'The unit of a metric loses its percent sign when it is read.',
    'metrics-update-changes-each-field',
    changesReply(
      'metrics.get',
      inText('unitLabel', (text) => text.replaceAll('%', '')),
    ),
  ),
  fault(
    'unit-label-without-slashes',
    'Slashes in the unit label of a metric are lost.',
    'metrics-update-changes-each-field',
    changesBody(
      'metrics.update',
      inText('unitLabel', (text) => text.replaceAll('/', '')),
    ),
  ),
  fault(
    'page-announcement-as-a-template',
    'What stands in braces in the announcement of a page is filled in, with nothing.',
    'status-pages-update-changes-each-field',
    changesBody(
      'statusPages.update',
      inText('announcement', (text) => text.replaceAll(/\{\{?\w+\}\}?/g, '')),
    ),
  ),
  fault(
    'logo-redirect-without-fragment',
    'The fragment of the address that the logo of a page leads to is lost.',
    'status-pages-update-changes-each-field',
    changesBody(
      'statusPages.update',
      inText('logoRedirectUrl', (text) => text.replace(/#.*/, '')),
    ),
  ),
  fault(
    'metric-description-in-one-line',
    'Ends of lines in the description of a new metric become spaces.',
    'metrics-create-is-read-back',
    changesBody(
      'metrics.create',
      inText('description', (text) => text.replaceAll('\n', ' ')),
    ),
  ),
  fault(
    'routing-key-lowercased',
    'The routing key of a new policy is stored in small letters.',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    changesBody(
      'escalationPolicies.create',
      inText('routingKey', (text) => text.toLowerCase()),
    ),
  ),
  fault(
    'routing-key-with-doubled-quotes',
    'The quotes in the routing key of a policy are stored twice each.',
    'escalation-policies-update-changes-each-field',
    changesBody(
      'escalationPolicies.update',
      inText('routingKey', (text) => text.replaceAll("'", "''")),
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
  fault(
    'group-name-without-emoji',
    'The name of a new group loses signs beyond the first 65,536.',
    'status-page-groups-create-keeps-text-outside-ascii',
    changesBody('statusPageGroups.create', inText('name', withoutEmoji)),
  ),
]

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

function withoutEmoji(text: string): string {
  return text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '')
}

/** Changes one text among the fields. */
function inText(name: string, change: (text: string) => string): (fields: Fields) => Fields {
  return (fields) => {
    const text = fields[name]
    return typeof text === 'string' ? { ...fields, [name]: change(text) } : fields
  }
}
