import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Check, RuleFailure, type Session } from '../check.ts'
import { loadContract } from '../contract/load.ts'
import type { Contract } from '../contract.ts'
import type { Report } from '../report/report.ts'
import type { Rule } from '../rule.ts'
import { type RunChecksOptions, runChecks } from '../run.ts'
import type { Target } from '../target.ts'
import { type Folder, ordersContract, writeFolder } from './contracts.ts'
import { type RunningServer, replyJson, startServer } from './servers.ts'

/** A contract of orders, and runs of checks on servers of them, which end with each test. */
export interface Orders {
  /** Runs checks on a server of its own. */
  run(
    listener: RequestListener,
    checks: readonly Check[],
    options?: Partial<RunChecksOptions>,
    target?: Partial<Target>,
  ): Promise<Report>
  readonly servers: readonly RunningServer[]
  /** Sends the request for the list. */
  listOrders(session: Session): ReturnType<Session['send']>
  /** Makes an order and has it removed later; returns its id. */
  makeOrder(session: Session): Promise<string>
  /** @throws RuleFailure when the list is not answered with 200. */
  expectOk(session: Session): Promise<void>
  /** A check that does so. */
  readonly listAnswers: Check
}

/** To be called once in a test file. */
export function useOrders(): Orders {
  let folder: Folder | undefined
  let contract: Contract | undefined
  const servers: RunningServer[] = []

  beforeAll(async () => {
    folder = await writeFolder(ordersContract)
    contract = await loadContract(folder.path)
  })
  afterAll(() => folder?.remove())
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close()
  })

  const orders: Orders = {
    async run(listener, checks, options = {}, target = {}) {
      if (contract === undefined) throw new Error('no test has begun')
      const server = await startServer(listener)
      servers.push(server)
      return runChecks({
        contract,
        checks,
        rules: checks.map(({ id }) => ruleOf(id)),
        target: { url: server.url, key: 'Bearer secret', fixtures: {}, answers: {}, notApplicable: {}, ...target },
        ...options,
      })
    },
    servers,
    listOrders: (session) => session.send({ operation: session.contract.operation('orders.list') }),
    async makeOrder(session) {
      const operation = session.contract.operation('orders.create')
      const { reply } = await session.send({ operation, body: { name: 'a' } })
      const id = String((reply?.json as { id: number } | undefined)?.id)
      session.removeLater(session.contract.operation('orders.delete'), { 'order-id': id })
      return id
    },
    async expectOk(session) {
      const exchange = await orders.listOrders(session)
      if (exchange.reply?.status === 200) return
      throw new RuleFailure('200', String(exchange.reply?.status ?? exchange.failure), exchange)
    },
    listAnswers: { id: 'orders-list-answers-200', run: (session) => orders.expectOk(session) },
  }
  return orders
}

/** Answers every list with an empty one, and keeps orders that are put under their ids. */
export function ordersServer(requests: string[] = []): RequestListener {
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

/** A rule of orders. */
export function ruleOf(id: string): Rule {
  const source = 'paths/orders.yaml#/orders'
  return { id, kind: 'endpoint', text: `The rule ${id}.`, source, family: 'Orders', origin: 'written' }
}

/** Verdicts by the ids of their rules. */
export function verdictsOf(report: Report): Record<string, string> {
  return Object.fromEntries(report.outcomes.map(({ rule, verdict }) => [rule.id, verdict]))
}
