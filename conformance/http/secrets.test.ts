import { describe, expect, test } from 'vitest'
import { hideKey } from './secrets.ts'

const key = `Bearer a"b\\c/d'<é>&k`

describe('hideKey hides the key', () => {
  test.each<[string, string]>([
    ['as it is', `no such key: ${key}!`],
    ['without its scheme', `no such key: a"b\\c/d'<é>&k!`],
    ['in JSON', `no such key: ${JSON.stringify(key).slice(1, -1)}!`],
    ['in JSON with escaped slashes', `no such key: a\\"b\\\\c\\/d'<é>&k!`],
    ['in JSON of ASCII', `no such key: a\\"b\\\\c/d'<\\u00e9>&k!`],
    ['in JSON inside of JSON', `no such key: ${JSON.stringify(JSON.stringify(key).slice(1, -1)).slice(1, -1)}!`],
    ['in a URL', `no such key: ${encodeURIComponent(key)}!`],
    ['in HTML', 'no such key: a&quot;b\\c/d&#39;&lt;é&gt;&amp;k!'],
  ])('%s', (_, text) => {
    expect(hideKey(text, key)).toBe('no such key: …!')
  })
})

test.each(['', 'a', 'ab', 'abc', 'user:'])('hideKey hides the key in base64, also behind %j', (before) => {
  const inner = key.replace('Bearer ', '')
  for (const encoding of ['base64', 'base64url'] as const) {
    const text = `{"echo": "${Buffer.from(`${before}${inner}:and more`).toString(encoding)}"}`
    const shown = hideKey(text, key)
    expect(shown).toContain('…')
    expect(Buffer.from(shown.replaceAll(/…|"|\{|\}|echo|: /g, ''), encoding).toString()).not.toContain(
      inner.slice(2, -2),
    )
    expect(shown.length).toBeLessThan(text.length - inner.length)
  }
})

test.each<[string, string, string]>([
  ['demo', 'demo', '…'],
  ['this is a demo', 'demo', 'this is a demo'],
  ['nothing', '', 'nothing'],
])('of %j with the key %j, %j is shown', (text, short, shown) => {
  expect(hideKey(text, short)).toBe(shown)
})
