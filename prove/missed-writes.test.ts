import { join } from 'node:path'
import { expect, test } from 'vitest'
import { staleFaults } from '../conformance/faults/kinds/stale-faults.ts'
import { loadSuite } from '../conformance/suite.ts'
import { judgeTrial } from './judge.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))
const ids = [
  'escalation-policies-list-kept-at-escalation-policies-update-level',
  'services-list-kept-when-something-is-created',
]
const hiding = staleFaults.filter(({ id }) => ids.includes(id))

test('there are such faults', () => {
  expect(hiding).toHaveLength(ids.length)
})

// Whatever else a run writes empties what is kept, and would hide it.
test.each(hiding)('$id is found out among all other checks of its family', async ({ breaks, apply }) => {
  const family = /^(services|escalation-policies)-/.exec(breaks[0] ?? '')?.[0] ?? ''
  const isNear = ({ id }: { readonly id: string }) => id.startsWith(family)
  const { outcomes } = await judgeTrial({
    answers: {},
    suite,
    rules: suite.rules.filter(isNear),
    checks: suite.checks.filter(isNear),
    wrap: (right) => apply(right, suite.contract),
  })
  const failed = outcomes.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule.id)
  expect(failed).toEqual(expect.arrayContaining([...breaks]))
})
