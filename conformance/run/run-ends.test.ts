import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Check } from '../check.ts'
import { ordersServer, useOrders, verdictsOf } from '../test-support/orders.ts'
import { replyJson } from '../test-support/servers.ts'

const { expectOk, listAnswers, listOrders, makeOrder, run, servers } = useOrders()

// Behind them the list is looked through.
const isWrite = (request: string) => !request.startsWith('GET')

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
    expect({ ending: report.ending, last: requests.findLast(isWrite) }).toEqual({
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
    expect({ ending, last: requests.findLast(isWrite) }).toEqual({
      ending: 'interrupted',
      last: 'DELETE /api/orders/1',
    })
  })

  test('when something is being made, without a word of it, while it is interrupted: that is told', async () => {
    const right = ordersServer()
    const controller = new AbortController()
    const listener: RequestListener = (request, response) => {
      if (request.method === 'POST') controller.abort()
      else right(request, response)
    }
    const check: Check = { id: 'a', run: async (session) => void (await makeOrder(session)) }
    const given = { signal: controller.signal, limits: { timeoutMs: 100 } }
    const { leftovers, targetUrl } = await run(listener, [check], given)
    const reply = 'one call got no reply with an id that can be read, what they may have made stays'
    expect(leftovers).toEqual([{ request: `POST ${targetUrl}/api/orders`, reply }])
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

  test('when its replies have more bytes than that, in letters of several', async () => {
    const listener: RequestListener = (_, response) => replyJson(response, 200, ['東'.repeat(10)])
    const report = await run(listener, [listAnswers], { limits: { maxRunBytes: 20 } })
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

  test('when the target goes away with what was made, which is said to be left for that', async () => {
    const dies: Check = {
      id: 'a',
      async run(session) {
        await makeOrder(session)
        await servers[0]?.close()
      },
    }
    const { leftovers } = await run(ordersServer(), [dies, listAnswers], { concurrency: 1 })
    expect(leftovers).toMatchObject([{ reply: 'not tried, as the target is gone' }])
  }, 15_000)

  test('when a call ends the target over a kept connection, and names the call', async () => {
    let lists = 0
    const listener: RequestListener = (_, response) => {
      if (++lists < 3) replyJson(response, 200, [])
      else void servers[0]?.close()
    }
    const report = await run(listener, [listAnswers, { ...listAnswers, id: 'b' }], { concurrency: 1 })
    expect(report.ending).toBe('target lost')
    expect(report.underWay?.map(({ request }) => `${request.method} ${new URL(request.url).pathname}`)).toEqual([
      'GET /api/orders',
    ])
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

  test('but not where it has all the time that there is', async () => {
    const slow: RequestListener = (_, response) => void setTimeout(() => replyJson(response, 200, []), 50)
    const report = await run(slow, [listAnswers], { limits: { timeoutMs: Number.POSITIVE_INFINITY } })
    expect(verdictsOf(report)).toEqual({ 'orders-list-answers-200': 'passed' })
  })

  test('but any status is an answer', async () => {
    const report = await run((_, response) => response.writeHead(503).end(), [listAnswers])
    expect(verdictsOf(report)).toEqual({ 'orders-list-answers-200': 'failed' })
  })
})
