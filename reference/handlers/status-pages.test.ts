import { describe, expect, test } from 'vitest'
import { serviceStates } from '../states/service-states.ts'
import { databases } from '../test-support/databases.ts'
import { failureIn, failureOf, type TestService, useService } from '../test-support/services.ts'

async function createPage(service: TestService, body: object = {}): Promise<number> {
  return Number((await service.client.statusPages.create({ body })).id)
}

async function createService(service: TestService, name: string): Promise<number> {
  return Number((await service.client.services.create({ body: { name } })).id)
}

/** Changes the status of a service so that pages do not see it. */
async function holdInternal({ running }: TestService, serviceId: number, status: string): Promise<void> {
  await serviceStates['a status change held internal']?.reach(running.runtime, { serviceId, status })
}

const noOutage = {
  rangeStart: '2026-06-16T08:30:00.000Z',
  rangeEnd: '2026-09-14T08:30:00.000Z',
  outages: [],
  uptimePercentage: { uptimePercentage: { p90: 100, p60: 100, p30: 100 } },
}

describe.each(databases)('status pages on $name', (database) => {
  const service = useService(database)

  test('a page of which nothing is said has its defaults', async () => {
    const { data, response } = await service.client.statusPages.create({ body: {} }).withResponse()
    expect(response.status).toBe(200)
    expect(data).toEqual({
      id: data.id,
      visibility: 'PUBLIC',
      hiddenFromSearch: false,
      showSubscribeAction: false,
      showIncidentHistoryOption: false,
      pageLayout: 'SINGLE_COLUMN',
      activated: false,
      ipWhitelist: [],
      structure: { elements: [] },
      appearance: 'LIGHT',
      announcement: '',
      announcementOnPage: false,
      announcementInWidget: false,
      audienceSpecific: false,
      status: 'OPERATIONAL',
      teams: [],
      services: [],
      metrics: [],
      subscribed: false,
      groups: [],
    })
  })

  test('what is written comes back, and read-only fields are left aside', async () => {
    const written = {
      name: 'Example Shop status',
      domain: 'status.example.com',
      subdomain: 'example-shop',
      timezone: 'Europe/Paris',
      faviconUrl: 'https://example.com/favicon.ico',
      visibility: 'PRIVATE',
      activated: true,
      pageTitle: 'Is it up?\0\u{1f319}',
      ipWhitelist: ['192.0.2.7', '2001:db8::7', '::ffff:192.0.2.1'],
      structure: {
        elements: [{ id: 1, type: 'GROUP', children: [{ id: 'two', type: 'SERVICE', options: ['expand'] }] }],
      },
      appearance: 'DARK',
      announcement: 'Soon',
      audienceSpecific: true,
    }
    const id = await createPage(service, {
      ...written,
      status: 'MAJOR_OUTAGE',
      subscribed: true,
      groups: [{ name: 'x' }],
    })
    const page = await service.client.statusPages.get({ path: { id } })
    expect(page).toMatchObject({ ...written, status: 'OPERATIONAL', subscribed: false, groups: [] })
    const updated = await service.client.statusPages.update({ path: { id }, body: { name: 'Only a name' } })
    expect(updated).toMatchObject({ name: 'Only a name', visibility: 'PUBLIC', ipWhitelist: [], announcement: '' })
    expect(updated).not.toHaveProperty('timezone')
  })

  test('services and metrics are named by id, and shown without what pages do not show', async () => {
    const [first, second] = [await createService(service, 'First'), await createService(service, 'Second')]
    const { id: metricId } = await service.client.metrics.create({ body: { name: 'Shown', unitLabel: 'ms' } })
    const services = [{ id: second, name: 'is not written' }, { id: first }, { id: second }]
    const id = await createPage(service, { services, metrics: [{ id: metricId }] })
    const page = await service.client.statusPages.get({ path: { id } })
    const common = { status: 'OPERATIONAL', oneOpenIncidentOnly: false, showUptimeHistory: false, teams: [] }
    expect(page.services).toEqual([
      { id: second, name: 'Second', ...common, uptime: noOutage },
      { id: first, name: 'First', ...common, uptime: noOutage },
    ])
    expect(page.metrics).toEqual([
      { id: metricId, name: 'Shown', unitLabel: 'ms', interpolateGaps: false, showValuesOnMouseOver: false, teams: [] },
    ])
    await service.client.services.delete({ path: { id: second } })
    expect((await service.client.statusPages.get({ path: { id } })).services?.map((one) => one.id)).toEqual([first])
  })

  test('a change that is held internal is invisible until it is published', async () => {
    const serviceId = await createService(service, 'Held')
    const id = await createPage(service, { services: [{ id: serviceId }] })
    await holdInternal(service, serviceId, 'MAJOR_OUTAGE')
    service.wait(86_400_000)
    const { services, statusPages } = service.client
    const outages = async () => (await services.get({ path: { id: serviceId } })).uptime?.outages
    const held = [{ status: 'MAJOR_OUTAGE', from: '2026-09-14T08:30:00.000Z' }]
    expect(await outages()).toEqual(held)
    const before = await statusPages.get({ path: { id } })
    const percentages = (p90: number, p60: number, p30: number) => ({ uptimePercentage: { p90, p60, p30 } })
    const asBefore = { status: 'OPERATIONAL', uptime: { outages: [], uptimePercentage: percentages(100, 100, 100) } }
    expect(before).toMatchObject({ status: 'OPERATIONAL', services: [asBefore] })
    expect(JSON.stringify(before)).not.toContain('MAJOR')
    expect(JSON.stringify(await statusPages.list({ query: { 'max-results': 50 } }))).not.toContain('MAJOR')
    await services.publishStatus({ path: { id: serviceId }, query: { status: 'MAJOR_OUTAGE' } })
    const uptime = { outages: held, uptimePercentage: percentages(98.889, 98.333, 96.667) }
    expect(await statusPages.get({ path: { id } })).toMatchObject({
      status: 'MAJOR_OUTAGE',
      services: [{ status: 'MAJOR_OUTAGE', uptime }],
    })
  })

  test('the status of a page is the worst of its services', async () => {
    const ids = await Promise.all(
      ['DEGRADED', 'PARTIAL_OUTAGE', 'UNDER_MAINTENANCE'].map(async (status) => {
        const { id } = await service.client.services.create({ body: { name: status, status } })
        return { id: Number(id) }
      }),
    )
    const id = await createPage(service, { services: ids })
    expect((await service.client.statusPages.get({ path: { id } })).status).toBe('PARTIAL_OUTAGE')
  })

  const deep = (levels: number): object => (levels === 1 ? {} : { children: [deep(levels - 1)] })

  test.each([
    ['a service that does not exist', { services: [{ id: 1 }] }, '400 unknown_reference'],
    ['a service without an id', { services: [{ name: 'A' }] }, '400 unknown_reference'],
    ['a metric that does not exist', { metrics: [{ id: 1.5 }] }, '400 unknown_reference'],
    ['a visibility that nobody knows', { visibility: 'SECRET' }, '400 invalid_value'],
    ['a layout that nobody knows', { pageLayout: 'SPIRAL' }, '400 invalid_value'],
    ['an appearance that nobody knows', { appearance: 'LOUD' }, '400 invalid_value'],
    ['a time zone that does not exist', { timezone: 'Europe/Atlantis' }, '400 invalid_value'],
    ['an offset for a time zone', { timezone: '+02:00' }, '400 invalid_value'],
    ['an element type that nobody knows', { structure: { elements: [{ type: 'CHART' }] } }, '400 invalid_value'],
    ['an element id of a third type', { structure: { elements: [{ id: true }] } }, '400 invalid_value'],
    ['options that are no list', { structure: { elements: [{ options: { expand: true } }] } }, '400 invalid_value'],
    ['elements 21 levels deep', { structure: { elements: [deep(21)] } }, '400 invalid_value'],
    ['1001 elements', { structure: { elements: Array(1001).fill({}) } }, '400 invalid_value'],
    ['addresses on a public page', { visibility: 'PUBLIC', ipWhitelist: ['192.0.2.7'] }, '400 invalid_value'],
    ['addresses on a page without a visibility', { ipWhitelist: ['192.0.2.7'] }, '400 invalid_value'],
    ['a network for an address', { visibility: 'PRIVATE', ipWhitelist: ['192.0.2.0/24'] }, '400 invalid_request'],
    ['an address out of range', { visibility: 'PRIVATE', ipWhitelist: ['256.0.2.1'] }, '400 invalid_request'],
    ['an address of letters', { visibility: 'PRIVATE', ipWhitelist: ['localhost'] }, '400 invalid_request'],
    [
      'an IPv6 address of nine groups',
      { visibility: 'PRIVATE', ipWhitelist: ['1:2:3:4:5:6:7:8:9'] },
      '400 invalid_request',
    ],
  ])('%s is refused', async (_what, body, expected) => {
    expect(await failureOf(service.client.statusPages.create({ body: body as object }))).toBe(expected)
    const id = await createPage(service, { name: 'Stays' })
    expect(await failureOf(service.client.statusPages.update({ path: { id }, body: body as object }))).toBe(expected)
    expect(await service.client.statusPages.get({ path: { id } })).toMatchObject({ name: 'Stays', services: [] })
  })

  test('elements of 20 levels, and 1000 of them, are kept', async () => {
    const structure = { elements: [deep(20), ...Array(980).fill({ type: 'SERVICE' })] }
    const id = await createPage(service, { structure })
    expect((await service.client.statusPages.get({ path: { id } })).structure).toEqual(structure)
  })

  test('the list leaves out two fields, and holds 25 pages, at most 50', async () => {
    await Promise.all(Array.from({ length: 26 }, () => createPage(service)))
    const { statusPages } = service.client
    const pages = await statusPages.list()
    expect(pages).toHaveLength(25)
    expect(pages.filter((page) => 'subscribed' in page || 'groups' in page)).toEqual([])
    expect(await failureOf(statusPages.list({ query: { 'max-results': 50 } }))).toMatch(/^success/)
    expect(await failureOf(statusPages.list({ query: { 'max-results': 51 } }))).toBe('400 invalid_request')
  })

  test.each(['1', '1.5', '9007199254740994', '1e21'])('no page has the id %s', async (id) => {
    const at = `/status-pages/${id}`
    for (const [method, path, body] of [
      ['GET', at],
      ['PUT', at, '{}'],
      ['DELETE', at],
      ['GET', `${at}/groups`],
      ['POST', `${at}/groups`, '{}'],
      ['GET', `${at}/groups/1`],
      ['PUT', `${at}/groups/1`, '{}'],
      ['DELETE', `${at}/groups/1`],
      ['GET', `${at}/private-subscribers`],
      ['POST', `${at}/private-subscribers`, '{"id":7102,"type":"USER"}'],
      ['PUT', `${at}/private-subscribers`, '[]'],
      ['DELETE', `${at}/private-subscribers/7102?subscriber-type=USER`],
    ] as const) {
      expect(await failureIn(service.send(method, path, body))).toBe('404 not_found')
    }
  })

  test('a page that was deleted is gone', async () => {
    const id = await createPage(service)
    const { response } = await service.client.statusPages.delete({ path: { id } }).withResponse()
    expect(response.status).toBe(204)
    expect(await failureOf(service.client.statusPages.get({ path: { id } }))).toBe('404 not_found')
  })
})

describe.each(databases)('status pages by other choices on $name', (database) => {
  const service = useService(database, {
    'put-replace-or-merge': 'merges',
    'page-body-references': 'changes',
    'ip-whitelist-refusal': 'ignored',
    'structure-element-id': 'string',
    'structure-element-options': 'object',
    'status-page-include-fields': ['services'],
    'status-page-read-only-fields': ['announcement'],
    'status-pages-max-results-bound': 3,
    'metric-and-status-page-success-codes': '202',
    'unknown-request-properties': 'refused',
    'id-in-bodies': 'checked',
  })

  test('services and metrics of a body are changed with the page', async () => {
    const serviceId = await createService(service, 'Before')
    const { id: metricId = 0 } = await service.client.metrics.create({ body: { name: 'Before', unitLabel: 'ms' } })
    const body = {
      services: [{ id: serviceId, name: 'After', status: 'DEGRADED' }],
      metrics: [{ id: metricId, name: 'After' }],
    }
    const { data, response } = await service.client.statusPages.create({ body }).withResponse()
    expect(response.status).toBe(202)
    expect(data).toMatchObject({
      status: 'DEGRADED',
      services: [{ id: serviceId, name: 'After', status: 'DEGRADED' }],
      metrics: [{ id: metricId, name: 'After', unitLabel: 'ms' }],
    })
    expect(await service.client.services.get({ path: { id: serviceId } })).toMatchObject({ name: 'After' })
    expect(await service.client.metrics.getByName({ path: { name: 'After' } })).toMatchObject({ id: metricId })
    await service.client.metrics.create({ body: { name: 'Theirs' } })
    const taken = {
      name: 'Never',
      metrics: [{ id: metricId, name: 'Theirs' }],
      services: [{ id: serviceId, name: 'No' }],
    }
    const path = { id: Number(data.id) }
    expect(await failureOf(service.client.statusPages.update({ path, body: taken }))).toBe('400 duplicate_name')
    expect(await service.client.services.get({ path: { id: serviceId } })).toMatchObject({ name: 'After' })
  })

  test('what is wrong with one of them is told with its place', async () => {
    const body = JSON.stringify({ services: [{}, { status: 'WELL' }] })
    const { details } = (await (await service.send('POST', '/status-pages', body)).json()) as { details: string[] }
    expect(details).toEqual([expect.stringMatching(/^body\/services\/1\/status: should be one of OPERATIONAL, /)])
  })

  test('what an update does not name stays, and addresses go when the page is made public', async () => {
    const ipWhitelist = ['192.0.2.7']
    const id = await createPage(service, { name: 'Kept', visibility: 'PRIVATE', ipWhitelist, announcement: 'No' })
    const update = (body: object) => service.client.statusPages.update({ path: { id }, body })
    expect(await update({ id, pageTitle: 'New' })).toMatchObject({ name: 'Kept', ipWhitelist, announcement: '' })
    expect(await update({ visibility: 'PUBLIC' })).toMatchObject({ name: 'Kept', ipWhitelist: [] })
    expect(await update({ visibility: 'PRIVATE' })).toMatchObject({ ipWhitelist: [] })
    expect(await failureOf(update({ id: id + 1 }))).toBe('400 invalid_request')
  })

  test.each([
    [{ id: 'a', options: { expand: true } }, /^success/],
    [{ id: 1 }, /^400 invalid_value$/],
    [{ options: ['expand'] }, /^400 invalid_value$/],
    [{ odd: 1 }, /^400 invalid_request$/],
  ])('of elements, %j is judged by the choices', async (element, expected) => {
    const body = JSON.stringify({ structure: { elements: [{ children: [element] }] } })
    expect(await failureIn(service.send('POST', '/status-pages', body))).toMatch(expected)
  })

  test('the list leaves out the chosen field, and holds as many as chosen', async () => {
    const pages = await service.client.statusPages.list({ query: { 'max-results': 3 } })
    expect(pages.filter((page) => 'services' in page || !('groups' in page))).toEqual([])
    expect(await failureOf(service.client.statusPages.list({ query: { 'max-results': 4 } }))).toBe(
      '400 invalid_request',
    )
  })
})

describe.each(databases)('pages that keep what an update does not name, on $name', (database) => {
  const service = useService(database, { 'put-replace-or-merge': 'merges' })

  test('a page with addresses cannot be made public', async () => {
    const id = await createPage(service, { visibility: 'PRIVATE', ipWhitelist: ['192.0.2.7'] })
    const update = (body: object) => failureOf(service.client.statusPages.update({ path: { id }, body }))
    expect(await update({ visibility: 'PUBLIC' })).toBe('400 invalid_value')
    expect(await update({ visibility: 'PUBLIC', ipWhitelist: [] })).toMatch(/^success/)
  })
})
