import { expect, test } from 'vitest'
import { excerpt, printable, printableJson } from './printable.ts'

test.each([
  ['Ärger, 日本, 🎉 and "quotes"', 'Ärger, 日本, 🎉 and "quotes"'],
  ['\u001b[31mred\u0007', '\\u001b[31mred\\u0007'],
  ['two\r\nlines\tand a tab', 'two\\r\\nlines\\tand a tab'],
  ['\u009b2J', '\\u009b2J'],
  ['\u202etxt.exe', '\\u202etxt.exe'],
  ['zero\u200bwidth\ufeff', 'zero\\u200bwidth\\ufeff'],
  ['\u2028', '\\u2028'],
  ['half \ud83c', 'half \\ud83c'],
  ['tag \u{e0041}', 'tag \\udb40\\udc41'],
])('printable(%j) is %j', (text, shown) => expect(printable(text)).toBe(shown))

test('excerpt cuts a long text and says how long it was', () => {
  expect(excerpt('x'.repeat(10), 10)).toBe('xxxxxxxxxx')
  expect(excerpt('x'.repeat(11), 10)).toBe('xxxxxxxxxx… (11 characters)')
})

test('printableJson changes how a JSON text is written, not what it says', () => {
  const value = { 'a\u202e': ['\u009b2J', '\u{e0041}', 'Ä'], b: '\ud800' }
  const text = printableJson(JSON.stringify(value, undefined, 1))
  expect(text).not.toMatch(/[^\n\P{C}]/u)
  expect(JSON.parse(text)).toEqual(value)
})
