import type { Variation } from './variation.ts'

const largest = JSON.stringify(Number.MAX_VALUE)

/** Some languages have numbers of any size. */
export const largeNumbers: Variation = {
  id: 'numbers-of-any-size',
  text: 'a number that no double can hold is kept and shown digit by digit',
  wrap: (right) => async (call) => {
    const { json, ...answer } = await right({ ...call, text: call.text.replace(':1e400', `:${largest}`) })
    return json === undefined ? answer : { ...answer, text: JSON.stringify(json).replaceAll(largest, '1e400') }
  },
}
