import { createServer, type RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Check, Difference, RuleFailure, SetupFailure, Unsettled } from './check.ts'
import type { RunProgress } from './run.ts'
import { ordersServer, ruleOf, useOrders, verdictsOf } from './test-support/orders.ts'
import { connectionOf, replyJson, startServer } from './test-support/servers.ts'

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

describe('what a run makes', () => {
  test('is removed at the end, but for what a check removed itself', async () => {
    const requests: string[] = []
    const check: Check = {
      id: 'makes-three',
      async run(session) {
        const ids = [await makeOrder(session), await makeOrder(session), await makeOrder(session)]
        await session.send({
          operation: session.contract.operation('orders.delete'),
          path: { 'order-id': ids[1] ?? '' },
        })
      },
    }
    const report = await run(ordersServer(requests), [check])
    const deletions = requests.filter((line) => line.startsWith('DELETE'))
    expect(deletions.toSorted()).toEqual(['DELETE /api/orders/1', 'DELETE /api/orders/2', 'DELETE /api/orders/3'])
    expect(report.leftovers).toEqual([])
  })

  test('is removed, too, where it got the id of something that was removed before, or is just being removed', async () => {
    const live = new Set<number>()
    let removing: Promise<unknown> = Promise.resolve()
    const listener: RequestListener = (request, response) => {
      const id = live.has(1) ? 2 : 1
      if (request.method === 'POST') replyJson(response, 201, { name: 'a', id: live.add(id) && id })
      else if (request.method !== 'DELETE') replyJson(response, 200, [])
      else {
        live.delete(Number(request.url?.split('/').at(-1)))
        // Whoever is given the id meanwhile hears of it first.
        void removing.then(() => response.writeHead(204).end())
      }
    }
    const check: Check = {
      id: 'makes-again',
      async run(session) {
        const remove = async (id: string) =>
          session.send({ operation: session.contract.operation('orders.delete'), path: { 'order-id': id } })
        await remove(await makeOrder(session))
        const [first, second] = [await makeOrder(session), await makeOrder(session)]
        await remove(second)
        const made = Promise.withResolvers<void>()
        removing = made.promise
        const removed = remove(first)
        while (live.has(1)) await sleep(1)
        await makeOrder(session)
        made.resolve()
        await removed
      },
    }
    const report = await run(listener, [check])
    expect({ live: [...live], leftovers: report.leftovers }).toEqual({ live: [], leftovers: [] })
  })

  test('is asked for twice when it cannot be removed at once, because it holds something else', async () => {
    const right = ordersServer()
    let refusals = 0
    const listener: RequestListener = (request, response) =>
      request.method === 'DELETE' && ++refusals === 1 ? replyJson(response, 409, {}) : right(request, response)
    const report = await run(listener, [{ id: 'makes-one', run: async (session) => void (await makeOrder(session)) }])
    expect({ refusals, leftovers: report.leftovers }).toEqual({ refusals: 2, leftovers: [] })
  })

  test('and cannot be removed is named', async () => {
    const right = ordersServer()
    const listener: RequestListener = (request, response) =>
      request.method === 'DELETE' ? replyJson(response, 500, {}) : right(request, response)
    const report = await run(listener, [{ id: 'makes-one', run: async (session) => void (await makeOrder(session)) }])
    expect(report.leftovers).toEqual([{ request: `DELETE ${report.targetUrl}/api/orders/1`, reply: '500' }])
  })

  test('and is there when its removal is said to be of nothing is named, as where DELETE is missing', async () => {
    const right = ordersServer()
    const listener: RequestListener = (request, response) => {
      if (request.method === 'DELETE') return replyJson(response, 404, {})
      if (request.url === '/api/orders/1') return replyJson(response, 200, { name: 'a', id: 1 })
      return right(request, response)
    }
    const check: Check = {
      id: 'makes-two',
      run: async (session) => void [await makeOrder(session), await makeOrder(session)],
    }
    const report = await run(listener, [check])
    const told = { request: `DELETE ${report.targetUrl}/api/orders/1`, reply: '404, although it is there' }
    expect(report.leftovers).toEqual([told])
  })

  test('is removed, too, from a target that has gone and comes back soon after', async () => {
    const requests: string[] = []
    const listener = ordersServer(requests)
    const first = await startServer(listener)
    const second = createServer(listener)
    const check: Check = {
      id: 'makes-one',
      async run(session) {
        await makeOrder(session)
        await first.close()
        setTimeout(() => second.listen(Number(new URL(first.url).port), '127.0.0.1'), 500)
        await listOrders(session)
      },
    }
    const report = await run(listener, [check], {}, { url: first.url })
    second.close()
    second.closeAllConnections()
    expect([report.ending, report.leftovers, requests.at(-1)]).toEqual(['target lost', [], 'DELETE /api/orders/1'])
  })

  test.each<[string, RequestListener]>([
    ['is broken off', (request) => connectionOf(request).resetAndDestroy()],
    ['is broken off in the middle', (_, response) => void response.writeHead(201).write('{', () => response.destroy())],
    ['is no JSON', (_, response) => response.writeHead(201).end('{"id":')],
    ['is empty', (_, response) => response.writeHead(201).end()],
    ['gives none', (_, response) => response.writeHead(201).end('{"id":{},"name":"a"}')],
    ['gives one that leads elsewhere', (_, response) => response.writeHead(201).end('{"id":".."}')],
  ])('and has no known id, since the reply %s, is told', async (_, answer) => {
    const right = ordersServer()
    const listener: RequestListener = (request, response) =>
      request.method === 'POST' ? answer(request, response) : right(request, response)
    const check: Check = {
      id: 'makes-two',
      async run(session) {
        for (let times = 0; times < 2; times++)
          await session.send({ operation: session.contract.operation('orders.create'), body: { name: 'a' } })
      },
    }
    const report = await run(listener, [check])
    const reply = '2 calls got no reply with an id that can be read, what they may have made stays'
    expect(report.leftovers).toEqual([{ request: `POST ${report.targetUrl}/api/orders`, reply }])
  })

  test('is not told where the reply says that nothing was made', async () => {
    const right = ordersServer()
    const listener: RequestListener = (request, response) =>
      request.method === 'POST' ? response.writeHead(500).end('<p>') : right(request, response)
    const report = await run(listener, [{ id: 'makes-none', run: async (session) => void (await makeOrder(session)) }])
    expect(report.leftovers.filter(({ request }) => request.startsWith('POST'))).toEqual([])
  })

  test('has names that no other check and no other run uses', async () => {
    const names: string[] = []
    const check = (id: string): Check => ({
      id,
      run: async (session) => void names.push(session.freshName('order'), session.freshName('order')),
    })
    await run(ordersServer(), [check('a'), check('b')])
    await run(ordersServer(), [check('a')])
    expect(new Set(names).size).toBe(6)
    for (const name of names) expect(name).toMatch(/^order-[0-9a-f]{8}-\d+$/)
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
