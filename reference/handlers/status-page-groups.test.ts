import { describe, expect, test } from 'vitest'
import { databases } from '../test-support/databases.ts'
import { failureIn, failureOf, useService } from '../test-support/services.ts'

describe.each(databases)('groups and subscribers of status pages on $name', (database) => {
  const service = useService(database)
  const newPage = async () => Number((await service.client.statusPages.create({ body: {} })).id)
  const at = (id: number, groupId: number | undefined) => ({ path: { id, 'group-id': Number(groupId) } })

  test('a group is created, read, listed, shown by its page, changed and deleted', async () => {
    const id = await newPage()
    const { statusPageGroups, statusPages } = service.client
    const { data, response } = await statusPageGroups
      .create({ path: { id }, body: { name: 'Wholesale\0' } })
      .withResponse()
    expect(response.status).toBe(201)
    expect(data).toEqual({ id: data.id, name: 'Wholesale\0' })
    expect(await statusPageGroups.get(at(id, data.id))).toEqual(data)
    expect(await statusPageGroups.list({ path: { id } })).toEqual([data])
    expect((await statusPages.get({ path: { id } })).groups).toEqual([data])
    const changed = { id: data.id, name: 'Retail' }
    expect(await statusPageGroups.update({ ...at(id, data.id), body: { name: 'Retail' } })).toEqual(changed)
    expect(await statusPageGroups.get(at(id, data.id))).toEqual(changed)
    await statusPageGroups.delete(at(id, data.id))
    expect(await failureOf(statusPageGroups.get(at(id, data.id)))).toBe('404 group_not_found')
    expect(await failureOf(statusPageGroups.delete(at(id, data.id)))).toBe('404 group_not_found')
    expect((await statusPages.get({ path: { id } })).groups).toEqual([])
  })

  test('a group is reached through its own page only', async () => {
    const [own, other] = [await newPage(), await newPage()]
    const { statusPageGroups } = service.client
    const group = await statusPageGroups.create({ path: { id: own }, body: { name: 'Own' } })
    expect(await failureOf(statusPageGroups.get(at(other, group.id)))).toBe('404 group_not_found')
    expect(await failureOf(statusPageGroups.update({ ...at(other, group.id), body: {} }))).toBe('404 group_not_found')
    expect(await failureOf(statusPageGroups.delete(at(other, group.id)))).toBe('404 group_not_found')
    expect(await statusPageGroups.list({ path: { id: other } })).toEqual([])
    expect(await statusPageGroups.get(at(own, group.id))).toEqual(group)
  })

  test.each(['1', '1.5', '9007199254740994', '1e21'])('no group has the id %s', async (groupId) => {
    const path = `/status-pages/${await newPage()}/groups/${groupId}`
    expect(await failureIn(service.send('GET', path))).toBe('404 group_not_found')
    expect(await failureIn(service.send('PUT', path, '{}'))).toBe('404 group_not_found')
    expect(await failureIn(service.send('DELETE', path))).toBe('404 group_not_found')
  })

  test('a page of the list holds 50, at most 100', async () => {
    const id = await newPage()
    const { statusPageGroups } = service.client
    for (let count = 0; count < 51; count += 1)
      await statusPageGroups.create({ path: { id }, body: { name: `${count}` } })
    const names = (await statusPageGroups.list({ path: { id } })).map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 50 }, (_, index) => `${index}`))
    const last = await statusPageGroups.list({ path: { id }, query: { 'start-index': 50, 'max-results': 100 } })
    expect(last.map(({ name }) => name)).toEqual(['50'])
    expect(await failureOf(statusPageGroups.list({ path: { id }, query: { 'max-results': 101 } }))).toBe(
      '400 invalid_request',
    )
  })

  test('subscribers are added, updated in place and removed by id and type', async () => {
    const [id, other] = [await newPage(), await newPage()]
    const { statusPages } = service.client
    const list = async (page = id) => statusPages.listPrivateSubscribers({ path: { id: page } })
    const mara = { id: 7102, type: 'USER', name: 'Mara Lindqvist' } as const
    const platform = { id: 4021, type: 'TEAM', name: 'Platform' } as const
    await statusPages.addPrivateSubscriber({ path: { id }, body: mara })
    await statusPages.addPrivateSubscriber({ path: { id }, body: { id: 4021, type: 'TEAM' } })
    await statusPages.addPrivateSubscriber({ path: { id }, body: mara })
    await statusPages.addPrivateSubscriber({ path: { id: other }, body: mara })
    expect(await list()).toEqual([platform, mara])
    expect((await statusPages.get({ path: { id } })).subscribed).toBe(true)
    await statusPages.updatePrivateSubscribers({ path: { id }, body: [{ id: 7103, type: 'USER' }, platform] })
    expect(await list()).toEqual([platform, { id: 7103, type: 'USER', name: 'Jonas Okafor' }])
    const remove = (subscriberId: number, type?: 'USER' | 'TEAM') =>
      statusPages.removePrivateSubscriber({
        path: { id, 'subscriber-id': subscriberId },
        query: type ? { 'subscriber-type': type } : {},
      })
    expect(await failureOf(remove(4021))).toBe('400 invalid_request')
    expect(await failureOf(remove(4021, 'USER'))).toBe('404 not_found')
    expect(await failureOf(remove(4021.5, 'TEAM'))).toBe('404 not_found')
    await remove(4021, 'TEAM')
    expect(await failureOf(remove(4021, 'TEAM'))).toBe('404 not_found')
    expect(await list()).toEqual([{ id: 7103, type: 'USER', name: 'Jonas Okafor' }])
    expect(await list(other)).toEqual([mara])
  })

  test.each([
    ['POST', '{"id":1,"type":"USER"}', '400 unknown_reference'],
    ['POST', '{"id":4021,"type":"USER"}', '400 unknown_reference'],
    ['POST', '{"id":7102}', '400 invalid_request'],
    ['POST', undefined, '400 invalid_request'],
    ['PUT', '[{"id":7102,"type":"USER"},{"id":1,"type":"TEAM"}]', '400 unknown_reference'],
    ['PUT', undefined, '400 invalid_request'],
  ])('%s of %s is refused, and changes nobody', async (method, body, expected) => {
    const id = await newPage()
    expect(await failureIn(service.send(method, `/status-pages/${id}/private-subscribers`, body))).toBe(expected)
    expect(await service.client.statusPages.listPrivateSubscribers({ path: { id } })).toEqual([])
  })

  test('subscribers added at the same moment are all there', async () => {
    const id = await newPage()
    const everybody = [
      { id: 4021, type: 'TEAM' },
      { id: 4022, type: 'TEAM' },
      { id: 7102, type: 'USER' },
      { id: 7103, type: 'USER' },
    ] as const
    await Promise.all(
      [...everybody, ...everybody].map((body) =>
        service.client.statusPages.addPrivateSubscriber({ path: { id }, body }),
      ),
    )
    expect(await service.client.statusPages.listPrivateSubscribers({ path: { id } })).toMatchObject(everybody)
  })
})

describe.each(databases)('groups and subscribers by other choices on $name', (database) => {
  const service = useService(database, {
    'missing-group-status': '410',
    'in-place-update': 'keeps',
    'subscriber-type-required': 'no',
    'required-bodies': 'no',
    'required-body-fields': 'more',
    'id-in-bodies': 'refused',
    'unpaged-lists': 'yes',
    'list-order': 'descending',
    'metric-and-status-page-success-codes': '200',
  })

  test('a missing group, a nameless one and one with an id are answered as chosen', async () => {
    const { id = 0 } = await service.client.statusPages.create({ body: { name: 'Named' } })
    const path = `/status-pages/${id}/groups`
    expect(await failureIn(service.send('GET', `${path}/1`))).toBe('410 group_not_found')
    expect(await failureIn(service.send('POST', path, '{}'))).toBe('400 invalid_request')
    expect(await failureIn(service.send('POST', path, '{"name":"A","id":1}'))).toBe('400 invalid_request')
    const created = await service.send('POST', path, '{"name":"A"}')
    expect(created.status).toBe(200)
  })

  test('an update keeps subscribers that it does not name, and a removal needs no type', async () => {
    const { id = 0 } = await service.client.statusPages.create({ body: { name: 'Kept' } })
    const { statusPages } = service.client
    await statusPages.updatePrivateSubscribers({ path: { id }, body: [{ id: 7102, type: 'USER' }] })
    await statusPages.updatePrivateSubscribers({ path: { id }, body: [{ id: 4021, type: 'TEAM' }] })
    const list = async (query = '') => {
      const reply = await service.send('GET', `/status-pages/${id}/private-subscribers${query}`)
      return ((await reply.json()) as { id: number }[]).map((one) => one.id)
    }
    expect(await list()).toEqual([7102, 4021])
    expect(await list('?start-index=1')).toEqual([4021])
    const removed = await service.send('DELETE', `/status-pages/${id}/private-subscribers/4021`)
    expect([removed.status, await removed.text()]).toEqual([200, ''])
    expect(await list()).toEqual([7102])
  })
})
