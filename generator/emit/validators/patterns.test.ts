import { expect, test } from 'vitest'
import { seededRandom } from '../../fixtures/random-schemas.ts'
import { checkPattern } from './patterns.ts'

const linear = [
  '^[0-9]+$',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^\\d{4}-\\d\\d-\\d\\d$',
  '^arn:[a-z]+:[^:]*:\\d{12}:.+$',
  '^(?!x)a+$',
  '^(?:é|è|[ก-ฮ])+$',
  '^(?:\\ud83d\\ude00|a|☺)+$',
  'a\\s+$',
  '^\\w+\\s*,\\s*\\w+$',
  '^[\\w.]+@[\\w.]+\\.[a-z]{2,}$',
  '^(?:\\d{1,3}\\.){3}\\d{1,3}$',
  '^[A-Z][a-z]{1,15}(?: [A-Z][a-z]{1,15}){0,9}$',
  '^(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)$',
  '^[A-Z]{2}\\d{2}(?:[A-Z\\d]{4} ?){1,7}[A-Z\\d]{0,3}$',
  '^P(?!$)(\\d+Y)?(\\d+M)?(T(?=\\d)(\\d+H)?(\\d+M)?)?$',
]
test.each(linear)('%s takes as long as the text', (source) => {
  expect(checkPattern(source)).toMatchObject({ flags: 'u', longest: undefined })
})

const bounded: [source: string, longest: number][] = [
  ['^a$|[a ]\\s+$', 10_000],
  ['^([a-z]+\\.)*[a-z]+$', 10_000],
  ['^(.+)-(.+)$', 10_000],
  ['^[a-z]*\\d*[a-z]*$', 10_000],
  ['^(?:.*,){2}$', 10_000],
  ['^(?:.*,){3}$', 500],
  ['^(?:.+a.+)b.+$', 500],
  ['^.+@[a-z]+\\..+@[a-z]+\\..+$', 500],
]
test.each(bounded)('%s is tried on texts of at most %i characters', (source, longest) => {
  expect(checkPattern(source)).toMatchObject({ flags: 'u', longest })
})

const endless = [
  '(a+)+$',
  '^(a|a)*$',
  '^(a|ab)*$',
  '(.*)*x',
  '^(?:é|.)+$',
  '^(?:é|[à-ï])+$',
  '^(?:\\u00e9|[\\u00e0-\\u00ef])+$',
  '^(?:\\p{Script=Thai}|\\p{L})+$',
  '^(\\w+\\s?)*$',
  '(a*){20}',
  '((a{1,100}){1,100})$',
  '^(?:.*,){5}$',
  '^(a{1,5}){1,10}$',
  '^(?:\\w{1,10} ?){10}$',
  '^((ab?){1,10}){10}$',
  `^${'a?'.repeat(25)}a{25}$`,
  `^${'[a-z]{0,15}'.repeat(7)}$`,
  `^${'(a|a)'.repeat(24)}$`,
  '(?:a|a){10}(?:a|a){10}(?:a|a){10}$',
  '^(?:a*a*-)*$',
  '^(?:ab?b?)*$',
  '^(.+)-(.+)-(.+)-(.+)$',
  `${'('.repeat(200)}a${')'.repeat(200)}`,
]
test.each(endless)('%s is refused: some texts would take it ages', (source) => {
  expect(checkPattern(source)).toEqual({
    fault:
      'some texts would take it ages, one without repetitions inside each other, or one after the other of the same characters, is expected',
  })
})

const plain: [source: string, run: string][] = [
  ['^\\_a\\:$', '^_a:$'],
  ["^[\\p{L}\\_\\'\\- ]$", "^[\\p{L}_'\\- ]$"],
  ['^\\-\\[\\_\\]$', '^-\\[_\\]$'],
  ['^\\p{L}\\@$', '^\\p{L}@$'],
]
test.each(plain)('%s has backslashes that mean nothing, and is run with Unicode as %s', (source, run) => {
  expect(checkPattern(source)).toMatchObject({ flags: 'u', run })
})

const foreign: [source: string, token: string][] = [
  ['\\Aa\\z', '\\A'],
  ['^a\\Z', '\\Z'],
  ['^[[:alpha:]]+$', '[[:alpha:]'],
  ['^[\\p{Print}]*$', '\\p{Print}'],
  ['[a-z&&[^x]]', '&&['],
  ['^[a-z]{,3}$', '{,3}'],
  ['^\\x{62}$', '\\x{62}'],
  ['^\\h$', '\\h'],
]
test.each(foreign)('%s is written for another language, by its %s', (source, token) => {
  expect(checkPattern(source)).toEqual({
    fault: `JavaScript takes "${token}" in it for letters, a regular expression of JavaScript is expected`,
  })
})

test.each(['/^[a-z]+$/', '/^a$/i'])('%s matches no text, and stands between slashes', (source) => {
  expect(checkPattern(source)).toEqual({
    fault: 'it matches no text, for "^" stands behind a slash; the part between the slashes is expected',
  })
})

test.each(['^[a-z]+$/i', '^a$/', '(a|b$)$/iu', '^\\\\$/i'])(
  '%s matches no text, and is what stands before a slash',
  (source) => {
    expect(checkPattern(source)).toEqual({
      fault: 'it matches no text, for "$" stands before a slash; the part before the slash is expected',
    })
  },
)

// Slashes may be meant, and so may a backslash itself.
test.each([
  '/users/[0-9]+/',
  '^US\\$/m',
  '^a[$]/i',
  '^a/$',
  '^\\\\A$',
  '^\\[A-Za-z]\\]$',
  '^[\\w-.]+$',
  '^a{1-2}$',
  '^[\\w-.\\n\\t]$',
])('%s is JavaScript', (source) => {
  expect(checkPattern(source)).toHaveProperty('run')
})

test('a pattern that only old JavaScript knows is compiled without the flag u', () => {
  expect(checkPattern('^[\\w-.]$')).toMatchObject({ flags: '', longest: undefined })
})

const runs: [source: string, run: string][] = [
  ['.*\\S.*', '\\S'],
  ['[\\u0009\\u0020-\\u00FF]+', '[\\u0009\\u0020-\\u00FF]'],
  ['^[^,]*,.*', '^[^,]*,'],
  ['\\s*x+?', 'x'],
  ['.*', ''],
  ['.*a.*b.*', 'a.*b'],
  ['a.*|b', 'a|b'],
  ['.*\\S.*|^$', '\\S|^$'],
  ['(^$|[\\s\\S]*\\S[\\s\\S]*)', '^$|\\S'],
  ['(?:(.*x.*))', 'x'],
  ['(x.*)|(y)', '(x.*)|(y)'],
  ['((x)\\2)', '((x)\\2)'],
  ['(?!x.*)', '(?!x.*)'],
  ['(ab)*', '(ab)*'],
  ['.*$', '$'],
  ['\\.*', '\\.*'],
  ['(?:ab)*c', '(?:ab)*c'],
  ['^(?:[A-Z]{4})*(?:[A-Z]{2}==|[A-Z]{3}=)$', '^(?:[A-Z]{4})*(?:[A-Z]{2}==|[A-Z]{3}=)$'],
]
test.each(runs)('%s is run as %s, which says the same of any text', (source, run) => {
  expect(checkPattern(source)).toMatchObject({ run })
  for (const text of ['', ' ', 'a', 'x', 'a,b', ' ab ', 'a\nb', '.', '\t', 'xx', 'ABCDEF==', 'ABCDEFG=', 'c'])
    expect(new RegExp(run, 'u').test(text), text).toBe(new RegExp(source, 'u').test(text))
})

// The first run ends at the first separator, for the second one takes all that the first could have taken.
const chosen: [source: string, run: string][] = [
  ['^.+\\..+\\..+$', '^.(?:(?!\\.).)*\\..(?:(?!\\.).)*\\..+$'],
  ['^.*error.*$', '^(?:(?!error).)*error.*$'],
  ['^[^@]+@[^@]+?\\.[^@]+$', '^[^@]+@[^@](?:(?!\\.)[^@])*\\.[^@]+$'],
  ['^\\S+@\\S+\\.\\S+$', '^\\S(?:(?!@)\\S)*@\\S(?:(?!\\.)\\S)*\\.\\S+$'],
  ['^.*aa.*\\..*$', '^(?:(?!aa).)*aa(?:(?!\\.).)*\\..*$'],
]
test.each(chosen)(
  '%s is run as %s, which says the same and needs no more time than the text is long',
  (source, run) => {
    expect(checkPattern(source)).toMatchObject({ run, longest: undefined })
    const random = seededRandom(source.length)
    const pieces = ['.', 'a', '@', 'error', '\n', 'r', '😀']
    for (let count = 0; count < 3000; count++) {
      const length = Math.floor(random() * 9)
      const text = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('')
      expect([text, new RegExp(run, 'u').test(text)]).toEqual([text, new RegExp(source, 'u').test(text)])
    }
  },
)

// What the second run cannot take, the first may have to: "a@b.c" has no other end.
test.each(['^.+@[a-z]+\\.[a-z]+$', '^.+\\n.+$', '^.*\\d.*$', '^(.+)-(.+)$'])('%s is run as it is', (source) => {
  expect(checkPattern(source)).toMatchObject({ run: source })
})

test('a long text of a pattern that begins or ends with anything is read in time', () => {
  const { longest } = checkPattern('.*\\S.*') as { longest?: number }
  expect(longest).toBeUndefined()
  const { longest: most } = checkPattern('^(?:[A-Z]{4})*(?:[A-Z]{2}==|[A-Z]{3}=)$') as { longest?: number }
  expect(most).toBeUndefined()
})

const broken = ['[', '(', '*', '(?<a>x)(?<a>y)', '\\']
test.each(broken)('%s is no pattern', (source) => {
  expect(checkPattern(source)).toEqual({ fault: 'it is not a regular expression of JavaScript, one is expected' })
})

test('a pattern of a million characters is refused before it is looked at', () => {
  expect(checkPattern('a'.repeat(1_000_000))).toEqual({ fault: 'it has 1000000 characters, at most 5000 are expected' })
})
