import { expect, test } from 'vitest'
import { inTurns } from './turns.ts'

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

test('each round has all contenders once', () => {
  for (let round = 0; round < 20; round++) {
    expect(inTurns(items, round).toSorted()).toEqual(items)
    expect(inTurns(['a'], round)).toEqual(['a'])
    expect(inTurns([], round)).toEqual([])
  }
})

test('each comes first as often, and none always after the same one', () => {
  const rounds = Array.from({ length: 18 }, (_, round) => inTurns(items, round))
  expect(items.map((item) => rounds.filter(([first]) => first === item).length)).toEqual(items.map(() => 2))
  const before = rounds.map((order) => order[order.indexOf('c') - 1])
  expect(new Set(before).size).toBeGreaterThan(5)
})
