import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type EmptyDatabase } from './test-support/databases.ts'
import { range, type Sent, senderTo } from './test-support/send.ts'
import { type ServiceProcess, startProcess } from './test-support/service-process.ts'
import { chance } from './trouble/chance.ts'

const key = 'key-of-the-instances'
const statuses = ['OPERATIONAL', 'DEGRADED', 'MAJOR_OUTAGE']

// SQLite has one process at a time, which gets all of the requests.
describe.each(databases)('two instances on $name', ({ name, create }) => {
  let empty: EmptyDatabase
  let processes: ServiceProcess[] = []
  let nth = 0

  /** Sends to one instance after the other. */
  const send = (method: string, path: string, body?: unknown): Promise<Sent> => {
    const { url = '' } = processes[nth++ % processes.length] ?? {}
    return senderTo(url, key)(method, path, body)
  }
  const idOf = async (sent: Promise<Sent>) => ((await sent).body as { id: number }).id
  const reach = (state: string, params: object) =>
    fetch(processes[0]?.statesUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state, params }),
    })
  const hold = (serviceId: number, status: string) => reach('a status change held internal', { serviceId, status })

  beforeAll(async () => {
    empty = await create()
    const count = name === 'PostgreSQL' ? 2 : 1
    processes = await Promise.all(range(count).map(() => startProcess({ database: empty.place, key })))
  })
  afterAll(async () => {
    await Promise.all(processes.map(({ end }) => end('SIGTERM')))
    await empty.remove()
  })

  test.each(['/escalation-policies', '/metrics'])('of %s created at once with one name, one is there', async (path) => {
    for (const name of ['alpha', 'beta', 'gamma']) {
      const replies = await Promise.all(range(16).map(() => send('POST', path, { name })))
      expect(statusesOf(replies)).toEqual({ [path === '/metrics' ? 200 : 201]: 1, 400: 15 })
      expect((await send('GET', `${path}/name/${name}`)).status).toBe(200)
    }
  })

  test('users and teams with one id that are asked for at once, and users beside them, are all different', async () => {
    const both = ['a user and a team with the same id', 'another user', 'a team']
    const replies = await Promise.all(range(18).map((index) => reach(both[index % both.length] ?? '', {})))
    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    const ids = await Promise.all(replies.map(async (reply) => ((await reply.json()) as { id?: number }).id))
    const namesakes = ids.filter((id) => id !== undefined)
    expect(new Set(namesakes).size).toBe(6)
  })

  test('of policies renamed at once to one name, one gets it', async () => {
    const ids = await Promise.all(
      range(12).map((index) => idOf(send('POST', '/escalation-policies', { name: `candidate ${index}` }))),
    )
    const replies = await Promise.all(ids.map((id) => send('PUT', `/escalation-policies/${id}`, { name: 'winner' })))
    expect(statusesOf(replies)).toEqual({ 200: 1, 400: 11 })
  })

  test('levels that are updated at once all get their update', async () => {
    const escalationRules = range(12).map(() => ({ escalationTimeout: 1 }))
    const id = await idOf(send('POST', '/escalation-policies', { name: 'twelve levels', escalationRules }))
    for (const round of [100, 200, 300]) {
      const paths = range(12).map((level) => `/escalation-policies/${id}/levels/${level}`)
      const replies = await Promise.all(
        paths.map((path, level) => send('PUT', path, { escalationTimeout: round + level })),
      )
      expect(statusesOf(replies)).toEqual({ 200: 12 })
      const { body } = await send('GET', `/escalation-policies/${id}`)
      const found = (body as { escalationRules: { escalationTimeout: number }[] }).escalationRules
      expect(found.map(({ escalationTimeout }) => escalationTimeout)).toEqual(range(12).map((level) => round + level))
    }
  })

  test('a level is updated before or after the whole policy, never between its levels', async () => {
    const rules = (timeout: number) => range(4).map((level) => ({ escalationTimeout: timeout + level }))
    const id = await idOf(send('POST', '/escalation-policies', { name: 'mixed', escalationRules: rules(0) }))
    const replies = await Promise.all(
      range(20).map((turn) =>
        turn % 2
          ? send('PUT', `/escalation-policies/${id}/levels/2`, { escalationTimeout: 999 })
          : send('PUT', `/escalation-policies/${id}`, { name: 'mixed', escalationRules: rules(10 * turn) }),
      ),
    )
    expect(statusesOf(replies)).toEqual({ 200: 20 })
    const { body } = await send('GET', `/escalation-policies/${id}`)
    const [first = 0, second, third, fourth] = (body as Policy).escalationRules.map((rule) => rule.escalationTimeout)
    expect([second, fourth]).toEqual([first + 1, first + 3])
    expect([first + 2, 999]).toContain(third)
  })

  test.each(['/services', '/status-pages'])('of subscribers of %s updated at once, one list stays', async (path) => {
    const id = await idOf(send('POST', path, { name: 'subscribed' }))
    const lists = [
      [{ id: 7102, type: 'USER' }],
      [{ id: 4021, type: 'TEAM' }],
      [
        { id: 7102, type: 'USER' },
        { id: 4022, type: 'TEAM' },
      ],
    ]
    const replies = await Promise.all(
      range(18).map((turn) => send('PUT', `${path}/${id}/private-subscribers`, lists[turn % lists.length])),
    )
    expect(statusesOf(replies)).toEqual({ 204: 18 })
    const { body } = await send('GET', `${path}/${id}/private-subscribers`)
    const found = (body as { id: number; type: string }[]).map(({ id, type }) => ({ id, type }))
    expect(lists.map((list) => JSON.stringify(list.toSorted(byType)))).toContain(JSON.stringify(found.toSorted(byType)))
  })

  test('subscribers that are added at once are all there', async () => {
    const id = await idOf(send('POST', '/status-pages', { name: 'gathering' }))
    const all = [
      { id: 7102, type: 'USER' },
      { id: 4021, type: 'TEAM' },
      { id: 4022, type: 'TEAM' },
    ]
    const replies = await Promise.all(
      range(18).map((turn) => send('POST', `/status-pages/${id}/private-subscribers`, all[turn % all.length])),
    )
    expect(statusesOf(replies)).toEqual({ 204: 18 })
    expect((await send('GET', `/status-pages/${id}/private-subscribers`)).body).toHaveLength(3)
  })

  test('publishing publishes what was asked for, or nothing, whatever else changes the status', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await idOf(send('POST', '/services', { name: 'disputed' }))
      await hold(id, 'MAJOR_OUTAGE')
      const replies = await Promise.all(
        range(16).map((turn) =>
          turn === 5
            ? send('PUT', `/services/${id}`, { name: 'disputed', status: 'DEGRADED' })
            : send('PUT', `/services/${id}/publish-status?status=MAJOR_OUTAGE`),
        ),
      )
      const [updated] = replies.splice(5, 1)
      expect(updated?.status).toBe(200)
      for (const { status, body } of replies) {
        const { status: now, publicStatus } = body as { status: unknown; publicStatus?: string }
        expect([status, now, publicStatus]).toEqual(
          status === 200 ? [200, 'MAJOR_OUTAGE', 'MAJOR_OUTAGE'] : [409, 409, undefined],
        )
      }
      expect((await send('GET', `/services/${id}`)).body).toMatchObject({
        status: 'DEGRADED',
        publicStatus: 'DEGRADED',
      })
    }
  })

  test('what is changed and deleted everywhere at once is answered with no 5xx, and nothing is half there', async () => {
    let draws = 0
    const dice = (sides: number) => Math.floor(chance(3, draws++, 0) * sides)
    const services: number[] = []
    const pages: number[] = []
    const oneOf = (ids: readonly number[]) => ids[dice(ids.length)] ?? 1
    const someServices = () => range(4).map(() => ({ id: oneOf(services) }))
    const acts = [
      async () => services.push(await idOf(send('POST', '/services', { name: 'busy' }))),
      async () => pages.push(await idOf(send('POST', '/status-pages', { name: 'busy', services: [] }))),
      () => send('PUT', `/status-pages/${oneOf(pages)}`, { name: 'busy', services: someServices() }),
      () => send('PUT', `/status-pages/${oneOf(pages)}`, { name: 'busy', services: someServices() }),
      () => send('PUT', `/services/${oneOf(services)}`, { name: 'busy', status: statuses[dice(3)] }),
      () => send('PUT', `/services/${oneOf(services)}/private-subscribers`, [{ id: 7102, type: 'USER' }]),
      () => send('DELETE', `/services/${oneOf(services.splice(0, 1))}`),
      () => send('DELETE', `/services/${services.at(-1)}`),
      () =>
        dice(4) === 0 ? send('DELETE', `/status-pages/${oneOf(pages.splice(0, 1))}`) : send('GET', '/status-pages'),
      () => send('GET', '/services?include=uptime,incidents'),
    ]
    for (let turn = 0; turn < 12; turn += 1) await Promise.all([acts[0]?.(), acts[1]?.()])
    const worker = async () => {
      for (let turn = 0; turn < 40; turn += 1) await acts[dice(acts.length)]?.()
    }
    await Promise.all(range(24).map(worker))
    expect(processes.flatMap(({ log }) => log().match(/"status":5\d\d.*/g) ?? [])).toEqual([])
  })
})

interface Policy {
  readonly escalationRules: readonly { readonly escalationTimeout: number }[]
}

function statusesOf(replies: readonly Sent[]): Record<string, number> {
  const counts = Object.entries(Object.groupBy(replies, ({ status }) => status))
  return Object.fromEntries(counts.map(([status, all = []]) => [status, all.length]))
}

function byType(left: { readonly type: string }, right: { readonly type: string }): number {
  return left.type.localeCompare(right.type)
}
