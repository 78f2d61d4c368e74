import { join } from 'node:path'
import { expect, test } from 'vitest'
import { customerChecks } from '../customer/customer-checks.ts'
import { loadSuite } from '../suite.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', '..', 'spec'))

test('each rule has a check, of the service or of the web service of a customer', () => {
  const checked = new Set([...suite.checks, ...customerChecks].map(({ id }) => id))
  expect(suite.rules.map(({ id }) => id).filter((id) => !checked.has(id))).toEqual([])
})
