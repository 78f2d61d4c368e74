import { expect, test } from 'vitest'
import { closest, isSpent, noEffort } from './closest.ts'

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

test('the first of those that differ as little is told, however many come before', () => {
  const numbered = Array.from({ length: 4000 }, (_, index) => `Order${index}`)
  expect(closest('Oder3999', numbered)).toBe('Order3999')
  expect(closest('Lime', [...numbered, 'Line', 'Limes'])).toBe('Line')
})

function names<Name>(length: number, name: (index: number) => Name): Name[] {
  return Array.from({ length }, (_, index) => name(index))
}

const hostile: [what: string, word: string, candidates: readonly string[]][] = [
  ['very long names', 'x'.repeat(100_000), ['x'.repeat(100_001)]],
  ['very many names', 'x'.repeat(100), names(100_000, (index) => `${'y'.repeat(95)}${index}`)],
  ['names that are near to their ends', 'ab'.repeat(50), names(5000, () => `${'ab'.repeat(33)}${'c'.repeat(34)}`)],
]
test.each(hostile)('%s cost no more than a second', (_, word, candidates) => {
  const effort = noEffort()
  closest(word, candidates, effort)
  // Hundreds of millions are done in a second.
  expect(effort.steps).toBeLessThan(6_000_000)
})

test('a hundred suggestions are made, however little they cost', () => {
  const effort = noEffort()
  const found = names(101, () => closest('Ordr', ['Order'], effort))
  expect(found.slice(98)).toEqual(['Order', 'Order', undefined])
  const vain = noEffort()
  expect(names(101, () => closest('Ordr', ['Invoice'], vain)).at(-1)).toBeUndefined()
  expect(closest('Ordr', ['Order'], vain)).toBe('Order')
})

test('what is asked for again and again is not looked for any more, once it has cost enough', () => {
  const effort = noEffort()
  const candidates = names(5000, (index) => `SchemaNumber${index}`)
  const found = names(2000, (index) => closest(`SchmeaNumber${index}x`, candidates, effort))
  expect(found[0]).toBe('SchemaNumber0')
  expect(found.at(-1)).toBeUndefined()
  expect(isSpent(effort)).toBe(true)
  expect(effort.steps).toBeLessThan(6_000_000)
})
