import { fieldsOf } from '../faults/fault.ts'
import type { Serve } from '../faults/serve.ts'
import { rawJson } from '../http/exact-ids.ts'
import { isRecord } from '../schema/layers.ts'
import type { Variation } from './variation.ts'

/** How those whom nobody makes over the interface are named in bodies, in lists of subscribers and in provider states. */
interface Naming {
  readonly fields: RegExp
  readonly type: 'TEAM' | 'USER'
  readonly values: RegExp
}

/** Teams have ids that a JavaScript number cannot hold. */
export const withLongTeamIds = longIds({ fields: /^teams?$/, type: 'TEAM', values: /(?<="teamId":)\d+/ })

/** Users have such ids. */
export const withLongUserIds = longIds({ fields: /^users?$/, type: 'USER', values: /(?<="userId":)\d+/ })

/** Beyond 2^53; the digits behind are those of the service. */
const stem = '2000000000000'

function longIds({ fields, type, values }: Naming): Required<Pick<Variation, 'wrap' | 'states'>> {
  // Whoever has the id of one of the other kind, which no other stands for.
  const shared = new Set<string>()

  function lengthened(id: string): string {
    return shared.has(id) ? id : stem + id.padStart(6, '0')
  }

  function withLong(value: unknown, isNamed = false): unknown {
    if (Array.isArray(value)) return value.map((item) => withLong(item, isNamed))
    if (!isRecord(value)) return value
    const entries = Object.entries(value).map(([key, inner]) => [key, withLong(inner, fields.test(key))])
    const isLong = (isNamed || value.type === type) && Number.isInteger(value.id)
    return { ...Object.fromEntries(entries), ...(isLong ? { id: rawJson(lengthened(String(value.id))) } : {}) }
  }

  return {
    wrap: (right: Serve) => async (call) => {
      const { json, ...answer } = await right({ ...call, path: shortened(call.path), text: shortened(call.text) })
      return json === undefined ? answer : { ...answer, json: withLong(json) }
    },
    // They tell such ids, and are asked with them.
    states: {
      asked: shortened,
      told(text) {
        const { id, teamName, alertId } = fieldsOf(JSON.parse(text))
        if (teamName !== undefined) shared.add(String(id))
        // Calls to customers, which name users too, come from the service itself.
        return alertId === undefined ? text.replace(values, lengthened) : text
      },
    },
  }
}

function shortened(text: string): string {
  return text.replaceAll(new RegExp(`${stem}(\\d{6})(?!\\d)`, 'g'), (_, digits) => String(Number(digits)))
}
