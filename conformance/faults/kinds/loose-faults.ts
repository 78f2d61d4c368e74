import { queryValue, withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesBody, changesReply, fault } from '../mistakes.ts'

/** Faults of languages with loose types: `true` equals any text, the text `0` counts as none, texts of digits count as numbers, and an object without fields is a list. */
export const looseFaults: readonly Fault[] = [
  ...(
    [
      ['alertPreferences', 'alert-preferences', 'method', 'EMAIL'],
      ['alertPreferences', 'alert-preferences', 'type', 'LOW_PRIORITY'],
      ['dutyPreferences', 'duty-preferences', 'beforeMin', 15],
      ['updatePreferences', 'update-preferences', 'type', 'ALERT_ACCEPTED'],
      ['subscriptionPreferences', 'subscription-preferences', 'method', 'EMAIL'],
    ] as const
  ).flatMap(([group, ruleName, name, first]) =>
    (['create', 'update'] as const).map((action) =>
      fault(
        `${ruleName}-${action}-takes-a-truth-as-${name.toLowerCase()}`,
        `\`true\` is taken as \`${name}\`, as if it were its first value.`,
        `${ruleName}-${action}-rejects-${name === 'beforeMin' ? 'before-min' : name}-outside-its-values`,
        changesBody(`${group}.${action}`, (body) => (body[name] === true ? { ...body, [name]: first } : body)),
      ),
    ),
  ),
  ...(
    [
      ['services', 'services', 'alias'],
      ['services', 'services', 'description'],
      ['escalationPolicies', 'escalation-policies', 'routingKey'],
      ['metrics', 'metrics', 'description'],
      ['metrics', 'metrics', 'unitLabel'],
      ['statusPages', 'status-pages', 'pageTitle'],
      ['statusPages', 'status-pages', 'pageDescription'],
      ['statusPages', 'status-pages', 'announcement'],
    ] as const
  ).map(([group, ruleName, name]) =>
    fault(
      `${ruleName}-${name.toLowerCase()}-of-zero-lost`,
      `The text "0" as \`${name}\` of an update is taken for none.`,
      `${ruleName}-update-changes-each-field`,
      changesBody(`${group}.update`, (body) => (body[name] === '0' ? { ...body, [name]: '' } : body)),
    ),
  ),
  ...(
    [
      ['services.create', 'status', true, 'OPERATIONAL', 'service-status-is-string'],
      ['services.update', 'status', true, 'OPERATIONAL', 'service-status-is-string'],
      ['services.create', 'oneOpenIncidentOnly', 0, false, 'service-one-open-incident-only-is-boolean'],
      ['metrics.create', 'lockYAxisMax', '7', 7, 'metric-lock-yaxis-max-is-number'],
      ['metrics.update', 'mouseOverDecimal', '7', 7, 'metric-mouse-over-decimal-is-number'],
      ['escalationPolicies.create', 'frequency', '7', 7, 'escalation-policy-frequency-is-integer'],
    ] as const
  ).map(([operation, name, loose, meant, rule]) =>
    fault(
      `${operation.replace('.', '-').toLowerCase()}-keeps-${name.toLowerCase()}-as-it-came`,
      `${JSON.stringify(loose)} passes for a \`${name}\`, and is shown as it was sent.`,
      rule,
      inOperation(operation, async (call, right) => {
        const body = fieldsOf(call.json)
        if (body[name] !== loose) return right(call)
        const answer = await right(withBody(call, { ...body, [name]: meant }))
        return isSuccess(answer) ? withJson(answer, { ...fieldsOf(answer.json), [name]: loose }) : answer
      }),
    ),
  ),
  fault(
    'metric-metadata-without-fields-as-lists',
    'An object without fields in the metadata of a metric is shown as a list.',
    'metrics-create-keeps-metadata',
    changesReply('metrics.get', (fields) => ({ ...fields, metadata: emptyAsLists(fields.metadata) })),
  ),
  fault(
    'page-structure-without-fields-as-a-list',
    'A structure without fields is shown as a list.',
    'status-pages-get-keeps-the-nested-structure',
    changesReply('statusPages.get', (fields) => ({ ...fields, structure: emptyAsLists(fields.structure) })),
  ),
  fault(
    'routing-keys-that-are-the-same-number',
    'A routing key is found by what would be the same number.',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    inOperation('escalationPolicies.resolve', async (call, right) => {
      const answer = await right(call)
      const [, digits] = /^(\d+)\.0$/.exec(queryValue(call, 'routing-key') ?? '') ?? []
      return isSuccess(answer) || digits === undefined ? answer : right(withQuery(call, 'routing-key', digits))
    }),
  ),
]

function emptyAsLists(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value).replaceAll('{}', '[]'))
}
