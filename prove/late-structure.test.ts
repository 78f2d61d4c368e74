import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldsOf, inOperation, withBody } from '../conformance/faults/fault.ts'
import { sideEffectFaults } from '../conformance/faults/kinds/side-effect-faults.ts'
import { loadSuite } from '../conformance/suite.ts'
import { judgeTrial } from './judge.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

test('a structure that goes with a group is missed, also where pages are created without elements', async () => {
  const isIt = ({ id }: { readonly id: string }) => id === 'status-page-groups-writes-leave-the-page'
  const fault = sideEffectFaults.find(({ id }) => id === 'removed-groups-empty-the-structure')
  const createsWithout = inOperation('statusPages.create', (call, right) =>
    right(withBody(call, { ...fieldsOf(call.json), structure: { elements: [] } })),
  )
  const { outcomes } = await judgeTrial({
    suite,
    rules: suite.rules.filter(isIt),
    checks: suite.checks.filter(isIt),
    wrap: (right) => createsWithout(fault?.apply(right, suite.contract) ?? right, suite.contract),
  })
  expect(outcomes).toMatchObject([{ verdict: 'failed', actual: '[]' }])
})
