import { describe, expect, test } from 'vitest'
import { databases } from '../test-support/databases.ts'
import { failureIn, failureOf, useService } from '../test-support/services.ts'

const metadata = { query: 'avg:checkout.latency' }
const dataSource = { id: 9107 }

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

describe.each(databases)('metrics on $name', (database) => {
  const service = useService(database)

  test('a metric gets its defaults and a key of its own, and needs no name', async () => {
    const { metrics } = service.client
    const { data, response } = await metrics.create({ body: {} }).withResponse()
    const { id = 0, integrationKey } = data
    expect(response.status).toBe(200)
    expect(data).toEqual({
      id,
      interpolateGaps: false,
      showValuesOnMouseOver: false,
      metadata: null,
      teams: [],
      integrationKey: expect.stringMatching(uuid),
      managedBy: { type: 'API', source: 'REST API' },
      status: 'NONE',
    })
    expect((await metrics.create({ body: {} })).integrationKey).not.toBe(integrationKey)
    expect(await metrics.get({ path: { id } })).toEqual(data)
    expect(await metrics.update({ path: { id }, body: { unitLabel: 'ms' } })).toEqual({ ...data, unitLabel: 'ms' })
  })

  test('a data source is shown as an object, with its teams', async () => {
    const metric = await service.client.metrics.create({ body: { name: 'Fed', metadata, dataSource } })
    expect(metric).toMatchObject({
      metadata,
      importStatus: 'NONE',
      dataSource: {
        id: 9107,
        name: 'Production monitoring',
        type: 'MONITORING_PRODUCT',
        teams: [{ id: 4021, name: 'Platform' }],
        metadata: { region: 'eu-north', apiKey: 'example-api-key', applicationKey: 'example-application-key' },
        managedBy: { type: 'API', source: 'infrastructure repository' },
        status: 'OK',
      },
    })
  })

  test('what a body says of read-only fields is left aside', async () => {
    const body =
      '{"name":"Sly","id":1,"status":"BAD","integrationKey":"mine","managedBy":{"type":"X"},"lastError":"none"}'
    const reply = (await (await service.send('POST', '/metrics', body)).json()) as Record<string, unknown>
    expect(reply).toMatchObject({ name: 'Sly', status: 'NONE', managedBy: { type: 'API' } })
    expect(reply.integrationKey).toMatch(uuid)
    expect(reply.id).not.toBe(1)
    expect(reply).not.toHaveProperty('lastError')
  })

  test.each([
    ['a data source without metadata', { dataSource }, '400 invalid_request'],
    ['a data source with metadata of null', { dataSource, metadata: null }, '400 invalid_request'],
    ['a data source that does not exist', { dataSource: { id: 1 }, metadata }, '400 unknown_reference'],
    ['a data source without an id', { dataSource: {}, metadata }, '400 unknown_reference'],
    ['a team that does not exist', { teams: [{ id: 1 }] }, '400 unknown_reference'],
    ['an aggregation that nobody knows', { aggregationType: 'MEDIAN' }, '400 invalid_value'],
    ['a display that nobody knows', { displayType: 'PIE' }, '400 invalid_value'],
    ['a name that is taken', { name: 'Only one' }, '400 duplicate_name'],
  ])('%s is refused', async (_what, body, expected) => {
    await service.client.metrics.create({ body: { name: 'Only one' } }).catch(() => {})
    expect(await failureOf(service.client.metrics.create({ body }))).toBe(expected)
  })

  test('metadata stays as it was created', async () => {
    const { metrics } = service.client
    const { id = 0 } = await metrics.create({ body: { name: 'Fixed', metadata, dataSource } })
    const update = (body: object) => metrics.update({ path: { id }, body })
    expect(await failureOf(update({ metadata: { query: 'other' } }))).toBe('400 invalid_value')
    expect(await update({ description: 'same', metadata: { ...metadata }, dataSource })).toMatchObject({
      description: 'same',
      metadata,
    })
    expect(await update({ metadata: null })).toMatchObject({ metadata })
    expect(await update({})).not.toHaveProperty('dataSource')
    const { id: bare = 0 } = await metrics.create({ body: {} })
    expect(await failureOf(metrics.update({ path: { id: bare }, body: { dataSource } }))).toBe('400 invalid_request')
    expect(await failureOf(metrics.update({ path: { id: bare }, body: { metadata } }))).toBe('400 invalid_value')
  })

  test('a metric is found by its name, also after a change of it', async () => {
    const { metrics } = service.client
    const { id = 0 } = await metrics.create({ body: { name: 'Läuft / 100%' } })
    expect(await metrics.getByName({ path: { name: 'Läuft / 100%' } })).toMatchObject({ id })
    await metrics.update({ path: { id }, body: { name: 'nul\0' } })
    expect(await metrics.getByName({ path: { name: 'nul\0' } })).toMatchObject({ id })
    expect(await failureOf(metrics.getByName({ path: { name: 'Läuft / 100%' } }))).toBe('404 not_found')
    expect(await failureOf(metrics.create({ body: { name: 'nul\0' } }))).toBe('400 duplicate_name')
  })

  test('the list leaves out five fields unless it is asked for them', async () => {
    const { metrics } = service.client
    const metric = await metrics.create({ body: { name: 'Listed', metadata, dataSource } })
    const list = async (include?: string) => {
      const all = await metrics.list({
        query: { 'max-results': 25, ...(include === undefined ? {} : { include: [include] }) },
      })
      return all.find(({ id }) => id === metric.id)
    }
    const { dataSource: _source, integrationKey, importStatus: _status, ...short } = metric
    expect(await list()).toEqual(short)
    expect(await list('integrationKey')).toEqual({ ...short, integrationKey })
    expect(await list('dataSource,integrationKey,lastIngestion,importStatus,lastError')).toEqual(metric)
  })

  test('a page of the list holds 10, at most 100, and at most 25 with include', async () => {
    const { metrics } = service.client
    await Promise.all(Array.from({ length: 11 }, () => metrics.create({ body: {} })))
    expect(await metrics.list()).toHaveLength(10)
    const ask = (query: object) => failureOf(metrics.list({ query }))
    expect(await ask({ 'max-results': 100 })).toMatch(/^success/)
    expect(await ask({ 'max-results': 101 })).toBe('400 invalid_request')
    expect(await ask({ 'max-results': 25, include: ['lastError'] })).toMatch(/^success/)
    expect(await ask({ 'max-results': 26, include: ['lastError'] })).toBe('400 invalid_request')
  })

  test.each(['1', '1.5', '9007199254740994', '1e21'])('no metric has the id %s', async (id) => {
    expect(await failureIn(service.send('GET', `/metrics/${id}`))).toBe('404 not_found')
    expect(await failureIn(service.send('PUT', `/metrics/${id}`, '{}'))).toBe('404 not_found')
    expect(await failureIn(service.send('DELETE', `/metrics/${id}`))).toBe('404 not_found')
  })

  test('a metric that was deleted is gone', async () => {
    const { id = 0 } = await service.client.metrics.create({ body: {} })
    const { response } = await service.client.metrics.delete({ path: { id } }).withResponse()
    expect(response.status).toBe(204)
    expect(await failureOf(service.client.metrics.get({ path: { id } }))).toBe('404 not_found')
  })
})

describe.each(databases)('metrics by other choices on $name', (database) => {
  const service = useService(database, {
    'metadata-change': 'ignored',
    'metric-include-fields': ['unitLabel'],
    'metrics-include-values': 'fields-strict',
    'metrics-max-results-bound': 'none',
    'metric-and-status-page-success-codes': '201',
    'put-replace-or-merge': 'merges',
    'null-for-absent': 'yes',
    'unknown-request-properties': 'refused',
    'required-bodies': 'no',
    'duplicate-names': '409',
  })

  test('other metadata is ignored, and what a body does not name stays', async () => {
    const { metrics } = service.client
    const { id = 0 } = await metrics.create({ body: { name: 'Kept', unitLabel: 'ms', metadata, dataSource } })
    const { data, response } = await metrics
      .update({ path: { id }, body: { description: 'new', metadata: { other: true } } })
      .withResponse()
    expect(response.status).toBe(201)
    expect(data).toMatchObject({
      name: 'Kept',
      unitLabel: 'ms',
      description: 'new',
      metadata,
      dataSource: { id: 9107 },
      lastIngestion: null,
    })
    expect(await failureOf(metrics.create({ body: { name: 'Kept' } }))).toBe('409 duplicate_name')
  })

  test('a list of any size may be asked for, without the chosen fields', async () => {
    const listed = await service.client.metrics.list({ query: { 'max-results': 2_000_000 } })
    expect(listed.filter((metric) => 'unitLabel' in metric)).toEqual([])
    const ask = (include: string) => failureOf(service.client.metrics.list({ query: { include: [include] } }))
    expect(await ask('lastError')).toBe('400 invalid_request')
    expect(await ask('unitLabel')).toMatch(/^success/)
  })

  test('unknown fields are refused, read-only ones are not, and a body may be missing', async () => {
    expect(await failureIn(service.send('POST', '/metrics', '{"odd":1}'))).toBe('400 invalid_request')
    expect(await failureIn(service.send('POST', '/metrics', '{"id":1,"status":"BAD"}'))).toMatch(/^success/)
    expect(await failureIn(service.send('POST', '/metrics'))).toMatch(/^success/)
  })
})
