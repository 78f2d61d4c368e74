import type { Answer, Serve } from '../faults/serve.ts'
import { rawJson } from '../http/exact-ids.ts'
import type { StatesHabit } from './variation.ts'

/** Ids of six digits, that no sample has. */
export const firstShortId = 500_000

/** Beyond 2^53, and so close to one another that a rounded one is that of a neighbour. */
const stem = '1000000000000'
const long = new RegExp(`^${stem}(\\d{6})$`)

/** Who is named by these comes from provider states, which tell the ids that the service behind has. */
const foreign = ['teams', 'team', 'users', 'user', 'schedules', 'schedule', 'contact', 'dataSource']

/** What is made gets an id that a JavaScript number cannot hold. */
export function withLongIds(right: Serve): Serve {
  return async (call) => {
    if (call.path.endsWith('/private-subscribers')) return right({ ...call, path: shortPath(call.path) })
    const text = call.text.replaceAll(new RegExp(`("id"\\s*:\\s*"?)${stem}(\\d{6})(?=\\D)`, 'g'), '$1$2')
    const answer = await right({ ...call, path: shortPath(call.path), text })
    return answer.status >= 400 ? answer : lengthened(answer)
  }
}

/** Provider states are asked with the long ids, and tell them. */
export const longIdsOfStates: StatesHabit = {
  asked: (text) => text.replaceAll(new RegExp(`${stem}(\\d{6})(?!\\d)`, 'g'), '$1'),
  told: (text) =>
    text.replaceAll(/"(?:serviceId|otherServiceId|metricId|incidentIds)":(?:\d+|\[[\d,]*\])/g, (ids) =>
      ids.replaceAll(/[5-9]\d{5}(?!\d)/g, `${stem}$&`),
    ),
}

function shortPath(path: string): string {
  if (path.includes('/name/')) return path
  return path
    .split('/')
    .map((segment) => segment.replace(long, '$1'))
    .join('/')
}

function lengthened({ json, headers, ...answer }: Answer): Answer {
  const location = headers.location?.replace(/\/(\d{6})$/, `/${stem}$1`)
  const told = location === undefined ? headers : { ...headers, location }
  return json === undefined ? { ...answer, headers: told } : { ...answer, headers: told, json: lengthen(json) }
}

function lengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthen)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === 'id' ? longId(inner) : lengthenIn(key, inner),
  ])
  return Object.fromEntries(entries)
}

function lengthenIn(key: string, value: unknown): unknown {
  return foreign.includes(key) ? value : lengthen(value)
}

function longId(id: unknown): unknown {
  if (!/^[5-9]\d{5}$/.test(String(id))) return id
  return typeof id === 'number' ? rawJson(`${stem}${id}`) : `${stem}${id}`
}
