import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { clientFeatures } from '../fixtures/client-features.ts'
import { contract, contractFolder } from '../fixtures/contract-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'
import { generate } from '../generate.ts'

// What of Mock Service Worker 2 and 3 the handlers use; the library itself is no dependency of this package.
const library = {
  'node_modules/msw/package.json':
    '{"name":"msw","type":"module","exports":{"types":"./index.d.ts","default":"./index.js"}}',
  'node_modules/msw/index.js': 'export const http = { all: (predicate, resolver) => ({ predicate, resolver }) }',
  'node_modules/msw/index.d.ts': `
    export class RequestHandler { private readonly own: unknown }
    type Answer = Response | undefined | void
    export const http: {
      all(predicate: string | RegExp, resolver: (info: { request: Request }) => Answer | Promise<Answer>): RequestHandler
    }`,
}

const targets = ['types', 'validators', 'server', 'server-fetch', 'msw']

interface Handler {
  readonly resolver: (info: { request: Request }) => Promise<Response | undefined>
}

interface Mocks {
  readonly handlers: readonly Handler[]
  readonly mock: (handlers: object, options?: object) => Handler
}

async function generateFrom(path: string) {
  const files = await generate(path, { targets })
  const names = files.map(({ name }) => name)
  const folder = await contractFolder({
    ...library,
    ...Object.fromEntries(files.map(({ name, text }) => [name, text])),
  })
  const mocks: Mocks = await import(pathToFileURL(join(folder, 'msw', 'handlers.ts')).href)
  return { folder, names, ...mocks }
}

async function fromText(text: string) {
  return generateFrom(join(await contractFolder({ 'openapi.yaml': text }), 'openapi.yaml'))
}

/** As the library does: the first handler that answers. */
async function ask(handlers: readonly Handler[], path: string, init?: RequestInit): Promise<Response | undefined> {
  const request = new Request(`https://service.example${path}`, init)
  for (const { resolver } of handlers) {
    const response = await resolver({ request })
    if (response) return response
  }
  return undefined
}

test('the handlers are generated only when they are asked for', async () => {
  const path = join(await contractFolder({ 'openapi.yaml': clientFeatures }), 'openapi.yaml')
  expect((await generate(path)).filter(({ name }) => name.startsWith('msw/'))).toEqual([])
})

test('handlers of a contract with one of everything compile in a strict project', { timeout: 60_000 }, async () => {
  const { folder, names } = await fromText(clientFeatures)
  expect(projectErrors(folder, names)).toEqual([])
})

test('handlers of a contract without operations compile as well', { timeout: 60_000 }, async () => {
  const { folder, names } = await fromText(contract('paths: {}'))
  expect(projectErrors(folder, names)).toEqual([])
})

describe('handlers of the contract of this package', async () => {
  const { folder, names, handlers, mock } = await generateFrom(join(import.meta.dirname, '../../spec/openapi.yaml'))

  test('compile in a strict project', { timeout: 60_000 }, () => expect(projectErrors(folder, names)).toEqual([]))

  test('answer with the example of the contract', async () => {
    const response = await ask(handlers, '/api/services')
    expect(response?.status).toBe(200)
    expect(await response?.json()).toMatchObject([{ id: 3180, name: 'Checkout API' }, { name: 'Product search' }])
    const body = '{"name":"First response"}'
    const headers = { 'content-type': 'application/json' }
    const created = await ask(handlers, '/api/escalation-policies', { method: 'POST', headers, body })
    expect([created?.status, created?.headers.get('location')]).toEqual([201, '/api/escalation-policies/5210'])
  })

  test('refuse what the contract forbids', async () => {
    expect((await ask(handlers, '/api/services/x'))?.status).toBe(400)
  })

  test('leave other paths to somebody else', async () => {
    expect(await ask(handlers, '/api/other')).toBeUndefined()
    expect(await ask(handlers, '/')).toBeUndefined()
  })

  test('make room for one of your own, which knows the request', async () => {
    const own = mock({
      services: {
        update: ({ path, body }: { path: object; body: object }) => ({ status: 200, body: { ...body, ...path } }),
      },
    })
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"name":"Search"}' }
    const updated = await ask([own, ...handlers], '/api/services/5', init)
    expect(await updated?.json()).toEqual({ id: 5, name: 'Search' })
    // The body of a request that is passed on is still there for the next one.
    const policy = await ask([own, ...handlers], '/api/escalation-policies/5', init)
    expect(await policy?.json()).toMatchObject({ id: 5210 })
  })

  test('answer with what a handler of your own throws, instead of passing the request on', async () => {
    const { ServerError } = await import(pathToFileURL(join(folder, 'server', 'errors.ts')).href)
    for (const kind of ['not-found', 'method-not-allowed']) {
      const error = new ServerError(kind)
      const own = mock({
        services: {
          get() {
            throw error
          },
        },
      })
      expect((await ask([own, ...handlers], '/api/services/5'))?.status).toBe(error.status)
    }
  })

  test('leave other origins alone when one is given', async () => {
    const answer = { services: { list: () => ({ status: 200, body: [] }) } }
    const elsewhere = mock(answer, { origin: 'https://other.example' })
    expect(await ask([elsewhere], '/api/services')).toBeUndefined()
    for (const origin of ['https://service.example', 'https://Service.example:443/']) {
      expect((await ask([mock(answer, { origin })], '/api/services'))?.status).toBe(200)
    }
  })
})

const json = (rest: string) => `'200': {description: d, content: {application/json: ${rest}}}`
const answers: [title: string, responses: string, want: object][] = [
  ['an example', json("{example: {__proto__: 1, a: '*/'}}"), { status: 200, text: '{"__proto__":1,"a":"*/"}' }],
  ['the first of several', json('{examples: {b: {value: 2}, a: {value: 1}}}'), { status: 200, text: '2' }],
  ['an example of the schema', json('{schema: {type: string, examples: [b, a]}}'), { status: 200, text: '"b"' }],
  [
    'a sample of the schema',
    json('{schema: {$ref: "#/components/schemas/All"}}'),
    {
      status: 200,
      text: '{"id":1,"name":"text","at":"2026-01-31T12:00:00.000Z","kind":"A","tags":["text"]}',
    },
  ],
  [
    'a sample of the first alternative, under its name',
    json('{schema: {$ref: "#/components/schemas/Pet"}}'),
    { status: 200, text: '{"kind":"tom cat","lives":0}' },
  ],
  [
    'a sample of an alternative that is called as its schema',
    json('{schema: {anyOf: [{$ref: "#/components/schemas/Cat"}], discriminator: {propertyName: kind}}}'),
    { status: 200, text: '{"kind":"Cat","lives":0}' },
  ],
  [
    'a sample of an alternative whose field has another value than its name',
    json('{schema: {oneOf: [{$ref: "#/components/schemas/Dog"}], discriminator: {propertyName: kind}}}'),
    { status: 200, text: '{"kind":"dog"}' },
  ],
  [
    'an example that is written as a text',
    json(`{example: '{"id": 7}', schema: {type: object, properties: {id: {type: integer}}}}`),
    { status: 200, text: '{"id":7}' },
  ],
  [
    'a list of objects whose example is written as a text',
    json(`{schema: {type: array, items: {type: object, example: '{"id": 7}'}}}`),
    { status: 200, text: '[{"id":7}]' },
  ],
  [
    'an example beside a reference',
    json("{schema: {type: object, properties: {a: {$ref: '#/components/schemas/Named', example: {name: b}}}}}"),
    { status: 200, text: '{"a":{"name":"b"}}' },
  ],
  ['a text that looks like JSON', json(`{example: '{}', schema: {type: string}}`), { status: 200, text: '"{}"' }],
  ['a list of one', json('{schema: {type: array, items: {type: integer}}}'), { status: 200, text: '[0]' }],
  [
    'a list that has to be empty',
    json('{schema: {type: array, maxItems: 0, items: {type: integer}}}'),
    { status: 200, text: '[]' },
  ],
  ['a list of nothing', json('{schema: {type: array, items: false}}'), { status: 200, text: '[]' }],
  ['no body', "'204': {description: d}", { status: 204, text: '' }],
  ['the plainest of a range', '2XX: {description: d}', { status: 200, text: '' }],
  ['200 by default', 'default: {description: d}', { status: 200, text: '' }],
  ['the failure where nothing else is stated', "'410': {description: d}", { status: 410, text: '' }],
  ['text', "'200': {description: d, content: {text/plain: {example: Hello.}}}", { status: 200, text: 'Hello.' }],
  [
    'a number as text',
    "'200': {description: d, content: {text/plain: {schema: {type: integer, examples: [7]}}}}",
    { status: 200, text: '7' },
  ],
  [
    'a flag as text',
    "'200': {description: d, content: {text/plain: {schema: {type: boolean}}}}",
    { status: 200, text: 'false' },
  ],
  ['bytes', "'200': {description: d, content: {'image/*': {}}}", { status: 200, text: '' }],
]

test.each(answers)('a default answer is %s', async (_, responses, { ...want }) => {
  const { handlers } = await fromText(
    contract(`
paths:
  /a:
    get: {operationId: a, responses: {${responses}}}
components:
  schemas:
    Named: {type: object, properties: {name: {type: string}}}
    Cat: {type: object, properties: {kind: {type: string}, lives: {type: integer}}}
    Dog: {type: object, properties: {kind: {type: string, enum: [dog]}}}
    Pet:
      oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Named'}]
      discriminator: {propertyName: kind, mapping: {tom cat: '#/components/schemas/Cat'}}
    All:
      allOf: [{type: object, properties: {id: {type: integer, minimum: 1}}}, {$ref: '#/components/schemas/Named'}]
      properties:
        at: {type: string, format: date-time}
        kind: {type: string, enum: [A, B]}
        tags: {type: array, minItems: 1, items: {type: string}}
        secret: {type: string, writeOnly: true}
`),
  )
  const response = await ask(handlers, '/a')
  expect({ status: response?.status, text: await response?.text() }).toEqual(want)
})

test('a default answer has the headers of the contract, but those that say how bytes travel', async () => {
  const { handlers } = await fromText(
    contract(`
paths:
  /a:
    get:
      operationId: a
      responses:
        '200':
          description: d
          headers: {X-Page: {schema: {type: integer, example: 3}}, X-Last: {schema: {type: boolean}}, X-Ids: {schema: {type: array, items: {type: integer}}, example: [1, 2]}, Content-Encoding: {schema: {type: string, example: gzip}}}
          content: {application/json: {example: [1]}}
`),
  )
  const response = await ask(handlers, '/a')
  expect(['x-page', 'x-last', 'x-ids'].map((name) => response?.headers.get(name))).toEqual(['3', 'false', '1, 2'])
  expect(response?.headers.get('content-encoding')).toBeNull()
})

const constrained = [
  '{type: number, exclusiveMinimum: 0}',
  '{type: number, exclusiveMinimum: 0, exclusiveMaximum: 1}',
  '{type: integer, maximum: -5}',
  '{type: integer, exclusiveMaximum: -5, multipleOf: 3}',
  '{type: integer, minimum: 10, multipleOf: 7}',
  '{type: string, maxLength: 2}',
  '{type: string, minLength: 20}',
  '{type: array, prefixItems: [{type: string}, {type: integer}], minItems: 2, items: false}',
  '{type: array, minItems: 5, items: {type: boolean}}',
  '{type: array, minItems: 3, uniqueItems: true, items: {type: string}}',
  '{type: array, minItems: 3, uniqueItems: true, items: {type: integer, minimum: 4}}',
  '{type: array, minItems: 2, uniqueItems: true, items: {enum: [a, b]}}',
  '{type: array, minItems: 2, uniqueItems: true, items: {type: object, properties: {a: {type: string}}}}',
  '{allOf: [{type: string}, {enum: [a]}]}',
  '{allOf: [{type: object, properties: {a: {type: string}}}, {required: [a]}, {type: object, properties: {b: {}}}]}',
  '{type: object, minProperties: 2, additionalProperties: {type: integer}}',
  '{type: object, minProperties: 1}',
  "{type: object, properties: {one: {$ref: '#/components/schemas/Tree'}}}",
  "{type: object, required: [list], properties: {list: {$ref: '#/components/schemas/List'}}}",
  '{type: array, items: {type: integer}, contains: {const: 7}, minContains: 2}',
  '{type: array, prefixItems: [{type: string}], contains: {type: object, required: [a], properties: {a: {type: integer}}}}',
  '{allOf: [{properties: {kind: {enum: [b]}, n: {type: integer, minimum: 5}}}, {type: object, properties: {kind: {type: string, enum: [a, b]}, n: {type: integer}}}]}',
  '{type: object, required: [kind], properties: {kind: {type: string, enum: [a, b]}}, oneOf: [{properties: {kind: {const: b}}}]}',
  '{allOf: [{type: string, examples: [x]}, {enum: [a]}]}',
  '{type: object, required: [a, b], properties: {b: {type: string}}, additionalProperties: {type: integer}}',
  '{allOf: [{type: object, properties: {a: {type: string}}}, {type: object, required: [a, b]}], required: [c]}',
  "{$ref: '#/components/schemas/Tree', required: [at], properties: {at: {type: integer}}}",
  "{$ref: '#/components/schemas/Leaf'}",
  "{$ref: '#/components/schemas/Short'}",
  "{type: object, required: [next], properties: {next: {$ref: '#/components/schemas/Leaf'}}}",
  "{type: object, properties: {a: {$ref: '#/components/schemas/Word', const: b}}, required: [a]}",
  '{type: object, required: [n], properties: {n: {}, mail: {}, phone: {}}, oneOf: [{required: [mail]}, {required: [phone]}]}',
  '{properties: {a: {}, b: {}, c: {}}, oneOf: [{required: [a, b]}, {required: [c, a], description: d}]}',
  '{type: object, required: [n], additionalProperties: {type: integer}, oneOf: [{required: [a]}, {required: [b]}]}',
  '{type: string, format: json-pointer}',
  '{type: string, format: relative-json-pointer}',
  '{type: string, format: iso-time}',
  '{type: string, format: iso-date-time}',
]
test('a sample is what its schema asks for', async () => {
  const components = `
components:
  schemas:
    Tree: {type: object, required: [name], properties: {name: {type: string}, parent: {$ref: '#/components/schemas/Tree'}}}
    Word: {type: string}
    Short: {$ref: '#/components/schemas/Word', maxLength: 2}
    Leaf: {$ref: '#/components/schemas/Tree', required: [at], properties: {at: {type: integer}, name: {enum: [a]}, leaf: {$ref: '#/components/schemas/Leaf'}}}
    List: {type: object, required: [rest], properties: {rest: {anyOf: [{$ref: '#/components/schemas/List'}, {type: 'null'}]}}}
`
  const paths = constrained.map(
    (schema, index) => `\n  /${index}: {get: {operationId: a.a${index}, responses: {${json(`{schema: ${schema}}`)}}}}`,
  )
  const { handlers, folder } = await fromText(contract(`paths:${paths.join('')}${components}`))
  const validators: Record<string, (value: unknown) => boolean> = await import(
    pathToFileURL(join(folder, 'validators', 'a.ts')).href
  )
  for (const [index, schema] of constrained.entries()) {
    const body = await (await ask(handlers, `/${index}`))?.json()
    expect([schema, body, validators[`validateAA${index}Reply200`]?.(body)]).toEqual([schema, body, true])
  }
  const tree = await (await ask(handlers, '/17'))?.json()
  expect(tree).toEqual({ one: { name: 'text' } })
  const list = await (await ask(handlers, '/18'))?.json()
  expect(list).toEqual({ list: { rest: null } })
})

test('a schema that holds itself has a sample that ends', async () => {
  const children = Array.from({ length: 20 }, (_, index) => `c${index}: {$ref: '#/components/schemas/Tree'}`)
  const { handlers } = await fromText(
    contract(`
paths:
  /a: {get: {operationId: a, responses: {${json('{schema: {$ref: "#/components/schemas/Tree"}}')}}}}
components:
  schemas:
    Tree: {type: object, required: [${children.map((_, index) => `c${index}`).join(', ')}], properties: {${children.join(', ')}}}
`),
  )
  const body = await (await ask(handlers, '/a'))?.json()
  expect(Object.keys(body)).toHaveLength(20)
  expect(JSON.stringify(body).length).toBeLessThan(200_000)
})

test('what stands deep has a value of its type', async () => {
  const deep = Array.from({ length: 12 }).reduce<string>(
    (schema) => `{type: object, required: [a], properties: {a: ${schema}}}`,
    '{type: string}',
  )
  const { handlers } = await fromText(
    contract(`
paths:
  /a: {get: {operationId: a, responses: {${json(`{schema: ${deep}}`)}}}}
`),
  )
  expect(await (await ask(handlers, '/a'))?.text()).toContain('{"a":"text"}')
})

test('a sample that grows large ends with what has to be there', async () => {
  const one =
    '{type: object, required: [of], properties: {of: {type: object, required: [n], properties: {n: {type: integer}, m: {type: object}}}}}'
  const fields = Array.from({ length: 400 }, (_, index) => `f${index}: ${one}`)
  const { handlers, folder } = await fromText(
    contract(`
paths:
  /a: {get: {operationId: a.a, responses: {${json(`{schema: {type: object, required: [f399], properties: {${fields.join(', ')}}}}`)}}}}
`),
  )
  const body = await (await ask(handlers, '/a'))?.json()
  expect(Object.keys(body).length).toBeLessThan(200)
  expect(body.f399).toEqual({ of: { n: 0 } })
  const { validateAAReply200 } = await import(pathToFileURL(join(folder, 'validators', 'a.ts')).href)
  expect(validateAAReply200(body)).toBe(true)
})
