import { expect, test } from 'vitest'
import { docComment, indent, json, lineComment, literal, tableCell } from './text.ts'

const hostile = [
  ...['', "'", '"', '`', '\\', "\\'", `\${x}`, '*/', '//', '{{x}}', '\n', '\r\n', '\t', '\0', '\u2028', '\u2029'],
  ...['\u202e\u2066', '\ud800', '😀', '</script>', '__proto__', '\u007f', '\ufeff'],
]

test.each(hostile)('the literal of %j means the same text', (text) => {
  const code = literal(text)
  expect(new Function(`return ${code}`)()).toBe(text)
  expect(code).not.toMatch(/[\n\r\u2028\u2029\u202e\u2066]/)
})

test.each(hostile)('the JSON of %j means the same text', (text) => {
  const printed = json({ [text]: [text] })
  expect(JSON.parse(printed)).toEqual({ [text]: [text] })
  expect(printed).not.toMatch(/[\n\r\u2028\u2029\u202e\u2066]/)
})

test('JSON over several lines is moved to the right by blanks', () => {
  expect(json({ a: [1] }, 2)).toBe('{\n  "a": [\n    1\n  ]\n}')
})

const cells: [text: string, want: string][] = [
  ['a|b', 'a\\|b'],
  ['a\\|b', 'a\\\\\\|b'],
  [' a\n\n  b\u2028c ', 'a b c'],
  ['*a* \\* <b>', '*a* \\* <b>'],
  ['\u202e', '\\u202e'],
]
test.each(cells)('%j is %j in a cell of a table', (text, want) => {
  expect(tableCell(text)).toBe(want)
})

test('a cell of a hundred thousand backslashes takes no time to speak of', () => {
  const text = '\\'.repeat(100_000)
  expect(tableCell(text)).toBe(text)
})

test.each(hostile)('a comment with %j ends where it should', (text) => {
  const code = `${docComment([`${text}globalThis.wasRun = true`])}\nreturn globalThis.wasRun`
  expect(new Function(code)()).toBeUndefined()
  expect(
    new Function(`// ${lineComment(`${text}globalThis.wasRun = true`)}\nreturn globalThis.wasRun`)(),
  ).toBeUndefined()
})

const comments: [name: string, lines: string[], want: string][] = [
  ['no line', [], ''],
  ['one line', ['Text.'], '/** Text. */'],
  ['several lines', ['Text.', '', 'More.  '], '/**\n * Text.\n *\n * More.\n */'],
  ['a line with a break', ['a\nb'], '/**\n * a\n * b\n */'],
  ['an end of comment', ['a */ b'], '/** a *\\/ b */'],
]
test.each(comments)('%s as a doc comment', (_, lines, want) => {
  expect(docComment(lines)).toBe(want)
})

test('empty lines are not indented', () => {
  expect(indent('a\n\n  b', 2)).toBe('    a\n\n      b')
})
