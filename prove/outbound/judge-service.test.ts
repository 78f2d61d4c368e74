import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { actionsChecks } from '../../conformance/checks/actions.ts'
import { loadSuite } from '../../conformance/suite.ts'
import { judgeService } from './judge-service.ts'
import { moreServiceFaults } from './more-service-faults.ts'
import type { ServiceChange } from './service-change.ts'
import { serviceFaults } from './service-faults.ts'
import { serviceVariations, withSent } from './service-variations.ts'
import { triggeredActionFaults } from './triggered-action-faults.ts'
import { triggeringFaults } from './triggering-faults.ts'

const suite = await loadSuite(join(import.meta.dirname, '../../spec'))
const ids = actionsChecks.map(({ id }) => id)

async function verdictsOf(rules: readonly string[], change?: ServiceChange): Promise<readonly string[]> {
  const { outcomes } = await judgeService(suite, { rules, ...(change ? { change } : {}) })
  return outcomes.map(({ rule, verdict }) => `${rule.id} ${verdict}`)
}

const passed = (verdict: string) => verdict.endsWith(' passed')

describe('the checks of outbound calls', () => {
  test('find nothing wrong with a service that is right', async () => {
    const verdicts = await verdictsOf(ids)
    expect(verdicts.filter((verdict) => !passed(verdict))).toEqual([])
    expect(verdicts).toHaveLength(ids.length)
  })

  test('have a fault each', () => {
    expect(Object.keys(serviceFaults).toSorted()).toEqual(ids.toSorted())
  })

  test.each(Object.entries(serviceFaults))('%s fails when the service breaks it', async (id, change) => {
    expect(await verdictsOf([id], change)).toEqual([`${id} failed`])
  })

  test.each([...moreServiceFaults, ...triggeredActionFaults, ...triggeringFaults])(
    '$rule fails when a service $id',
    async ({ rule, change }) => {
      expect(await verdictsOf([rule], change)).toEqual([`${rule} failed`])
    },
  )

  test.each(Object.entries(serviceVariations))('find nothing wrong with a service that %s', async (_what, change) => {
    expect((await verdictsOf(ids, change)).filter((verdict) => !passed(verdict))).toEqual([])
  })

  test.each<[string, ServiceChange, string]>([
    [
      'no user',
      withSent(({ body }) => ({ body: { ...body, user: undefined } })),
      'actions-fetch-user-has-id-and-e-mail',
    ],
    [
      'no locale',
      withSent(({ body }) => ({ body: { ...body, locale: undefined } })),
      'actions-fetch-locale-has-two-letters',
    ],
  ])('leave a rule unjudged when a service sends %s', async (_what, change, id) => {
    expect((await verdictsOf(ids, change)).filter((verdict) => !passed(verdict))).toEqual([`${id} not judged`])
  })

  test('judge nothing where no call can arrive', async () => {
    const context: ServiceChange['context'] = (right) => ({
      ...right,
      call: async () => ({ kind: 'failed', why: 'refused' }),
    })
    const judged = (await verdictsOf(ids, { context })).filter((verdict) => !verdict.endsWith(' not judged'))
    expect(judged).toEqual(['actions-create-connector-requires-admin passed'])
  })
})
