import { expect, test } from 'vitest'
import { closest } from './closest.ts'

const cases: [word: string, candidates: string[], want: string | undefined][] = [
  ['Ordr', ['Order', 'Line'], 'Order'],
  ['order', ['Order', 'Orders'], 'Order'],
  ['Oredr', ['Order', 'Line'], 'Order'],
  ['Odrre', ['Order', 'Line'], undefined],
  ['quer', ['query', 'header'], 'query'],
  ['x', ['y', 'zz'], 'y'],
  ['', ['a'], 'a'],
  ['Nothing', ['Order'], undefined],
  ['Order', [], undefined],
]
test.each(cases)('%j among %j is %j', (word, candidates, want) => {
  expect(closest(word, candidates)).toBe(want)
})

test('very long and very many names are not compared for long', () => {
  const startedAtMs = performance.now()
  closest('x'.repeat(100_000), ['y'.repeat(100_000)])
  closest(
    'x'.repeat(100),
    Array.from({ length: 100_000 }, (_, index) => `${'y'.repeat(95)}${index}`),
  )
  expect(performance.now() - startedAtMs).toBeLessThan(10_000)
})
