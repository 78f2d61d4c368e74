import { isRecord } from '../../schema/layers.ts'

/** How a check's request departs from the unchanged request of its operation. */
export interface Changes {
  readonly body?: BodyChange
  /** A second value of the body, without which a target may refuse the first. */
  readonly beside?: BodyChange
  /** Sends no body at all. */
  readonly hasNoBody?: true
  /** Query parameters by name; `null` leaves one out. */
  readonly query?: Readonly<Record<string, string | null>>
  /** Parameters of the path by name: the value, or what is made of the usual one. */
  readonly path?: Readonly<Record<string, string | ((usual: string) => string)>>
}

/** One value of a body; without `value` the field is left out. */
export interface BodyChange {
  /** Keys from the top of the body; digits stand for the index of an array. */
  readonly path: readonly string[]
  readonly value?: unknown
}

/** The value that a check wants a field to have, when the rest of the request has to follow it. */
export function wantedValue({ body, beside }: Changes, field: string): unknown {
  return [body, beside].find((change) => change?.path.at(-1) === field)?.value
}

/** A copy of a body with one value changed or left out; containers on the way are made where they are missing. */
export function changedBody(body: unknown, change: BodyChange): unknown {
  const [key, ...rest] = change.path
  if (key === undefined) return change.value
  const inner = rest.length === 0 ? change.value : changedBody(childOf(body, key), { ...change, path: rest })
  return /^\d+$/.test(key) ? changedArray(body, Number(key), inner) : changedRecord(body, key, inner)
}

function changedArray(body: unknown, index: number, value: unknown): unknown[] {
  const items = Array.isArray(body) ? [...body] : []
  if (value === undefined) items.splice(index, 1)
  else items[index] = value
  return items
}

function changedRecord(body: unknown, key: string, value: unknown): Record<string, unknown> {
  const entries = isRecord(body) ? Object.entries(body).filter(([name]) => name !== key) : []
  return Object.fromEntries(value === undefined ? entries : [...entries, [key, value]])
}

function childOf(body: unknown, key: string): unknown {
  if (Array.isArray(body)) return body[Number(key)]
  return isRecord(body) && Object.hasOwn(body, key) ? body[key] : undefined
}
