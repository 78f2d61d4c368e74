import { expect, test } from 'vitest'
import { parseHost } from './listen-options.ts'

test.each([
  ['[::1]', '::1'],
  ['::1', '::1'],
  ['localhost', 'localhost'],
])('the address of "%s" is "%s"', (text, address) => {
  expect(parseHost(text)).toBe(address)
})
