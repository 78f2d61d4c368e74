import { expect, test } from 'vitest'
import type { Exchange } from '../../exchange.ts'
import { callInTurn, failedByLast } from '../../test-support/calls-in-turn.ts'
import { findIdleUpdates } from './idle-updates.ts'

const text = 'PUT /orders/{id} changes nothing: what is read afterwards is what was there before'

const made = (id = 7) => callInTurn('POST', '/orders', { id, name: 'a' })
const updated = (id = 7, name = 'b') => callInTurn('PUT', `/orders/${id}`, {}, { body: JSON.stringify({ name }) })
const read = (id = 7, name = 'a') => callInTurn('GET', `/orders/${id}`, { id, name })

test.each<[string, () => readonly Exchange[]]>([
  ['read as before', () => [made(), updated(), read()]],
  ['listed as before', () => [made(), updated(), read(), updated(), callInTurn('GET', '/orders')]],
  ['taken, whatever it says', () => [made(), updated(), read(), callInTurn('PUT', '/orders/7', {}, { body: '{' })]],
])('an update after which something is %s changes nothing', (_, calls) => {
  const own = calls()
  expect(findIdleUpdates(own)(failedByLast(own))).toBe(text)
})

test.each<[string, () => readonly Exchange[]]>([
  ['something has changed', () => [made(), updated(), read(7, 'b'), made(8), updated(8), read(8)]],
  ['something has changed to another value', () => [made(), updated(), read(7, 'c')]],
  ['there was nothing to change', () => [made(), updated(7, 'a'), read()]],
  ['nobody knows what was there before', () => [updated(), read()]],
  ['something was read before, as a copy of that may come', () => [made(), read(), updated(), read()]],
  ['something inside was written', () => [made(), updated(), callInTurn('POST', '/orders/7/lines', {}), read()]],
  ['something else was written last', () => [made(), updated(), read(), made(8), read(8)]],
])('an update is not idle, or does not matter, where %s', (_, calls) => {
  const own = calls()
  expect(findIdleUpdates(own)(failedByLast(own))).toBeUndefined()
})
