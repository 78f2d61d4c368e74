import { expect, test } from 'vitest'
import { jsonId } from './fixtures.ts'

test.each([
  ['7102', '7102'],
  ['-12', '-12'],
  ['9007199254000016', '9007199254000016'],
  ['9223372036854775807', '9223372036854775807'],
  ['007', '"007"'],
  ['a-7', '"a-7"'],
  ['', '""'],
  [7102, '7102'],
])('an id %o goes into a body as %s', (id, json) => {
  expect(JSON.stringify(jsonId(id))).toBe(json)
})
