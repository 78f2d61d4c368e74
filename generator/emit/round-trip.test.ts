import { beforeAll, expect, test } from 'vitest'
import { type GeneratedFolder, generatedFolder } from '../fixtures/generated-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// A generated client calls a generated server: what one sends the other must read, in whatever way a contract wants it written.

const text = `
openapi: 3.1.0
info: {title: Round trips, version: '1'}
paths:
  /texts:
    post:
      operationId: texts.send
      requestBody: {required: true, content: {application/xml: {schema: {$ref: '#/components/schemas/Order'}}}}
      responses: {'200': {description: d, content: {text/plain: {schema: {$ref: '#/components/schemas/Order'}}}}}
    get:
      operationId: texts.any
      responses: {'200': {description: d, content: {application/json: {schema: {}}, application/x-yaml: {schema: {type: string}}, application/javascript: {}, application/sql: {}}}}
  /records/{id}.json:
    get: {operationId: records.plain, parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {'204': {description: d}}}
  /records/{id}.old.json:
    get: {operationId: records.old, parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {'204': {description: d}}}
  /files/{name}.{ending}:
    get:
      operationId: files.get
      parameters: [{name: name, in: path, required: true, schema: {type: string}}, {name: ending, in: path, required: true, schema: {enum: [txt, md]}}]
      responses: {'204': {description: d}}
  /compare/{base}...{head}:
    get:
      operationId: files.compare
      parameters: [{name: base, in: path, required: true, schema: {type: string}}, {name: head, in: path, required: true, schema: {type: string}}]
      responses: {'204': {description: d}}
  /search:
    parameters:
      - {name: spaced, in: query, style: spaceDelimited, explode: false, schema: {type: object, properties: {a: {type: string}, n: {type: integer}}}}
      - {name: piped, in: query, style: pipeDelimited, explode: false, schema: {type: object, properties: {a: {type: string}, n: {type: integer}}}}
      - {name: limit, in: query, schema: {type: integer}}
      - {name: words, in: query, style: spaceDelimited, explode: false, schema: {type: array, items: {type: string}}}
      - {name: marks, in: query, style: pipeDelimited, explode: false, schema: {type: array, items: {type: string}}}
      - {name: free, in: query, explode: false, allowReserved: true, schema: {type: array, items: {type: string}}}
      - {name: filters, in: query, schema: {type: object, additionalProperties: {type: integer}}}
    get: {operationId: search.all, security: [{key: []}], responses: {'204': {description: d}}}
  /pages:
    get:
      operationId: pages.list
      parameters:
        - {name: pageable, in: query, required: true, schema: {$ref: '#/components/schemas/Pageable'}}
        - {name: filter, in: query, required: true, style: deepObject, schema: {type: object, properties: {open: {type: boolean}}}}
      responses: {'204': {description: d}}
  /further:
    post:
      operationId: further.send
      requestBody: {required: true, content: {multipart/form-data: &further {schema: {type: object, properties: {a: {type: string}}, additionalProperties: {type: object, properties: {n: {type: integer}}}}}, application/x-www-form-urlencoded: *further}}
      responses: {'204': {description: d}}
  /in-json/{filter}:
    get:
      operationId: inJson.get
      parameters: [{name: filter, in: path, required: true, content: {application/json: {schema: {type: [object, array]}}}}]
      responses: {'204': {description: d}}
  /in-others:
    get:
      operationId: inOthers.get
      parameters:
        - {name: bytes, in: query, content: {application/octet-stream: {schema: {type: string}}}}
        - {name: count, in: query, content: {text/plain: {schema: {type: string}}}}
        - {name: any, in: query, content: {'*/*': {schema: {type: string}}}}
      responses: {'204': {description: d}}
  /forms:
    post:
      operationId: forms.send
      requestBody:
        required: true
        content:
          application/json: {schema: {type: object, properties: {expires: {type: boolean, default: false}}}}
          application/x-www-form-urlencoded: {schema: {type: object, properties: {expires: {type: string, enum: ['true', 'false'], default: 'true'}}}}
          application/*+json: {schema: {type: object, properties: {more: {type: integer}}}}
      responses: {'200': {description: d}}
  /styled:
    post:
      operationId: styled.send
      requestBody:
        required: true
        content:
          application/x-www-form-urlencoded: &styled
            schema:
              type: object
              properties:
                deep: {anyOf: [{type: object, properties: {n: {type: integer}, of: {type: object, properties: {on: {type: boolean}}}}}, {enum: ['']}]}
                prices: {anyOf: [{type: object, additionalProperties: {type: object, properties: {tiers: {type: array, items: {type: object, properties: {upTo: {type: integer}}}}}}}, {enum: ['']}]}
                ids: {type: object, additionalProperties: {type: array, items: {type: integer}}}
                joined: {type: array, items: {type: string}}
                piped: {type: array, items: {type: integer}}
                spread: {type: object, properties: {x: {type: integer}, y: {type: string}}}
                json: {type: array, items: {type: object}}
                usual: {type: array, items: {type: string}}
                object: {type: object, properties: {a: {type: integer}}}
            encoding:
              deep: {style: deepObject, explode: true}
              prices: {style: deepObject, explode: true}
              ids: {style: deepObject, explode: true}
              joined: {style: form, explode: false}
              piped: {style: pipeDelimited}
              spread: {style: form}
              json: {contentType: application/json}
              usual: {style: form, explode: true}
          multipart/form-data: *styled
      responses: {'200': {description: d}}
  /bodies:
    get: {operationId: bodies.none, requestBody: {content: {application/json: {schema: {type: object}}}}, responses: {'204': {description: d}}}
  /replies:
    get: {operationId: replies.none, responses: {'204': {description: d, content: {application/json: {schema: {type: object}}}}}}
    put: {operationId: replies.failures, responses: {'400': {description: d}}}
    post: {operationId: replies.unknown, responses: {}}
    patch: {operationId: replies.counted, responses: {'204': {description: d, headers: {X-Total: {required: true, schema: {type: integer}}, X-Last: {schema: {type: boolean}}, X-Rate: {schema: {type: number}}, X-Tag: {schema: {type: string}}}}}}
  /sometimes:
    get: {operationId: sometimes.text, responses: {'200': {description: d, content: {text/plain: {schema: {type: string}}}}, '204': {description: d}}}
    put: {operationId: sometimes.bytes, responses: {'200': {description: d, content: {application/pdf: {}}}, '202': {description: d}, '204': {description: d}}}
    post: {operationId: sometimes.either, responses: {'200': {description: d, content: {application/json: {schema: {}}, text/csv: {schema: {type: string}}}}, '204': {description: d}}}
components:
  schemas:
    Pageable: {type: object, properties: {page: {type: integer}, sort: {type: array, items: {type: string}}, ids: {type: array, items: {type: integer}}}}
    Order: {type: object, required: [id], properties: {id: {type: integer}}}
  securitySchemes: {key: {type: apiKey, in: query, name: key}}
`

type Operations = Readonly<Record<string, Readonly<Record<string, (input: object) => Promise<unknown>>>>>

let generated: GeneratedFolder
let call: (
  operation: string,
  input: object,
  reply: object,
) => Promise<{ readonly input: unknown; readonly data: unknown }>
beforeAll(async () => {
  generated = await generatedFolder(text, { targets: ['types', 'client', 'validators', 'server', 'server-fetch'] })
  const { createHandler } = await generated.load('server/fetch.ts')
  const { createClient } = await generated.load('client/index.ts')
  const { routes } = await generated.load('server/routes.ts')
  let answered: object = {}
  let seen: unknown
  const handle = (input: unknown) => {
    seen = input
    return answered
  }
  const handlers: Record<string, Record<string, unknown>> = {}
  for (const { group, name } of routes) handlers[group] = { ...handlers[group], [name]: handle }
  const fetch = createHandler(handlers, { validateReplies: true, authenticate: () => ({}), log: () => {} })
  const client: Operations = createClient({ baseUrl: 'http://host', apiKey: 'secret', retry: false, fetch })
  call = async (operation, input, reply) => {
    const [group = '', name = ''] = operation.split('.')
    answered = reply
    seen = undefined
    return { data: await client[group]?.[name]?.(input), input: seen }
  }
})

test('client and server compile in a strict project', () => {
  expect(projectErrors(generated.folder, generated.names)).toEqual([])
})

const styled = {
  deep: { n: 1, of: { on: true } },
  joined: ['a b', 'c&d=%', 'ü+'],
  piped: [1, 2],
  spread: { x: 1, y: 'z' },
  json: [{ a: [1] }, {}],
  usual: ['a,b', 'c'],
  object: { a: 1 },
}

test('an item with a comma comes whole, or is not sent in parts of a form, which are not encoded', async () => {
  const body = { joined: ['a,b', 'c'] }
  const encoded = { body, contentType: 'application/x-www-form-urlencoded' }
  expect((await call('styled.send', encoded, { status: 200 })).input).toMatchObject({ body })
  const inParts = call('styled.send', { body, contentType: 'multipart/form-data' }, { status: 200 })
  await expect(inParts).rejects.toThrow('Cannot send "joined": an item holds what parts the items')
})

const requests: [operation: string, input: object, reply: object, seen?: object][] = [
  ['texts.send', { body: '<order id="ü"/>' }, { status: 200, body: 'fine' }],
  ['records.plain', { path: { id: 'a.b' } }, { status: 204 }],
  ['records.old', { path: { id: '100%/.old' } }, { status: 204 }],
  ['files.get', { path: { name: 'a.b', ending: 'md' } }, { status: 204 }],
  ['files.compare', { path: { base: 'v1.0', head: 'v1.1-rc.2' } }, { status: 204 }],
  ['search.all', { query: { spaced: { a: 'x;y', n: 1 }, piped: { a: 'b', n: 2 } } }, { status: 204 }],
  ['search.all', { query: { words: ['a|b', 'c,+'], marks: ['a b', '%7C'], free: ['a,b', 'c/d?'] } }, { status: 204 }],
  ['search.all', { query: { limit: 5, filters: { 'a b': 1, __proto__x: 2 } } }, { status: 204 }],
  [
    'pages.list',
    { query: { pageable: { page: 1, sort: ['a,b', 'c'], ids: [7] }, filter: { open: true } } },
    { status: 204 },
  ],
  ['pages.list', { query: { pageable: {}, filter: {} } }, { status: 204 }],
  ['further.send', { body: { a: 'x', more: { n: 1 } } }, { status: 204 }],
  ['further.send', { body: { more: { n: 1 } }, contentType: 'application/x-www-form-urlencoded' }, { status: 204 }],
  ['inJson.get', { path: { filter: { a: [1] } } }, { status: 204 }],
  ['inJson.get', { path: { filter: {} } }, { status: 204 }],
  ['inJson.get', { path: { filter: [] } }, { status: 204 }],
  ['inOthers.get', { query: { bytes: 'a b', count: '7', any: '"' } }, { status: 204 }],
  ['forms.send', { body: {} }, { status: 200 }, { body: { expires: false } }],
  [
    'forms.send',
    { body: {}, contentType: 'application/x-www-form-urlencoded' },
    { status: 200 },
    { body: { expires: 'true' } },
  ],
  ['forms.send', { body: { more: 3 }, contentType: 'application/merge-patch+json' }, { status: 200 }],
  ['styled.send', { body: styled }, { status: 200 }],
  ['styled.send', { body: styled, contentType: 'multipart/form-data' }, { status: 200 }],
  ['styled.send', { body: { deep: '' } }, { status: 200 }],
  [
    'styled.send',
    { body: { prices: { eur: { tiers: [{ upTo: 1 }, { upTo: 2 }] } }, ids: { a: [1], b: [2, 3] } } },
    { status: 200 },
  ],
]
test.each(requests)('%s: %j is read as it was sent', async (operation, input, reply, seen) => {
  const { contentType: _, ...wanted } = input as { readonly contentType?: string }
  expect((await call(operation, input, reply)).input).toMatchObject(seen ?? wanted)
})

test.each([{ words: ['a', 'b c'] }, { marks: ['a|b'] }, { spaced: { a: 'b c' } }])(
  '%j is not sent: nobody could tell its items apart',
  async (query) => {
    await expect(call('search.all', { query }, { status: 204 })).rejects.toThrow(
      'a value that fits the query is expected',
    )
  },
)

test('a body that no GET can have, and that nobody has to send, is left out by the client', async () => {
  expect((await call('bodies.none', { body: { a: 1 } }, { status: 204 })).input).toMatchObject({ body: undefined })
})

const replies: [operation: string, reply: object, data: unknown][] = [
  ['texts.send', { status: 200, body: 'ü {"id": 1}' }, 'ü {"id": 1}'],
  ['texts.any', { status: 200, contentType: 'application/json', body: [1] }, [1]],
  ['texts.any', { status: 200, contentType: 'application/x-yaml', body: 'a: 1' }, 'a: 1'],
  ['texts.any', { status: 200, contentType: 'application/javascript', body: '1 + 1' }, '1 + 1'],
  ['texts.any', { status: 200, contentType: 'application/sql', body: 'select' }, 'select'],
  ['replies.none', { status: 204 }, undefined],
  ['replies.failures', { status: 200, body: { a: 1 } }, { a: 1 }],
  ['replies.unknown', { status: 201 }, undefined],
  ['replies.counted', { status: 204, headers: { 'x-total': 0 } }, undefined],
  [
    'replies.counted',
    { status: 204, headers: { 'X-Total': '10', 'x-last': 'true', 'x-rate': 1.5, 'x-tag': 'a' } },
    undefined,
  ],
  ['sometimes.text', { status: 200, body: 'some' }, 'some'],
  ['sometimes.text', { status: 200, body: '' }, ''],
  ['sometimes.text', { status: 204 }, undefined],
  ['sometimes.bytes', { status: 200, body: new Uint8Array([1]) }, expect.any(Blob)],
  ['sometimes.bytes', { status: 202 }, undefined],
  ['sometimes.bytes', { status: 204 }, undefined],
  ['sometimes.either', { status: 200, contentType: 'text/csv', body: 'a,b' }, 'a,b'],
  ['sometimes.either', { status: 204 }, undefined],
]
test.each(replies)('%s: the reply %j comes back', async (operation, reply, data) => {
  expect((await call(operation, { body: '<a/>' }, reply)).data).toEqual(data)
})

test('fields of a form are written in their styles', async () => {
  const bodies: string[] = []
  const { createClient } = await generated.load('client/index.ts')
  const fetch = async (request: Request) => {
    bodies.push(await request.text())
    return new Response()
  }
  const client = createClient({ baseUrl: 'http://host', fetch })
  await client.styled.send({ body: styled })
  await client.styled.send({ body: { deep: { lists: [{ a: 1 }, { a: 2 }], plain: ['x', 'y'] } } })
  expect(bodies[0]?.split('&')).toEqual([
    ...['usual=a%2Cb', 'usual=c', 'object=%7B%22a%22%3A1%7D', 'deep%5Bn%5D=1', 'deep%5Bof%5D%5Bon%5D=true'],
    ...[
      'joined=a%20b,c%26d%3D%25,%C3%BC%2B',
      'piped=1%7C2',
      'x=1',
      'y=z',
      'json=%5B%7B%22a%22%3A%5B1%5D%7D%2C%7B%7D%5D',
    ],
  ])
  expect(decodeURIComponent(bodies[1] ?? '')).toBe(
    'deep[lists][0][a]=1&deep[lists][1][a]=2&deep[plain]=x&deep[plain]=y',
  )
})

const odd = [
  {},
  { 'X-Total': undefined },
  { 'X-Total': [] },
  { 'X-Total': 'abc' },
  { 'X-Total': 1.5 },
  { 'X-Total': 1, 'x-last': 1 },
]
test.each(odd)('a reply is refused whose headers are not what they must be: %j', async (headers) => {
  await expect(call('replies.counted', {}, { status: 204, headers })).rejects.toThrow('500')
})

test('a status beside those that the contract has is refused where it has successes', async () => {
  await expect(call('texts.send', { body: '<a/>' }, { status: 201, body: 'x' })).rejects.toThrow('500')
  await expect(call('replies.failures', {}, { status: 302 })).rejects.toThrow('500')
})
