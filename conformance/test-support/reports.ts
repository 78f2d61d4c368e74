import type { Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { parseReply } from '../http/parse-reply.ts'
import { hidden, hideKey } from '../http/secrets.ts'
import type { Report } from '../report/report.ts'
import type { Rule } from '../rule.ts'

/** A rule of the family Orders; `changes` says what matters in the test. */
export function ruleOf(id: string, changes: Partial<Rule> = {}): Rule {
  const source = 'schemas/orders.yaml#/Order'
  return {
    id,
    kind: 'limit',
    text: 'An order has at most 100 lines.',
    source,
    family: 'Orders',
    origin: 'derived',
    ...changes,
  }
}

/** An exchange with http://localhost:8080 and the key `Bearer secret`. */
export function exchangeOf(request: Partial<Exchange['request']>, reply?: { status: number; text: string }): Exchange {
  const headers = { accept: 'application/json', authorization: '…', 'content-type': 'application/json' }
  return {
    operation: { id: 'orders.create' } as Operation,
    request: {
      method: 'POST',
      url: 'http://localhost:8080/api/orders',
      headers,
      isWithKey: (request.headers ?? headers).authorization === hidden,
      body: '{"lines":101}',
      ...request,
    },
    reply: reply && parseReply(reply.status, new Headers({ 'set-cookie': 'session=1' }), Buffer.from(reply.text)),
    known: undefined,
    failure: reply === undefined ? 'no whole reply within 100 ms' : undefined,
    startedAtMs: 1,
    durationMs: 12.4,
  }
}

/** A report on http://localhost:8080 in which nothing happened; `changes` says what matters in the test. */
export function reportOf(changes: Partial<Report>): Report {
  return {
    contract: { version: 'v1', digest: 'a'.repeat(64) },
    targetUrl: 'http://localhost:8080',
    startedAt: new Date('2026-09-14T08:30:00.000Z'),
    durationMs: 1234.5,
    ending: 'complete',
    outcomes: [],
    causes: [],
    observations: [],
    leftovers: [],
    locate: (place) => `spec/${place.replace('#/Order', ':31')}`,
    redact: (text) => hideKey(text, 'Bearer secret'),
    ...changes,
  }
}
