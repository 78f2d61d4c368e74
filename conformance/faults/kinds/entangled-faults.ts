import { queryValue } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, withBody } from '../fault.ts'
import { changesBody, changesList, type Fields, fault, redirected, without } from '../mistakes.ts'

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

/** Makes another body of an update that gives a field another value than it has. */
function changing(id: string, name: string, change: (body: Fields, before: Fields) => Fields): Fault['apply'] {
  return inOperation(`${id}.update`, async (call, right) => {
    const body = fieldsOf(call.json)
    const before = fieldsOf((await right(redirected(call, 'GET'))).json)
    const isChanged = body[name] !== undefined && told(body[name]) !== told(before[name])
    return right(isChanged ? withBody(call, change(body, before)) : call)
  })
}

/** Teams by their ids, as a body names them. */
function told(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map((one) => fieldsOf(one).id) : value)
}

/** Faults of a field that depends on something which has nothing to do with it. */
export const entangledFaults: readonly Fault[] = [
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
]
