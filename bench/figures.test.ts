import { expect, test } from 'vitest'
import { figureOf, ratioOf } from './figures.ts'

test('figureOf gives the middle of an odd number of rounds, and the spread', () => {
  expect(figureOf([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3 })
})

test('figureOf gives the mean of the two in the middle of an even number of rounds', () => {
  expect(figureOf([4, 1, 3, 2])).toEqual({ median: 2.5, low: 1, high: 4 })
})

test('figureOf can leave out what is far from the middle', () => {
  expect(figureOf([1, 2, 3, 4, 100], 'middle half')).toEqual({ median: 3, low: 2, high: 4 })
  const hundred = Array.from({ length: 101 }, (_, index) => index)
  expect(figureOf(hundred, 'nine tenths')).toEqual({ median: 50, low: 5, high: 95 })
})

test('figureOf refuses to sum up nothing', () => {
  expect(() => figureOf([])).toThrow('Cannot sum up no rounds')
})

test('ratioOf divides round by round', () => {
  expect(ratioOf([2, 30, 4], [1, 10, 4])).toEqual({ median: 2, low: 1, high: 3 })
})
