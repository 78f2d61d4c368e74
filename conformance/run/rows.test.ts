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
    rows.alone(send('before')),
    rows.inRow(row('one')),
    rows.alone(send('between')),
    rows.inRow(row('other')),
    rows.alone(send('after')),
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
  const broken = rows.inRow(() => Promise.reject(new Error('broken')))
  const after = rows.alone(async () => 'sent')
  await expect(broken).rejects.toThrow('broken')
  expect(await after).toBe('sent')
})
