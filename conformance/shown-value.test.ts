import { expect, test } from 'vitest'
import { shownValue } from './shown-value.ts'

test.each<[unknown, string]>([
  [7, '7'],
  [undefined, 'nothing'],
  ['x'.repeat(50), `"${'x'.repeat(19)}…`],
  [{ a: { b: [1] } }, '{"a":{"b":[1]}}'],
  [Array(1000).fill(1), '[1,1,1,1,1,1,1,1,1,1…'],
  [[[[[[[[1]]]]]]], '[[[[[["…"]]]]]]'],
])('%j is shown in 20 characters', (value, expected) => {
  expect(shownValue(value, 20)).toBe(expected)
})
