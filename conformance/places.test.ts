import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inPlaces } from './places.ts'

test('whoever waits for another one lends their place, and comes back before anything new is begun', async () => {
  const log: string[] = []
  const { promise: other, resolve: end } = Promise.withResolvers<string>()
  await inPlaces(['waits', 'ends it', 'new'], 1, async (item, lend) => {
    log.push(item)
    if (item === 'waits') log.push(`back with ${await lend(other)}`)
    if (item !== 'ends it') return
    end('what it waited for')
    await turn()
    log.push('over')
  })
  expect(log).toEqual(['waits', 'ends it', 'over', 'back with what it waited for', 'new'])
})

test('no more are at work at a time than there are places, whoever lends one', async () => {
  let most = 0
  let working = 0
  const work = async () => {
    most = Math.max(most, ++working)
    await turn()
    working--
  }
  await inPlaces([...Array(20).keys()], 3, async (_, lend) => {
    await work()
    await lend(turn())
    await work()
  })
  expect(most).toBe(3)
})

test('a failure is thrown once all that was begun has ended, and nothing new is begun', async () => {
  const ended: number[] = []
  const run = inPlaces([0, 1, 2, 3], 2, async (item, lend) => {
    if (item === 0) await lend(Promise.reject(new Error('broken')))
    await turn()
    ended.push(item)
  })
  await expect(run).rejects.toThrow('broken')
  expect(ended).toEqual([1, 2])
})
