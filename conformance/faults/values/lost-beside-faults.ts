import { type Fault, fieldsOf, inOperation, withBody } from '../fault.ts'
import { changesBody, type Fields, fault, readAt, without } from '../mistakes.ts'

/** Fields of a service that have nothing to do with its status. */
const besideStatus = ['alias', 'description', 'oneOpenIncidentOnly', 'showUptimeHistory']

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

/** With two fields that have nothing to do with each other, but for whoever writes both of them where there is the other. */
const withoutAnother = [
  { id: 'services', name: 'services', field: 'description', other: 'alias' },
  { id: 'escalationPolicies', name: 'escalation-policies', field: 'delayMin', other: 'routingKey' },
  { id: 'metrics', name: 'metrics', field: 'lockYAxisMin', other: 'lockYAxisMax' },
  { id: 'metrics', name: 'metrics', field: 'mouseOverDecimal', other: 'showValuesOnMouseOver' },
  { id: 'statusPages', name: 'status-pages', field: 'pageDescription', other: 'pageTitle' },
  { id: 'statusPages', name: 'status-pages', field: 'logoRedirectUrl', other: 'logoUrl' },
] as const

/** Faults of writes that lose one field where they change another one, or do not. */
export const lostBesideFaults: readonly Fault[] = [
  ...besideStatus.map((field) =>
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
  ...(
    [
      ['services', 'services', 'alias', 'name'],
      ['escalationPolicies', 'escalation-policies', 'routingKey', 'name'],
      ['metrics', 'metrics', 'description', 'name'],
      ['statusPages', 'status-pages', 'pageTitle', 'name'],
      ['statusPages', 'status-pages', 'logoRedirectUrl', 'logoUrl'],
    ] as const
  ).map(([id, name, field, other]) =>
    fault(
      `${name}-created-without-a-${field.toLowerCase()}-that-is-the-${other.toLowerCase()}`,
      `A \`${field}\` that says the same as the \`${other}\` is not stored.`,
      `${name}-create-is-read-back`,
      changesBody(`${id}.create`, (body) => (body[field] === body[other] ? without(body, field) : body)),
    ),
  ),
  ...withoutAnother.flatMap(({ id, name, field, other }) => {
    const text = (write: string) => `A \`${field}\` is ${write} only beside a \`${other}\`.`
    const lose = (body: Fields) => (body[other] === undefined ? without(body, field) : body)
    const ending = `${name}-${field.toLowerCase()}-without-${other.toLowerCase()}`
    return [
      fault(`created-${ending}`, text('stored'), `${name}-create-is-read-back`, changesBody(`${id}.create`, lose)),
      fault(
        `updated-${ending}`,
        text('updated'),
        `${name}-update-changes-each-field`,
        inOperation(`${id}.update`, async (call, right) => {
          const body = fieldsOf(call.json)
          if (!(field in body) || other in body) return right(call)
          const { [field]: before } = await readAt(call, right)
          return right(withBody(call, before === undefined ? lose(body) : { ...body, [field]: before }))
        }),
      ),
    ]
  }),
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
export function changing(id: string, name: string, change: (body: Fields, before: Fields) => Fields): Fault['apply'] {
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
