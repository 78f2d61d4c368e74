import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { clientFeatures } from '../fixtures/client-features.ts'
import { generatedFolder } from '../fixtures/generated-folder.ts'
import { type Received, respond, startServer } from '../fixtures/http-server.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// A client with everything that OpenAPI can ask for, generated, compiled and used over a socket.

const server = await startServer()

type Method = (input?: object) => Promise<unknown>
type Methods = Readonly<Record<string, Method>>

let folder: string
let client: Readonly<Record<string, Methods>>
/** With a key that is given without the name of its scheme. */
let nameless: Readonly<Record<string, Methods>>

beforeAll(async () => {
  const generated = await generatedFolder(clientFeatures, { targets: ['types', 'client'] })
  folder = generated.folder
  const { createClient } = await generated.load('client/index.ts')
  nameless = createClient({ baseUrl: server.baseUrl, basePath: '', apiKey: 'key' })
  client = createClient({
    baseUrl: server.baseUrl,
    basePath: '',
    apiKey: { token: 't', queryKey: 'q&', cookieKey: 'c', login: 'me:pä' },
  })
})

/** What came over the socket for a call that succeeded. */
async function sent(group: string, name: string, input?: object): Promise<Received> {
  server.answer((response) => respond(response, 204))
  await call(group, name, input)
  const [received] = server.received
  if (!received) throw new Error('nothing came')
  return received
}

async function call(group: string, name: string, input?: object): Promise<unknown> {
  const method = client[group]?.[name]
  if (!method) throw new Error(`the client has no ${group}.${name}`)
  return method(input)
}

const queries: [given: object, want: string][] = [
  [{ list: ['a', 'b c'] }, 'list=a&list=b%20c'],
  [{ list: [] }, ''],
  [{ joined: ['a', 'b,c'] }, 'joined=a,b%2Cc'],
  [{ joined: [] }, ''],
  [{ spaced: ['a', 'b'] }, 'spaced=a%20b'],
  [{ piped: [1, 2] }, 'piped=1%7C2'],
  [{ deep: { a: 1, b: { c: [2, 3] }, d: undefined } }, 'deep%5Ba%5D=1&deep%5Bb%5D%5Bc%5D=2&deep%5Bb%5D%5Bc%5D=3'],
  [{ fields: { a: '1', b: '2' } }, 'a=1&b=2'],
  [{ open: '/a?b:c#d&e=f' }, 'open=/a?b:c%23d%26e%3Df'],
  [{ filter: { a: [1] } }, 'filter=%7B%22a%22%3A%5B1%5D%7D'],
  [JSON.parse('{"__proto__":"x"}'), '__proto__=x'],
  [{ "a'b": ['1', '2'] }, 'a%27b=1%7C2'],
  [{ toString: 'x' }, 'toString=x'],
]
test.each(queries)('the query %j is sent as %s', async (query, want) => {
  const { url } = await sent('query', 'all', { query })
  expect(url).toBe(want === '' ? '/query' : `/query?${want}`)
})

test('path values are sent in their styles, and literals are encoded', async () => {
  const path = {
    plain: ['a', 'b/c'],
    labelled: ['a', 'b.c'],
    matrix: ['a', 'b'],
    exploded: { a: '1', b: '2' },
    constructor: 'x',
  }
  const { url } = await sent('paths', 'all', { path })
  expect(url).toBe('/paths/a,b%2Fc/.a.b%2Ec/;matrix=a,b/a=1,b=2/gr%C3%B6%3Fe/x.json')
  await expect(call('paths', 'all', { path: { ...path, plain: [] } })).rejects.toThrow('"plain" is []')
  await expect(
    call('paths', 'all', { path: { plain: 'a', labelled: 'a', matrix: 'a', exploded: 'a' } }),
  ).rejects.toThrow('"constructor" is undefined')
})

test('what is empty is its name alone in the style matrix', async () => {
  const path = { list: ['a', '', '='], fields: { x: '', y: 'b' } }
  expect((await sent('matrices', 'get', { path })).url).toBe('/matrices/;list=a;list;list=%3D/;x;y=b')
})

test('dots are refused where they are all of a segment alone', async () => {
  const path = { a: '..', b: '.', c: 'x', d: '..', e: { toString: 'x' } }
  const { url } = await sent('dots', 'get', { path })
  expect(url).toBe('/dots/v../.x/;d=../toString,x')
  await expect(call('dots', 'get', { path: { ...path, c: '.' } })).rejects.toThrow('"path" is "/dots/v../../;d=..')
})

test('dots that would lead up are refused in front of a query, and where a style writes one of them', async () => {
  const others = { plain: ['a'], matrix: ['a'], exploded: { a: '1' }, constructor: 'x' }
  await expect(call('marks', 'query', { path: { id: '..' } })).rejects.toThrow('"path" is "/marks/..?acl"')
  await expect(call('paths', 'all', { path: { ...others, labelled: '.' } })).rejects.toThrow(
    '"path" is "/paths/a/.%2E/',
  )
  expect((await sent('paths', 'all', { path: { ...others, labelled: '.a' } })).url).toContain('/paths/a/.%2Ea/')
})

test('what stands behind "?" in a path is sent in the query, and what stands behind "#" stays at home', async () => {
  const path = { id: '?#' }
  expect((await sent('marks', 'query', { path })).url).toBe('/marks/%3F%23?acl')
  expect((await sent('marks', 'query', { path, query: { more: 'x' } })).url).toBe('/marks/%3F%23?acl&more=x')
  expect((await sent('marks', 'fragment', { path })).url).toBe('/marks/%3F%23')
  expect((await sent('marks', 'fragment', { path, query: { more: 'x' } })).url).toBe('/marks/%3F%23?more=x')
})

test('a path parameter that the contract does not declare is sent', async () => {
  expect((await sent('undeclared', 'get', { path: { 'some-id': 7 } })).url).toBe('/undeclared/7')
})

test('header and cookie parameters are sent in their styles', async () => {
  const { headers } = await sent('headers', 'all', {
    headers: { 'X-List': ['a', 'b'], 'X-Fields': { a: '1', b: '2' }, 'X-Json': { a: 'ü' } },
    cookies: { session: 'a b;c', tags: ['x', 'y'] },
  })
  expect(headers).toMatchObject({
    'x-list': 'a,b',
    'x-fields': 'a=1,b=2',
    'x-json': '{"a":"\\u00fc"}',
    cookie: 'session=a%20b%3Bc; tags=x,y',
  })
})

const bodies: [input: object, type: string, body: string][] = [
  [{ body: { a: 1 } }, 'application/merge-patch+json', '{"a":1}'],
  [{ body: 'plain', contentType: 'text/plain' }, 'text/plain', 'plain'],
  [
    { body: { a: 'x y', list: ['1', '2'] }, contentType: 'application/x-www-form-urlencoded' },
    'application/x-www-form-urlencoded',
    'a=x+y&list=1&list=2',
  ],
]
test.each(bodies)('the body %j is sent as %s', async (input, type, body) => {
  const received = await sent('bodies', 'several', input)
  expect([received.headers['content-type'], received.body]).toEqual([type, body])
})

test('a media type that the operation does not take is refused', async () => {
  await expect(call('bodies', 'several', { body: 'x', contentType: 'toString' })).rejects.toThrow(
    'Cannot call "bodies.several": it takes no body of type "toString"',
  )
})

test('a form with a file is sent in parts, and bytes come back', async () => {
  server.answer((response) => respond(response, 200, '\u0001\u0002', { 'content-type': 'image/png' }))
  const data = await call('files', 'send', { body: { file: new File(['abc'], 'a.txt'), meta: { a: 1 } } })
  expect(data).toBeInstanceOf(Blob)
  const { headers, body } = server.received[0] as Received
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(body).toContain('name="file"; filename="a.txt"')
  expect(body).toMatch(/name="meta".*\r\nContent-Type: application\/json\r\n\r\n\{"a":1\}/)
})

test('a reply is held against the schema of its own media type', async () => {
  const contract = `
openapi: 3.1.0
info: {title: Types, version: '1'}
paths:
  /a:
    get:
      operationId: a.get
      responses:
        '200': {description: d, content: {application/json: {schema: {type: object}}, text/csv: {schema: {type: string, maxLength: 3}}, image/png: {}}}
`
  const { load } = await generatedFolder(contract, { targets: ['types', 'client', 'validators'] })
  const { createClient } = await load('client/index.ts')
  const { checkReplies } = await load('validators/runtime.ts')
  const { replies } = await load('validators/replies.ts')
  const outcomeOf = async (body: string, type: string) => {
    const fetch = async () => new Response(body, { headers: { 'content-type': type } })
    const typed = createClient({ baseUrl: 'http://host', fetch, validate: checkReplies(replies) })
    return typed.a.get().then(
      (data: unknown) => data,
      (error: { problems: { expected: string }[] }) => error.problems.map(({ expected }) => expected),
    )
  }
  expect(await outcomeOf('{}', 'application/json; charset=utf-8')).toEqual({})
  expect(await outcomeOf('[]', 'Application/JSON')).toEqual(['of type object'])
  expect(await outcomeOf('a,b', 'text/csv')).toBe('a,b')
  expect(await outcomeOf('a,b,c', 'text/csv')).toEqual(['length at most 3'])
  expect(await outcomeOf('x', 'image/png')).toBeInstanceOf(Blob)
  expect(await outcomeOf('x', 'text/html')).toEqual(['of type object'])
})

test('a caller says which type of a range a body has', async () => {
  const body = new Uint8Array([65])
  expect((await sent('files', 'draw', { body, contentType: 'image/png' })).headers['content-type']).toBe('image/png')
  expect((await sent('files', 'draw', { body })).headers['content-type']).toBeUndefined()
  await expect(call('files', 'draw', { body, contentType: 'text/html' })).rejects.toThrow(
    'Cannot call "files.draw": it takes no body of type "text/html"',
  )
})

test.each(['*/*', 'application/*'])(
  'JSON under the range %s is sent as JSON, unless the caller says otherwise',
  async (range) => {
    const contract = `
openapi: 3.0.3
info: {title: Ranges, version: '1'}
paths:
  /a:
    post:
      operationId: a.send
      requestBody: {content: {'${range}': {schema: {type: object, properties: {a: {type: integer}}}}}}
      responses: {'204': {description: d}}
`
    const { load } = await generatedFolder(contract, { targets: ['types', 'client'] })
    const { createClient } = await load('client/index.ts')
    const types: (string | null)[] = []
    const fetch = async (request: Request) => {
      types.push(request.headers.get('content-type'))
      return new Response(null, { status: 204 })
    }
    const { a } = createClient({ baseUrl: 'http://host', fetch })
    await a.send({ body: { a: 1 } })
    await a.send({ body: { a: 1 }, contentType: 'application/vnd.a+json' })
    expect(types).toEqual(['application/json', 'application/vnd.a+json'])
  },
)

const openTexts: [type: string | undefined, sent: string, want: string][] = [
  ['text/plain', 'hello', 'hello'],
  ['application/json', '"hello"', 'hello'],
  // Servers that write texts as they are, whatever the client accepts.
  ['application/json', 'hello', 'hello'],
  ['application/json', '5', '5'],
  [undefined, 'hello', 'hello'],
]
test('a text under any media type is a text, however it is sent', async () => {
  const contract = `
openapi: 3.0.3
info: {title: Ranges, version: '1'}
paths:
  /a: {get: {operationId: a.get, responses: {'200': {description: d, content: {'*/*': {schema: {type: string}}}}}}}
`
  const { folder, names, load } = await generatedFolder(contract, {
    targets: ['types', 'client', 'validators', 'server', 'server-fetch'],
  })
  expect(projectErrors(folder, names)).toEqual([])
  const { createClient } = await load('client/index.ts')
  for (const [type, sent, want] of openTexts) {
    const headers: HeadersInit = type === undefined ? {} : { 'content-type': type }
    const reply = () => new Response(new TextEncoder().encode(sent), { headers })
    const { a } = createClient({ baseUrl: 'http://host', fetch: async () => reply() })
    expect(await a.get({})).toBe(want)
  }
  const { createHandler } = await load('server/fetch.ts')
  const handle = createHandler({ a: { get: () => ({ status: 200, body: 'hello' }) } }, { validateReplies: true })
  const reply: Response = await handle(new Request('http://host/a'))
  expect([reply.headers.get('content-type'), await reply.text()]).toEqual(['text/plain; charset=utf-8', 'hello'])
})

test('what would come as several items of a header is not sent', async () => {
  server.answer((response) => respond(response, 204))
  for (const headers of [{ 'X-List': ['a', 'b,c'] }, { 'X-Fields': { a: '1,2' } }]) {
    await expect(call('headers', 'all', { headers })).rejects.toThrow('a value that fits the headers is expected')
  }
  expect(server.received).toEqual([])
  expect((await sent('headers', 'all', { headers: { 'X-List': ['"a,b"', 'c'] } })).headers['x-list']).toBe('"a,b",c')
})

test('a header that cannot be sent is named', async () => {
  await expect(call('headers', 'all', { headers: { 'X-List': ['→'] } })).rejects.toThrow(
    'Cannot send the header "X-List": it holds what no header can carry',
  )
})

test('bytes are sent as they are, and text comes back', async () => {
  server.answer((response) => respond(response, 200, 'a,b', { 'content-type': 'text/csv' }))
  expect(await call('files', 'replace', { body: new Uint8Array([65, 66]) })).toBe('a,b')
  expect(server.received[0]).toMatchObject({ body: 'AB', headers: { 'content-type': 'application/octet-stream' } })
})

test('each operation gets the keys that it asks for, and no others', async () => {
  const path = { place: 'a' }
  expect(await keysOf('query', { path })).toEqual(['/keys/a?key=q%26', undefined, undefined])
  expect(await keysOf('cookie', { path })).toEqual(['/keys/a', 'Bearer t', 'sid=c'])
  expect(await keysOf('basic', { path })).toEqual(['/keys/a', 'Basic bWU6cMOk', undefined])
  expect(await keysOf('none', { path })).toEqual(['/keys/a', undefined, undefined])
  expect(await keysOf('certified', { path })).toEqual(['/keys/a?key=q%26', undefined, undefined])
  expect(await keysOf('optional', { path })).toEqual(['/keys/a?key=q%26', undefined, undefined])
})

test('a key without the name of its scheme is a user with a password only where nothing else may be sent', async () => {
  server.answer((response) => respond(response, 204))
  for (const name of ['either', 'basic']) await nameless.keys?.[name]?.({ path: { place: 'a' } })
  const sent = server.received.map(({ headers }) => headers.authorization)
  expect(sent).toEqual(['Bearer key', 'Basic a2V5'])
})

async function keysOf(name: string, input: object): Promise<unknown[]> {
  const { url, headers } = await sent('keys', name, input)
  return [url, headers.authorization, headers.cookie]
}

test('a key in the query is in no error', async () => {
  server.answer((response) => respond(response, 404))
  const error = await call('keys', 'query', { path: { place: 'a' } }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ status: 404, url: `${server.baseUrl}/keys/a` })
})

test('a list in a field of the reply is read page by page', async () => {
  server.answer((response, { url }) => {
    const start = Number(new URL(url, server.baseUrl).searchParams.get('skip'))
    respond(response, 200, { total: 3, items: [{ id: 1 }, { id: 2 }, { id: 3 }].slice(start, start + 2) })
  })
  const entries = client.orders?.getAll?.({ query: { take: 2 } }) as unknown as AsyncIterable<unknown>
  const ids: unknown[] = []
  for await (const entry of entries) ids.push(entry)
  expect(ids).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test.each([[['a', 'b']], [[0, 0]], [[{ name: 'a' }]]])(
  'one page of %j that comes for ever is found out',
  async (items) => {
    server.answer((response) => respond(response, 200, { items }))
    const entries = client.orders?.getAll?.() as unknown as AsyncIterable<unknown>
    const read = async () => {
      for await (const _ of entries) if (server.received.length > 5) throw new Error('it goes on and on')
    }
    await expect(read()).rejects.toMatchObject({ kind: 'reply', cause: 'the same page came twice' })
  },
)

const recurring = [[[0, 0, 0, 0, 5]], [['a', 'b', 'a', 'b', 'a', 'b']], [Array(5).fill({ name: 'a' })]]

test.each(recurring)('%j is read to its end, whatever comes behind it', async (all) => {
  for (const behind of [200, 404, 400]) {
    server.answer((response, { url }) => {
      const start = Number(new URL(url, server.baseUrl).searchParams.get('skip'))
      // Far behind the end some services refuse to look.
      const status = start > 1000 ? behind : start >= all.length && behind === 404 ? 404 : 200
      respond(response, status, { items: all.slice(start, start + 2) })
    })
    const read: unknown[] = []
    const entries = client.orders?.getAll?.() as unknown as AsyncIterable<unknown>
    for await (const entry of entries) read.push(entry)
    expect(read).toEqual(all)
  }
})

test('a list that is not there is no empty list, nor one that may not be read to its end', async () => {
  const read = async () => {
    const entries = client.orders?.getAll?.() as unknown as AsyncIterable<unknown>
    for await (const _ of entries) server.answer((response) => respond(response, 403))
  }
  server.answer((response) => respond(response, 404))
  await expect(read()).rejects.toMatchObject({ status: 404 })
  server.answer((response) => respond(response, 200, { items: ['a'] }))
  await expect(read()).rejects.toMatchObject({ status: 403 })
})

test('the generated client compiles, and its types are those of the contract', async () => {
  await writeFile(join(folder, 'use.ts'), use)
  expect(projectErrors(folder, ['use.ts', 'client/index.ts'])).toEqual([])
})

const use = `
import { createClient, isApiError } from './client/index.ts'

const client = createClient({ baseUrl: 'http://localhost', apiKey: { token: 't', login: () => 'me:you' } })
const order = await client.orders.create({ body: { note: 'a', parent: { note: 'b' } } })
const id: number | undefined = order?.id
// @ts-expect-error the id is the service's
await client.orders.create({ body: { id: 7 } })
// @ts-expect-error at any depth
await client.orders.create({ body: { parent: { id: 7 } } })
for await (const entry of client.orders.getAll({ query: { take: 2 } })) console.log(entry.note?.length, id)
await client.bodies.several({ body: 'plain', contentType: 'text/plain' })
await client.bodies.several({ body: { a: 1 } })
// @ts-expect-error JSON is an object here
await client.bodies.several({ body: 'plain' })
const picture: Blob = await client.files.send({ body: { file: new Blob([]), meta: { a: 1 } } })
const text: string = await client.files.replace({ body: await picture.arrayBuffer() })
await client.undeclared.get({ path: { 'some-id': text } })
const nothing: undefined = await client.keys.optional({ path: { place: 'a' } })
try {
  await client.query.all({ query: { piped: [1], deep: { a: 1 } } })
} catch (error) {
  if (isApiError(error, 'createOrder', 422)) console.log(error.body?.code?.length, nothing)
}
`

test('no text of the contract is more than text', async () => {
  const index = await readFile(join(folder, 'client', 'index.ts'), 'utf8')
  expect(index).toContain('/** The operations of "Features *\\/ {{title}}", by resource. */')
})
