import type { Serve } from '../faults/serve.ts'
import { rawJson } from '../http/exact-ids.ts'
import { isRecord } from '../schema/layers.ts'
import type { StatesHabit } from './variation.ts'

/** Beyond 2^53; the digits behind are those of the service. */
const stem = '2000000000000'

/** Teams that have the id of a user, which no other stands for. */
const shared = new Set<string>()

/** Teams, which nobody makes over the interface, have ids that a JavaScript number cannot hold. */
export function withLongTeamIds(right: Serve): Serve {
  return async ({ path, text, ...call }) => {
    const { json, ...answer } = await right({ ...call, path: shortened(path), text: shortened(text) })
    return json === undefined ? answer : { ...answer, json: withLongTeams(json) }
  }
}

/** Provider states tell such ids, and are asked with them. */
export const longTeamIdsOfStates: StatesHabit = {
  asked: shortened,
  told(text) {
    if (text.includes('"teamName"')) shared.add(/"id":(\d+)/.exec(text)?.[1] ?? '')
    return text.replace(/(?<="teamId":)\d+/, (id) => lengthened(id))
  },
}

function shortened(text: string): string {
  return text.replaceAll(new RegExp(`${stem}(\\d{6})(?!\\d)`, 'g'), (_, digits) => String(Number(digits)))
}

function lengthened(id: string): string {
  return shared.has(id) ? id : stem + id.padStart(6, '0')
}

function withLongTeams(value: unknown, isTeam = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withLongTeams(item, isTeam))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withLongTeams(inner, /^teams?$/.test(key))])
  const isNamed = (isTeam || value.type === 'TEAM') && Number.isInteger(value.id)
  return { ...Object.fromEntries(entries), ...(isNamed ? { id: rawJson(lengthened(String(value.id))) } : {}) }
}
