import { createServer, type RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Check } from './check.ts'
import { ordersServer, useOrders } from './test-support/orders.ts'
import { connectionOf, replyJson, startServer } from './test-support/servers.ts'

const { listOrders, makeOrder, run } = useOrders()

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
    const left: number[] = []
    const report = await run(ordersServer(requests), [check], { onRemoval: (count) => void left.push(count) })
    const deletions = requests.filter((line) => line.startsWith('DELETE'))
    expect(deletions.toSorted()).toEqual(['DELETE /api/orders/1', 'DELETE /api/orders/2', 'DELETE /api/orders/3'])
    expect({ left, leftovers: report.leftovers }).toEqual({ left: [1, 0], leftovers: [] })
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

  test.each([
    ['is removed, however long that takes, where it took long to make', { makingMs: 200, removingMs: 20 }, []],
    ['and takes too long to remove is named', { makingMs: 0, removingMs: 300 }, ['cleaning up took longer than 0 s']],
  ])('%s', async (_, { makingMs, removingMs }, said) => {
    const right = ordersServer()
    const listener: RequestListener = async (request, response) => {
      await sleep(request.method === 'POST' ? makingMs : request.method === 'DELETE' ? removingMs : 0)
      right(request, response)
    }
    const check: Check = {
      id: 'makes-three',
      async run(session) {
        for (let made = 0; made < 3; made++) await makeOrder(session)
      },
    }
    const report = await run(listener, [check], { concurrency: 1, limits: { minCleanUpMs: 1 } })
    expect([...new Set(report.leftovers.map(({ reply }) => reply))]).toEqual(said.map((why) => `not tried, as ${why}`))
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
    expect([report.ending, report.leftovers]).toEqual(['target lost', []])
    expect(requests).toContain('DELETE /api/orders/1')
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
