import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldsOf, withBody } from '../conformance/faults/fault.ts'
import type { Call, Serve } from '../conformance/faults/serve.ts'
import { loadSuite } from '../conformance/suite.ts'
import { withIdsPerFamily } from '../conformance/variations/ids-per-family.ts'
import { judgeTrial } from './judge.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))
const rules = suite.rules.filter(({ id }) => id === 'alert-preferences-list-holds-one-family')

test('a new preference may have the id, and all that it says, of one that another family has already', async () => {
  const { outcomes } = await judgeTrial({ answers: {}, suite, rules, checks: suite.checks, wrap: withEarlierAlerts })
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(['passed'])
})

/** Each family counts its ids by itself, and who is told of changes was alerted in the same way before. */
function withEarlierAlerts(right: Serve): Serve {
  const serve = withIdsPerFamily(right)
  let isBegun = false
  return async (call) => {
    if (!isBegun && call.operation?.id === 'subscriptionPreferences.create') {
      isBegun = true
      await makeAlerts(serve, call)
    }
    return serve(call)
  }
}

async function makeAlerts(serve: Serve, call: Call): Promise<void> {
  const { method, contact } = fieldsOf(call.json)
  const path = call.path.replace('subscriptions', 'alerts')
  for (const delayMin of [1, 2, 3, 4, 5]) {
    const { status } = await serve(withBody({ ...call, path }, { method, contact, delayMin, type: 'HIGH_PRIORITY' }))
    expect(status).toBe(201)
  }
}
