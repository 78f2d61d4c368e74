import { expect, test } from 'vitest'
import type { Exchange } from '../../exchange.ts'
import { callInTurn, failedByLast } from '../../test-support/calls-in-turn.ts'
import { findIdleRemovals } from './idle-removals.ts'

const text = 'DELETE /orders/{id} removes nothing: what was to be removed can be read and written as before'

const made = () => callInTurn('POST', '/orders', { id: 7 })
const removed = () => callInTurn('DELETE', '/orders/7')
const updated = () => callInTurn('PUT', '/orders/7')

test.each<[string, () => readonly Exchange[]]>([
  ['written', () => [updated()]],
  ['written inside, and read', () => [callInTurn('PUT', '/orders/7/lines/1'), callInTurn('GET', '/orders/7?x=y')]],
  ['written, and is still listed', () => [updated(), removed(), callInTurn('GET', '/orders')]],
])('what was removed and can be %s is still there', (_, after) => {
  const calls = [made(), removed(), ...after()]
  expect(findIdleRemovals(calls)(failedByLast(calls))).toBe(text)
})

test.each<[string, () => readonly Exchange[]]>([
  ['is gone', () => [made(), removed(), updated(), callInTurn('GET', '/orders/7', {}, { status: 404 })]],
  ['was refused', () => [made(), removed(), callInTurn('GET', '/orders/7', {}, { status: 410 }), updated()]],
  ['can only be read, as a copy can', () => [made(), removed(), callInTurn('GET', '/orders/7')]],
  ['was never there', () => [removed(), updated()]],
  ['is removed once more', () => [made(), removed(), updated(), removed()]],
  ['is another one', () => [made(), removed(), updated(), callInTurn('PUT', '/orders/8')]],
])('what was removed and %s is not', (_, calls) => {
  const own = calls()
  expect(findIdleRemovals(own)(failedByLast(own))).toBeUndefined()
})
