import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '../output/problem.ts'
import { readMockableContract } from './mockable-contract.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockable-contract-test-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('readMockableContract moves paths below the server, and takes servers and callbacks out', async () => {
  const responses = { 200: { description: 'Fine.' } }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }]
  const info = { title: 'Things', version: '1' }
  const file = await save('whole.json', {
    openapi: '3.1.0',
    info,
    servers: [{ url: '{base_url}/api', variables: { base_url: { default: 'http://localhost:8080' } } }],
    paths: {
      '/things/{id}': { get: { parameters, responses } },
      '/things': { servers: [{ url: '/v2' }], get: { servers: [{ url: '/v3' }], callbacks: { a: {} }, responses } },
      '/others': { $ref: '#/components/pathItems/Others' },
    },
    components: { pathItems: { Others: { get: { callbacks: { a: {} }, responses } } } },
  })
  expect(await readMockableContract(file)).toEqual({
    document: {
      openapi: '3.1.0',
      info,
      servers: [{ url: '/' }],
      paths: {
        '/api/things/{id}': { get: { parameters, responses } },
        '/api/things': { get: { responses } },
        '/api/others': { $ref: '#/components/pathItems/Others' },
      },
      components: { pathItems: { Others: { get: { responses } } } },
    },
    samplePath: '/api/things',
  })
})

test.each([
  [[{ url: 'http://localhost/v1/' }, { url: '/v2' }], '/v1/a'],
  [[{ url: '/v1' }], '/v1/a'],
  [[{ url: '{nothing}/v1' }], '/v1/a'],
  [[{ url: '{constructor}/v1', variables: {} }], '/v1/a'],
  [[{ url: 'https://example.org' }], '/a'],
  [[{ url: 'https://example.org:port' }], '/a'],
  [[], '/a'],
  [undefined, '/a'],
])('with the servers %j the path /a becomes %s', async (servers, path) => {
  const file = await save('served.json', { openapi: '3.1.0', servers, paths: { '/a': {} } })
  const { document } = await readMockableContract(file)
  expect(document.paths).toEqual({ [path]: {} })
})

test('what refers into the reply of a path leads there below the server, with and without an example', async () => {
  const schema = {
    properties: {
      a: { type: 'string' },
      b: { $ref: '#/paths/~1a/get/responses/200/content/x~1json/schema/properties/a' },
    },
  }
  const reply = (media: object) => ({
    get: { responses: { 200: { description: 'Fine.', content: { 'x/json': media } } } },
  })
  const file = await save('referring.json', {
    openapi: '3.1.0',
    servers: [{ url: '/v 1' }],
    paths: { '/a': reply({ schema: { ...schema, examples: [{}] }, example: { a: 'x' } }) },
  })
  const { document } = await readMockableContract(file)
  const pointer = '#/paths/~1v%25201~1a/get/responses/200/content/x~1json/schema/properties/a'
  const moved = { properties: { ...schema.properties, b: { $ref: pointer } } }
  expect(document.paths).toEqual({ '/v%201/a': reply({ schema: moved, example: { a: 'x' } }) })
})

test('what Prism fails at, whatever is asked for, is told in a way that it can serve', async () => {
  const list = { type: 'array', items: { type: 'integer' } }
  const file = await save('parts.json', {
    openapi: '3.1.0',
    paths: {
      '/a': {
        parameters: [{ in: 'header', name: 'X-Tags', schema: { $ref: '#/components/schemas/Tags' } }],
        get: {
          parameters: [
            { in: 'header', name: 'X-One', schema: { type: 'integer' } },
            { in: 'query', name: 'tags', schema: list },
          ],
          responses: {
            200: {
              headers: {
                'X-Tags': { schema: list, example: ['a', 'ä\n', 7] },
                'X-Count': { schema: { type: 'integer' } },
              },
              content: { '*/*': { schema: list }, 'text/csv': {} },
            },
            201: { $ref: '#/components/responses/Made' },
            204: {
              headers: { 'Content-Type': {}, 'transfer-encoding': {}, 'Content-Encoding': {} },
              content: { bytes: {} },
            },
            206: { content: { bytes: {}, 'text/csv': {} } },
            207: { content: { bytes: {} } },
            202: { content: { 'application/json': {}, 'application/*': { schema: list } } },
            203: { content: { 'application/pdf': {}, 'image/png': { schema: { type: 'string' } } } },
          },
        },
        put: {},
      },
    },
    components: {
      schemas: { Tags: { type: ['array', 'null'] }, Flags: { const: { a: true, b: 'c' } } },
      responses: { Made: { headers: { 'X-Is-New': { $ref: '#/components/headers/IsNew' } } } },
      headers: {
        IsNew: { schema: { type: 'boolean', const: true } },
        Flags: { schema: { $ref: '#/components/schemas/Flags' } },
        Pairs: { explode: true, schema: { $ref: '#/components/schemas/Flags' } },
      },
    },
  })
  const { document } = await readMockableContract(file)
  expect(document.paths).toEqual({
    '/a': {
      parameters: [{ in: 'header', name: 'X-Tags', schema: {} }],
      get: {
        parameters: [
          { in: 'header', name: 'X-One', schema: { type: 'integer' } },
          { in: 'query', name: 'tags', explode: true, schema: list },
        ],
        responses: {
          200: {
            description: '',
            headers: {
              'X-Tags': { schema: { type: 'string', enum: ['a,%C3%A4%0A,7'] } },
              'X-Count': { schema: { type: 'integer' } },
            },
            content: { 'application/json': { schema: list }, 'text/csv': { schema: { type: 'string' } } },
          },
          201: { $ref: '#/components/responses/Made' },
          204: { description: '', headers: {} },
          206: { description: '', content: { 'text/csv': { schema: { type: 'string' } } } },
          207: { description: '', content: { 'application/json': { schema: { type: 'object' } } } },
          202: { description: '', content: { 'application/json': { schema: { type: 'object' } } } },
          203: {
            description: '',
            content: { 'application/pdf': { schema: { type: 'string' } }, 'image/png': { schema: { type: 'string' } } },
          },
        },
      },
      put: { responses: { 200: { description: '' } } },
    },
  })
  expect(document.components).toMatchObject({
    responses: { Made: { headers: { 'X-Is-New': { $ref: '#/components/headers/IsNew' } } } },
    headers: {
      IsNew: { schema: { type: 'string', enum: ['true'] } },
      Flags: { schema: { type: 'string', enum: ['a,true,b,c'] } },
      Pairs: { explode: true, schema: { type: 'string', enum: ['a=true,b=c'] } },
    },
  })
})

test('slips that the generator tolerates are read as it reads them', async () => {
  const parameters = [
    { name: 'version', in: 'query', schema: { type: 'string', enum: [1.1, 2] } },
    { name: 'limit', in: 'query', type: 'integer' },
  ]
  const flag = { type: 'boolean', default: 'True' }
  const responses = { '2xx': { content: { 'application/json': { schema: flag } } } }
  const file = await save('slips.json', { openapi: '3.0.3', paths: { '/a': { get: { parameters, responses } } } })
  const { document } = await readMockableContract(file)
  expect(document.paths).toEqual({
    '/a': {
      get: {
        parameters: [
          { name: 'version', in: 'query', schema: { type: 'string', enum: ['1.1', '2'] } },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
        ],
        responses: {
          '2XX': { description: '', content: { 'application/json': { schema: { type: 'boolean', default: true } } } },
        },
      },
    },
  })
})

test('headers that say how bytes travel are left to Prism', async () => {
  const headers = {
    'Content-Encoding': { schema: { example: 'gzip' } },
    'transfer-encoding': {},
    'X-Page': { schema: {} },
  }
  const file = await save('recorded.json', {
    openapi: '3.1.0',
    paths: { '/a': { get: { responses: { 200: { headers }, 404: { $ref: '#/components/responses/Gone' } } } } },
    components: { responses: { Gone: { headers } } },
  })
  const { document } = await readMockableContract(file)
  const left = { headers: { 'X-Page': { schema: {} } } }
  expect(document).toMatchObject({
    paths: { '/a': { get: { responses: { 200: left } } } },
    components: { responses: { Gone: left } },
  })
  expect(JSON.stringify(document)).not.toMatch(/encoding/i)
})

test.each([
  ['3.0.3', {}],
  ['3.1.0', { required: ['title'] }],
])('what stands beside the reference of a form holds in OpenAPI %s as far as %j', async (openapi, more) => {
  const form = (schema: object) => {
    const requestBody = { content: { 'multipart/form-data': { schema } } }
    return { '/a': { post: { requestBody, responses: { 200: { description: 'Fine.' } } } } }
  }
  const title = { type: 'string' }
  const file = await save('beside.json', {
    openapi,
    paths: form({ $ref: '#/components/schemas/Track', required: ['title'] }),
    components: { schemas: { Track: { type: 'object', properties: { title } } } },
  })
  const { document } = await readMockableContract(file)
  expect(document.paths).toEqual(form({ type: 'object', properties: { title }, ...more }))
})

test('a key __proto__ stays a key', async () => {
  const file = await save(
    'proto.json',
    '{"openapi":"3.1.0","info":{"title":"","version":""},"paths":{"__proto__":{"get":{"callbacks":{}}}},"__proto__":{"a":1}}',
  )
  const { document } = await readMockableContract(file)
  expect(JSON.stringify(document)).toBe(
    '{"openapi":"3.1.0","info":{"title":"","version":""},"paths":{"/__proto__":{"get":{"responses":{"200":{"description":""}}}}},"__proto__":{"a":1},"servers":[{"url":"/"}]}',
  )
  expect(({} as { a?: unknown }).a).toBeUndefined()
})

test.each([
  ['nothing.json', undefined, 'there is no such file'],
  ['.', undefined, 'it is a folder, it should be a file'],
  ['utf16.json', Buffer.from('\uFEFF{}', 'utf16le'), 'it is no UTF-8'],
  ['webhooks.json', '{"openapi":"3.1.0","webhooks":{}}', 'it is no OpenAPI 3 document with paths'],
  ['deep.json', `{"openapi":"3.1.0","paths":{},"x":${deepList(9999)}}`, 'it is nested more than 200 levels deep'],
  [
    'large.json',
    ' '.repeat(32 * 1024 * 1024 + 1),
    'it has 33554433 bytes, at most 33554432 are read (or a higher "fileBytes" under "limits" in the config file of generate)',
  ],
])('%s is no contract to mock, and the problem says why', async (name, text, what) => {
  const file = text === undefined ? join(folder, name) : await save(name, text)
  await expect(readMockableContract(file)).rejects.toThrow(
    new Problem(`Cannot mock "${file}": ${what}, an OpenAPI document in JSON or YAML is expected`),
  )
})

test.each([
  ['list.json', '[]', 'it has no field "openapi", "3.0.x", "3.1.x" or "3.2.x" is expected'],
  ['swagger.json', '{"swagger":"2.0"}', 'it is Swagger "2.0", convert it to OpenAPI 3 first'],
])('%s is refused as by the generator', async (name, text, what) => {
  const file = await save(name, text)
  await expect(readMockableContract(file)).rejects.toThrow(new Problem(`Cannot read "${name}": ${what} (${file}:1)`))
})

test.each([
  ['empty.json', '', 'the file is empty'],
  ['text.json', '{"openapi":"3.1.0",', 'Cannot read "text.json": '],
  ['swagger.yaml', 'swagger: "2.0"', 'Cannot read "swagger.yaml": it is Swagger "2.0"'],
  [
    'parts.json',
    '{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/a":{"$ref":"gone.yaml#/a"}}}',
    'Cannot read "gone.yaml": ',
  ],
])('what is wrong with %s is told with its place', async (name, text, what) => {
  await expect(readMockableContract(await save(name, text))).rejects.toThrow(what)
})

test('a contract in YAML and several files becomes one document', async () => {
  await save('below.yaml', 'list: {get: {responses: {200: {description: All}}}}')
  const file = await save(
    'root.yaml',
    'openapi: 3.1.0\ninfo: {title: Orders, version: "1"}\nservers: [{url: /v1}]\npaths:\n  /orders: {$ref: "below.yaml#/list"}\n',
  )
  const { document, samplePath } = await readMockableContract(file)
  expect(samplePath).toBe('/v1/orders')
  expect(document.paths).toEqual({ '/v1/orders': { get: { responses: { 200: { description: 'All' } } } } })
})

test('files outside the folder of a contract are read where that is allowed', async () => {
  await save('outside.yaml', 'get: {responses: {200: {description: All}}}')
  await mkdir(join(folder, 'inside'), { recursive: true })
  const file = await save(
    'inside/root.yaml',
    'openapi: 3.1.0\ninfo: {title: Orders, version: "1"}\npaths:\n  /orders: {$ref: "../outside.yaml"}\n',
  )
  await expect(readMockableContract(file)).rejects.toThrow('or the option --allow-outside')
  expect((await readMockableContract(file, { allowOutside: true })).samplePath).toBe('/orders')
})

test('a contract as large as the config file of the project allows can be mocked', async () => {
  const file = await save('limited.json', { openapi: '3.1.0', paths: {} })
  await expect(readMockableContract(file, { limits: { fileBytes: 20 } })).rejects.toThrow(
    'it has 30 bytes, at most 20 are read (or a higher',
  )
  expect((await readMockableContract(file, { limits: { fileBytes: 30 } })).document.paths).toEqual({})
})

function deepList(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth)
}

async function save(name: string, content: string | Buffer | object): Promise<string> {
  const file = join(folder, name)
  const isWritten = typeof content === 'string' || Buffer.isBuffer(content)
  await writeFile(file, isWritten ? content : JSON.stringify(content))
  return file
}

test('what looks like a reference to another file, and is data, is taken out', async () => {
  const file = await save('data.json', {
    openapi: '3.1.0',
    'x-more': { $ref: 'more.yaml', kept: 1 },
    paths: {},
    components: {
      schemas: {
        User: { type: 'object', helpers: { A: { $ref: 'other.yaml' } }, examples: [{ $ref: 'a.yaml', id: 1 }] },
        Users: { type: 'array', items: { $ref: '#/components/schemas/User' } },
      },
    },
  })
  expect((await readMockableContract(file)).document).toMatchObject({
    'x-more': { kept: 1 },
    components: {
      schemas: {
        User: { type: 'object', helpers: { A: {} }, examples: [{ id: 1 }] },
        Users: { type: 'array', items: { $ref: '#/components/schemas/User' } },
      },
    },
  })
  expect(JSON.stringify((await readMockableContract(file)).document)).not.toContain('.yaml')
})
