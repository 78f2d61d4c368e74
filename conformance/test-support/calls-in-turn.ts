import type { Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import type { FailedOutcome } from '../report/report.ts'
import { exchangeOf, ruleOf } from './reports.ts'

const operations = new Map<string, Operation>()

/** The operation of a URL, in which numbers stand for ids. */
function operationOf(method: string, url: string): Operation {
  const path = url.replace(/\?.*/, '').replaceAll(/\d+/g, '{id}')
  const id = `${method} ${path}`
  const operation = operations.get(id) ?? ({ id, method, path } as Operation)
  operations.set(id, operation)
  return operation
}

let clockMs = 0

/** A call of `/orders/7`, for example, that was answered before the next one was sent. */
export function callInTurn(method: string, path: string, json?: unknown, { status = 200, body = '' } = {}): Exchange {
  const text = json === undefined ? '' : JSON.stringify(json)
  const exchange = exchangeOf({ method, url: `http://target/api${path}`, body }, { status, text })
  clockMs += 10
  return { ...exchange, operation: operationOf(method, path), startedAtMs: clockMs, durationMs: 5 }
}

/** A rule that failed by the last of some calls. */
export function failedByLast(calls: readonly Exchange[]): FailedOutcome {
  return { rule: ruleOf('a'), verdict: 'failed', expected: '', actual: '', exchange: calls.at(-1), exchanges: calls }
}
