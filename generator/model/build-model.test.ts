import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../json.ts'
import type { ApiModel, Operation } from './api-model.ts'
import { buildModel } from './build-model.ts'

function modelOf(document: Json): ApiModel {
  const bundle = { document: document as JsonObject, placeOf: (pointer: string) => ({ file: 'orders.yaml', pointer }) }
  return buildModel(bundle, { contractName: 'orders.yaml', nameFile: (file) => file })
}

function operationOf(operation: Json, others: JsonObject = {}): Operation {
  const [built] = modelOf({ ...others, paths: { '/orders/{id}': { get: operation } } }).operations
  if (!built) throw new Error('the contract has an operation')
  return built
}

const names: [sentence: string, given: { id?: string; tag?: string; path?: string }, want: string][] = [
  ['a dot parts group and name', { id: 'orders.publishStatus' }, 'orders.publishStatus ordersPublishStatus'],
  ['a slash does too', { id: 'repos/create-release', tag: 'x' }, 'repos.createRelease reposCreateRelease'],
  ['the last of several parts', { id: 'admin.users.list' }, 'adminUsers.list adminUsersList'],
  ['a dot at the end parts nothing', { id: 'list.', tag: 'Orders' }, 'orders.list list'],
  ['the tag is the group, its noun goes', { id: 'listOrders', tag: 'Orders' }, 'orders.list listOrders'],
  ['one of many is the same noun', { id: 'getOrderById', tag: 'Orders' }, 'orders.getById getOrderById'],
  ['a noun of two words', { id: 'create_status_page', tag: 'Status pages' }, 'statusPages.create createStatusPage'],
  ['companies and company', { id: 'deleteCompany', tag: 'companies' }, 'companies.delete deleteCompany'],
  ['what is no verb stays whole', { id: 'orderHistory', tag: 'Orders' }, 'orders.orderHistory orderHistory'],
  ['without a tag the path is the group', { id: 'listOrders', path: '/api/v1/orders' }, 'orders.list listOrders'],
  ['capitals become small', { id: 'sendSMS', tag: 'SMSGateway' }, 'smsGateway.sendSMS sendSMS'],
  ['without an id the path names it', { path: '/orders/{order-id}' }, 'orders.getByOrderId getOrdersByOrderId'],
  ['a reserved word may be a method', { id: 'orders.delete' }, 'orders.delete ordersDelete'],
  ['a method that objects have may not', { id: 'orders.then' }, 'orders.then_ ordersThen'],
  ['names of objects are changed', { id: '__proto__.constructor' }, 'proto.constructor_ protoConstructor'],
  ['nothing at all', { id: '', path: '/' }, 'api.get get_'],
  ['names of the language are numbered', { id: 'fetch', tag: 'x' }, 'x.fetch fetch2'],
]
test.each(names)('operations are named: %s', (_, { id, tag, path = '/orders' }, want) => {
  const operation = { ...(id === undefined ? {} : { operationId: id }), ...(tag === undefined ? {} : { tags: [tag] }) }
  const [built] = modelOf({ paths: { [path]: { get: operation } } }).operations
  expect(`${built?.group}.${built?.name} ${built?.functionName}`).toBe(want)
})

test('operations that want the same name are numbered', () => {
  const ids = ['orders.list', 'orders/list', 'Orders.list', 'ordersList']
  const paths = Object.fromEntries(ids.map((operationId, index) => [`/a${index}`, { get: { operationId } }]))
  const { operations, groups } = modelOf({ paths })
  expect(operations.map(({ group, name }) => `${group}.${name}`)).toEqual([
    'orders.list',
    'orders.list2',
    'orders.list3',
    'a3.ordersList',
  ])
  expect(operations.map(({ functionName }) => functionName)).toEqual([
    'ordersList',
    'ordersList2',
    'ordersList3',
    'ordersList4',
  ])
  expect(operations.map(({ typeName }) => typeName)).toEqual([
    'OrdersList',
    'OrdersList2',
    'OrdersList3',
    'OrdersList4',
  ])
  expect(groups.map(({ name, operations }) => `${name} ${operations.length}`)).toEqual(['orders 3', 'a3 1'])
})

const shapes: [schema: Json, want: string][] = [
  [{ type: 'string' }, 'string'],
  [{ type: ['integer', 'null'] }, 'integer'],
  [{ type: ['integer', 'string'] }, 'any'],
  [{ type: ['integer', 'number'] }, 'number'],
  [{ type: 'array', items: { type: 'integer' } }, 'array'],
  [{ items: { $ref: '#/components/schemas/Id' } }, 'array'],
  [{ $ref: '#/components/schemas/Ids' }, 'array'],
  [{ properties: { a: {} } }, 'object'],
  [{ enum: ['A', 'B', null] }, 'string'],
  [{ enum: ['A', 1] }, 'any'],
  [{ const: 1.5 }, 'number'],
  [{ allOf: [{ type: 'number' }, { type: 'integer' }] }, 'integer'],
  [{ allOf: [{ description: 'an id' }, { $ref: '#/components/schemas/Id' }] }, 'integer'],
  [{ anyOf: [{ type: 'string' }, { type: 'array' }] }, 'any'],
  [{ oneOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer'],
  [{ anyOf: [{ type: 'integer' }, {}] }, 'any'],
  [{ $ref: '#/components/schemas/Endless' }, 'any'],
  [true, 'any'],
  [{ type: 'any' }, 'any'],
]
test.each(shapes)('the shape of %j is %s', (schema, want) => {
  const components = {
    schemas: {
      Id: { type: 'integer' },
      Ids: { type: 'array', items: { $ref: '#/components/schemas/Id' } },
      Endless: { $ref: '#/components/schemas/Endless' },
    },
  }
  const [parameter] = operationOf({ parameters: [{ name: 'a', in: 'query', schema }] }, { components }).parameters
  expect(parameter?.shape).toBe(want)
})

test('parameters of the path and of the operation come together, references are followed, styles have their defaults', () => {
  const document = {
    components: { parameters: { Id: { name: 'id', in: 'path', required: true, schema: { type: 'integer' } } } },
    paths: {
      '/orders/{id}': {
        parameters: [{ $ref: '#/components/parameters/Id' }, { name: 'a', in: 'query', schema: { type: 'string' } }],
        get: {
          parameters: [
            { name: 'a', in: 'query', required: true, style: 'pipeDelimited', schema: { type: 'array' } },
            { name: 'a', in: 'cookie', schema: {} },
            { name: 'filter', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
            { name: 'nowhere', in: 'body' },
            { $ref: '#/components/parameters/Missing' },
          ],
        },
      },
    },
  }
  const [operation] = modelOf(document).operations
  const rows = operation?.parameters.map(
    ({ name, in: place, isRequired, style, isExploded, mediaType, schemaPointer }) =>
      [place, name, isRequired, style, isExploded, mediaType, schemaPointer].join(' '),
  )
  expect(rows).toEqual([
    'path id true simple false  /components/parameters/Id/schema',
    'query a true pipeDelimited false  /paths/~1orders~1{id}/get/parameters/0/schema',
    'cookie a false form true  /paths/~1orders~1{id}/get/parameters/1/schema',
    'query filter false form true application/json /paths/~1orders~1{id}/get/parameters/2/content/application~1json/schema',
  ])
  expect(operation?.segments).toEqual([
    { kind: 'literal', text: '/orders/' },
    { kind: 'parameter', name: 'id' },
  ])
})

const list = { 200: { content: { 'application/json': { schema: { type: 'array' } } } } }
const wrapped = {
  200: {
    content: {
      'application/json': {
        schema: { type: 'object', properties: { total: { type: 'integer' }, items: { type: 'array' } } },
      },
    },
  },
}
const number = { type: 'integer' }
const lists: [sentence: string, names: readonly string[], responses: JsonObject, want: string | undefined][] = [
  ['offset and size', ['start-index', 'max-results'], list, 'start-index max-results 0 '],
  ['other words for it', ['limit', 'offset'], list, 'offset limit 0 '],
  ['the list in a field', ['skip', 'take'], wrapped, 'skip take 0 items'],
  ['a size alone', ['limit'], list, undefined],
  ['pages that are counted', ['page', 'per_page'], list, undefined],
  ['no list', ['offset', 'limit'], { 200: { description: 'x' } }, undefined],
]
test.each(lists)('paging is recognised: %s', (_, names, responses, want) => {
  const parameters = names.map((name) => ({ name, in: 'query', schema: number }))
  const { paging } = operationOf({ parameters, responses })
  expect(paging && Object.values(paging).join(' ')).toBe(want)
})

test('the first offset is where the contract begins to count', () => {
  const parameters = [
    { name: 'startIndex', in: 'query', schema: { type: 'integer', minimum: 1 } },
    { name: 'count', in: 'query', schema: number },
  ]
  expect(operationOf({ parameters, responses: list }).paging?.firstOffset).toBe(1)
})

test.each(['Page number to fetch the results for.', 'The starting page', 'Timestamp offset, used for pagination'])(
  'no paging goes by an offset of which the contract says: %s',
  (description) => {
    const parameters = [
      { name: 'start', in: 'query', description, schema: number },
      { name: 'rows', in: 'query', schema: number },
    ]
    expect(operationOf({ parameters, responses: list }).paging).toBeUndefined()
  },
)

const kinds: [mediaType: string, schema: Json, want: string][] = [
  ['application/json', {}, 'json'],
  ['application/problem+json; charset=utf-8', {}, 'json'],
  ['application/x-www-form-urlencoded', {}, 'form'],
  ['multipart/form-data', {}, 'multipart'],
  ['text/csv', {}, 'text'],
  ['application/xml', {}, 'text'],
  ['image/*', {}, 'binary'],
  ['*/*', { type: 'object' }, 'json'],
  ['*/*', { type: 'string' }, 'binary'],
]
test.each(kinds)('%s with %j is %s', (mediaType, schema, want) => {
  const { requestBody } = operationOf({ requestBody: { content: { [mediaType]: { schema } } } })
  expect(requestBody?.mediaTypes[0]?.kind).toBe(want)
})

const replyKinds: [mediaType: string, schema: Json, want: string][] = [
  ['*/*', { type: 'string' }, 'text'],
  ['application/*', { type: 'string', enum: ['a'] }, 'text'],
  ['*/*', { type: 'string', format: 'binary' }, 'binary'],
  ['*/*', { type: 'string', contentMediaType: 'image/png' }, 'binary'],
  ['image/*', { type: 'string' }, 'binary'],
  ['application/pdf', { type: 'string' }, 'binary'],
  ['*/*', { type: 'object' }, 'json'],
]
test.each(replyKinds)('%s with %j is answered as %s', (mediaType, schema, want) => {
  const { responses } = operationOf({ responses: { 200: { content: { [mediaType]: { schema } } } } })
  expect(responses[0]?.mediaTypes[0]?.kind).toBe(want)
})

const statuses: [statuses: readonly string[], want: string][] = [
  [['200', '404', 'default'], '200+ 404 default'],
  [['2XX', '4XX'], '2XX+ 4XX'],
  [['400', 'default'], '400 default+'],
  [['200', 'x-note', 'OK'], '200+'],
]
test.each(statuses)('of the replies %j, successes are %s', (statuses, want) => {
  const responses = Object.fromEntries(statuses.map((status) => [status, { description: 'x' }]))
  const built = operationOf({ responses }).responses
  expect(built.map(({ status, isSuccess }) => `${status}${isSuccess ? '+' : ''}`).join(' ')).toBe(want)
})

const servers: [server: JsonObject, want: readonly [basePath: string, url: string | undefined]][] = [
  [{ url: 'https://a.example/v1/' }, ['/v1', 'https://a.example/v1']],
  [{ url: '/api' }, ['/api', undefined]],
  [{ url: '/' }, ['', undefined]],
  [
    { url: '{base}/api', variables: { base: { default: 'http://localhost:8080' } } },
    ['/api', 'http://localhost:8080/api'],
  ],
  [{ url: '{base}/api' }, ['/api', undefined]],
  [{ url: 'javascript:alert(1)' }, ['', undefined]],
]
test.each(servers)('of the server %j the path and the URL are %j', (server, want) => {
  const { basePath, defaultServerUrl } = modelOf({ servers: [server], paths: {} })
  expect([basePath, defaultServerUrl]).toEqual(want)
})

test('security is that of the operation, else that of the contract', () => {
  const document = {
    security: [{ key: [] }],
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'k' },
        token: { type: 'http', scheme: 'Bearer' },
        login: { type: 'oauth2', flows: {} },
      },
    },
    paths: { '/a': { get: {}, put: { security: [{ token: [], key: [] }, {}] }, post: { security: [] } } },
  }
  const model = modelOf(document)
  expect(model.operations.map(({ security }) => security)).toEqual([[['key']], [['token', 'key'], []], []])
  expect(model.securitySchemes).toEqual([
    { key: 'key', kind: 'apiKey', in: 'query', name: 'k' },
    { key: 'token', kind: 'http', scheme: 'bearer' },
    { key: 'login', kind: 'other', type: 'oauth2' },
  ])
})

test('webhooks are operations apart, and are in no group', () => {
  const model = modelOf({ paths: {}, webhooks: { called: { post: { operationId: 'hooks.called' } } } })
  expect(model.webhooks.map(({ id, path }) => `${id} ${path}`)).toEqual(['hooks.called called'])
  expect([...model.operations, ...model.groups]).toEqual([])
})
