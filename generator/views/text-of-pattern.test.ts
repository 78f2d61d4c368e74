import { expect, test } from 'vitest'
import { textOfPattern } from './text-of-pattern.ts'

const cases: readonly [pattern: string, want: string | undefined][] = [
  ['^[A-Z]{3}-\\d{4}$', 'AAA-0000'],
  ['^\\d{4}-\\d{2}-\\d{2}$', '0000-00-00'],
  ['^(?:red|blue)+$', 'red'],
  ['^#?[0-9a-f]{6}$', 'aaaaaa'],
  ['^\\d{3}\\-\\d{2}$', '000-00'],
  ['^\\_\\:/\\@$', '_:/@'],
  ['^a.*z$', 'az'],
  ['^[^a-z]x?$', 'A'],
  ['^(?<year>\\d{4})/(\\w+)@[\\w.]+\\.com$', '0000/a@a.com'],
  ['\\S', 'a'],
  ['^$', ''],
  ['^\\u{1f600}$', undefined],
  ['^(?!a)[a-z]$', 'b'],
  ['^(a+)+$', undefined],
  ['^(a)\\1$', undefined],
  ['^(?!.)[a-z]$', undefined],
  ['(', undefined],
]

test.each(cases)('a text of the pattern %s is %j', (pattern, want) => {
  expect(textOfPattern(pattern, { least: 0, most: 100 })).toBe(want)
})

test('a text of a pattern is as long as it has to be', () => {
  expect(textOfPattern('^x-[a-z]*$', { least: 6, most: 8 })).toBe('x-aaaaaa')
  expect(textOfPattern('^[a-z]{2}$', { least: 3, most: 8 })).toBeUndefined()
})

test('several texts of a pattern differ', () => {
  expect([0, 1, 2].map((nth) => textOfPattern('^[A-Z]\\d$', { least: 0, most: 9 }, nth))).toEqual(['A0', 'B1', 'C2'])
})
