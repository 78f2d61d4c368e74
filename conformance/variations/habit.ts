import type { Answer, Call, Serve } from '../faults/serve.ts'
import type { Fields } from '../fields.ts'
import type { Variation } from './variation.ts'

/** What an answer may depend on. */
export interface Occasion {
  readonly call: Call
  /** A number that no one else in the run has. */
  readonly next: () => number
}

/** A legal habit that shows in what is answered, whatever stands behind it. */
export function habit(id: string, text: string, change: (answer: Answer, occasion: Occasion) => Answer): Variation {
  const wrap = (right: Serve): Serve => {
    let count = 0
    return async (call) => change(await right(call), { call, next: () => ++count })
  }
  return { id, text, wrap }
}

/** Changes every object in the body of a success, the inner ones first. */
export function mapObjects(answer: Answer, change: (fields: Fields) => Fields): Answer {
  return mapBody(answer, (json) => mapWithin(json, change))
}

/** Changes the object that a success answers with, or each that it lists, and nothing inside them. */
export function mapOutermost(answer: Answer, change: (fields: Fields) => Fields): Answer {
  return mapBody(answer, (json) =>
    Array.isArray(json) ? json.map((one) => changed(one, change)) : changed(json, change),
  )
}

function mapBody(answer: Answer, change: (json: unknown) => unknown): Answer {
  if (answer.json === undefined || answer.status >= 400) return answer
  return { ...answer, json: change(answer.json) }
}

function mapWithin(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((item) => mapWithin(item, change))
  if (typeof value !== 'object' || value === null) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapWithin(inner, change)])))
}

function changed(value: unknown, change: (fields: Fields) => Fields): unknown {
  return typeof value === 'object' && value !== null ? change(value as Fields) : value
}
