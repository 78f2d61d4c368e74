import { expect, test } from 'vitest'
import { html, prose } from './markup.ts'

test.each<[string, string]>([
  ['<script>', '&#60;script&#62;'],
  [`"'\``, '&#34;&#39;&#96;'],
  ['a & b', 'a &#38; b'],
  ['\u202e\u0000\u2028', '\\u202e\\u0000\\u2028'],
  ['a\nb', 'a\nb'],
])('the text %j is put in as %j', (text, expected) => {
  expect(html`<p title="${text}">`.markup).toBe(`<p title="${expected}">`)
})

test('markup and lists of it are put in as they are', () => {
  expect(html`<ul>${['<', '>'].map((text) => html`<li>${text}</li>`)}</ul>${7}`.markup).toBe(
    '<ul><li>&#60;</li><li>&#62;</li></ul>7',
  )
})

test.each([
  ['`name` and `<b>`', '<code>name</code> and <code>&#60;b&#62;</code>'],
  ['a ` alone', 'a &#96; alone'],
  ['`a\nb`', '&#96;a\nb&#96;'],
])('the prose %j is put in as %j', (text, expected) => {
  expect(prose(text).markup).toBe(expected)
})
