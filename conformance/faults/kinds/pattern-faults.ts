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

/** Faults of values that are looked for by a pattern without its ends, or in a text. */
export const patternFaults: readonly Fault[] = closedFields.flatMap(([group, ruleName, name, values]) =>
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
)
