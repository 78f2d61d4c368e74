import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Fault, inOperation, withBody } from '../conformance/faults/fault.ts'
import { loadSuite } from '../conformance/suite.ts'
import { judgeTrial } from './judge.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

/** A field that a body leaves out is emptied. */
function emptying(operationId: string, name: string, empty: unknown): Fault['apply'] {
  return inOperation(operationId, (call, right) => right(withBody(call, { [name]: empty, ...(call.json as object) })))
}

const answer = 'answer-put-replace-or-merge'

test.each([
  ['services', undefined, []],
  ['services', emptying('services.update', 'description', ''), [answer]],
  ['services', emptying('services.update', 'teams', []), [answer]],
  ['metrics', emptying('metrics.update', 'unitLabel', ''), [answer]],
  ['escalation-policies', emptying('escalationPolicies.update', 'delayMin', 0), [answer]],
  ['status-pages', emptying('statusPages.update', 'pageTitle', ''), [answer]],
])('a service that is to merge what is written to %s is held to it', async (name, wrap, expected) => {
  const { outcomes } = await judgeTrial({
    answers: { 'put-replace-or-merge': 'merges' },
    choices: { 'put-replace-or-merge': 'merges' },
    suite,
    rules: suite.rules.filter(({ id }) => id === `${name}-update-changes-each-field`),
    checks: suite.checks,
    ...(wrap && { wrap: (right) => wrap(right, suite.contract) }),
  })
  expect(outcomes.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule.id)).toEqual(expected)
})
