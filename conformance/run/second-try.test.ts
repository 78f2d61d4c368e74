import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { type ActiveCheck, RuleFailure, type Session } from '../check.ts'
import { makeEntity } from '../prepare/entities/entities.ts'
import { useOrders, verdictsOf } from '../test-support/orders.ts'
import { replyJson } from '../test-support/servers.ts'

const { run } = useOrders()

describe('what lets only so much be there at once', () => {
  test('takes what each check needs once the rest is removed', async () => {
    const report = await run(roomForTwo(), [making('a', 2), making('b', 2), making('c', 1)], oneAtATime)
    expect(verdictsOf(report)).toEqual({ a: 'passed', b: 'passed', c: 'passed' })
    expect(report.leftovers).toEqual([])
  })

  test('is not asked for what checks share and was removed', async () => {
    const report = await run(roomForTwo(), [readingShared('a'), readingShared('b')], oneAtATime)
    expect(verdictsOf(report)).toEqual({ a: 'passed', b: 'passed' })
  })

  test('is not judged by a check that needs more room than there is', async () => {
    const report = await run(roomForTwo(), [making('a', 2), making('b', 3)], oneAtATime)
    expect(verdictsOf(report)).toEqual({ a: 'passed', b: 'not judged' })
    expect(report.outcomes[1]).toMatchObject({
      reason: expect.stringMatching(
        /^it needs more than may be there at once, and a larger quota helps: POST \/orders/,
      ),
    })
  })

  test('is asked once more for what it took at another time, also where there is room by now', async () => {
    const report = await run(roomForTwo(), [making('a', 2), making('b', 1), removing('c')], oneAtATime)
    expect(verdictsOf(report)).toEqual({ a: 'passed', b: 'passed', c: 'passed' })
  })

  test('is left alone where nothing can be removed, which is told once', async () => {
    const requests: string[] = []
    const checks = [making('a', 2), making('b', 1), making('c', 1)]
    const report = await run(roomForTwo({ requests, isForEver: true }), checks, oneAtATime)
    expect(verdictsOf(report)).toEqual({ a: 'passed', b: 'not judged', c: 'not judged' })
    expect(report.leftovers.map(({ request }) => request.replace(/.*\//, ''))).toEqual(['2', '1'])
    // Those of the checks, and one to see whether anything more can be made.
    expect(requests.filter((line) => line.startsWith('POST'))).toHaveLength(5)
  })
})

const oneAtATime = { concurrency: 1 }

function makeOrder(session: Session) {
  return makeEntity(session, '/orders/{order-id}', {})
}

function making(id: string, count: number): ActiveCheck {
  return {
    id,
    async run(session) {
      for (let made = 0; made < count; made++) await makeOrder(session)
    },
  }
}

/** A check that removes the first two orders. */
function removing(id: string): ActiveCheck {
  return {
    id,
    async run(session) {
      const operation = session.contract.operation('orders.delete')
      for (const orderId of ['1', '2']) await session.send({ operation, path: { 'order-id': orderId } })
    },
  }
}

/** A check that makes an order of its own beside one that others read as well. */
function readingShared(id: string): ActiveCheck {
  return {
    id,
    async run(session) {
      const { pathValues: path } = await session.once('an order', () => makeOrder(session))
      await makeOrder(session)
      const exchange = await session.send({ operation: session.contract.operation('orders.getById'), path })
      if (exchange.reply?.status !== 200) throw new RuleFailure('200', String(exchange.reply?.status), exchange)
    },
  }
}

interface Room {
  readonly requests?: string[]
  /** Whether orders stay. */
  readonly isForEver?: boolean
}

/** A server that holds two orders at most. */
function roomForTwo({ requests = [], isForEver = false }: Room = {}): RequestListener {
  const orders = new Set<string>()
  let last = 0
  return ({ method, url = '' }, response) => {
    requests.push(`${method} ${url}`)
    const id = url.replace(/.*\//, '')
    if (method === 'POST' && orders.size >= 2) return replyJson(response, 403, { message: 'enough' })
    if (method === 'POST') {
      orders.add(String(++last))
      return replyJson(response, 201, { id: last })
    }
    if (method === 'DELETE' && isForEver) return replyJson(response, 403, { message: 'never' })
    if (method === 'DELETE') return response.writeHead(orders.delete(id) ? 204 : 404).end()
    return replyJson(response, orders.has(id) ? 200 : 404, {})
  }
}
