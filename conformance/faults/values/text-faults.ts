import { ruleNameOf } from '../../contract/operations.ts'
import type { Fault } from '../fault.ts'
import { changesBody, changesReply, type Fields, fault } from '../mistakes.ts'

/** Faults of storing or showing a text without some of its letters, or with others. */
export const textFaults: readonly Fault[] = [
  ...(['create', 'update'] as const).map((verb) =>
    fault(
      `service-alias-${verb}d-for-browsers`,
      'What browsers take for a tag is escaped in the alias.',
      verb === 'create' ? 'services-create-is-read-back' : 'services-update-changes-each-field',
      changesBody(`services.${verb}`, ({ alias, ...body }) =>
        typeof alias === 'string' ? { ...body, alias: alias.replaceAll('<', '&lt;') } : { ...body, alias },
      ),
    ),
  ),
  ...(
    [
      ['services', 'alias', 255],
      ['services', 'description', 1000],
      ['escalationPolicies', 'routingKey', 255],
      ['metrics', 'description', 1024],
      ['statusPages', 'announcement', 4000],
      ['statusPages', 'pageDescription', 2000],
    ] as const
  ).map(([group, name, letters]) => {
    const rule = `${ruleNameOf(group)}-update-changes-each-field`
    return fault(
      `${ruleNameOf(group)}-${name.toLowerCase()}-cut-at-${letters}`,
      `Of \`${name}\`, ${letters} letters are kept.`,
      rule,
      changesBody(`${group}.update`, (body) => {
        const text = body[name]
        return typeof text === 'string' ? { ...body, [name]: text.slice(0, letters) } : body
      }),
    )
  }),
  ...(
    [
      ['services', 'services', 'description', /\$\d/g],
      ['statusPages', 'status-pages', 'announcement', /%s/g],
      ['metrics', 'metrics', 'description', /~a/g],
    ] as const
  ).map(([group, name, field, place]) =>
    fault(
      `${name}-with-an-empty-place-in-the-${field}`,
      `A place to fill in is lost from the ${field}.`,
      `${name}-update-changes-each-field`,
      changesBody(`${group}.update`, (body) =>
        typeof body[field] === 'string' ? { ...body, [field]: body[field].replace(place, '') } : body,
      ),
    ),
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
  ...(
    [
      ['with-single-quotes', 'Two quotes in a row in a new name become one.', (text) => text.replaceAll("''", "'")],
      [
        'filled-in',
        'What stands in braces behind a dollar sign in a new name is filled in, with nothing.',
        (text) => text.replaceAll(/\$\{\w+\}/g, ''),
      ],
      ['formatted', 'Two percent signs in a row in a new name become one.', (text) => text.replaceAll('%%', '%')],
    ] as const satisfies readonly (readonly [string, string, (text: string) => string])[]
  ).map(([id, text, change]) =>
    fault(
      `metric-names-${id}`,
      text,
      'metrics-create-keeps-text-outside-ascii',
      changesBody('metrics.create', inText('name', change)),
    ),
  ),
  fault(
    'logo-redirect-over-https',
    'The address that the logo of a page leads to begins with `https`, whatever was written.',
    'status-pages-update-changes-each-field',
    changesBody(
      'statusPages.update',
      inText('logoRedirectUrl', (text) => text.replace(/^http:/, 'https:')),
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
  fault(
    'group-name-without-emoji',
    'The name of a new group loses signs beyond the first 65,536.',
    'status-page-groups-create-keeps-text-outside-ascii',
    changesBody('statusPageGroups.create', inText('name', withoutEmoji)),
  ),
]

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
