import { createServer, type RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Check, RuleFailure, type Session, SetupFailure } from './check.ts'
import { loadContract } from './contract/load.ts'
import type { Contract } from './contract.ts'
import type { Report } from './report/report.ts'
import type { Rule } from './rule.ts'
import { type RunChecksOptions, runChecks } from './run.ts'
import type { Target } from './target.ts'
import { type Folder, ordersContract, writeFolder } from './test-support/contracts.ts'
import { connectionOf, type RunningServer, replyJson, startServer } from './test-support/servers.ts'

let folder: Folder
let contract: Contract
const servers: RunningServer[] = []

beforeAll(async () => {
  folder = await writeFolder(ordersContract)
  contract = await loadContract(folder.path)
})
afterAll(() => folder.remove())
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

/** Answers every list with an empty one, and keeps orders that are put under their ids. */
function ordersServer(requests: string[] = []): RequestListener {
  let orders = 0
  return (request, response) => {
    const line = `${request.method} ${request.url}`
    requests.push(line)
    if (line === 'POST /api/orders') return replyJson(response, 201, { name: 'a', id: ++orders })
    if (request.method === 'DELETE') return response.writeHead(204).end()
    if (line === 'GET /api/orders') return replyJson(response, 200, [])
    return replyJson(response, 404, {})
  }
}

async function run(
  listener: RequestListener,
  checks: readonly Check[],
  options: Partial<RunChecksOptions> = {},
  target: Partial<Target> = {},
): Promise<Report> {
  const server = await startServer(listener)
  servers.push(server)
  return runChecks({
    contract,
    checks,
    rules: checks.map(({ id }) => ruleOf(id)),
    target: { url: server.url, key: 'Bearer secret', fixtures: {}, answers: {}, notApplicable: {}, ...target },
    ...options,
  })
}

function ruleOf(id: string): Rule {
  const source = 'paths/orders.yaml#/orders'
  return { id, kind: 'endpoint', text: `The rule ${id}.`, source, family: 'Orders', origin: 'written' }
}

function listOrders(session: Session): ReturnType<Session['send']> {
  return session.send({ operation: contract.operation('orders.list') })
}

/** Makes an order and has it removed later. */
async function makeOrder(session: Session): Promise<string> {
  const { reply } = await session.send({ operation: contract.operation('orders.create'), body: { name: 'a' } })
  const order = reply?.json as { id: number } | undefined
  const id = String(order?.id)
  session.removeLater(contract.operation('orders.delete'), { 'order-id': id })
  return id
}

async function expectOk(session: Session): Promise<void> {
  const exchange = await listOrders(session)
  if (exchange.reply?.status !== 200) {
    throw new RuleFailure('200', String(exchange.reply?.status ?? exchange.failure), exchange)
  }
}

const listAnswers: Check = { id: 'orders-list-answers-200', run: expectOk }

function verdictsOf(report: Report): Record<string, string> {
  return Object.fromEntries(report.outcomes.map(({ rule, verdict }) => [rule.id, verdict]))
}

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
        await session.send({ operation: contract.operation('orders.delete'), path: { 'order-id': ids[1] ?? '' } })
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
          session.send({ operation: contract.operation('orders.delete'), path: { 'order-id': id } })
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
  ])('and has no known id, since the reply %s, is told', async (_, answer) => {
    const right = ordersServer()
    const listener: RequestListener = (request, response) =>
      request.method === 'POST' ? answer(request, response) : right(request, response)
    const check: Check = {
      id: 'makes-two',
      async run(session) {
        for (let times = 0; times < 2; times++)
          await session.send({ operation: contract.operation('orders.create'), body: { name: 'a' } })
      },
    }
    const report = await run(listener, [check])
    const reply = '2 calls got no reply that can be read, what they may have made stays'
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

describe('checks share', () => {
  test('what is prepared once, also its failure', async () => {
    let prepared = 0
    const check = (id: string, shared: string): Check => ({
      id,
      async run(session) {
        await session.once(shared, async () => {
          prepared++
          await sleep(10)
          if (shared === 'bad') throw new SetupFailure('nothing to prepare')
        })
      },
    })
    const report = await run(ordersServer(), [
      check('a', 'good'),
      check('b', 'good'),
      check('c', 'bad'),
      check('d', 'bad'),
    ])
    expect(verdictsOf(report)).toEqual({ a: 'passed', b: 'passed', c: 'not judged', d: 'not judged' })
    expect(prepared).toBe(2)
  })

  test('the number of checks that may run side by side', async () => {
    let now = 0
    let most = 0
    const check = (id: string): Check => ({
      id,
      async run() {
        most = Math.max(most, ++now)
        await sleep(5)
        now--
      },
    })
    await run(ordersServer(), [...'abcdefghij'].map(check), { concurrency: 3 })
    expect(most).toBe(3)
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

describe('a run ends early', () => {
  test('when it is interrupted: what was judged stands, the rest is not judged, what was made is removed', async () => {
    const requests: string[] = []
    const controller = new AbortController()
    const checks: readonly Check[] = [
      { id: 'a', run: async (session) => void (await makeOrder(session)) },
      {
        id: 'b',
        async run(session) {
          controller.abort()
          await listOrders(session)
        },
      },
      { id: 'c', run: expectOk },
    ]
    const report = await run(ordersServer(requests), checks, { signal: controller.signal, concurrency: 1 })
    expect(verdictsOf(report)).toEqual({ a: 'passed', b: 'not judged', c: 'not judged' })
    expect(report.outcomes.at(-1)).toMatchObject({ reason: 'the run was interrupted' })
    expect({ ending: report.ending, last: requests.at(-1) }).toEqual({
      ending: 'interrupted',
      last: 'DELETE /api/orders/1',
    })
  })

  test('when something is being made while it is interrupted: it is removed all the same', async () => {
    const requests: string[] = []
    const right = ordersServer(requests)
    const controller = new AbortController()
    const listener: RequestListener = (request, response) => {
      if (request.method !== 'POST') return right(request, response)
      controller.abort()
      setTimeout(() => right(request, response), 50)
    }
    const check: Check = { id: 'a', run: async (session) => void (await makeOrder(session)) }
    const { ending } = await run(listener, [check], { signal: controller.signal })
    expect({ ending, last: requests.at(-1) }).toEqual({ ending: 'interrupted', last: 'DELETE /api/orders/1' })
  })

  test('when a request hangs while it is interrupted', async () => {
    const controller = new AbortController()
    let lists = 0
    const listener: RequestListener = (_, response) => {
      if (++lists === 1) return replyJson(response, 200, [])
      setTimeout(() => controller.abort(), 20)
    }
    const report = await run(listener, [listAnswers], { signal: controller.signal })
    expect(report.outcomes).toMatchObject([{ verdict: 'not judged', reason: 'the run was interrupted' }])
  })

  test.each([
    [{ maxRunMs: 500 }, 'the run took longer than 0.5 s'],
    [{ maxRunBytes: 1 }, 'the replies of the run have more than 1 bytes'],
  ])('when it exceeds %j', async (limits, reason) => {
    const slow: Check = {
      id: 'a',
      async run(session) {
        await listOrders(session)
        await sleep(600)
      },
    }
    const report = await run(ordersServer(), [slow, listAnswers], { limits, concurrency: 1 })
    expect(report.outcomes).toMatchObject([{ verdict: 'passed' }, { verdict: 'not judged', reason }])
    expect(report.ending).toBe('limit reached')
  })

  test('when the target goes away, and no rule fails for that', async () => {
    const dies: Check = { id: 'a', run: async () => void (await servers[0]?.close()) }
    const report = await run(ordersServer(), [dies, listAnswers], { concurrency: 1 })
    expect(report.outcomes[1]).toMatchObject({
      verdict: 'not judged',
      reason: 'the target cannot be reached any more: the connection was refused',
    })
    expect(report.ending).toBe('target lost')
  })
})

describe('a target that cannot be reached at all ends the run before it begins', () => {
  test('when nothing listens', async () => {
    const url = 'http://127.0.0.1:1'
    await expect(run(ordersServer(), [listAnswers], {}, { url })).rejects.toMatchObject({
      kind: 'unreachable',
      message: `Cannot reach the target "${url}": the connection was refused, it should answer below ${url}/api`,
    })
  })

  test('when it never answers', async () => {
    const result = run(() => {}, [listAnswers], { limits: { timeoutMs: 100 } })
    await expect(result).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('within 100 ms'),
    })
  })

  test('but any status is an answer', async () => {
    const report = await run((_, response) => response.writeHead(503).end(), [listAnswers])
    expect(verdictsOf(report)).toEqual({ 'orders-list-answers-200': 'failed' })
  })
})

test('the key is in no exchange, also where the target sends it back', async () => {
  const listener: RequestListener = (request, response) => replyJson(response, 200, [request.headers.authorization])
  const report = await run(listener, [listAnswers])
  expect(report.outcomes[0]?.exchanges[0]?.request.headers.authorization).toBe('…')
  expect(report.redact(report.outcomes[0]?.exchanges[0]?.reply?.text ?? '')).toBe('["…"]')
})
