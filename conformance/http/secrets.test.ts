import { describe, expect, test } from 'vitest'
import { cutKey, likeKeys } from '../derived/auth.ts'
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

const random = 'Q7ZX9WVJ3KLPQ8MTZR5D'

function longestPart(text: string): number {
  const lengths = [...random].map((_, start) => {
    for (let end = random.length; end > start; end--) if (text.includes(random.slice(start, end))) return end - start
    return 0
  })
  return Math.max(...lengths)
}

test.each([random, `Bearer ${random}`])('of what checks make of the key %j, hardly a part is shown', (whole) => {
  const made = [cutKey(whole), ...likeKeys(whole)]
  expect(made.length).toBeGreaterThan(5)
  for (const like of made) expect([longestPart(hideKey(like, whole)), like]).toEqual([expect.toBeOneOf([0, 1]), like])
  expect(hideKey(`no such key: ${cutKey(whole)}`, whole)).toBe('no such key: (the key without its last 2 characters)')
})

test.each(Array.from({ length: random.length }, (_, length) => length))(
  'where a text is cut after %i characters of the key, none that tells is left',
  (length) => {
    const text = `500 {"sent":"Bearer ${random.slice(0, length)}… (400 characters)`
    expect(longestPart(hideKey(text, `Bearer ${random}`))).toBeLessThan(4)
  },
)

test('what V8 shows of a text that is not JSON has no part of the key', () => {
  const said = `{"error": no ${random}}`
  const why = (() => {
    try {
      return String(JSON.parse(said))
    } catch (error) {
      return (error as Error).message
    }
  })()
  expect(longestPart(why)).toBeGreaterThan(3)
  expect(longestPart(hideKey(why, random))).toBeLessThan(4)
})
