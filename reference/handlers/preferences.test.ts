import { describe, expect, test } from 'vitest'
import { databases } from '../test-support/databases.ts'
import { failureIn, failureOf, useService } from '../test-support/services.ts'

const families = ['alerts', 'duties', 'updates', 'subscriptions'] as const
const path = (family: string, userId: number | string = 7102) => `/users/${userId}/notification-preferences/${family}`

const phone = { id: 61001, regionCode: 'SE', target: '+46 70 174 06 05', primary: true, status: 'OK' }
const email = { id: 61002, target: 'mara.lindqvist@example.com', status: 'OK' }

describe.each(databases)('preferences on $name', (database) => {
  const service = useService(database)
  const call = async (method: string, at: string, body?: object) => {
    const response = await service.send(method, at, body === undefined ? undefined : JSON.stringify(body))
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const idOf = async (family: string, body: object = { method: 'PUSH' }) =>
    (await call('POST', path(family), body)).body.id as number

  test.each([
    ['alerts', { method: 'VOICE', delayMin: 5, type: 'HIGH_PRIORITY' }],
    ['duties', { method: 'SMS', beforeMin: 60, type: 'ON_CALL' }],
    ['updates', { method: 'WHATSAPP', type: 'ALERT_RESOLVED' }],
    ['subscriptions', { method: 'SMS' }],
  ])('a preference of %s is created, read, listed, changed and deleted', async (family, fields) => {
    const created = await call('POST', path(family), { ...fields, contact: { id: 61001 } })
    const { id } = created.body
    expect(created).toEqual({ status: 201, body: { id, ...fields, contact: phone } })
    const own = `${path(family)}/${id}`
    expect(await call('GET', own)).toEqual({ status: 200, body: created.body })
    expect((await call('GET', path(family))).body).toContainEqual(created.body)
    expect(await call('PUT', own)).toEqual({ status: 200, body: created.body })
    const changed = { id, method: 'EMAIL', contact: email }
    expect(await call('PUT', own, { method: 'EMAIL', contact: { id: 61002 } })).toEqual({ status: 200, body: changed })
    expect(await call('GET', own)).toEqual({ status: 200, body: changed })
    expect(await call('DELETE', own)).toEqual({ status: 204, body: undefined })
    expect(await failureIn(service.send('GET', own))).toBe('404 not_found')
    expect(await failureIn(service.send('PUT', own))).toBe('404 not_found')
    expect(await failureIn(service.send('DELETE', own))).toBe('404 not_found')
  })

  test.each([
    ['alerts', { method: 'FAX' }, '400 invalid_request'],
    ['duties', { method: 'VOICE', contact: { id: 61001 } }, '400 invalid_request'],
    ['duties', { beforeMin: 10 }, '400 invalid_request'],
    ['updates', { type: 'ON_CALL' }, '400 invalid_request'],
    ['subscriptions', { method: 'TELEGRAM' }, '400 invalid_request'],
    ['alerts', { method: 'PUSH', delayMin: 121 }, '400 invalid_value'],
    ['alerts', { method: 'PUSH', delayMin: -1 }, '400 invalid_value'],
    ['alerts', { method: 'EMAIL', contact: { id: 61001 } }, '400 invalid_value'],
    ['alerts', { method: 'SMS', contact: { id: 61002 } }, '400 invalid_value'],
    ['alerts', { method: 'SMS' }, '400 invalid_value'],
    ['alerts', { method: 'SMS', contact: { id: 61011 } }, '400 unknown_reference'],
    ['alerts', { method: 'SMS', contact: { id: 1 } }, '400 unknown_reference'],
    ['alerts', { method: 'SMS', contact: {} }, '400 unknown_reference'],
    ['alerts', { method: 'SMS', contact: { id: 1e300 } }, /^400 /],
  ])('in %s, %j is refused', async (family, body, expected) => {
    expect(await failureIn(service.send('POST', path(family), JSON.stringify(body)))).toMatch(expected)
    const id = await idOf(family)
    expect(await failureIn(service.send('PUT', `${path(family)}/${id}`, JSON.stringify(body)))).toMatch(expected)
    expect((await call('GET', `${path(family)}/${id}`)).body).toEqual({ id, method: 'PUSH' })
  })

  test.each(families)('a preference of %s belongs to its user and its family', async (family) => {
    const id = await idOf(family)
    const elsewhere = [path(family, 7103), ...families.filter((other) => other !== family).map((other) => path(other))]
    for (const other of elsewhere) {
      expect(await failureIn(service.send('GET', `${other}/${id}`))).toBe('404 not_found')
      expect(await failureIn(service.send('PUT', `${other}/${id}`, '{}'))).toBe('404 not_found')
      expect(await failureIn(service.send('DELETE', `${other}/${id}`))).toBe('404 not_found')
      expect((await call('GET', other)).body.map((one: { id: number }) => one.id)).not.toContain(id)
    }
    expect((await call('GET', `${path(family)}/${id}`)).body).toEqual({ id, method: 'PUSH' })
  })

  test.each(['1', '9007199254740993', '99999999999999999999'])('there is no user %s', async (userId) => {
    for (const family of families) {
      expect(await failureIn(service.send('GET', path(family, userId)))).toBe('404 not_found')
      expect(await failureIn(service.send('POST', path(family, userId), '{}'))).toBe('404 not_found')
    }
  })

  test.each(['1', '1.5', '9007199254740994', '1e21'])('no preference has the id %s', async (id) => {
    for (const family of families) {
      expect(await failureIn(service.send('GET', `${path(family)}/${id}`))).toBe('404 not_found')
      expect(await failureIn(service.send('PUT', `${path(family)}/${id}`, '{}'))).toBe('404 not_found')
    }
  })

  test('a user may see and change its own preferences only, an admin those of all', async () => {
    const jonas = await service.clientOf(7103)
    const own = await jonas.alertPreferences.create({ path: { 'user-id': '7103' }, body: { method: 'PUSH' } })
    expect(await jonas.alertPreferences.list({ path: { 'user-id': '7103' } })).toEqual([own])
    expect(await service.client.alertPreferences.list({ path: { 'user-id': '7103' } })).toEqual([own])
    const others = { 'user-id': '7102' }
    expect(await failureOf(jonas.alertPreferences.list({ path: others }))).toBe('403 forbidden')
    expect(await failureOf(jonas.alertPreferences.create({ path: others, body: {} }))).toBe('403 forbidden')
    expect(await failureOf(jonas.alertPreferences.list({ path: { 'user-id': '1' } }))).toBe('403 forbidden')
  })
})

describe.each(databases)('preferences by other choices on $name', (database) => {
  const service = useService(database, {
    'contact-in-writes': 'creates',
    'put-replace-or-merge': 'merges',
    'unpaged-lists': 'yes',
    'alert-preference-delay': 'unbounded',
    'permission-failure-status': '404',
    'unknown-request-properties': 'refused',
  })
  const create = (body: object) =>
    service.client.alertPreferences.create({ path: { 'user-id': '7102' }, body: body as never })

  test('a contact is made, and takes over as the primary one', async () => {
    const first = await create({ method: 'SMS', contact: { regionCode: 'SE', target: '+46 1', primary: true } })
    expect(first.contact).toMatchObject({ regionCode: 'SE', target: '+46 1', primary: true, status: 'OK' })
    const second = await create({ method: 'VOICE', contact: { target: '+46 2', primary: true } })
    const read = await service.client.alertPreferences.get({ path: { 'user-id': '7102', id: Number(first.id) } })
    expect([read.contact, second.contact]).toMatchObject([{ primary: false }, { primary: true }])
  })

  test('of contacts made primary at the same moment, one is primary', async () => {
    const made = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((digit) => create({ method: 'SMS', contact: { target: `+49 ${digit}`, primary: true } })),
    )
    const ids = new Set(made.map(({ id }) => id))
    const all = await service.client.alertPreferences.list({ path: { 'user-id': '7102' } })
    const primaries = all.filter(({ id, contact }) => ids.has(id) && (contact as { primary?: boolean }).primary)
    expect(primaries).toHaveLength(1)
  })

  test.each([
    ['no target', { method: 'EMAIL', contact: {} }, '400 invalid_request'],
    ['NUL in its target', { method: 'EMAIL', contact: { target: 'a\0b' } }, '400 invalid_value'],
    ['half a character', { method: 'SMS', contact: { target: '1', regionCode: '\ud83d' } }, '400 invalid_value'],
  ])('a contact with %s is refused', async (_what, body, expected) => {
    expect(await failureOf(create(body))).toBe(expected)
  })

  test('what an update does not name stays, and any delay is taken', async () => {
    const { id = 0 } = await create({ method: 'EMAIL', delayMin: -3, contact: { target: 'm@example.com' } })
    const at = { 'user-id': '7102', id }
    expect(await service.client.alertPreferences.update({ path: at, body: { type: 'LOW_PRIORITY' } })).toMatchObject({
      method: 'EMAIL',
      delayMin: -3,
      type: 'LOW_PRIORITY',
      contact: { target: 'm@example.com' },
    })
    expect(await failureIn(service.send('PUT', `${path('alerts')}/${id}`, '{"odd":1}'))).toBe('400 invalid_request')
  })

  test('lists are paged', async () => {
    const ids: unknown[] = []
    for (const method of ['PUSH', 'SMS', 'PUSH']) {
      const body = method === 'SMS' ? { method, contact: { target: '+1' } } : { method }
      const reply = await service.send('POST', path('subscriptions'), JSON.stringify(body))
      ids.push(((await reply.json()) as { id: number }).id)
    }
    const reply = await service.send('GET', `${path('subscriptions')}?start-index=1&max-results=1`)
    expect(((await reply.json()) as { id: number }[]).map(({ id }) => id)).toEqual([ids[1]])
    expect(await failureIn(service.send('GET', `${path('subscriptions')}?max-results=x`))).toBe('400 invalid_request')
  })

  test('who may not see the preferences of another user is told that there are none', async () => {
    const jonas = await service.clientOf(7103)
    expect(await failureOf(jonas.alertPreferences.list({ path: { 'user-id': '7102' } }))).toBe('404 forbidden')
  })
})

describe.each(databases)('primary contacts that cannot be replaced on $name', (database) => {
  const service = useService(database, { 'contact-in-writes': 'creates', 'second-primary-contact': 'refused' })

  test('a second primary phone contact is refused', async () => {
    const create = (userId: string) =>
      service.client.updatePreferences.create({
        path: { 'user-id': userId },
        body: { method: 'SMS', contact: { target: '+46 9', primary: true } },
      })
    expect(await failureOf(create('7102'))).toBe('400 invalid_value')
  })
})
