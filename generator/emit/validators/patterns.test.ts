import { expect, test } from 'vitest'
import { checkPattern } from './patterns.ts'

const linear = [
  '^[0-9]+$',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^\\d{4}-\\d\\d-\\d\\d$',
  '^arn:[a-z]+:[^:]*:\\d{12}:.+$',
  '^(?!x)a+$',
]
test.each(linear)('%s takes as long as the text', (source) => {
  expect(checkPattern(source)).toEqual({ flags: 'u', longest: undefined })
})

const bounded: [source: string, longest: number][] = [
  ['\\s+$', 10_000],
  ['^([a-z]+\\.)*[a-z]+$', 10_000],
  ['^\\S+@\\S+\\.\\S+$', 500],
]
test.each(bounded)('%s is tried on texts of at most %i characters', (source, longest) => {
  expect(checkPattern(source)).toEqual({ flags: 'u', longest })
})

const endless = [
  '(a+)+$',
  '^(a|a)*$',
  '^(a|ab)*$',
  '(.*)*x',
  '^(\\w+\\s?)*$',
  '(a*){20}',
  '((a{1,100}){1,100})$',
  'a.*b.*c.*d',
]
test.each(endless)('%s is refused: some texts would take it ages', (source) => {
  expect(checkPattern(source)).toEqual({
    fault: 'some texts would take it ages, one without repetition inside repetition is expected',
  })
})

test('a pattern that only old JavaScript knows is compiled without the flag u', () => {
  expect(checkPattern('^\\-a$')).toEqual({ flags: '', longest: undefined })
})

const broken = ['[', '(', '*', '(?<a>x)(?<a>y)', '\\']
test.each(broken)('%s is no pattern', (source) => {
  expect(checkPattern(source)).toEqual({ fault: 'it is no regular expression of JavaScript, one is expected' })
})

test('a pattern of a million characters is refused before it is looked at', () => {
  expect(checkPattern('a'.repeat(1_000_000))).toEqual({ fault: 'it has 1000000 characters, at most 5000 are expected' })
})
