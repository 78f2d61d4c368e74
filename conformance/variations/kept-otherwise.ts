import { fieldsOf, isSuccess } from '../faults/fault.ts'
import type { Answer, Serve } from '../faults/serve.ts'
import type { Fields } from '../fields.ts'
import type { Variation } from './variation.ts'

/** What is kept in another way than it was sent, or not taken at all, where the interface says nothing of it. */
export const keptOtherwise: readonly Variation[] = [
  {
    id: 'three-bytes-a-letter',
    text: 'texts with signs beyond the first 65,536 are refused',
    wrap: (right) => (call) =>
      /[\u{10000}-\u{10ffff}]/u.test(JSON.stringify(call.json) ?? '')
        ? Promise.resolve({ status: 422, headers: {} })
        : right(call),
  },
  writing('line-feeds', 'ends of lines are kept as line feeds', (body) =>
    JSON.parse(JSON.stringify(body), (_, value) =>
      typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
    ),
  ),
  writing('flags-of-announcements', 'nothing is displayed of an announcement that is not there', (body) =>
    (body.announcement ?? '') === '' ? { ...body, announcementOnPage: false, announcementInWidget: false } : body,
  ),
  writing('frequency-of-repetitions', 'what is not repeated is kept with the frequency that is the default', (body) =>
    body.repeating === false && [2, 3, 4, 5, 6, 7, 8, 9].includes(Number(body.frequency))
      ? { ...body, frequency: 1 }
      : body,
  ),
  {
    id: 'timeouts-in-steps',
    text: 'a level waits for a multiple of five',
    wrap: (right) => (call) =>
      /"escalationTimeout":\d*[1-46-9]\b/.test(JSON.stringify(call.json) ?? '')
        ? Promise.resolve({ status: 422, headers: {} })
        : right(call),
  },
  {
    id: 'known-preferences',
    text: 'a preference that says the same as one that is there is answered with that one',
    wrap: withKnownPreferences,
  },
]

function writing(id: string, text: string, change: (body: Fields) => Fields): Variation {
  const wrap = (right: Serve): Serve => {
    return (call) => {
      const isWritten = /\.(create|update)$/.test(call.operation?.id ?? '')
      const isObject = typeof call.json === 'object' && call.json !== null && !Array.isArray(call.json)
      return right(isWritten && isObject ? { ...call, json: change(fieldsOf(call.json)), text: '' } : call)
    }
  }
  return { id, text, wrap }
}

/** As `firstOrCreate` of Laravel and `find_or_create_by` of Rails do it. */
function withKnownPreferences(right: Serve): Serve {
  const known = new Map<string, Answer>()
  return async (call) => {
    if (!/Preferences\.create$/.test(call.operation?.id ?? '')) return right(call)
    const said = `${call.path} ${JSON.stringify(call.json)}`
    const before = known.get(said)
    if (before !== undefined) {
      const path = `${call.path}/${fieldsOf(before.json).id}`
      const now = await right({ ...call, operation: undefined, method: 'GET', path, json: undefined, text: '' })
      if (isSuccess(now) && JSON.stringify(now.json) === JSON.stringify(before.json)) return before
    }
    const answer = await right(call)
    if (isSuccess(answer)) known.set(said, answer)
    return answer
  }
}
