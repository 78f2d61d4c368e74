import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldsOf, inOperation, withBody } from '../conformance/faults/fault.ts'
import { redirected, without } from '../conformance/faults/mistakes.ts'
import { loadSuite } from '../conformance/suite.ts'
import { judgeTrial } from './judge.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

test.each([
  ['words that are common', ['OPERATIONAL', 'DEGRADED']],
  ['words of its own, which a provider state tells', ['OPERATIONAL', 'STRANGE']],
])(
  'what an update loses with a change of status is missed where nobody gives another status: %s',
  async (_, values) => {
    const choices = { 'service-status-values': values }
    const isIt = ({ id }: { readonly id: string }) => id === 'services-update-changes-each-field'
    const [rules, checks] = [suite.rules.filter(isIt), suite.checks.filter(isIt)]
    const losesAlias = inOperation('services.update', async (call, right) => {
      const body = fieldsOf(call.json)
      const { status } = fieldsOf((await right(redirected(call, 'GET'))).json)
      return right(body.status === undefined || body.status === status ? call : withBody(call, without(body, 'alias')))
    })
    const fixtures = { otherServiceStatus: undefined }
    const { outcomes } = await judgeTrial({
      suite,
      rules,
      checks,
      choices,
      fixtures,
      wrap: (right) => losesAlias(right, suite.contract),
    })
    expect(outcomes).toMatchObject([{ verdict: 'failed', actual: expect.stringContaining('alias') }])
    const right = await judgeTrial({ suite, rules, checks, choices, fixtures })
    expect(right.outcomes).toMatchObject([{ verdict: 'passed' }])
  },
)
