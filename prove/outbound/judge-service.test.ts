import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { actionsChecks } from '../../conformance/checks/actions/actions.ts'
import { actionsSlowChecks } from '../../conformance/checks/actions/slow.ts'
import { loadSuite } from '../../conformance/suite.ts'
import { withSent } from './alterations.ts'
import { callFaults } from './call-faults.ts'
import { carelessFaults } from './careless-faults.ts'
import { hurriedLimitMs, judgeService } from './judge-service.ts'
import { moreServiceFaults } from './more-service-faults.ts'
import { overlookingFaults } from './overlooking-faults.ts'
import type { ServiceChange } from './service-change.ts'
import { serviceFaults } from './service-faults.ts'
import { serviceVariations } from './service-variations.ts'
import { triggeredActionFaults } from './triggered-action-faults.ts'
import { triggeringFaults } from './triggering-faults.ts'

const suite = await loadSuite(join(import.meta.dirname, '../../spec'))
const ids = actionsChecks.map(({ id }) => id)
const slowIds = actionsSlowChecks.map(({ id }) => id)
const quickIds = ids.filter((id) => !slowIds.includes(id))

async function verdictsOf(
  rules: readonly string[],
  change?: ServiceChange,
  limitMs?: number,
): Promise<readonly string[]> {
  const { outcomes } = await judgeService(suite, { rules, ...(change && { change }), ...(limitMs && { limitMs }) })
  return outcomes.map(({ rule, verdict }) => `${rule.id} ${verdict}`)
}

const verdictsOfFault = (id: string, change: ServiceChange) => verdictsOf([id], change, hurriedLimitMs)

// A busy machine may keep an answer that nobody delayed for longer than the interface allows.
const ampleLimitMs = 30_000

/** Rules that a service which is right does not pass. */
async function withheldBy(change?: ServiceChange): Promise<readonly string[]> {
  return withheld(await verdictsOf(quickIds, change, ampleLimitMs))
}

const withheld = (verdicts: readonly string[]) => verdicts.filter((verdict) => !verdict.endsWith(' passed'))

/** One in four; `npm run prove` tries all of them. */
const sampleOf = <Trial>(all: readonly Trial[]) => all.filter((_, index) => index % 4 === 0)

/** Variations that matter to answers which are late; each takes seconds, and `npm run prove` tries all of them. */
const slowVariations = ['takes lists only', 'keeps no answers', 'disables a connection at its first failure'] as const

// Answers come half a second before and after the limit, and a machine that stalls for as long makes them late or early.
describe('the checks of outbound calls', { retry: 2 }, () => {
  test('find nothing wrong with a service that is right', async () => {
    const verdicts = [...(await verdictsOf(slowIds)), ...(await verdictsOf(quickIds, undefined, ampleLimitMs))]
    expect(withheld(verdicts)).toEqual([])
    expect(verdicts).toHaveLength(ids.length)
  })

  test.each(slowVariations)('find nothing wrong with late answers to a service that %s', async (what) => {
    expect(Object.keys(serviceVariations)).toContain(what)
    expect(withheld(await verdictsOf(slowIds, serviceVariations[what]))).toEqual([])
  })

  test('have a fault each', () => {
    expect(Object.keys(serviceFaults).toSorted()).toEqual(ids.toSorted())
  })

  test.each(sampleOf(Object.entries(serviceFaults)))('%s fails when the service breaks it', async (id, change) => {
    expect(await verdictsOfFault(id, change)).toEqual([`${id} failed`])
  })

  const more = [
    ...moreServiceFaults,
    ...triggeredActionFaults,
    ...triggeringFaults,
    ...overlookingFaults,
    ...callFaults,
    ...carelessFaults,
  ]
  test.each(sampleOf(more))('$rule fails when a service $id', async ({ rule, change }) => {
    expect(await verdictsOfFault(rule, change)).toEqual([`${rule} failed`])
  })

  test.each(sampleOf(Object.entries(serviceVariations)))(
    'find nothing wrong with a service that %s',
    async (_what, change) => {
      expect(await withheldBy(change)).toEqual([])
    },
  )

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
    expect(await withheldBy(change)).toEqual([`${id} not judged`])
  })

  test('judge nothing where no call can arrive', async () => {
    const context: ServiceChange['context'] = (right) => ({
      ...right,
      call: async () => ({ kind: 'failed', why: 'refused' }),
    })
    const judged = (await verdictsOf(ids, { context })).filter((verdict) => !verdict.endsWith(' not judged'))
    expect(judged).toEqual([
      'actions-create-connector-requires-admin passed',
      'actions-menu-shows-manual-actions-without-a-connection passed',
    ])
  })
})
