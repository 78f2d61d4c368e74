import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

const limits = { most: 3, mostOfOneKey: 2, mostWaiting: 1 }

test('a key that has enough inside waits, and holds up no other key', async () => {
  const gate = createGate(limits)
  const { signal } = new AbortController()
  const leave = await gate.enter('a', signal)
  await gate.enter('a', signal)
  const order: string[] = []
  const third = gate.enter('a', signal).then(() => order.push('third of a'))
  await gate.enter('b', signal).then(() => order.push('first of b'))
  leave?.()
  await third
  expect(order).toEqual(['first of b', 'third of a'])
})

test('where one of two of a key leaves, one takes its place, and the next waits', async () => {
  const gate = createGate(limits)
  const { signal } = new AbortController()
  const leave = await gate.enter('a', signal)
  await gate.enter('a', signal)
  leave?.()
  await gate.enter('a', signal)
  const entered: string[] = []
  void gate.enter('a', signal).then(() => entered.push('fourth of a'))
  await gate.enter('b', signal).then(() => entered.push('first of b'))
  expect(entered).toEqual(['first of b'])
})

test('nobody enters when too many wait', async () => {
  const gate = createGate({ ...limits, most: 1 })
  const { signal } = new AbortController()
  await gate.enter('a', signal)
  void gate.enter('b', signal)
  expect(await gate.enter('c', signal)).toBeUndefined()
})

test('whoever gives up waiting takes no room', async () => {
  const gate = createGate({ ...limits, most: 1 })
  const impatient = new AbortController()
  const leave = await gate.enter('a', new AbortController().signal)
  const given = gate.enter('b', impatient.signal)
  impatient.abort()
  expect(await given).toBeUndefined()
  leave?.()
  leave?.()
  expect(await gate.enter('c', new AbortController().signal)).toBeTypeOf('function')
})

test('whoever leaves twice makes room once', async () => {
  const gate = createGate({ most: 2, mostOfOneKey: 2, mostWaiting: 0 })
  const { signal } = new AbortController()
  const [leave] = [await gate.enter('a', signal), await gate.enter('a', signal)]
  leave?.()
  leave?.()
  expect([await gate.enter('a', signal), await gate.enter('a', signal)]).toEqual([expect.any(Function), undefined])
})
