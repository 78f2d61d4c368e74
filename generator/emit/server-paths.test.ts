import Fastify, { type FastifyServerOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'

// Where the paths of a contract begin, and in how many ways clients may write one: the same in both adapters.

const text = `
openapi: 3.1.0
info: {title: Paths, version: '1'}
servers: [{url: 'https://host/caf%c3%a9 1'}]
paths:
  /: {get: {operationId: paths.root, responses: {'204': {description: d}}}}
  /ü/{id}: {get: {operationId: paths.letter, responses: {'204': {description: d}}}}
  /%c3%a4-%2f/{id}: {get: {operationId: paths.encoded, responses: {'204': {description: d}}}}
  /names/{a/b}/{c}.json: {get: {operationId: paths.slash, parameters: [{name: a/b, in: path, required: true, schema: {type: string}}], responses: {'204': {description: d}}}}
  /compare/{both}: {get: {operationId: paths.both, responses: {'204': {description: d}}}}
  /compare: {get: {operationId: paths.compare, responses: {'204': {description: d}}}}
  /compare/{base}...{head}: {get: {operationId: paths.compared, responses: {'204': {description: d}}}}
  '/workers/{arch}:{id}': {get: {operationId: paths.worker, responses: {'204': {description: d}}}}
  '/points/({x},{y})': {get: {operationId: paths.point, responses: {'204': {description: d}}}}
  /range?view=short: {get: {operationId: paths.short, responses: {'202': {description: d}}}, put: {operationId: paths.putShort, parameters: [{name: view, in: query, schema: {enum: [short]}}], responses: {'202': {description: d}}}}
  /range?view=short&a%20b: {get: {operationId: paths.shortest, responses: {'203': {description: d}}}}
  '/parts/{id}#by-id': {get: {operationId: paths.part, responses: {'204': {description: d}}}}
  '/same#other': {get: {operationId: paths.other, responses: {'202': {description: d}}}}
  /same: {get: {operationId: paths.same, responses: {'204': {description: d}}}}
  /range: {get: {operationId: paths.range, responses: {'204': {description: d}}}}
`

type Options = { readonly basePath?: string }
type Ask = (path: string, options?: Options) => Promise<number>

let seen: unknown
let fastify: (options: Options) => never
let fetch: (options: Options) => (request: Request) => Promise<Response>
let client: {
  readonly paths: Readonly<Record<string, (input?: object) => Promise<void> & { withResponse: () => Promise<unknown> }>>
}
beforeAll(async () => {
  const targets = ['types', 'client', 'validators', 'server', 'server-fastify', 'server-fetch'] as const
  const { load } = await generatedFolder(text, { targets })
  const { registerOperations } = await load('server/fastify.ts')
  const { createHandler } = await load('server/fetch.ts')
  const { createClient } = await load('client/index.ts')
  const handler = ({ path }: { readonly path: unknown }) => {
    seen = path
    return { status: 204 }
  }
  const plain = {
    root: handler,
    letter: handler,
    encoded: handler,
    slash: handler,
    range: handler,
    part: handler,
    same: handler,
    both: handler,
    compare: handler,
    compared: handler,
    worker: handler,
    point: handler,
  }
  const ofQuery = {
    short: () => ({ status: 202 }),
    putShort: () => ({ status: 202 }),
    shortest: () => ({ status: 203 }),
    other: () => ({ status: 202 }),
  }
  const handlers = { paths: { ...plain, ...ofQuery } }
  fastify = (options) => registerOperations(handlers, options) as never
  fetch = (options) => createHandler(handlers, options)
  client = createClient({ baseUrl: 'http://host', retry: false, fetch: fetch({}) })
})

async function inject(app: ReturnType<typeof Fastify>, path: string): Promise<number> {
  return (await app.inject(path)).statusCode
}

const adapters: [name: string, ask: Ask][] = [
  [
    'Fastify',
    async (path, options = {}) => {
      const app = Fastify()
      await app.register(fastify(options))
      return inject(app, path)
    },
  ],
  ['fetch', async (path, options = {}) => (await fetch(options)(new Request(`http://host${path}`))).status],
]
describe.each(adapters)('the server for %s', (_, ask) => {
  const paths: [path: string, want: object][] = [
    ['/caf%C3%A9%201/', {}],
    ['/caf%c3%a9%201/range', {}],
    ['/c%61f%c3%A9%201/%72ange', {}],
    ['/caf%C3%A9%201/%c3%bc/%c3%bc', { id: 'ü' }],
    ['/caf%C3%A9%201/%C3%BC/a%2fb', { id: 'a/b' }],
    ['/caf%C3%A9%201/%C3%A4-%2F/1', { id: '1' }],
    ['/caf%C3%A9%201/%c3%a4-%2f/1', { id: '1' }],
    ['/caf%C3%A9%201/compare/v1.0...v2', { base: 'v1.0', head: 'v2' }],
    ['/caf%C3%A9%201/workers/x86:a%3A1', { arch: 'x86', id: 'a:1' }],
    ['/caf%C3%A9%201/workers/x86%3a1', { arch: 'x86', id: '1' }],
    ['/caf%C3%A9%201/points/(1,2%2C3)', { x: '1', y: '2,3' }],
    ['/caf%C3%A9%201/points/(1%2c2)', { x: '1', y: '2' }],
    ['/caf%C3%A9%201/compare/v1.0', { both: 'v1.0' }],
    ['/caf%C3%A9%201/parts/7', { id: '7' }],
    ['/caf%C3%A9%201/same', {}],
    ['/caf%C3%A9%201/names/1/2.json', { 'a/b': '1', c: '2' }],
  ]
  test.each(paths)('finds %s', async (path, want) => {
    expect([await ask(path), seen]).toEqual([204, want])
  })

  test.each(['/cafe%201/range', '/caf%C3%A9/range', '/caf%C3%A9%201/Range', '/caf%C3%A9%201/range/', '/range'])(
    'does not find %s',
    async (path) => {
      expect(await ask(path)).toBe(404)
    },
  )

  const queries: [query: string, want: number][] = [
    ['', 204],
    ['?view=long', 204],
    ['?limit=1&view=short', 202],
    ['?vi%65w=short&view=long', 202],
    ['?a+b=&view=short', 203],
  ]
  test.each(queries)('finds the operation that asks for the query %j', async (query, want) => {
    expect(await ask(`/caf%C3%A9%201/range${query}`)).toBe(want)
  })

  const basePaths: [basePath: string, path: string][] = [
    ['/café', '/caf%C3%A9/range'],
    ['a b/', '/a%20b/range'],
    ['/v:1', '/v:1/range'],
    ['/x%2Dy/z', '/x-y/z/range'],
    ['', '/range'],
  ]
  test.each(basePaths)('below %j finds %s', async (basePath, path) => {
    expect(await ask(path, { basePath })).toBe(204)
  })
})

const settings: [path: string, options: FastifyServerOptions, prefix: string][] = [
  ['/acme/range', {}, '/:tenant'],
  ['/acme/x/%C3%BC/2', {}, '/:tenant/x'],
  ['/range', {}, '/'],
  ['/range/', { routerOptions: { ignoreTrailingSlash: true } }, ''],
  ['/api/', { routerOptions: { ignoreTrailingSlash: true } }, '/api'],
  ['/api', { routerOptions: { ignoreTrailingSlash: true } }, '/api'],
  ['/%C3%BC/2/', { routerOptions: { ignoreTrailingSlash: true } }, ''],
  ['/API/Names/1/2.JSON', { routerOptions: { caseSensitive: false } }, '/api'],
  ['//api//range', { routerOptions: { ignoreDuplicateSlashes: true } }, '/api'],
]
test.each(settings)('Fastify finds %s with the options %j below the prefix %j', async (path, options, prefix) => {
  const app = Fastify(options)
  await app.register(fastify({ basePath: '' }), { prefix })
  expect(await inject(app, path)).toBe(204)
})

test('what the client sends for a path with a query reaches its operation alone', async () => {
  await client.paths.putShort?.()
  await client.paths.putShort?.({ query: { view: 'short' } })
  await expect(client.paths.shortest?.().withResponse()).resolves.toMatchObject({ response: { status: 203 } })
  const put = new Request('http://host/caf%C3%A9%201/range', { method: 'PUT' })
  expect((await fetch({})(put)).status).toBe(405)
})

test('what the client sends for a path with a fragment reaches its operation', async () => {
  await client.paths.part?.({ path: { id: '7' } })
  expect(seen).toEqual({ id: '7' })
})

test('what the client sends for a name with a slash in it is found', async () => {
  await client.paths.slash?.({ path: { 'a/b': 'x/y', c: '1' } })
  expect(seen).toEqual({ 'a/b': 'x/y', c: '1' })
})
