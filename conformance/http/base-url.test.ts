import { expect, test } from 'vitest'
import { parseBaseUrl, requireHeaderValue } from './base-url.ts'

test.each([
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['HTTPS://Example.org:443', 'https://example.org'],
  ['http://[::1]:80', 'http://[::1]'],
  ['https://example.org/staging/', 'https://example.org/staging'],
])('%s is the base URL %s', (text, url) => expect(parseBaseUrl(text)).toBe(url))

test.each([
  ['localhost:8080', 'it is not an http or https URL, it should look like http://localhost:8080'],
  ['', 'it is not an http or https URL'],
  ['ftp://example.org', 'it is not an http or https URL'],
  ['http://example.org?x=1', 'it has a query or fragment, it should end before them'],
  ['http://example.org/api', 'it ends in /api, which is added by itself, it should be http://example.org'],
])('%j is refused', (text, message) =>
  expect(() => parseBaseUrl(text)).toThrow(`Cannot use the URL "${text}": ${message}`),
)

test.each([
  ['http://user:secret@example.org/a', 'http://…@example.org/a', 'it holds a user name'],
  ['http://user:se@/cret@example.org:99999', 'http://…@example.org:99999', 'it is not an http or https URL'],
  ['ftp://user:secret@example.org', 'ftp://…@example.org', 'it is not an http or https URL'],
])('%s is refused without printing the password', (text, shown, message) =>
  expect(() => parseBaseUrl(text)).toThrow(`Cannot use the URL "${shown}": ${message}`),
)

test.each(['Bearer abc', 'abc', ''])('the key %j can stand in a header', (key) =>
  expect(requireHeaderValue(key)).toBe(key),
)

test.each(['a\nb', 'a\u0000', 'Schlüssel ✓'])('the key %j cannot stand in a header, and is not printed', (key) => {
  expect(() => requireHeaderValue(key)).toThrow(
    /^Cannot use the key: it has characters that no header can carry, such as a line break$/,
  )
})

test.each([' a', 'a ', ' '])('the key %j is refused for its blank', (key) => {
  expect(() => requireHeaderValue(key)).toThrow(
    /^Cannot use the key: it begins or ends with a blank, which no header can carry$/,
  )
})
