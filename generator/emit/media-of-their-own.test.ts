import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type GeneratedFolder, generatedFolder } from '../fixtures/generated-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// What public contracts say of single media types, parameters and directions, and what client, server and types make of it.

const text = `
openapi: 3.1.0
info: {title: Media types, version: '1'}
paths:
  /replies:
    get:
      operationId: replies.get
      responses:
        '200': {description: d, content: {application/json: &order {schema: {$ref: '#/components/schemas/Order'}}, application/xml: *order, text/csv: {}, application/x-www-form-urlencoded: *order}}
        '400': {description: d, content: {text/json: *order}}
        '409': {description: d, content: {image/png: {schema: {type: string, format: binary}}}}
    head: {operationId: replies.head, responses: {'200': {description: d, content: {application/json: *order}}}}
    post:
      operationId: replies.version
      requestBody: {required: true, content: &versions {application/json;v=1: {schema: {type: object, required: [a]}}, application/json; v=2: {schema: {type: object, required: [b]}}}}
      responses: {'200': {description: d, content: *versions}}
  /parameters:
    get:
      operationId: parameters.send
      parameters:
        - {name: ref, in: query, content: {application/json: {schema: {type: object, required: [lat], properties: {lat: {type: number}}}}}}
        - {name: q, in: query, content: {text/plain: {schema: {type: string, maxLength: 3}}}}
        - {name: X-Text, in: header, content: {text/plain: {}}}
        - {name: Accept, in: header, required: true, schema: {type: string}}
        - {$ref: '#/components/parameters/Key'}
        - {name: ids, in: query, explode: false, schema: {oneOf: [{type: integer}, {type: array, items: {type: integer}}]}}
        - {name: names, in: query, style: pipeDelimited, explode: false, schema: {anyOf: [{type: string}, {type: array, items: {type: string}}]}}
      responses: {'204': {description: d}}
  /texts:
    post:
      operationId: texts.send
      requestBody: {required: true, content: {text/plain: {schema: {type: string}}, application/octet-stream: {}}}
      responses: {'204': {description: d}}
    put: {operationId: texts.keep, requestBody: {content: {'*/*': {}}}, responses: {'204': {description: d}}}
  /forms:
    post:
      operationId: forms.send
      parameters:
        - {name: key, in: query, schema: {type: string}}
        - {name: f, in: query, style: deepObject, schema: {type: object, additionalProperties: {type: array, items: {type: string}}}}
      security: [{key: []}]
      requestBody: {required: true, content: {application/x-www-form-urlencoded: &form {schema: {$ref: '#/components/schemas/Form'}}, multipart/form-data: *form}}
      responses: {'204': {description: d}}
  /forms/bare:
    post:
      operationId: forms.post
      requestBody: {required: true, content: {application/x-www-form-urlencoded: {schema: {type: string}}, multipart/form-data: {schema: {type: string, format: binary}}}}
      responses: {'204': {description: d}}
    put:
      operationId: forms.put
      requestBody: {required: true, content: {application/x-www-form-urlencoded: {schema: {type: array, items: {type: object}}}}}
      responses: {'204': {description: d}}
  /orders:
    post:
      operationId: orders.create
      requestBody: {required: true, content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: string, readOnly: true}, n: {type: string}}}}}}
      responses: {'204': {description: d}}
  /orders/{n}:
    put:
      operationId: orders.replace
      parameters: [{name: n, in: path, required: true, schema: {type: integer}}]
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/paths/~1orders/post/requestBody/content/application~1json/schema'}}}}
      responses: {'204': {description: d}}
  /notes:
    post:
      operationId: notes.create
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}
      responses: {'204': {description: d}}
components:
  securitySchemes: {key: {type: apiKey, in: query, name: key}}
  parameters: {Key: {name: authorization, in: header, required: true, schema: {type: string}}}
  schemas:
    Order: {type: object, required: [a], properties: {a: {type: integer}}}
    Form:
      type: object
      additionalProperties: {type: array, items: {type: string}}
      properties:
        any: {anyOf: [{type: integer}, {type: object, required: [a], properties: {a: {type: integer}}}, {enum: [all]}]}
        rows: {type: array, items: {type: array, items: {type: integer}}}
        fields: {type: object}
    Note: {type: object, required: [id], properties: {id: {$ref: '#/components/schemas/Id'}, text: {type: string}}}
    Id: {type: string, readOnly: true}
    Demand: {type: object, required: [url], properties: {size: {type: integer}}}
`

type Call = (input?: object) => Promise<unknown>

let generated: GeneratedFolder
let client: Readonly<Record<string, Readonly<Record<string, Call>>>>
let answered: object
let seen: Record<string, unknown> | undefined
let serve: (request: Request) => Promise<Response>
const credentials: unknown[] = []
beforeAll(async () => {
  generated = await generatedFolder(text, { targets: ['types', 'client', 'validators', 'server', 'server-fetch'] })
  const { createHandler } = await generated.load('server/fetch.ts')
  const { createClient } = await generated.load('client/index.ts')
  const { routes } = await generated.load('server/routes.ts')
  const { replies } = await generated.load('validators/replies.ts')
  const { checkReplies } = await generated.load('validators/runtime.ts')
  const handle = (input: Record<string, unknown>) => {
    seen = input
    return answered
  }
  const handlers: Record<string, Record<string, unknown>> = {}
  for (const { group, name } of routes) handlers[group] = { ...handlers[group], [name]: handle }
  const authenticate = (_: unknown, [schemes = []]: (readonly { readonly credential: string }[])[]) => {
    credentials.push(schemes[0]?.credential)
    return true
  }
  serve = createHandler(handlers, { authenticate, validateReplies: true, log: () => {} })
  client = createClient({
    baseUrl: 'http://host',
    apiKey: 'secret',
    retry: false,
    fetch: serve,
    validate: checkReplies(replies),
  })
})

async function call(operation: string, input: object | undefined, reply: object) {
  const [group = '', name = ''] = operation.split('.')
  answered = reply
  seen = undefined
  return { data: await client[group]?.[name]?.(input), input: seen as Record<string, unknown> | undefined }
}

test.each([
  ['JSON', { body: { a: 1 }, contentType: 'application/json' }, { a: 1 }],
  ['XML, whose schema is not looked into', { body: '<a>1</a>', contentType: 'application/xml' }, '<a>1</a>'],
  ['a form, which is a text', { body: 'a=1', contentType: 'application/x-www-form-urlencoded' }, 'a=1'],
  ['a text of which nothing is said', { body: 'a,b', contentType: 'text/csv' }, 'a,b'],
])('a reply of %s is not held against another one', async (_, reply, want) => {
  expect((await call('replies.get', undefined, { status: 200, ...reply })).data).toEqual(want)
})

test('a failure in text/json is read as JSON', async () => {
  const reply = { status: 400, body: { a: 1 } }
  await expect(call('replies.get', undefined, reply)).rejects.toMatchObject({ status: 400, body: { a: 1 } })
})

test('a failure in bytes is read as bytes', async () => {
  const reply = { status: 409, body: new Uint8Array([0, 255, 200]) }
  const { body } = await call('replies.get', undefined, reply).catch((error) => error)
  expect([body.type, await body.bytes()]).toEqual(['image/png', new Uint8Array([0, 255, 200])])
})

test('HEAD is answered without the body that GET would have', async () => {
  expect((await call('replies.head', undefined, { status: 200 })).data).toBeUndefined()
})

test('media types that differ in a parameter have a schema each', async () => {
  const contentType = 'application/json; v=2'
  const { data, input } = await call(
    'replies.version',
    { contentType, body: { b: 1 } },
    { status: 200, body: { b: 2 }, contentType: 'application/json;V=2' },
  )
  expect({ data, input }).toMatchObject({ data: { b: 2 }, input: { contentType, body: { b: 1 } } })
  await expect(call('replies.version', { contentType, body: { a: 1 } }, {})).rejects.toMatchObject({ status: 400 })
})

test.each(['application/json;charset=utf-8;v=2', 'application/json; V="2"; charset=UTF-8'])(
  'a version that is told with more than the contract says, as %s, is that version',
  async (type) => {
    answered = { status: 200, body: { b: 2 }, contentType: 'application/json; v=2' }
    const send = (body: string) =>
      serve(new Request('http://host/replies', { method: 'POST', body, headers: { 'content-type': type } }))
    expect((await send('{"b":1}')).status).toBe(200)
    expect((await send('{"a":1}')).status).toBe(400)
    answered = { status: 200, body: { b: 2 }, contentType: type }
    expect(
      (await call('replies.version', { contentType: 'application/json; v=2', body: { b: 1 } }, answered)).data,
    ).toEqual({ b: 2 })
  },
)

test('parameters in JSON are values, those in a text are texts, and those of HTTP are none', async () => {
  const input = { query: { ref: { lat: 1 }, q: '12' }, headers: { 'X-Text': '[1' } }
  expect((await call('parameters.send', input, { status: 204 })).input).toMatchObject(input)
  await expect(call('parameters.send', { query: { q: 'long' } }, {})).rejects.toMatchObject({ status: 400 })
})

test.each([
  { ids: [1, 2], names: ['a', 'b'] },
  { ids: 1, names: 'a,b' },
])('what may be a list is one where a separator says so: %j', async (query) => {
  expect((await call('parameters.send', { query }, { status: 204 })).input).toMatchObject({ query })
})

test('a text without letters is a body, and so are no bytes', async () => {
  expect((await call('texts.send', { contentType: 'text/plain', body: '' }, { status: 204 })).input?.body).toBe('')
  const bytes = { contentType: 'application/octet-stream', body: new Uint8Array() }
  expect((await call('texts.send', bytes, { status: 204 })).input?.body).toEqual(new Uint8Array())
})

test.each([
  ['text/x-own', 204],
  ['text', 415],
  ['text/', 415],
])('where any media type may come, %s is answered with %i', async (type, status) => {
  answered = { status: 204 }
  const request = new Request('http://host/texts', { method: 'PUT', body: 'a', headers: { 'content-type': type } })
  expect((await serve(request)).status).toBe(status)
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
  '%s carries lists of lists, and objects',
  async (contentType) => {
    for (const body of [
      { any: { a: 1 } },
      { any: 2 },
      { any: 'all' },
      { further: ['a'] },
      { further: ['a', 'b'] },
      { rows: [[1, 2], [3], []] },
      { fields: { a: { b: 1 } } },
    ]) {
      expect((await call('forms.send', { contentType, body }, { status: 204 })).input).toMatchObject({ body })
    }
    const { rejects } = expect(call('forms.send', { contentType, body: { any: { b: '' } } }, {}))
    await rejects.toMatchObject({ status: 400 })
  },
)

test.each([
  ['forms.post', 'application/x-www-form-urlencoded', 'a=1&b=%20'],
  ['forms.post', 'multipart/form-data', { file: 'x' }],
  ['forms.put', 'application/x-www-form-urlencoded', '0[a]=1'],
])('%s takes %s whose schema knows no fields as it is', async (operation, contentType, body) => {
  expect((await call(operation, { contentType, body }, { status: 204 })).input).toMatchObject({ body })
})

test.each([[['x']], [['x', 'y']], [['1']]])(
  'a list in a property without a name of its own is one: %j',
  async (list) => {
    const query = { f: { a: list } }
    expect((await call('forms.send', { query, body: { any: 1 } }, { status: 204 })).input).toMatchObject({ query })
  },
)

test('what no JSON may hold is refused in a form as well', async () => {
  const body = new URLSearchParams({ fields: '{"__proto__": {"a": 1}}' })
  await expect(call('forms.send', { body }, { status: 204 })).rejects.toMatchObject({ status: 400 })
})

test('a key is sent once, and not where a parameter of its name is given', async () => {
  const key = async (query?: object) => {
    const { input } = await call('forms.send', { query, body: { any: 1 } }, { status: 204 })
    return { input, credential: credentials.at(-1) }
  }
  expect(await key()).toMatchObject({ credential: 'secret' })
  expect(await key({ key: 'mine' })).toMatchObject({ credential: 'mine', input: { query: { key: 'mine' } } })
})

test('what is read-only is not demanded, wherever its schema stands', async () => {
  const sent = { path: { n: 1 }, body: { n: 'x' } }
  expect((await call('orders.replace', sent, { status: 204 })).input).toMatchObject(sent)
  const note = { body: { text: 'x' } }
  expect((await call('notes.create', note, { status: 204 })).input).toMatchObject(note)
})

test('the types say the same', async () => {
  const use = `
import { createClient, isApiError } from './client/index.ts'
import type { Handlers } from './server/index.ts'
import type { components } from './types.ts'
const { forms, parameters, orders, notes, replies } = createClient({ baseUrl: '/' })
await parameters.send({ query: { ref: { lat: 1 }, q: 'a' } })
// @ts-expect-error
await parameters.send({ query: { ref: '{}' } })
await forms.put({ body: 'a=1' })
await forms.post({ contentType: 'multipart/form-data', body: { file: new Blob() } })
// @ts-expect-error
await forms.post({ contentType: 'multipart/form-data', body: 'a=1' })
await orders.replace({ path: { n: 1 }, body: { n: 'x' } })
await notes.create({ body: { text: 'x' } })
export const demand: components['schemas']['Demand'] = { url: 'x' }
// @ts-expect-error
export const empty: components['schemas']['Demand'] = {}
export const nothing: undefined = await replies.head({})
export const picture = (error: unknown): Blob | undefined =>
  isApiError(error, 'replies.get', 409) ? error.body : undefined
export const handlers: Partial<Handlers['notes'] & Handlers['replies']> = {
  create: ({ body }) => {
    // @ts-expect-error
    body.id
    return { status: 204 }
  },
  head: () => ({ status: 200 }),
}
`
  await writeFile(join(generated.folder, 'use.ts'), use)
  expect(projectErrors(generated.folder, [...generated.names, 'use.ts'])).toEqual([])
})
