import { expect, test } from 'vitest'
import { RuleFailure } from './check.ts'

test('a failure says what was expected and what came', () => {
  expect(new RuleFailure('name "Zürich"', 'name "Zurich"').message).toBe('expected name "Zürich", got name "Zurich"')
})

test('texts that look alike are told apart by their code units', () => {
  const { message, expected, actual } = new RuleFailure('name "Zürich"', 'name "Zu\u0308rich"')
  expect([expected, actual]).toEqual(['name "Z\\u00fcrich"', 'name "Zu\\u0308rich"'])
  expect(message).toBe('expected name "Z\\u00fcrich", got name "Zu\\u0308rich"')
})
