import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Check, Difference, RuleFailure, SetupFailure, Unsettled } from './check.ts'
import type { RunProgress } from './run/judge-checks.ts'
import { ordersServer, ruleOf, useOrders, verdictsOf } from './test-support/orders.ts'
import { connectionOf, replyJson } from './test-support/servers.ts'

const { expectOk, listAnswers, listOrders, makeOrder, run } = useOrders()

describe('verdicts', () => {
  const checks: readonly Check[] = [
    { id: 'a-passes', run: expectOk },
    {
      id: 'b-fails',
      async run(session) {
        throw new RuleFailure('204', '200', await listOrders(session))
      },
    },
    {
      id: 'c-lacks-something',
      async run() {
        throw new SetupFailure('the target file gives no fixture "userId"')
      },
    },
    {
      id: 'd-does-not-apply',
      async run() {
        throw new Error('a check that does not apply is never run')
      },
    },
  ]
  const options = {
    rules: [...checks.map(({ id }) => ruleOf(id)), ruleOf('e-no-check'), { ...ruleOf('f'), needs: 'state' }],
  }
  const target = { notApplicable: { 'd-does-not-apply': 'lists are not offered' } }

  test('each rule gets the one that its check earned, in the order of the rules', async () => {
    const { outcomes, ending } = await run(ordersServer(), checks, options, target)
    expect(outcomes.map(({ exchanges, ...outcome }) => ({ ...outcome, sent: exchanges.length }))).toEqual([
      { rule: ruleOf('a-passes'), verdict: 'passed', sent: 1 },
      {
        rule: ruleOf('b-fails'),
        verdict: 'failed',
        expected: '204',
        actual: '200',
        exchange: expect.objectContaining({ reply: expect.objectContaining({ status: 200 }) }),
        sent: 1,
      },
      {
        rule: ruleOf('c-lacks-something'),
        verdict: 'not judged',
        reason: 'the target file gives no fixture "userId"',
        sent: 0,
      },
      { rule: ruleOf('d-does-not-apply'), verdict: 'not applicable', reason: 'lists are not offered', sent: 0 },
      { rule: ruleOf('e-no-check'), verdict: 'not judged', reason: 'no check is written for this rule yet', sent: 0 },
      {
        rule: { ...ruleOf('f'), needs: 'state' },
        verdict: 'not judged',
        reason: 'it needs state; no check is written for this rule yet',
        sent: 0,
      },
    ])
    expect(ending).toBe('complete')
  })

  test.each([
    ['unsettles', new Unsettled('the list changed each time')],
    ['may explain', new Difference('the ids 1, 2', 'the ids 1, 3')],
  ])('a check that what the others do %s is run again, alone, when they are done', async (_, thrown) => {
    const done: string[] = []
    const settled: Check = {
      id: 'a-settled',
      async run() {
        await sleep(20)
        done.push('a')
      },
    }
    const restless: Check = {
      id: 'b-restless',
      async run() {
        done.push('b')
        if (!done.includes('a')) throw thrown
      },
    }
    const { outcomes } = await run(ordersServer(), [settled, restless], {
      rules: ['a-settled', 'b-restless'].map(ruleOf),
    })
    expect([done, outcomes.map(({ verdict }) => verdict)]).toEqual([
      ['b', 'a', 'b'],
      ['passed', 'passed'],
    ])
  })

  test('a difference that is there with nobody else around, too, fails', async () => {
    const differing: Check = {
      id: 'differing',
      async run() {
        throw new Difference('the ids 1, 2', 'the ids 1, 3')
      },
    }
    const other: Check = { id: 'other', run: async () => {} }
    const report = await run(ordersServer(), [differing, other], {})
    expect(verdictsOf(report)).toEqual({ differing: 'failed', other: 'passed' })
  })

  test('anything else that a check throws is a fault of the suite, and names the check', async () => {
    const broken: Check = { id: 'broken', run: async () => void (undefined as unknown as string).length }
    const requests: string[] = []
    const maker: Check = { id: 'maker', run: async (session) => void (await makeOrder(session)) }
    const result = run(ordersServer(requests), [maker, broken], { concurrency: 1 })
    await expect(result).rejects.toMatchObject({
      name: 'SuiteProblem',
      kind: 'fault',
      message: expect.stringMatching(/^Cannot judge "broken": its check is at fault, the target is not to blame: /),
    })
    expect(requests).toContain('DELETE /api/orders/1')
  })

  test.each<[string, RequestListener, string]>([
    ['another status', (_, response) => replyJson(response, 500, {}), '500'],
    ['a redirect', (_, response) => response.writeHead(302, { location: '/' }).end(), '302'],
    ['silence', () => {}, 'no whole reply within 1000 ms'],
    ['a reset', (request) => connectionOf(request).resetAndDestroy(), 'the connection was reset'],
    [
      'too much',
      (_, response) => response.end('x'.repeat(2000)),
      'status 200, but the body of the reply has more than 1000 bytes',
    ],
  ])('%s instead of a reply is a failed rule with that reason', async (_, fault, actual) => {
    const right = ordersServer()
    let lists = 0
    // The first request asks whether the target can be reached.
    const listener: RequestListener = (request, response) => {
      if (request.url === '/api/orders' && request.method === 'GET' && ++lists > 1) return fault(request, response)
      return right(request, response)
    }
    const report = await run(listener, [listAnswers], { limits: { timeoutMs: 1000, maxReplyBytes: 1000 } })
    expect(report.outcomes).toMatchObject([{ verdict: 'failed', expected: '200', actual }])
  })
})

describe('checks that judge the exchanges of others', () => {
  const judges: Check = {
    id: 'every-list-is-empty',
    judge(exchanges) {
      if (exchanges.length === 0) throw new SetupFailure('no exchange')
      if (exchanges.some(({ reply }) => JSON.stringify(reply?.json) !== '[]')) throw new RuleFailure('[]', 'something')
    },
  }

  test('come last, whatever their place in the list', async () => {
    expect(verdictsOf(await run(ordersServer(), [judges, listAnswers]))).toEqual({
      'every-list-is-empty': 'passed',
      'orders-list-answers-200': 'passed',
    })
  })

  test('get their exchanges also when only their own rules were chosen', async () => {
    const report = await run(ordersServer(), [listAnswers, judges], { rules: [ruleOf(judges.id)] })
    expect(verdictsOf(report)).toEqual({ 'every-list-is-empty': 'passed' })
  })

  test('cause no requests when their rules were not chosen', async () => {
    const requests: string[] = []
    const other: Check = { id: 'other', run: async (session) => void (await makeOrder(session)) }
    await run(ordersServer(requests), [listAnswers, other, judges], { rules: [ruleOf(listAnswers.id)] })
    expect(requests).not.toContain('POST /api/orders')
  })
})

describe('open questions', () => {
  const questions = [{ id: 'page-size', question: 'How long is a page?', places: [], answers: [] }]
  const observing = (id: string, questionId: string, answer: string): Check => ({
    id,
    run: async (session) => session.observe(questionId, answer),
  })

  test('are observed with every answer seen, the most frequent first', async () => {
    const checks = [
      observing('a', 'page-size', '10'),
      observing('b', 'page-size', '20'),
      observing('c', 'page-size', '20'),
    ]
    expect((await run(ordersServer(), checks, { questions })).observations).toEqual([
      {
        questionId: 'page-size',
        question: 'How long is a page?',
        answers: [
          { answer: '20', checkIds: ['b', 'c'] },
          { answer: '10', checkIds: ['a'] },
        ],
      },
    ])
  })

  test.each([
    [
      'is a known failure where the target file says so',
      { knownFailures: 'later' },
      { verdict: 'failed', known: 'later' },
    ],
    ['is not applicable where it says so', { notApplicable: 'never' }, { verdict: 'not applicable', reason: 'never' }],
  ])('what is seen against a given answer %s', async (_, told, wanted) => {
    const id = 'answer-missing-key-status'
    const questions = [{ id: 'missing-key-status', question: 'Which status?', places: [], answers: [] }]
    const lists = Object.entries(told).map(([list, reason]) => [list, { [id]: reason }])
    const target = { answers: { 'missing-key-status': '403' }, ...Object.fromEntries(lists) }
    const { outcomes } = await run(ordersServer(), [observing('a', 'missing-key-status', '401')], { questions }, target)
    expect(outcomes.find(({ rule }) => rule.id === id)).toMatchObject(wanted)
  })

  test('that the contract does not have are a fault of the check', async () => {
    await expect(run(ordersServer(), [observing('a', 'page-sise', '1')], { questions })).rejects.toThrow(
      'Cannot judge "a": its check is at fault, the target is not to blame: it observes the question "page-sise", which spec/open-questions.yaml does not have',
    )
  })
})

test('what is seen against a given answer is shown by the request that showed it, whatever the check sent later', async () => {
  const questions = [{ id: 'missing-key-status', question: 'Which status?', places: [], answers: [] }]
  const check: Check = {
    id: 'a',
    async run(session) {
      await session.send({ operation: session.contract.operation('orders.list'), authorization: null })
      session.observe('missing-key-status', '401')
      await listOrders(session)
      session.observe('missing-key-status', '401')
    },
  }
  const { outcomes } = await run(ordersServer(), [check], { questions }, { answers: { 'missing-key-status': '403' } })
  const answer = outcomes.find(({ rule }) => rule.id === 'answer-missing-key-status')
  expect(answer).toMatchObject({ verdict: 'failed', actual: '401 (seen by a)' })
  expect(answer?.exchanges.map(({ request }) => request.headers.authorization)).toEqual([undefined])
})

test('the key is in no exchange, also where the target sends it back', async () => {
  const listener: RequestListener = (request, response) => replyJson(response, 200, [request.headers.authorization])
  const report = await run(listener, [listAnswers])
  expect(report.outcomes[0]?.exchanges[0]?.request.headers.authorization).toBe('…')
  expect(report.redact(report.outcomes[0]?.exchanges[0]?.reply?.text ?? '')).toBe('["…"]')
})

test('what runs for its exchanges alone counts no failure and ends no run', async () => {
  const checks: readonly Check[] = [
    {
      id: 'a-not-chosen',
      async run(session) {
        throw new RuleFailure('204', '200', await listOrders(session))
      },
    },
    { id: 'b-chosen', judge: () => undefined },
  ]
  const seen: number[] = []
  const options = {
    isBailing: true,
    rules: [ruleOf('b-chosen')],
    onProgress: ({ failed }: RunProgress) => void seen.push(failed),
  }
  const report = await run(ordersServer(), checks, options)
  expect([verdictsOf(report), report.ending, new Set(seen)]).toEqual([
    { 'b-chosen': 'passed' },
    'complete',
    new Set([0]),
  ])
})
