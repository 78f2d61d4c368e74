import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { changesBody, type Fields, fault, itemsOf, putAt, swaps, without } from '../mistakes.ts'

/** Faults of storing a number as another one: too few bits or digits, zero, bounds. */
export const numberFaults: readonly Fault[] = [
  fault(
    'axes-without-their-sign',
    'The lower end of an axis loses its sign, where it is not above the upper end then.',
    'metrics-update-changes-each-field',
    inOperation('metrics.update', async (call, right) => {
      const body = fieldsOf(call.json)
      const [low, high] = [Math.abs(Number(body.lockYAxisMin ?? 0)), Number(body.lockYAxisMax ?? 0)]
      if (body.lockYAxisMin === undefined || body.lockYAxisMin === null) return right(call)
      return low > high ? { status: 400, headers: {} } : right(withBody(call, { ...body, lockYAxisMin: low }))
    }),
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
  ...(
    [
      ['metrics.create', 'metrics-create-is-read-back'],
      ['metrics.update', 'metrics-update-changes-each-field'],
    ] as const
  ).map(([operationId, rule]) =>
    fault(
      `${rule}-with-ten-digits`,
      'Numbers have ten digits, and what is beyond is lost.',
      rule,
      changesBody(operationId, (body) =>
        typeof body.lockYAxisMax === 'number'
          ? { ...body, lockYAxisMax: Number(body.lockYAxisMax.toPrecision(10)) }
          : body,
      ),
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
  ...[
    { id: 'at-an-hour', text: 'above 60 are kept as 60', change: (timeout: number) => Math.min(timeout, 60) },
    { id: 'from-one', text: 'of 0 are kept as 1', change: (timeout: number) => timeout || 1 },
  ].flatMap(({ id, text, change }) =>
    (['create', 'update', 'updateLevel'] as const).map((verb) =>
      fault(
        `escalation-timeouts-held-${id}-in-${verb === 'updateLevel' ? 'update-level' : verb}`,
        `Time-outs ${text}.`,
        'escalation-policies-get-keeps-the-order-of-levels',
        changesBody(`escalationPolicies.${verb}`, inTimeouts(change)),
      ),
    ),
  ),
  fault(
    'metrics-with-numbers-of-32-bits',
    'A greatest value beyond 32 bits is stored as the greatest of these.',
    'metrics-update-changes-each-field',
    changesBody('metrics.update', (body) => ({
      ...body,
      ...(Number(body.lockYAxisMax) > 2 ** 31 ? { lockYAxisMax: 2 ** 31 - 1 } : {}),
    })),
  ),
  fault(
    'axis-in-single-precision',
    'The end of an axis is stored in single precision.',
    'metrics-create-is-read-back',
    changesBody('metrics.create', (body) =>
      typeof body.lockYAxisMax === 'number' ? { ...body, lockYAxisMax: Math.fround(body.lockYAxisMax) } : body,
    ),
  ),
  fault(
    'timeouts-of-one-byte',
    'Time-outs are stored in one byte.',
    'escalation-policies-get-keeps-the-order-of-levels',
    changesBody(
      'escalationPolicies.create',
      inTimeouts((timeout) => timeout % 256),
    ),
  ),
  fault(
    'timeouts-of-two-bytes',
    'Time-outs are stored in two bytes.',
    'escalation-policies-get-keeps-the-order-of-levels',
    changesBody(
      'escalationPolicies.create',
      inTimeouts((timeout) => timeout % 65_536),
    ),
  ),
  fault(
    'frequencies-lowered-by-reading',
    'Whoever reads a policy with the highest frequency lowers it by one.',
    'escalation-policies-create-accepts-frequency-9',
    inOperation('escalationPolicies.get', async (call, right) => {
      const answer = await right(call)
      const policy = fieldsOf(answer.json)
      if (!isSuccess(answer) || policy.frequency !== 9) return answer
      return putAt(call, right, call.path, { ...policy, frequency: 8 })
    }),
  ),
]

function inTimeouts(change: (timeout: number) => number): (body: Fields) => Fields {
  const changed = (rule: Fields) =>
    typeof rule.escalationTimeout === 'number' ? { ...rule, escalationTimeout: change(rule.escalationTimeout) } : rule
  return (body) => ({
    ...changed(body),
    ...(Array.isArray(body.escalationRules) ? { escalationRules: itemsOf(body, 'escalationRules').map(changed) } : {}),
  })
}
