import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startRows } from './rows.ts'

test('nothing is sent between the requests of a row, and rows come one after another', async () => {
  const rows = startRows()
  const log: string[] = []
  const send = (name: string) => async () => {
    log.push(name)
    await turn()
    log.push(`${name} answered`)
  }
  const row = (name: string) => () => send(`${name} begins`)().then(send(`${name} ends`))
  await Promise.all([
    rows.alone('a', send('before')),
    rows.inRow(['a'], row('one')),
    rows.alone('a', send('between')),
    rows.inRow(['a'], row('other')),
    rows.alone('a', send('after')),
  ])
  expect(log.filter((line) => !line.endsWith('answered')).slice(0, 5)).toEqual([
    'before',
    'one begins',
    'one ends',
    'other begins',
    'other ends',
  ])
  expect(log.indexOf('before answered')).toBeLessThan(log.indexOf('one begins'))
  expect(log.slice(-4).toSorted()).toEqual(['after', 'after answered', 'between', 'between answered'])
})

test('a row that breaks off lets others go on', async () => {
  const rows = startRows()
  const broken = rows.inRow(['a'], () => Promise.reject(new Error('broken')))
  const after = rows.alone('a', async () => 'sent')
  await expect(broken).rejects.toThrow('broken')
  expect(await after).toBe('sent')
})

test('a row keeps off only what is of the same kind as any of its requests', async () => {
  const rows = startRows()
  const log: string[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const row = rows.inRow(['a', 'b', 'a'], () => ended)
  const others = ['a', 'b', 'c'].map((kind) => rows.alone(kind, async () => void log.push(kind)))
  await others[2]
  expect(log).toEqual(['c'])
  end()
  await Promise.all([row, ...others])
  expect(log).toEqual(['c', 'a', 'b'])
})
