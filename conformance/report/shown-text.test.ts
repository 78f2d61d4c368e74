import { expect, test } from 'vitest'
import { hideKey } from '../http/secrets.ts'
import { shownStart, shownText } from './shown-text.ts'

const longKey = Array.from({ length: 400 }, (_, at) => `part-${at}`).join('.')

test.each([
  ['stands across the cut', `${'x'.repeat(90)}my-secret-key and more`, 'my-secret-key', `${'x'.repeat(90)}… and more`],
  ['is very long', `${'x'.repeat(90)}${longKey}`, longKey, 'x'.repeat(90)],
  ['comes very often', 'my-secret-key'.repeat(200), 'my-secret-key', '…'.repeat(84)],
])('nothing is shown of a key that %s', (_, text, key, shown) => {
  const redact = (one: string) => hideKey(one, key)
  expect(shownText(text, 100, { redact })).toBe(shown)
})

test('a text is cut after so many characters, and not before', () => {
  const redact = (one: string) => one
  expect(shownText('x'.repeat(100), 100, { redact })).toBe('x'.repeat(100))
  expect(shownText('x'.repeat(101), 100, { redact })).toBe('x'.repeat(100))
  expect(shownStart('x'.repeat(100), 100, { redact })).toBe('x'.repeat(100))
})
