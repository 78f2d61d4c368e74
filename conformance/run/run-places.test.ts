import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type ActiveCheck, type Check, RuleFailure, SetupFailure } from '../check.ts'
import { ordersServer, useOrders, verdictsOf } from '../test-support/orders.ts'
import { startServer } from '../test-support/servers.ts'

const { expectOk, listOrders, run } = useOrders()

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

test('what comes last waits for all others, also for those that wait', async () => {
  const order: string[] = []
  const check = (id: string, part: Partial<ActiveCheck> = {}): Check => ({
    id,
    ...part,
    async run() {
      await sleep(id === 'waiting' ? 200 : 5)
      order.push(id)
    },
  })
  const checks = [check('last', { isLast: true }), check('waiting', { isWaiting: true }), check('usual')]
  await run(ordersServer(), [...checks, check('first', { isFirst: true })], { concurrency: 4 })
  expect(order).toEqual(['first', 'usual', 'waiting', 'last'])
})

describe('checks that wait', () => {
  const opened = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    return { isOpen: promise, open: resolve }
  }

  test('leave their places to the others', async () => {
    const { isOpen, open } = opened()
    const waiting = ['a', 'b', 'c'].map((id): Check => ({ id, isWaiting: true, run: () => isOpen }))
    const checks: readonly Check[] = [
      ...waiting,
      { id: 'd', isFirst: true, run: expectOk },
      { id: 'e', run: async () => open() },
    ]
    const report = await run(ordersServer(), checks, { concurrency: 2 })
    expect(verdictsOf(report)).toEqual({ a: 'passed', b: 'passed', c: 'passed', d: 'passed', e: 'passed' })
  })

  test('come in turn where one check at a time is wanted', async () => {
    const seen: string[] = []
    const check = (id: string, isWaiting: boolean): Check => ({
      id,
      isWaiting,
      async run() {
        seen.push(`${id} begins`)
        await sleep(5)
        seen.push(`${id} ends`)
      },
    })
    await run(ordersServer(), [check('a', false), check('b', true)], { concurrency: 1 })
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('are not waited for once another one has failed and that ends the run', async () => {
    const { isOpen: isAsked, open: ask } = opened()
    const states = await startServer(async (request, response) => {
      const { state } = JSON.parse(await text(request)) as { readonly state: string }
      if (state === 'a connector') ask()
      else response.writeHead(404).end()
    })
    const checks: readonly Check[] = [
      { id: 'a', isWaiting: true, run: async (session) => void (await session.askForState('a connector', {})) },
      {
        id: 'b',
        async run(session) {
          await isAsked
          throw new RuleFailure('204', '200', await listOrders(session))
        },
      },
    ]
    try {
      const options = { isBailing: true, limits: { timeoutMs: 60_000 } }
      const report = await run(ordersServer(), checks, options, { states: states.url })
      expect(verdictsOf(report)).toEqual({ a: 'not judged', b: 'failed' })
      expect(report.outcomes[0]).toMatchObject({ reason: 'a rule failed before, and the run was to end then' })
    } finally {
      await states.close()
    }
  })
})
