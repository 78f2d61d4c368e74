import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleWithContent } from './seed/sample-content.ts'
import { NoUser, type RunningService, startService } from './start.ts'
import { databases, type EmptyDatabase } from './test-support/databases.ts'

describe.each(databases)('on $name', ({ create }) => {
  let database: EmptyDatabase

  beforeEach(async () => {
    database = await create()
  })

  afterEach(() => database.remove())

  test('instances that start at the same moment plant the seed once, and each has a key', async () => {
    const start = (key: string) => startService({ database: database.place, key, seed: sampleWithContent })
    const services = await Promise.all([
      start('key-of-the-first'),
      start('key-of-the-second'),
      start('key-of-the-third'),
    ])
    expect(await Promise.all(services.map(listIds))).toEqual([ids, ids, ids])
    await Promise.all(services.map((service) => service.close()))
  })

  test('a seed without a user is no place for a key', async () => {
    await expect(startService({ database: database.place, seed: { teams: [{ id: 1, name: 'T' }] } })).rejects.toThrow(
      NoUser,
    )
  })
})

test('a service may be closed twice', async () => {
  const service = await startService()
  await Promise.all([service.close(), service.close()])
  await expect(fetch(service.url)).rejects.toThrow('fetch failed')
})

const ids = [3180, 3181, 3182]

async function listIds({ url, key }: RunningService): Promise<number[]> {
  const reply = await fetch(`${url}/api/services`, { headers: { authorization: key } })
  return ((await reply.json()) as { id: number }[]).map(({ id }) => id)
}
