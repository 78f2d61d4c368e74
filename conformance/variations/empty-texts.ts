import type { Variation } from './variation.ts'

/** What some frameworks make of every body before a handler sees it. */
export const emptyTextsAsNone: Variation = {
  id: 'empty-texts-as-none',
  text: 'an empty text in a body is none, so that a default may stand in its place',
  wrap: (right) => async (call) => {
    if (call.json === undefined) return right(call)
    const json = JSON.parse(JSON.stringify(call.json), (_, value) => (value === '' ? undefined : value))
    return right({ ...call, json, text: '' })
  },
}
