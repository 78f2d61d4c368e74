import { expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import { findMissing } from '../left-out/missing.ts'
import type { Outcome } from '../report.ts'
import { findCauses } from './find-causes.ts'

const [list, create, pages] = [
  { id: 'orders.list', method: 'GET', path: '/orders', family: 'Orders' },
  { id: 'orders.create', method: 'POST', path: '/orders', family: 'Orders' },
  { id: 'pages.list', method: 'GET', path: '/pages', family: 'Pages' },
] as unknown as readonly [Operation, Operation, Operation]

function call(operation: Operation, status: number, text = '<!doctype html>', headers = {}): Exchange {
  const exchange = exchangeOf({ headers: { authorization: '…', ...headers } }, { status, text })
  return { ...exchange, operation, reply: exchange.reply && { ...exchange.reply, contentType: 'text/html' } }
}

function causesOf(calls: readonly Exchange[]) {
  const outcomes = calls.map(
    (exchange, at): Outcome => ({
      rule: ruleOf(`orders-${at}-requires-a-key`),
      verdict: 'failed',
      expected: '',
      actual: '',
      exchange,
      exchanges: [],
    }),
  )
  const withKey = calls.filter(({ request }) => request.isWithKey)
  const missing = findMissing({ operations: [list, create, pages], exchanges: withKey, outcomes })
  return { missing: missing.operations.size, texts: findCauses(outcomes, calls, { missing }).map(({ text }) => text) }
}

test('a server that shows web pages is one cause, also where it lets keys in', () => {
  const keyless = call(list, 200, undefined, { authorization: 'Bearer unknown' })
  expect(causesOf([call(list, 200), call(create, 405), call(pages, 200), keyless])).toEqual({
    missing: 0,
    texts: [
      'The target shows web pages, and none of this service: it answers every call with a web page or 405; is the URL right (a path before `/api` may be missing)?',
    ],
  })
})

test.each<[string, readonly Exchange[]]>([
  ['JSON that is called a page', [call(list, 200, '[]'), call(pages, 200, '[]')]],
  ['a page of one operation', [call(list, 200), call(create, 405)]],
  ['pages beside what is right', [call(list, 200), call(pages, 200), call(create, 201, '{}')]],
  ['pages beside what is refused', [call(list, 200), call(pages, 200), call(create, 400)]],
])('%s: no such cause', (_, calls) => {
  expect(JSON.stringify(causesOf(calls).texts)).not.toContain('web pages')
})
