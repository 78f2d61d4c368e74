import { expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import type { Outcome } from '../report.ts'
import { findCauses } from './find-causes.ts'

const kinds = ['carts', 'orders', 'users', 'lines', 'taxes', 'tolls', 'ships', 'ports']

function operation(kind: string, method: string): Operation {
  return { id: `${kind}.${method}`, method, path: `/${kind}/{id}`, ruleName: `${kind}-${method}` } as Operation
}

let clockMs = 0

function call(kind: string, method: string, reply?: { status: number; text: string }): Exchange {
  const exchange = exchangeOf({ method, url: `http://target/api/${kind}/7` }, reply)
  clockMs += 10
  return { ...exchange, operation: operation(kind, method), startedAtMs: clockMs, durationMs: 5 }
}

function failed(id: string, exchange: Exchange): Outcome {
  return { rule: ruleOf(id), verdict: 'failed', expected: '', actual: '', exchange, exchanges: [exchange] }
}

const done = { status: 200, text: '{}' }

test('what a gateway gave up waiting for is one cause, whatever was asked', () => {
  const [late, other] = [
    call('carts', 'PUT', { status: 504, text: '<html>' }),
    call('users', 'GET', { status: 504, text: '' }),
  ]
  const outcomes = [failed('a', late), failed('b', other), failed('c', late), failed('d', call('lines', 'GET', done))]
  const calls = [call('carts', 'PUT', done), late, other, call('users', 'GET', done)]
  const text = 'A gateway in front of the target gives up waiting for it, with 504'
  expect(findCauses(outcomes, calls)).toEqual([{ text, ruleIds: ['a', 'b', 'c'] }])
})

test('connections that break off all over are one cause, and those of a few operations are told one by one', () => {
  const broken = kinds.map((kind) => ({ ...call(kind, 'PUT'), failure: 'the connection was reset' }))
  const calls = [...broken, ...kinds.map((kind) => call(kind, 'PUT', done))]
  const outcomes = broken.map((exchange, at) => failed(`${exchange.operation.ruleName}-does-${at}`, exchange))
  const text =
    '8 operations break off their replies at times: the connection was reset; run again: what fails elsewhere then comes from the network, or from something in front'
  expect(findCauses(outcomes, calls)).toEqual([{ text, ruleIds: outcomes.map(({ rule }) => rule.id) }])
  expect(findCauses(outcomes.slice(1), calls)).toEqual([])
  const alike = broken.map((exchange) => failed(`${exchange.operation.ruleName}-rejects-malformed-json`, exchange))
  expect(findCauses(alike, calls)).toEqual([])
})

test('replies that are the same after a write of three kinds of things are one cause', () => {
  const outcomes: Outcome[] = []
  const calls = kinds.slice(0, 4).flatMap((kind, at) => {
    const [before, write] = [call(kind, 'GET', done), call(kind, at === 0 ? 'DELETE' : 'PUT', done)]
    const [after, later] = [
      call(kind, 'GET', done),
      call(kind, 'GET', kind === 'lines' ? { status: 200, text: '[]' } : done),
    ]
    outcomes.push(failed(kind, later))
    return [before, write, after, later]
  })
  const text =
    '3 operations still answer after a write as they did before it: does something in front of the target cache replies?'
  expect(findCauses(outcomes, calls)).toEqual([{ text, ruleIds: ['carts', 'orders', 'users'] }])
  // A target that does not update, and yet removes, is at fault itself.
  expect(findCauses(outcomes.slice(1), calls)).toEqual([])
})

test('what got no reply, or failed inside, says nothing of replies that are kept', () => {
  const outcomes: Outcome[] = []
  const calls = kinds.slice(0, 6).flatMap((kind, at) => {
    const reply = at < 3 ? undefined : done
    const [before, write] = [call(kind, 'GET', reply), call(kind, at % 2 === 0 ? 'DELETE' : 'PUT', done)]
    const after = call(kind, 'GET', reply)
    const last = at < 3 ? after : call(kind, 'PUT', { status: 500, text: '<html>' })
    outcomes.push({ ...failed(kind, last), exchanges: [before, after, last] })
    return [before, write, after, last]
  })
  const texts = findCauses(outcomes, calls).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('cache'))).toEqual([])
})

test.each<[string, string]>([
  ['that shows what was written', '{"id":7,"lines":"a"}'],
  ['on whose page what was written is not', '[{"id":8}]'],
])('a reply %s is not kept, whatever is wrong with it', (_, text) => {
  const shown = { status: 200, text }
  const outcomes: Outcome[] = []
  const calls = kinds.slice(0, 4).flatMap((kind, at) => {
    const before = call(kind, 'GET', shown)
    const write = call(kind, at === 0 ? 'PATCH' : 'PUT', { status: 200, text: '{"id":7,"lines":"a"}' })
    const after = call(kind, 'GET', shown)
    outcomes.push(failed(kind, after))
    return [before, { ...write, request: { ...write.request, body: '{"lines":"A"}' } }, after]
  })
  expect(findCauses(outcomes, calls)).toEqual([])
})
