import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { clientFeatures } from '../fixtures/client-features.ts'
import { type GeneratedFolder, generatedFolder } from '../fixtures/generated-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// What this package's own contract does not have: styles, forms, files, several media types, odd paths and odd names.

const text = `
openapi: 3.1.0
info: {title: Files, version: '1'}
security: [{}, {token: []}]
paths:
  /echo/{plain}/{label}/{matrix}:
    parameters:
      - {name: plain, in: path, required: true, schema: {type: array, items: {type: integer}}}
      - {name: label, in: path, required: true, style: label, explode: true, schema: {type: array, items: {type: string}}}
      - {name: matrix, in: path, required: true, style: matrix, schema: {type: object, properties: {a: {type: integer}}}}
    get: {operationId: styles.path, responses: {default: {description: d}}}
  /echo:
    get:
      operationId: styles.other
      parameters:
        - {name: csv, in: query, explode: false, schema: {type: array, items: {type: number}}}
        - {name: pipes, in: query, style: pipeDelimited, explode: false, schema: {type: array, items: {type: string}}}
        - {name: blanks, in: query, style: spaceDelimited, explode: false, schema: {type: array, items: {type: string}}}
        - {name: deep, in: query, style: deepObject, schema: {type: object, properties: {on: {type: boolean}, n: {type: integer}}}}
        - {name: spread, in: query, schema: {type: object, properties: {x: {type: integer}, y: {type: string}}}}
        - {name: json, in: query, content: {application/json: {schema: {type: object, required: [id]}}}}
        - {name: __proto__, in: query, schema: {type: string}}
        - {name: X-List, in: header, schema: {type: array, items: {type: integer}}}
        - {name: a+b, in: cookie, schema: {type: string}}
        - {name: seen, in: cookie, schema: {type: boolean, default: false}}
      responses: {default: {description: d}}
  /presets:
    post:
      operationId: styles.presets
      parameters:
        - {name: since, in: query, schema: {type: string, format: date-time, default: now}}
        - {name: code, in: query, required: true, schema: {type: string, pattern: '^[a-z]+$', default: x}}
        - {name: step, in: header, schema: {type: integer, multipleOf: 5, default: 3}}
      requestBody: {content: {application/json: {schema: {type: object, required: [name, size], dependentRequired: {name: [owner]}, maxProperties: 4, properties: {name: {type: string}, size: {type: integer, default: 1}, owner: {type: string, default: me}, tag: {type: string, pattern: '^#', default: none}, made: {type: string, readOnly: true, default: now}, list: {type: array, items: {type: object, properties: {on: {type: boolean, default: true}}}}}}}}}
      responses: {default: {description: d}}
  /files/{name}.{ending}:
    get: {operationId: files.get, parameters: [{name: name, in: path, required: true, schema: {type: string}}, {name: ending, in: path, required: true, schema: {enum: [txt, md]}}], responses: {'200': {description: d, content: {'text/plain': {schema: {type: string}}, 'image/*': {}}}}}
  /files/{id}:
    delete: {operationId: files.delete, responses: {'204': {description: d}}}
  /files/{id}:archive:
    post: {operationId: files.archive, parameters: [{name: id, in: path, required: true, schema: {type: integer}}], responses: {'4XX': {description: d}, '202': {description: d}}}
  /pairs/{a}{b}:
    get: {operationId: files.pair, responses: {'200': {description: d}}}
  /rows/{a}{b}{c}{d}{e}{f}{g}{h}{i}{j}{k}{l}!:
    get: {operationId: files.row, responses: {'200': {description: d}}}
  /files/a b:
    get: {operationId: files.blank, responses: {'200': {description: d}}}
  /files:
    post:
      operationId: files.create
      requestBody:
        required: true
        content:
          multipart/form-data: {schema: {type: object, required: [file], properties: {file: {type: string, format: binary}, size: {type: integer}, tags: {type: array, items: {type: string}}, meta: {type: object}, counts: {type: array, items: {type: integer}}, notes: {type: array, items: {type: object}}}}}
          application/x-www-form-urlencoded: {schema: {type: object, properties: {size: {type: integer}, tags: {type: array, items: {type: string}}}}}
          text/plain: {schema: {type: string, maxLength: 5}}
          application/octet-stream: {}
      responses: {'201': {description: d, content: {application/json: {schema: {type: object}}}}}
    trace: {operationId: files.trace, responses: {'200': {description: d}}}
    head: {operationId: files.head, responses: {'200': {description: d}}}
components:
  securitySchemes: {token: {type: http, scheme: bearer}}
`

type Handle = (request: Request) => Promise<Response>

const seen: { input: Record<string, unknown>; context: Record<string, unknown> }[] = []
let handle: Handle
let generated: GeneratedFolder
beforeAll(async () => {
  generated = await generatedFolder(text, { targets: ['types', 'validators', 'server', 'server-fetch'] })
  const { createHandler } = await generated.load('server/fetch.ts')
  const answer = (reply: object) => (input: never, context: never) => {
    seen.push({ input, context })
    return reply
  }
  const files201 = { status: 201, body: {} }
  handle = createHandler(
    {
      styles: { path: answer({ status: 200 }), other: answer({ status: 200 }), presets: answer({ status: 200 }) },
      files: {
        get: answer({ status: 200, contentType: 'text/plain', body: 'hello' }),
        delete: answer({ status: 204 }),
        archive: answer({ status: 202 }),
        blank: answer({ status: 200, body: new Uint8Array([1, 2]) }),
        create: answer(files201),
        pair: answer({ status: 200 }),
        row: answer({ status: 200 }),
      },
    },
    { authenticate: async (_request: never, schemes: { credential?: string }[][]) => schemes[1]?.[0]?.credential },
  )
})

async function ask(path: string, init?: RequestInit) {
  seen.length = 0
  const reply = await handle(new Request(`http://host${path}`, init))
  return { reply, input: seen[0]?.input, context: seen[0]?.context }
}

test('the code compiles in a strict project', () => {
  expect(projectErrors(generated.folder, generated.names)).toEqual([])
})

test('path parameters are read in each style', async () => {
  const { input } = await ask('/echo/1,2,3/.a.b%2Ec/;matrix=a,7')
  expect(input?.path).toEqual({ plain: [1, 2, 3], label: ['a', 'b.c'], matrix: { a: 7 } })
})

const queries: [query: string, want: object][] = [
  ['csv=1,2.5', { csv: [1, 2.5] }],
  ['csv=', { csv: [] }],
  [
    'csv=9007199254740991,9007199254740994,-9007199254740992',
    { csv: [9007199254740991, 9007199254740994, -9007199254740992] },
  ],
  ['pipes=a%7Cb|c', { pipes: ['a', 'b', 'c'] }],
  ['blanks=a%20b', { blanks: ['a', 'b'] }],
  ['deep[on]=true&deep%5Bn%5D=4', { deep: { on: true, n: 4 } }],
  ['x=1&y=two', { spread: { x: 1, y: 'two' } }],
  ['json=%7B%22id%22%3A1%7D', { json: { id: 1 } }],
]
test.each(queries)('the query %s is read', async (query, want) => {
  const { input } = await ask(`/echo?${query}`)
  expect(input?.query).toEqual(want)
})

test('a parameter called __proto__ is a parameter', async () => {
  const { input } = await ask('/echo?__proto__=x')
  expect(Object.entries(input?.query ?? {})).toEqual([['__proto__', 'x']])
  expect({}).not.toHaveProperty('x')
})

const refused = [
  '/echo?csv=1,b',
  '/echo?deep[n]=x',
  // A number that would become another one.
  '/echo?csv=9007199254740993',
  `/echo?csv=${'9'.repeat(400)}`,
  '/echo?json=%7B',
  // Deeper than anybody can walk through.
  `/echo?json=${encodeURIComponent(`{"id":${'['.repeat(2000)}${']'.repeat(2000)}}`)}`,
  '/echo?json=%7B%22id%22%3A1,%22__proto__%22%3A%7B%7D%7D',
  '/echo?json=%7B%22id%22%3A1e999%7D',
  '/echo?json=%7B%7D',
  '/echo?csv=%E0%A4',
  '/echo/x/.a/;matrix=a,7',
]
test.each(refused)('%s is refused', async (path) => {
  expect((await ask(path)).reply.status).toBe(400)
})

test('headers and cookies are read, and a cookie has its default', async () => {
  const { input } = await ask('/echo', { headers: { 'x-list': '1, 2', cookie: 'a=b; seen=true' } })
  expect(input).toMatchObject({ headers: { 'X-List': [1, 2] }, cookies: { seen: true } })
  expect((await ask('/echo')).input?.cookies).toEqual({ seen: false })
  expect((await ask('/echo', { headers: { cookie: 'a+b=1' } })).input?.cookies).toMatchObject({ 'a+b': '1' })
  expect((await ask('/echo', { headers: { cookie: 'a%2Bb=2' } })).input?.cookies).toMatchObject({ 'a+b': '2' })
})

test('of a cookie that a browser has for several paths the first is read, and one that others have written as it is', async () => {
  const cookie = 'a+b=50%; seen=true; a+b=1; seen=x'
  expect((await ask('/echo', { headers: { cookie } })).input?.cookies).toEqual({ 'a+b': '50%', seen: true })
})

test('defaults are given as they stand, whatever the rules for what is sent', async () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const { input } = await ask('/presets', { ...json, body: JSON.stringify({ name: 'a', owner: 'b', size: 2 }) })
  expect(input).toMatchObject({ query: { since: 'now', code: 'x' }, headers: { step: 3 } })
  expect(input?.body).toEqual({ name: 'a', owner: 'b', size: 2, tag: 'none' })
})

test('what has to be there may be absent where it has a default, and nothing else may; nobody sends what is read-only', async () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const { input } = await ask('/presets', { ...json, body: '{"name":"a","owner":"b","list":[{}]}' })
  expect(input?.body).toEqual({ name: 'a', owner: 'b', size: 1, tag: 'none', list: [{ on: true }] })
  const { reply } = await ask('/presets', { ...json, body: '{"name":"a"}' })
  expect(await reply.json()).toMatchObject({ status: 400, problems: [{ keyword: 'dependentRequired' }] })
})

const paths: [method: string, path: string, status: number, want: object | undefined][] = [
  ['GET', '/files/readme.txt', 200, { name: 'readme', ending: 'txt' }],
  ['GET', '/files/readme.exe', 400, undefined],
  ['DELETE', '/files/readme.txt', 204, { id: 'readme.txt' }],
  ['POST', '/files/7:archive', 202, { id: 7 }],
  ['GET', '/%66iles/readme.%74xt', 200, { name: 'readme', ending: 'txt' }],
  ['GET', '/files/a%20b', 200, {}],
  ['GET', '/files/a/b', 404, undefined],
  ['PUT', '/files/x', 405, undefined],
  ['GET', '/files//', 404, undefined],
  ['GET', '/pairs/xyz', 200, { a: 'xy', b: 'z' }],
  ['GET', '/pairs/x', 404, undefined],
  // All the ways to share forty letters among twelve names would take half a minute.
  ['GET', `/rows/${'a'.repeat(40)}`, 404, undefined],
]
test.each(paths)('%s %s is answered with %i', async (method, path, status, want) => {
  const { reply, input } = await ask(path, { method })
  expect([reply.status, input?.path]).toEqual([status, want])
})

test('text and bytes are answered as what they are', async () => {
  const plain = (await ask('/files/readme.txt')).reply
  expect([plain.headers.get('content-type'), await plain.text()]).toEqual(['text/plain; charset=utf-8', 'hello'])
  const bytes = (await ask('/files/a%20b')).reply
  expect([bytes.headers.get('content-type'), [...(await bytes.bytes())]]).toEqual(['application/octet-stream', [1, 2]])
})

test('a form with files is read, and its fields become what the contract says', async () => {
  const body = new FormData()
  body.append('file', new File(['abc'], 'a.txt'))
  body.append('size', '3')
  body.append('tags', 'a')
  body.append('meta', '{"a":1}')
  const { input } = await ask('/files', { method: 'POST', body })
  expect(input).toMatchObject({ contentType: 'multipart/form-data', body: { size: 3, tags: ['a'], meta: { a: 1 } } })
  body.set('meta', new Blob(['{"a":2}'], { type: 'application/json' }))
  body.append('counts', '7')
  body.append('notes', new Blob(['{"b":1}'], { type: 'application/json' }))
  expect((await ask('/files', { method: 'POST', body })).input).toMatchObject({
    body: { meta: { a: 2 }, counts: [7], notes: [{ b: 1 }] },
  })
  expect(await (input?.body as Record<string, File> | undefined)?.file?.text()).toBe('abc')
  expect((await ask('/files', { method: 'POST', body: new FormData() })).reply.status).toBe(400)
})

const bodies: [type: string, body: string, want: unknown][] = [
  ['application/x-www-form-urlencoded', 'size=3&tags=a&tags=b', { size: 3, tags: ['a', 'b'] }],
  ['text/plain; charset=utf-8', 'hello', 'hello'],
  ['application/octet-stream', 'ab', new Uint8Array([97, 98])],
]
test.each(bodies)('a body of %s is read', async (type, body, want) => {
  const { input } = await ask('/files', { method: 'POST', body, headers: { 'content-type': type } })
  expect(input?.body).toEqual(want)
})

test('a text that is too long is refused', async () => {
  const { reply } = await ask('/files', { method: 'POST', body: 'longer', headers: { 'content-type': 'text/plain' } })
  expect(await reply.json()).toMatchObject({ status: 400, problems: [{ in: 'body', keyword: 'maxLength', limit: 5 }] })
})

test('an operation that allows strangers knows who calls when somebody says so', async () => {
  expect((await ask('/echo', { headers: { authorization: 'Bearer x' } })).context).toMatchObject({
    principal: 'Bearer x',
  })
  expect((await ask('/echo')).context?.principal).toBeUndefined()
})

test('whatever can be awaited is no principal', async () => {
  const { createHandler } = await generated.load('server/fetch.ts')
  // biome-ignore lint/suspicious/noThenProperty: query builders are such objects
  const authenticate = () => ({ then: (found: (nobody: undefined) => void) => found(undefined) })
  let principal: unknown = 'none yet'
  const other = (_input: never, context: { principal: unknown }) => {
    principal = context.principal
    return { status: 200 }
  }
  await createHandler({ styles: { other } }, { authenticate })(new Request('http://host/echo'))
  expect(principal).toBeUndefined()
})

test('a key in a cookie is given to authenticate as the client was given it', async () => {
  const keyed = `
openapi: 3.1.0
info: {title: Keys, version: '1'}
security: [{session: []}]
paths: {/me: {get: {operationId: me.get, responses: {'204': {description: d}}}}}
components: {securitySchemes: {session: {type: apiKey, in: cookie, name: s+id}}}
`
  const { load } = await generatedFolder(keyed, {
    targets: ['types', 'client', 'validators', 'server', 'server-fetch'],
  })
  const { createHandler } = await load('server/fetch.ts')
  const { createClient } = await load('client/index.ts')
  const credentials: unknown[] = []
  const authenticate = (_request: never, schemes: { credential?: string }[][]) => {
    credentials.push(schemes[0]?.[0]?.credential)
    return 'somebody'
  }
  const fetch = createHandler({ me: { get: () => ({ status: 204 }) } }, { authenticate })
  await createClient({ baseUrl: 'http://host', apiKey: 'a+b/c==; d', fetch }).me.get()
  await fetch(new Request('http://host/me', { headers: { cookie: 'a=1; s+id=50%off' } }))
  expect(credentials).toEqual(['a+b/c==; d', '50%off'])
})

test('a header is no certificate of a client', async () => {
  const keyed = `{openapi: 3.1.0, info: {title: Keys, version: '1'}, security: [{m: []}, {b: []}],
    paths: {/me: {get: {operationId: me.get, responses: {'204': {description: d}}}}},
    components: {securitySchemes: {m: {type: mutualTLS}, b: {type: http, scheme: bearer}}}}`
  const { load } = await generatedFolder(keyed, { targets: ['types', 'validators', 'server', 'server-fetch'] })
  const { createHandler } = await load('server/fetch.ts')
  let credentials: unknown
  const authenticate = (_request: never, schemes: { credential?: string }[][]) => {
    credentials = schemes.map(([scheme]) => scheme?.credential)
    return 'somebody'
  }
  const handle = createHandler({ me: { get: () => ({ status: 204 }) } }, { authenticate })
  await handle(new Request('http://host/me', { headers: { authorization: 'Bearer key' } }))
  expect(credentials).toEqual([undefined, 'Bearer key'])
})

test('who is unknown is told how to be known', async () => {
  const schemes = `{k: {type: apiKey, in: query, name: k}, b: {type: http, scheme: Basic}, be: {type: http, scheme: bearer},
    o: {type: oauth2, flows: {}}, i: {type: openIdConnect, openIdConnectUrl: 'https://x'}, m: {type: mutualTLS}}`
  const asked = ['[{k: []}]', '[{b: []}]', '[{be: []}, {o: []}]', '[{i: [], m: []}]', '[{m: []}]']
  const paths = asked.map(
    (security, index) => `/${index}: {get: {security: ${security}, responses: {'204': {description: d}}}}`,
  )
  const { load } = await generatedFolder(
    `{openapi: 3.1.0, info: {title: Keys, version: '1'}, paths: {${paths}}, components: {securitySchemes: ${schemes}}}`,
    { targets: ['types', 'validators', 'server', 'server-fetch'] },
  )
  const { createHandler } = await load('server/fetch.ts')
  const { routes } = await load('server/routes.ts')
  const handlers: Record<string, object> = {}
  for (const { group, name } of routes) handlers[group] = { ...handlers[group], [name]: () => ({ status: 204 }) }
  const handle = createHandler(handlers, { authenticate: () => undefined })
  const replies = await Promise.all(asked.map((_, index) => handle(new Request(`http://host/${index}`))))
  expect(replies.map(({ headers }: Response) => headers.get('www-authenticate'))).toEqual([
    'ApiKey',
    'basic realm="api", charset="UTF-8"',
    'bearer',
    'bearer',
    'ApiKey',
  ])
})

test('an operation that asks for a scheme that nobody describes is closed to whoever is not known', async () => {
  const keyed = `{openapi: 3.1.0, info: {title: Keys, version: '1'}, paths: {/me: {get: {operationId: me.get,
    security: [{'gone-key': [], constructor: []}], responses: {'204': {description: d}}}}}}`
  const targets = ['types', 'validators', 'server', 'server-fetch']
  const { folder, names, load } = await generatedFolder(keyed, { targets })
  const { createHandler } = await load('server/fetch.ts')
  const statusFor = async (principal: string | undefined) => {
    const handle = createHandler({ me: { get: () => ({ status: 204 }) } }, { authenticate: () => principal })
    return (await handle(new Request('http://host/me'))).status
  }
  expect([await statusFor(undefined), await statusFor('somebody')]).toEqual([401, 204])
  expect(projectErrors(folder, names)).toEqual([])
})

test('servers of other contracts compile as well', async () => {
  const marker = 'globalThis.hasRun=true'
  const odd = ['constructor', '__proto__', 'toString', `*/${marker}`, `'];${marker}//`, 'delete', 'a/../../b']
  const operation = (name: string) => ({
    operationId: name,
    tags: [name],
    parameters: [{ name, in: 'query', schema: { type: 'string', default: `'${marker}` } }],
    responses: {
      200: { description: `*/${marker}`, content: { [`application/${name}+json`]: { schema: { type: 'object' } } } },
    },
  })
  const hostile = JSON.stringify({
    openapi: '3.1.0',
    info: { title: `*/${marker}`, version: '1' },
    paths: Object.fromEntries(odd.map((name) => [`/${name}`, { get: operation(name) }])),
  })
  for (const contract of [clientFeatures, hostile]) {
    const { folder, names, load } = await generatedFolder(contract, {
      targets: ['types', 'validators', 'server', 'server-fetch'],
    })
    expect(projectErrors(folder, names)).toEqual([])
    const { createHandler } = await load('server/fetch.ts')
    const reply = await createHandler({}, { authenticate: () => undefined })(new Request('http://host/constructor'))
    expect([404, 501]).toContain(reply.status)
  }
  expect(globalThis).not.toHaveProperty('hasRun')
})

test('a text may be answered piece by piece', async () => {
  const { folder, names, load } = await generatedFolder(
    `
openapi: 3.1.0
info: {title: Events, version: '1'}
paths: {/a: {get: {operationId: a.get, responses: {'200': {description: d, content: {text/event-stream: {schema: {type: string, minLength: 1}}}}}}}}
`,
    { targets: ['types', 'validators', 'server', 'server-fetch'] },
  )
  const use = `import type { AGetReply } from './server/index.ts'
export const reply: AGetReply = { status: 200, body: new ReadableStream<Uint8Array>() }
`
  await writeFile(join(folder, 'use.ts'), use)
  expect(projectErrors(folder, [...names, 'use.ts'])).toEqual([])
  const { createHandler } = await load('server/fetch.ts')
  const ask = async (body: unknown) => {
    const handle = createHandler(
      { a: { get: () => ({ status: 200, body }) } },
      { validateReplies: true, log: () => {} },
    )
    const reply: Response = await handle(new Request('http://host/a'))
    return [reply.status, reply.headers.get('content-type'), await reply.text()]
  }
  expect(await ask(new Blob(['data: 1\n\n']).stream())).toEqual([200, 'text/event-stream', 'data: 1\n\n'])
  expect((await ask(''))[0]).toBe(500)
})
