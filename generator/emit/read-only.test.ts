import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// What is read-only is for the service to fill in: it is not sent, and what is sent of it does not reach a handler.

const text = `
openapi: 3.1.0
info: {title: Read-only, version: '1'}
paths:
  /orders:
    post: &post
      operationId: orders.create
      requestBody: {content: {application/json: &order {schema: {$ref: '#/components/schemas/Order'}}, application/x-www-form-urlencoded: *order, multipart/form-data: *order}}
      responses: {'204': {description: d}}
  /lists:
    post:
      operationId: lists.create
      requestBody: {required: true, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Order'}}}}}
      responses: {'204': {description: d}}
  /plain:
    post:
      operationId: plain.create
      requestBody: {required: true, content: {application/json: {schema: {type: object, properties: {id: {type: integer}}}}}}
      responses: {'204': {description: d}}
components:
  schemas:
    Id: {type: integer, readOnly: true}
    Base: {type: object, required: [id], properties: {id: {$ref: '#/components/schemas/Id'}, '*/ by': {type: string, readOnly: true}}}
    Order:
      allOf: [{$ref: '#/components/schemas/Base'}]
      properties:
        name: {type: string}
        parts: {type: array, items: {$ref: '#/components/schemas/Order'}}
        byName: {type: object, additionalProperties: {$ref: '#/components/schemas/Order'}}
        place: {type: object, properties: {id: {type: string}, __proto__: {type: string, readOnly: true}, at: {type: string, format: date-time, readOnly: true}}}
        either: {oneOf: [{$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Cash'}]}
    Card: {type: object, properties: {kind: {const: card}, paidAt: {type: string, readOnly: true}, code: {type: string, readOnly: true}}}
    Cash: {type: object, properties: {kind: {const: cash}, paidAt: {type: string, readOnly: true}, code: {type: string}}}
`

type Call = (input?: object) => Promise<unknown>

const folder = await generatedFolder(text, { targets: ['types', 'client', 'validators', 'server', 'server-fetch'] })
let client: Readonly<Record<string, Readonly<Record<string, Call>>>>
let sent: string
let seen: unknown
beforeAll(async () => {
  const { createHandler } = await folder.load('server/fetch.ts')
  const { createClient } = await folder.load('client/index.ts')
  const handle = ({ body }: { body: unknown }) => {
    seen = body
    return { status: 204 }
  }
  const handlers = { orders: { create: handle }, lists: { create: handle }, plain: { create: handle } }
  handler = createHandler(handlers, { log: () => {} })
  const fetch = async (request: Request) => {
    sent = await request.clone().text()
    return handler(request)
  }
  client = createClient({ baseUrl: 'http://host', retry: false, fetch })
})
let handler: (request: Request) => Promise<Response>

const inner = { id: 7, '*/ by': 'me', name: 'inner' }
const whole = {
  ...inner,
  parts: [{ ...inner, parts: [inner] }],
  byName: { one: inner },
  place: JSON.parse('{"id": "x", "__proto__": "y", "at": "2026-01-01T00:00:00Z"}'),
  either: { kind: 'cash', paidAt: 'now', code: '1' },
}
const bare = {
  name: 'inner',
  parts: [{ name: 'inner', parts: [{ name: 'inner' }] }],
  byName: { one: { name: 'inner' } },
  place: { id: 'x' },
  either: { kind: 'cash', code: '1' },
}

test('a client leaves out what is read-only, at whatever depth, and changes nothing that it is given', async () => {
  const given = structuredClone(whole)
  await client.orders?.create?.({ body: whole })
  expect(JSON.parse(sent)).toEqual(bare)
  expect(whole).toEqual(given)
  await client.lists?.create?.({ body: [whole, inner] })
  expect(JSON.parse(sent)).toEqual([bare, { name: 'inner' }])
})

test('a client leaves the rest as it is', async () => {
  class Row {
    readonly id = 1
    readonly name = 'row'
  }
  const place = { id: 'x', from: new Date(0) }
  await client.orders?.create?.({ body: Object.assign(new Row(), { place }) })
  expect(JSON.parse(sent)).toEqual({ name: 'row', place: { id: 'x', from: '1970-01-01T00:00:00.000Z' } })
  await client.plain?.create?.({ body: { id: 1 } })
  expect(JSON.parse(sent)).toEqual({ id: 1 })
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
  'a client leaves it out of %s',
  async (contentType) => {
    await client.orders?.create?.({ contentType, body: { id: 1, name: 'a' } })
    expect(seen).toEqual({ name: 'a' })
    expect(sent).not.toContain('id')
  },
)

test('a handler gets nothing that is read-only, whoever sends it', async () => {
  const send = (body: string, type: string) =>
    handler(new Request('http://host/orders', { method: 'POST', body, headers: { 'content-type': type } }))
  const { place: _, ...others } = whole
  const body = JSON.stringify({ ...others, place: { id: 'x', at: 'now' } })
  expect((await send(body, 'application/json')).status).toBe(204)
  expect(seen).toEqual(bare)
  expect((await send('id=1&name=a', 'application/x-www-form-urlencoded')).status).toBe(204)
  expect(seen).toEqual({ name: 'a' })
  // It is not looked at either.
  expect((await send('{"id": "no number"}', 'application/json')).status).toBe(204)
  expect(seen).toEqual({})
})

test('what says so compiles, and names each schema once', async () => {
  for (const side of ['client', 'server']) {
    const code = await readFile(join(folder.folder, side, 'read-only.ts'), 'utf8')
    expect(code.match(/(?<=^export const )\w+/gm)).toEqual(['order', 'listsPost'])
    expect(code).toContain("names: ['id', '*\\/ by'],")
  }
  expect(projectErrors(folder.folder, folder.names)).toEqual([])
})

test('what is read-only where no key can be told from others compiles, and is sent as it is', async () => {
  const { folder, names, load } = await generatedFolder(
    `
openapi: 3.1.0
info: {title: Maps, version: '1'}
paths:
  /maps:
    post:
      operationId: maps.create
      requestBody: {content: {application/json: {schema: {patternProperties: {^x: {}}, additionalProperties: {properties: {id: {readOnly: true}}}}}}}
      responses: {'204': {description: d}}
`,
    { targets: ['types', 'client', 'validators', 'server', 'server-fetch'] },
  )
  expect(projectErrors(folder, names)).toEqual([])
  const { createHandler } = await load('server/fetch.ts')
  let seen: unknown
  const create = ({ body }: { body: unknown }) => {
    seen = body
    return { status: 204 }
  }
  const { createClient } = await load('client/index.ts')
  const client = createClient({ baseUrl: 'http://host', fetch: createHandler({ maps: { create } }, {}) })
  await client.maps.create({ body: { a: { id: 1 } } })
  expect(seen).toEqual({ a: { id: 1 } })
})
