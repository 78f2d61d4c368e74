import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { loadSuite } from '../suite.ts'
import {
  type Customer,
  changingIds,
  customerFaults,
  customerVariations,
  restart,
  rightCustomer,
  startCustomer,
} from '../test-support/customers.ts'
import { isCustomerRule } from './customer-checks.ts'
import type { CustomerTarget } from './customer-session.ts'
import { judgeCustomer } from './judge-customer.ts'

const suite = await loadSuite(join(import.meta.dirname, '../../spec'))
const rules = suite.rules.filter(isCustomerRule)

const closers: (() => Promise<void>)[] = []
afterEach(() => Promise.all(closers.splice(0).map((close) => close())))

async function start(customer: Customer): Promise<string> {
  const { url, close } = await startCustomer(customer)
  closers.push(close)
  return url
}

async function verdictsOf(url: string, target: Partial<CustomerTarget> = {}) {
  const report = await judgeCustomer({
    ...suite,
    rules,
    target: { requestUrl: `${url}/fetch`, responseUrl: `${url}/execute`, ...target },
    // Somebody waits for it, so that it is less than what the interface gives; a machine that stalls for as long is asked again.
    timeoutMs: 1500,
  })
  const ids = (verdict: string) =>
    report.outcomes
      .filter((outcome) => outcome.verdict === verdict)
      .map(({ rule }) => rule.id.replace('actions-customer-', ''))
  return { failed: ids('failed'), notJudged: ids('not judged'), report }
}

test('there are eight rules', () => {
  expect(rules).toHaveLength(8)
})

describe('a web service that does everything right', { retry: 2 }, () => {
  test.each(Object.entries(customerVariations))('passes with %s', async (_what, customer) => {
    const { failed, notJudged } = await verdictsOf(await start(customer()))
    expect({ failed, notJudged }).toEqual({ failed: [], notJudged: [] })
  })

  test('is sent credentials, which the report does not show', async () => {
    const seen = new Set<unknown>()
    const url = await start((body, { authorization }) => {
      seen.add(authorization)
      return rightCustomer()(body, {})
    })
    const { report } = await verdictsOf(url, { authorization: 'Basic c2VjcmV0' })
    // Once it is asked without them, to see what it does.
    expect([...seen]).toEqual(['Basic c2VjcmV0', undefined])
    expect(JSON.stringify(report.outcomes)).not.toContain('c2VjcmV0')
  })

  test('is asked to execute one action only, and one that does not exist', async () => {
    const executed: string[] = []
    const url = await start((body) => {
      if (body.actionId !== undefined) executed.push(body.actionId)
      return rightCustomer()(body, {})
    })
    await verdictsOf(url)
    expect(executed).toEqual(['restart', expect.stringMatching(/^unknown-/)])
  })

  test('executes nothing when it may not', async () => {
    const { failed, notJudged } = await verdictsOf(await start(rightCustomer()), { isReadOnly: true })
    expect({ failed, notJudged }).toEqual({
      failed: [],
      notJudged: ['answers-execute-within-3000-ms', 'answers-execute', 'result-fits-the-contract'],
    })
  })
})

const executeRules = ['answers-execute-within-3000-ms', 'answers-execute', 'result-fits-the-contract']

describe('a web service that', { retry: 2 }, () => {
  test.each(customerFaults)('$text fails for that', async ({ customer, breaks }) => {
    const { failed } = await verdictsOf(await start(customer()))
    expect(failed.filter((id) => !(executeRules.includes(id) && !breaks.includes(id)))).toEqual(breaks)
  })

  test('says that its ids change is not judged by that', async () => {
    const url = await start(changingIds())
    const { failed, notJudged } = await verdictsOf(url, { answers: { 'action-id-determinism': 'changing' } })
    expect({ failed: failed.includes('ids-are-deterministic'), notJudged }).toEqual({
      failed: false,
      notJudged: expect.arrayContaining(['ids-are-deterministic']),
    })
  })

  test('offers nothing leaves open what cannot be seen', async () => {
    const { failed, notJudged } = await verdictsOf(await start(rightCustomer({ fetch: { json: [] } })))
    const unseen = ['actions-fit-the-contract', 'ids-are-deterministic', ...executeRules]
    expect({ failed, notJudged: notJudged.toSorted() }).toEqual({ failed: [], notJudged: unseen.toSorted() })
  })

  test.each([
    [{ url: '' }, 'the url of the action is no whole URL: ""'],
    [{ url: '/execute' }, 'the url of the action is no whole URL: "/execute"'],
    [{ id: 7 }, 'the id of the first action is missing, or no text'],
  ])('offers an action with %j is told why it is not executed', async (own, reason) => {
    const url = await start(rightCustomer({ fetch: { json: [{ ...restart, ...own }] } }))
    const { report } = await verdictsOf(url)
    const outcome = report.outcomes.find(({ rule }) => rule.id === 'actions-customer-answers-execute')
    expect(outcome).toMatchObject({ verdict: 'not judged', reason })
  })

  test.each([{ success: true }, { success: true, text: null }])('results in %j has said nothing', async (json) => {
    const { failed, notJudged } = await verdictsOf(await start(rightCustomer({ execute: { json } })))
    expect({ failed, notJudged }).toEqual({ failed: [], notJudged: ['result-fits-the-contract'] })
  })

  test('has another text each time leaves open whether an action keeps its id', async () => {
    let count = 0
    const url = await start((body, headers) => {
      const text = `Restart (${++count})`
      return rightCustomer({ fetch: { json: [{ ...restart, text }] } })(body, headers)
    })
    const { failed, notJudged, report } = await verdictsOf(url)
    expect({ failed, notJudged }).toEqual({ failed: [], notJudged: ['ids-are-deterministic'] })
    expect(report.observations.map(({ questionId }) => questionId)).not.toContain('action-id-determinism')
  })

  test.each([
    [[restart], 'there is no action "nothing" to execute, what is offered is "restart"'],
    [[], 'there is no action "nothing" to execute, what is offered is nothing'],
  ])('offers %j is told that another action was asked for', async (json, reason) => {
    const { report } = await verdictsOf(await start(rightCustomer({ fetch: { json } })), { actionId: 'nothing' })
    expect(report.outcomes.find(({ rule }) => rule.id === 'actions-customer-answers-execute')).toMatchObject({
      verdict: 'not judged',
      reason,
    })
  })

  test('sends its actions elsewhere has nobody called there', async () => {
    let called = 0
    const elsewhere = await start(() => {
      called++
      return { json: { success: true, text: 'Done' } }
    })
    const url = await start(rightCustomer({ fetch: { json: [{ ...restart, url: elsewhere }] } }))
    const { failed, notJudged } = await verdictsOf(url)
    expect({ failed, notJudged, called }).toEqual({ failed: [], notJudged: executeRules, called: 0 })
  })
})

test('a place where nothing listens is told apart', async () => {
  await expect(verdictsOf('http://127.0.0.1:1')).rejects.toThrow('Cannot reach "http://127.0.0.1:1/fetch"')
})

test('a text that is an object nobody can make a text of is told with all other verdicts', async () => {
  const text = { toString: null, valueOf: null }
  const { failed } = await verdictsOf(await start(() => ({ json: [{ id: 'A', text }] })), { isReadOnly: true })
  expect(failed).toEqual(['actions-fit-the-contract'])
})

test('an action whose url is a blob: of its own origin is not called', async () => {
  const called: string[] = []
  const url = await start((body) => {
    if ('actionId' in body) called.push(String(body.actionId))
    return { json: [{ id: 'A', text: 'A', url: `blob:${url}/execute` }] }
  })
  const { notJudged } = await verdictsOf(url, { responseUrl: undefined })
  expect(notJudged).toContain('answers-execute')
  expect(called).toEqual([])
})
