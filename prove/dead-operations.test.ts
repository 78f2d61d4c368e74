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
