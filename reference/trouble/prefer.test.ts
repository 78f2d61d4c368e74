import { expect, test } from 'vitest'
import { readPreferences } from './prefer.ts'

test.each([
  [undefined, {}],
  ['', {}],
  ['return=minimal', {}],
  ['code=409', { code: 409 }],
  ['code=404, example=checkout', { code: 404, example: 'checkout' }],
  ['Code=404; example="with space"', { code: 404, example: 'with space' }],
  ['delay=500', { delayMs: 500 }],
  [' code = 409 ; example = "with space" ', { code: 409, example: 'with space' }],
  ['__proto__=1, constructor=2', {}],
])('Prefer: %j asks for %j', (header, preferences) => {
  expect(readPreferences(header)).toEqual(preferences)
})

test.each([
  ['code=abc', 'header/prefer: code should be a whole number from 200 to 599'],
  ['code=', 'header/prefer: code should be a whole number from 200 to 599'],
  ['code=100', 'header/prefer: code should be a whole number from 200 to 599'],
  ['delay=1e3', 'header/prefer: delay should be a whole number from 0 to 60000'],
  ['delay=60001', 'header/prefer: delay should be a whole number from 0 to 60000'],
])('Prefer: %s is refused', (header, message) => {
  expect(() => readPreferences(header)).toThrow(new RangeError(message))
})
