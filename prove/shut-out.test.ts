import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSuite } from '../conformance/suite.ts'
import { judgeTrial } from './judge.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

test.each([401, 403])(
  'a key that is answered with %i everywhere, by a service that knows provider states, fails nothing',
  async (status) => {
    const { outcomes } = await judgeTrial({
      suite,
      rules: suite.rules,
      checks: suite.checks,
      wrap: () => async () => ({ status, headers: {} }),
    })
    const failed = outcomes.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule.id)
    expect(failed).toEqual([])
    expect(outcomes.filter(({ verdict }) => verdict === 'not judged').length).toBeGreaterThan(1000)
  },
)

test.each([
  [{}, []],
  [{ 'operation-permissions': 'none' }, ['answer-operation-permissions']],
])('what is closed to a key that is let in elsewhere is held against the answers %o', async (answers, expected) => {
  const rules = suite.rules.filter(({ id }) => id === 'services-get-answers-200')
  const { outcomes } = await judgeTrial({
    answers,
    suite,
    rules,
    checks: suite.checks,
    wrap: (right) => async (call) =>
      call.operation?.id === 'services.get' ? { status: 403, headers: {} } : right(call),
  })
  expect(outcomes.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule.id)).toEqual(expected)
})
