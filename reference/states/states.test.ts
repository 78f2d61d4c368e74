import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningService, startService } from '../start.ts'
import { databases, type EmptyDatabase } from '../test-support/databases.ts'
import { states } from './states.ts'

let service: RunningService

async function ask(body: unknown): Promise<{ status: number; values: Record<string, unknown> }> {
  const reply = await fetch(service.statesUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, values: (await reply.json()) as Record<string, unknown> }
}

async function get(path: string, key = 'key-for-states') {
  const reply = await fetch(`${service.url}/api${path}`, { headers: { authorization: key } })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

describe.each(databases)('on $name', ({ create }) => {
  let database: EmptyDatabase

  beforeAll(async () => {
    database = await create()
    service = await startService({ key: 'key-for-states', statesPort: 0, database: database.place })
  })

  afterAll(async () => {
    await service.close()
    await database.remove()
  })

  test('GET / lists all states with what they take and give', async () => {
    const list = (await (await fetch(service.statesUrl ?? '')).json()) as { states: { state: string }[] }
    expect(list.states.map(({ state }) => state)).toEqual([
      'a user with contacts',
      'another user',
      'a team',
      'a schedule',
      'a data source',
      'a key of another user',
      'a user and a team with the same id',
      'a revoked key',
      'a status change held internal',
      'a status that differs from its latest change',
      'incidents on a service',
      'an outage in the past',
      'a metric with readings',
      'an alert whose source has a dynamic action connection',
      'an alert whose source has no dynamic action connection',
      'a connector',
      'a second dynamic action',
      'open the actions menu',
      'choose an action',
      'call the user',
      'press a digit',
      'notify the user',
      'let an hour pass',
      'read the alert',
    ])
  })

  test.each(Object.entries(states))('"%s" gives what it lists', async (state, { values }) => {
    const reply = await ask({ state })
    expect(reply.status).toBe(200)
    expect(Object.keys(reply.values)).toEqual(values)
  })

  test('a key of another user works, a revoked one does not', async () => {
    const [other, revoked] = [await ask({ state: 'a key of another user' }), await ask({ state: 'a revoked key' })]
    expect((await get('/services', String(other.values.key))).status).toBe(200)
    expect((await get('/services', String(revoked.values.key))).status).toBe(401)
  })

  test('a status change held internal is seen by the interface, beside the public status', async () => {
    const { values } = await ask({ state: 'a status change held internal', params: { status: 'DEGRADED' } })
    expect(values).toMatchObject({ status: 'DEGRADED', publicStatus: 'OPERATIONAL' })
    expect((await get(`/services/${values.serviceId}`)).body).toMatchObject({
      status: 'DEGRADED',
      publicStatus: 'OPERATIONAL',
    })
  })

  test('incidents and an outage can be had on the same service', async () => {
    const { values } = await ask({ state: 'incidents on a service' })
    const outage = await ask({ state: 'an outage in the past', params: { serviceId: values.serviceId } })
    const { body } = await get(`/services/${values.serviceId}`)
    expect((body.incidents as { id: number }[]).map(({ id }) => id)).toEqual(values.incidentIds)
    expect((body.uptime as { outages: unknown }).outages).toEqual([
      { status: 'MAJOR_OUTAGE', from: outage.values.from, until: outage.values.until },
    ])
  })

  test('incidents affect the second service that was named, and an outage tells its status', async () => {
    const [{ values: one }, { values: two }] = [
      await ask({ state: 'an outage in the past', params: { status: 'PARTIAL_OUTAGE' } }),
      await ask({ state: 'an outage in the past' }),
    ]
    expect([one.status, two.status]).toEqual(['PARTIAL_OUTAGE', 'MAJOR_OUTAGE'])
    const params = { serviceId: one.serviceId, otherServiceId: two.serviceId }
    const { values } = await ask({ state: 'incidents on a service', params })
    expect(values).toMatchObject(params)
    const { body } = await get(`/services/${two.serviceId}`)
    expect((body.incidents as { id: number }[]).map(({ id }) => id)).toEqual(values.incidentIds)
  })

  test('incidents do not affect a service twice', async () => {
    const { values } = await ask({ state: 'incidents on a service' })
    const params = { serviceId: values.serviceId, otherServiceId: values.serviceId }
    const reply = await ask({ state: 'incidents on a service', params })
    expect(reply).toEqual({
      status: 400,
      values: { message: 'The parameters do not fit: "otherServiceId" should be another one than "serviceId"' },
    })
  })

  test.each([
    ['no state', {}, 404],
    ['an unknown state', { state: 'a unicorn' }, 404],
    ['a name that all objects have', { state: 'constructor' }, 404],
    ['a list', [], 404],
    ['an unknown parameter', { state: 'a team', params: { name: 'x' } }, 400],
    ['parameters in a list', { state: 'a team', params: [] }, 400],
    ['a parameter of another type', { state: 'incidents on a service', params: { serviceId: '1' } }, 400],
    ['a service that is not there', { state: 'incidents on a service', params: { serviceId: 999 } }, 400],
    [
      'a list of numbers',
      { state: 'an alert whose source has a dynamic action connection', params: { manualActions: [1] } },
      400,
    ],
    ['a URL that nobody may call', { state: 'a connector', params: { requestUrl: 'http://127.0.0.1/' } }, 400],
    ['an unknown role', { state: 'a connector', params: { role: 'OWNER' } }, 400],
    ['a part of an alert', { state: 'open the actions menu', params: { alertId: 1.5 } }, 400],
    ['an alert beyond all numbers', { state: 'read the alert', params: { alertId: 1e300 } }, 400],
    ['an alert that is not there', { state: 'open the actions menu', params: { alertId: 999 } }, 400],
    ['an unknown status', { state: 'a status change held internal', params: { status: 'X' } }, 400],
    ['a status that is no outage', { state: 'an outage in the past', params: { status: 'OPERATIONAL' } }, 400],
  ])('%s is refused, and told what there is', async (_what, body, status) => {
    const reply = await ask(body)
    expect(reply.status).toBe(status)
    expect(status === 404 ? reply.values.states : reply.values.message).toBeTruthy()
  })

  test('a request that believes to speak to somebody else is refused', async () => {
    const status = await new Promise((resolve) => {
      const sent = request(service.statesUrl ?? '', { headers: { host: 'rebound.example' } }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      })
      sent.end()
    })
    expect(status).toBe(403)
  })

  test('a schedule is of a type that the service has', async () => {
    const choices = { 'schedule-types': ['WEEKLY'] }
    const own = await startService({ key: 'key-of-another', statesPort: 0, choices })
    const headers = { 'content-type': 'application/json', authorization: own.key }
    const state = await fetch(own.statesUrl ?? '', { method: 'POST', headers, body: '{"state":"a schedule"}' })
    const { scheduleId } = (await state.json()) as { scheduleId: number }
    const escalationRules = [{ escalationTimeout: 5, schedules: [{ id: scheduleId }] }]
    const body = JSON.stringify({ name: 'First response', escalationRules })
    const policy = await fetch(`${own.url}/api/escalation-policies`, { method: 'POST', headers, body })
    expect(await policy.json()).toMatchObject({ escalationRules: [{ schedules: [{ type: 'WEEKLY' }] }] })
    await own.close()
  })

  test('without a port for them there are no states', async () => {
    const plain = await startService()
    expect(plain.statesUrl).toBeUndefined()
    await plain.close()
  })
})
