import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleSeed } from './seed/sample.ts'
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

  test.each([
    ['a first id above all of a seed', 100_000, [100_000, 100_000, 100_000]],
    ['none', undefined, [3183, 8817, 2303]],
  ])('ids of a new database begin as they are told to: %s', async (_, firstId, wanted) => {
    const settings = { database: database.place, key: 'key-of-the-first', seed: sampleWithContent }
    const service = await startService(firstId === undefined ? settings : { ...settings, firstId })
    const create = async (path: string) => {
      const headers = { authorization: service.key, 'content-type': 'application/json' }
      const reply = await fetch(`${service.url}/api${path}`, { method: 'POST', headers, body: '{"name":"New"}' })
      return ((await reply.json()) as { id: number }).id
    }
    expect([await create('/services'), await create('/metrics'), await create('/status-pages/2209/groups')]).toEqual(
      wanted,
    )
    await service.close()
  })

  test('the first of all has the id 1', async () => {
    const service = await startService({ database: database.place, key: 'key-of-the-first' })
    const headers = { authorization: service.key, 'content-type': 'application/json' }
    const reply = await fetch(`${service.url}/api/services`, { method: 'POST', headers, body: '{"name":"New"}' })
    expect(await reply.json()).toMatchObject({ id: 1 })
    await service.close()
  })

  test('times of a seed may be any part of an hour', async () => {
    const seed = {
      ...sampleSeed,
      services: [{ id: 9, name: 'S', history: [{ status: 'MAJOR_OUTAGE', hoursAgo: 1 / 7 }] }],
      incidents: [
        {
          id: 8,
          summary: 'I',
          status: 'RESOLVED',
          hoursAgo: 1 / 7,
          resolvedHoursAgo: 1 / 11,
          affected: [{ service: 9, impact: 'MAJOR_OUTAGE' }],
        },
      ],
    }
    const now = () => Date.parse('2026-09-14T08:30:00.000Z')
    const service = await startService({ database: database.place, key: 'key-of-the-first', seed, now })
    const reply = await fetch(`${service.url}/api/services/9`, { headers: { authorization: service.key } })
    const [from, until] = ['2026-09-14T08:21:25.714Z', '2026-09-14T08:24:32.727Z']
    expect(await reply.json()).toMatchObject({
      uptime: { outages: [{ from }] },
      incidents: [{ createdAt: from, updatedAt: until, resolvedOn: until }],
    })
    await service.close()
  })

  test('a seed without a user is no place for a key', async () => {
    await expect(startService({ database: database.place, seed: { teams: [{ id: 1, name: 'T' }] } })).rejects.toThrow(
      NoUser,
    )
  })
})

test.each<[object, string]>([
  [{ prot: 8080 }, 'Cannot start the service: there is no option "prot", one of database, port, host, '],
  [{ key: 'x' }, 'Cannot start the service: its key should be 8 to 512 letters, digits and signs without spaces'],
  [{ port: 99_999 }, 'Cannot start the service: its "port" is 99999, a whole number from 0 to 65535 is expected'],
  [
    { statesPort: '80' },
    'Cannot start the service: its "statesPort" is "80", a whole number from 0 to 65535 is expected',
  ],
  [{ choices: { nope: 1 } }, 'Cannot choose "nope": there is no such setting'],
])('%j is refused, as JavaScript would let it pass', async (options, problem) => {
  await expect(startService(options)).rejects.toThrow(problem)
})

test.each(['::', '::1'])('a service that listens on %s is called by a URL that browsers take', async (host) => {
  const service = await startService({ host })
  expect(service.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  await service.close()
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

test('what arrives while the service ends, over a connection that still waits for an answer, is answered, too', async () => {
  const trouble = { failing: 0, seed: 1, delayMs: [300, 300] } as const
  const service = await startService({ key: 'key-of-the-end', trouble })
  const { hostname, port } = new URL(service.url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  const request = 'GET /api/services HTTP/1.1\r\nHost: localhost\r\nAuthorization: key-of-the-end\r\n\r\n'
  socket.write(request)
  await setTimeout(100)
  const closing = service.close()
  socket.write(request)
  await Promise.all([closing, once(socket, 'close')])
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
})
