import { idPart } from '../../derived/derived.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesBody, fault } from '../mistakes.ts'

const closedFields = [
  ['alertPreferences', 'alert-preferences', 'method', ['EMAIL', 'SMS', 'PUSH', 'VOICE', 'WHATSAPP', 'TELEGRAM']],
  ['alertPreferences', 'alert-preferences', 'type', ['LOW_PRIORITY', 'HIGH_PRIORITY']],
  ['dutyPreferences', 'duty-preferences', 'method', ['EMAIL', 'SMS', 'PUSH', 'WHATSAPP', 'TELEGRAM']],
  ['updatePreferences', 'update-preferences', 'type', ['ALERT_ACCEPTED', 'ALERT_RESOLVED', 'ALERT_ESCALATED']],
  ['subscriptionPreferences', 'subscription-preferences', 'method', ['EMAIL', 'SMS', 'PUSH']],
] as const

/** How a text is taken for a value that it is not. */
const readings = [
  ['holds', 'that holds one of its values', (text: string, value: string) => text.includes(value)],
  ['begins', 'that one of its values begins with', (text: string, value: string) => value.startsWith(text)],
] as const

/** Faults of closed sets of values: what is no member is taken for one, or one member for another. */
export const closedValueFaults: readonly Fault[] = [
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
  ...closedFields.flatMap(([group, ruleName, name, values]) =>
    (['create', 'update'] as const).flatMap((action) => [
      ...readings.map(([how, text, isLike]) =>
        fault(
          `${ruleName}-${action}-takes-a-${name}-by-what-it-${how}`,
          `A text ${text} is taken as \`${name}\`.`,
          `${ruleName}-${action}-rejects-${name}-outside-its-values`,
          changesBody(`${group}.${action}`, (body) => {
            const sent = body[name]
            if (typeof sent !== 'string' || sent === '') return body
            const found = values.find((value) => isLike(sent, value))
            return found === undefined ? body : { ...body, [name]: found }
          }),
        ),
      ),
      fault(
        `${ruleName}-${action}-takes-a-${name}-with-the-end-of-a-line`,
        `The end of a line behind a value of \`${name}\` is let through, and kept.`,
        `${ruleName}-${action}-rejects-${name}-outside-its-values`,
        inOperation(`${group}.${action}`, async (call, right) => {
          const body = fieldsOf(call.json)
          const sent = body[name]
          if (typeof sent !== 'string' || !sent.endsWith('\n')) return right(call)
          const answer = await right(withBody(call, { ...body, [name]: sent.slice(0, -1) }))
          return isSuccess(answer) ? withJson(answer, { ...fieldsOf(answer.json), [name]: sent }) : answer
        }),
      ),
    ]),
  ),
  ...(['alert', 'update'] as const).map((family) =>
    fault(
      `${family}-preferences-in-small-letters`,
      'A type in small letters is taken, and shown in these.',
      `${family}-preferences-create-replies-as-described`,
      inOperation(`${family}Preferences.create`, async (call, right) => {
        const { type } = fieldsOf(call.json)
        if (typeof type !== 'string' || type !== type.toLowerCase()) return right(call)
        const answer = await right(withBody(call, { ...fieldsOf(call.json), type: type.toUpperCase() }))
        return isSuccess(answer) ? { ...answer, json: { ...fieldsOf(answer.json), type } } : answer
      }),
    ),
  ),
  ...(
    [
      ['alertPreferences.create', 'type', 'LOW_PRIORITY', 'HIGH_PRIORITY'],
      ['alertPreferences.create', 'method', 'PUSH', 'EMAIL'],
      ['updatePreferences.update', 'method', 'TELEGRAM', 'PUSH'],
      ['dutyPreferences.create', 'beforeMin', 1440, 30],
      ['dutyPreferences.update', 'beforeMin', 720, 360],
    ] as const
  ).map(([operationId, name, value, other]) => {
    const rule = `${operationId.replace('Preferences.', '-preferences-')}-accepts-${idPart(name)}-${idPart(value)}`
    return fault(
      `${rule}-as-${idPart(other)}`,
      `\`${value}\` is kept as \`${other}\`.`,
      rule,
      changesBody(operationId, (body) => (body[name] === value ? { ...body, [name]: other } : body)),
    )
  }),
  ...(['create', 'update'] as const).map((action) =>
    fault(
      `duty-preferences-${action}-takes-minutes-below-zero`,
      'A number below zero is taken without its sign.',
      `duty-preferences-${action}-rejects-before-min-outside-its-values`,
      changesBody(`dutyPreferences.${action}`, (body) =>
        typeof body.beforeMin === 'number' ? { ...body, beforeMin: Math.abs(body.beforeMin) } : body,
      ),
    ),
  ),
  ...[4, 5, 6, 14, 90, 2880].flatMap((minutes) =>
    ['create', 'update'].map((action) =>
      fault(
        `duty-preferences-${action}-takes-${minutes}-minutes`,
        `\`${minutes}\` is taken as well, as one more of the minutes before a duty.`,
        `duty-preferences-${action}-rejects-before-min-outside-its-values`,
        takesOneMore(`dutyPreferences.${action}`, minutes),
      ),
    ),
  ),
]

function takesOneMore(operationId: string, beforeMin: number): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const body = fieldsOf(call.json)
    if (body.beforeMin !== beforeMin) return right(call)
    const answer = await right(withBody(call, { ...body, beforeMin: 15 }))
    return isSuccess(answer) ? withJson(answer, { ...fieldsOf(answer.json), beforeMin }) : answer
  })
}
