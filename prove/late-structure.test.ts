import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldsOf, inOperation, withBody } from '../conformance/faults/fault.ts'
import { writtenFaults } from '../conformance/faults/written-faults.ts'
import { loadSuite } from '../conformance/suite.ts'
import { judgeRules } from './test-support/judge-rules.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

test('a structure that goes with a group is missed, also where pages are created without elements', async () => {
  const fault = writtenFaults.find(({ id }) => id === 'removed-groups-empty-the-structure')
  const createsWithout = inOperation('statusPages.create', (call, right) =>
    right(withBody(call, { ...fieldsOf(call.json), structure: { elements: [] } })),
  )
  const outcomes = await judgeRules(suite, ['status-page-groups-writes-leave-the-page'], {
    wrap: (right) => createsWithout(fault?.apply(right, suite.contract) ?? right, suite.contract),
  })
  expect(outcomes).toMatchObject([{ verdict: 'failed', actual: 'structure {}' }])
})
