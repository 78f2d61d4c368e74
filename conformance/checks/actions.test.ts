import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutboundCall } from '../../reference/actions/call.ts'
import { actionLimits } from '../../reference/actions/limits.ts'
import { createOutbound } from '../../reference/actions/outbound.ts'
import type { Choices } from '../../reference/settings/settings.ts'
import { type RunningService, startService } from '../../reference/start.ts'
import type { StatesRuntime } from '../../reference/states/state.ts'
import { reachState } from '../../reference/states/states.ts'
import type { Report } from '../report/report.ts'
import { runChecks } from '../run.ts'
import { loadSuite } from '../suite.ts'
import { type Asked, actionsFaults, type Fault, type Values } from '../test-support/actions-faults.ts'
import { readJson, replyJson, startServer } from '../test-support/servers.ts'
import { actionsChecks } from './actions.ts'

// Long enough for a busy machine, and short enough for many runs.
const limitMs = 900
const suite = await loadSuite(join(import.meta.dirname, '../../spec'))
const ids = actionsChecks.map(({ id }) => id)
let service: RunningService

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.close())

async function judge(rules: readonly string[], fault: Fault = {}): Promise<Report> {
  const reach = broken(fault)
  const states = await startServer(async (request, response) => {
    const values = await reach((await readJson(request)) as Asked)
    replyJson(response, values === undefined ? 404 : 200, values ?? {})
  })
  try {
    const target = { url: service.url, key: service.key, states: states.url, outbound: { limitMs } }
    return await runChecks({
      ...suite,
      rules: suite.rules.filter(({ id }) => rules.includes(id)),
      target: { ...target, fixtures: {}, answers: {}, notApplicable: {} },
      limits: { timeoutMs: 5000 },
    })
  } finally {
    await states.close()
  }
}

/** The states of a service that is right but for a fault. */
function broken({ timeoutMs = {}, context: change = (context) => context, states }: Fault) {
  const outboundFor = (ms = limitMs) => createOutbound({ allowNetworks: ['127.0.0.0/8'], timeoutMs: ms })
  const [fetching, executing] = [outboundFor(timeoutMs.fetch), outboundFor(timeoutMs.execute)]
  const right: StatesRuntime = {
    ...service.runtime,
    ...fetching,
    call: (call) => ('actionId' in call.body ? executing : fetching).call(call),
    limits: actionLimits,
  }
  const context = change(right)
  const wrap = states?.() ?? ((asked, reach) => reach(asked))
  return async (asked: Asked): Promise<Values | undefined> => {
    try {
      return await wrap({ ...asked, params: asked.params ?? {} }, (one) => reached(context, one), context)
    } catch {
      return undefined
    }
  }
}

async function reached(context: StatesRuntime, asked: Asked): Promise<Values> {
  const reply = await reachState(context, asked)
  if (reply.kind === 'reached') return { ...reply.values }
  throw new Error(reply.kind)
}

function choosing(choices: Partial<Choices>): Fault {
  return { context: (right) => ({ ...right, choices: { ...right.choices, ...choices } }) }
}

function withSent(change: (call: OutboundCall) => Partial<OutboundCall>): Fault {
  return { context: (right) => ({ ...right, call: (call) => right.call({ ...call, ...change(call) }) }) }
}

describe('the checks of outbound calls', () => {
  test('find nothing wrong with a service that is right', async () => {
    const { outcomes } = await judge(ids)
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
    expect(outcomes).toHaveLength(ids.length)
  })

  test('have a fault each', () => {
    expect(Object.keys(actionsFaults).toSorted()).toEqual(ids.toSorted())
  })

  test.each(Object.entries(actionsFaults))('%s fails when the service breaks it', async (id, fault) => {
    const { outcomes } = await judge([id], fault)
    expect(outcomes.map(({ rule, verdict }) => `${rule.id} ${verdict}`)).toEqual([`${id} failed`])
  })

  test.each<[string, Fault]>([
    ['takes lists only', choosing({ 'fetch-reply-form': 'array' })],
    ['takes wrapped lists only', choosing({ 'fetch-reply-form': 'wrapped' })],
    ['drops an answer with four actions', choosing({ 'more-than-three-actions': 'invalid' })],
    ['sends credentials everywhere', choosing({ 'action-url-credentials': 'always' })],
    ['has a text of its own for failures', choosing({ 'unknown-action-handling': 'own-text' })],
    ['takes 200 only', choosing({ 'outbound-success-codes': '200' })],
    ['disables a connection at its first failure', choosing({ 'unavailable-connection': 1 })],
    ['sends little of an alert', choosing({ 'action-alert-fields': ['id'] })],
    ['keeps no answers', { context: (right) => ({ ...right, limits: { ...right.limits, keptMs: 0 } }) }],
    [
      'puts a scheme in front of credentials',
      withSent(({ authorization }) => ({
        authorization: authorization && `Custom ${authorization}`,
      })),
    ],
    ['sends more than the contract knows', withSent(({ body }) => ({ body: { ...body, traceId: 'a-1' } }))],
    ['writes the locale in capitals', withSent(({ body }) => ({ body: { ...body, locale: 'SV' } }))],
    ['sends null fields of an alert', withSent(({ body }) => ({ body: { ...body, alert: { id: null } } }))],
  ])('find nothing wrong with a service that %s', async (_what, fault) => {
    const { outcomes } = await judge(ids, fault)
    const others = outcomes.filter(({ verdict }) => verdict !== 'passed')
    expect(others.map(({ rule, verdict }) => `${rule.id} ${verdict}`)).toEqual([])
  })

  test.each<[string, Fault, string]>([
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
  ])('leave a rule unjudged when a service sends %s', async (_what, fault, id) => {
    const { outcomes } = await judge(ids, fault)
    const others = outcomes.filter(({ verdict }) => verdict !== 'passed')
    expect(others.map(({ rule, verdict }) => `${rule.id} ${verdict}`)).toEqual([`${id} not judged`])
  })

  test('judge nothing where no call can arrive', async () => {
    const context: Fault['context'] = (right) => ({ ...right, call: async () => ({ kind: 'failed', why: 'refused' }) })
    const { outcomes } = await judge(ids, { context })
    const judged = outcomes.filter(({ verdict }) => verdict !== 'not judged').map(({ rule }) => rule.id)
    expect(judged).toEqual(['actions-create-connector-requires-admin'])
  })
})
