import { expect, test } from 'vitest'
import { isHost } from './host.ts'

test.each([
  ['localhost', true],
  ['api.example.com:8080', true],
  ['127.0.0.1:1', true],
  ['[::1]:8080', true],
  ['status_api:8080', true],
  ['', false],
  [undefined, false],
  ['a b', false],
  ['user@host', false],
  ['host/path', false],
  ['host:port', false],
  ['"><script>', false],
  ['-a', false],
  [`${'a'.repeat(300)}`, false],
])('%j as a host: %s', (text, is) => {
  expect(isHost(text)).toBe(is)
})
