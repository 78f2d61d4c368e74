import type { Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import type { Outcome } from '../report/report.ts'
import { exchangeOf, ruleOf } from './reports.ts'

export const list = { id: 'orders.list', method: 'GET', path: '/orders' } as Operation
export const create = { id: 'orders.create', method: 'POST', path: '/orders' } as Operation

/** A call with the key, or with another one, and with an empty body as its answer; with none where there is no status. */
export function call(operation: Operation, status: number | undefined, key: string | undefined = '…'): Exchange {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: key }
  return { ...exchangeOf({ headers }, status === undefined ? undefined : { status, text: '' }), operation }
}

/** What failed by a call. */
export function failed(id: string, exchange: Exchange): Outcome {
  return { rule: ruleOf(id), verdict: 'failed', expected: '200', actual: '', exchange, exchanges: [] }
}

/** What a call stood in the way of. */
export function notJudged(id: string, exchange: Exchange | undefined): Outcome {
  return { rule: ruleOf(id), verdict: 'not judged', reason: '', exchange, exchanges: [] }
}
