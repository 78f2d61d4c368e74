import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldsOf, withJson } from '../conformance/faults/fault.ts'
import { loadSuite } from '../conformance/suite.ts'
import { habit } from '../conformance/variations/habit.ts'
import { judgeTrial } from './judge.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

test('options of structure elements that are lost are missed, also where no answer says which form they have', async () => {
  const isIt = ({ id }: { readonly id: string }) => id === 'status-pages-get-keeps-the-nested-structure'
  const { wrap } = habit('no-options', 'elements are shown without their options', (answer, { call }) => {
    if (call.operation?.id !== 'statusPages.get') return answer
    return withJson(answer, JSON.parse(JSON.stringify(fieldsOf(answer.json)), withoutOptions))
  })
  const [rules, checks] = [suite.rules.filter(isIt), suite.checks.filter(isIt)]
  const { outcomes } = await judgeTrial({ answers: {}, suite, rules, checks, wrap })
  expect(outcomes).toMatchObject([
    { verdict: 'failed', expected: 'options in one of the forms that were taken', actual: 'none' },
  ])
})

function withoutOptions(name: string, value: unknown): unknown {
  return name === 'options' ? undefined : value
}
