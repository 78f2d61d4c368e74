import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Operation } from '../contract.ts'
import { startSilenceGuard } from './silence.ts'

const list = { id: 'orders.list' } as Operation
const create = { id: 'orders.create' } as Operation

test('an operation that has not answered yet is asked by three at a time, and by none after three time-outs', async () => {
  const guard = startSilenceGuard()
  const entered: (boolean | 'waits')[] = ['waits', 'waits', 'waits', 'waits', 'waits']
  for (const index of entered.keys()) void guard.enter(list).then((may) => (entered[index] = may))
  await setImmediate()
  expect(entered).toEqual([true, true, true, 'waits', 'waits'])
  for (let count = 0; count < 3; count++) guard.leave(list, 'silent')
  await setImmediate()
  expect(entered).toEqual([true, true, true, false, false])
  expect(await guard.enter(create)).toBe(true)
})

test('an operation that answers is asked by as many as want to', async () => {
  const guard = startSilenceGuard()
  await guard.enter(list)
  guard.leave(list, 'answered')
  expect(await Promise.all(Array.from({ length: 20 }, () => guard.enter(list)))).toEqual(Array(20).fill(true))
})

test('an operation that has kept silent too often is asked once more after a pardon, and by one at a time', async () => {
  const guard = startSilenceGuard()
  for (let count = 0; count < 3; count++) {
    await guard.enter(list)
    guard.leave(list, 'silent')
  }
  expect(await guard.enter(list)).toBe(false)
  guard.pardon()
  expect(await guard.enter(list)).toBe(true)
  const second = guard.enter(list)
  guard.leave(list, 'silent')
  expect([await second, guard.isSilent(list), guard.isSilent(create)]).toEqual([false, true, false])
})
