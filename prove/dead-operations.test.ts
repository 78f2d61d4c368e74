import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operationOfRules } from '../conformance/contract/operation-of-rules.ts'
import type { Answer } from '../conformance/faults/serve.ts'
import { loadSuite } from '../conformance/suite.ts'
import { judgeTrial } from './judge.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))
const operationOf = operationOfRules(suite.contract.operations)

test.each<[string, Answer]>([
  ['GET', { status: 404, headers: {} }],
  ['POST', { status: 500, headers: {} }],
  ['PUT', { status: 302, headers: { location: '/elsewhere' } }],
  ['DELETE', { status: 404, headers: {} }],
])('where %s is always answered with %o, no rule of such an operation passes', async (method, answer) => {
  const isOwn = (one: { readonly id: string }) => operationOf(one)?.method === method
  const { outcomes } = await judgeTrial({
    suite,
    rules: suite.rules.filter(isOwn),
    checks: suite.checks.filter(isOwn),
    wrap: (right) => async (call) => (call.method === method ? answer : right(call)),
  })
  expect(outcomes.length).toBeGreaterThan(100)
  expect(outcomes.filter(({ verdict }) => verdict === 'passed').map(({ rule }) => rule.id)).toEqual([])
})

test('an operation that is not there does not tell what unknown ids are answered with', async () => {
  const rules = suite.rules.filter(({ id }) => /^services-.*-refuses-a-removed-(owner|entity)$/.test(id))
  const missing = ['services.publishStatus', 'services.listPrivateSubscribers', 'services.updatePrivateSubscribers']
  const { observations } = await judgeTrial({
    suite,
    rules,
    checks: suite.checks.filter(({ id }) => rules.some((rule) => rule.id === id)),
    wrap: (right) => async (call) =>
      missing.includes(call.operation?.id ?? '') ? { status: 405, headers: {} } : right(call),
  })
  const answers = observations.find(({ questionId }) => questionId === 'unknown-resource-status')?.answers
  expect(answers?.map(({ answer, checkIds }) => [answer, checkIds])).toEqual([
    ['404', ['services-update-refuses-a-removed-entity']],
  ])
})
