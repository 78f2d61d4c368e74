import { expect, test } from 'vitest'
import { boundedValue, hasMoreValues } from './bounded.ts'

test.each<[string, unknown, number, unknown]>([
  ['a small value is itself', [1, { a: 2 }], 10, [1, { a: 2 }]],
  ['a long array ends where the number is reached', [1, 2, 3, 4, 5], 3, [1, 2]],
  ['an object keeps all its members, what is in them is cut', { a: [1, 2, 3, 4], b: 5 }, 4, { a: [1, 2], b: 5 }],
  ['__proto__ is a member like any other', JSON.parse('[{"__proto__":1},2,3]'), 2, JSON.parse('[{"__proto__":1}]')],
])('%s', (_, value, maxValues, expected) => {
  expect(boundedValue(value, maxValues)).toEqual(expected)
})

test('a value that is small enough is not copied', () => {
  const value = { a: [1] }
  expect(boundedValue(value)).toBe(value)
})

test('hasMoreValues counts arrays, objects and what is in them', () => {
  const value = { a: [1, 2], b: {} }
  expect([hasMoreValues(value, 4), hasMoreValues(value, 5)]).toEqual([true, false])
})
