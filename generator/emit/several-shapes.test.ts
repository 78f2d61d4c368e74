import { beforeAll, expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// Values that may be a text as well as a number, `true` or `false`, of which a request has the text alone.

const schemas = {
  orAll: 'anyOf: [{type: integer}, {type: string, enum: [all]}]',
  orDate: 'oneOf: [{type: integer}, {type: string, format: date}]',
  orPattern: "anyOf: [{type: number}, {type: string, pattern: '^all$'}]",
  orConst: 'anyOf: [{type: integer}, {const: none}]',
  orMaybe: 'anyOf: [{type: boolean}, {type: string, enum: [maybe]}]',
  listed: 'enum: [1, 2, all]',
  noText: 'not: {type: string}',
  bounded: 'minimum: 3',
  text: 'type: string',
  longText: 'type: string, minLength: 2',
  either: 'anyOf: [{type: string}, {type: integer}]',
  orList: 'anyOf: [{type: string, enum: [all]}, {type: array, items: {type: integer}}]',
  textOrList: 'anyOf: [{type: string}, {type: array, items: {type: number}}]',
  list: "type: array, items: {$ref: '#/components/schemas/orAll'}",
  inner:
    "type: object, properties: {a: {$ref: '#/components/schemas/listed'}, b: {type: string}, c: {items: {$ref: '#/components/schemas/orAll'}}}",
  one: 'oneOf: [{properties: {kind: {const: a}, v: {type: integer}}}, {properties: {kind: {const: b}, v: {type: string, format: date}}}]',
}
const names = Object.keys(schemas)
const refOf = (name: string) => `schema: {$ref: '#/components/schemas/${name}'}`
const deep = ['inner', 'one']
const inQuery = names.map(
  (name) => `{name: ${name}, in: query, ${deep.includes(name) ? 'style: deepObject, ' : ''}${refOf(name)}}`,
)
const contract = `
openapi: 3.1.0
info: {title: Values, version: '1'}
paths:
  /query:
    get:
      operationId: values.query
      parameters: [${inQuery.join(', ')}, {name: json, in: query, content: {application/json: {schema: {type: object, properties: {a: {enum: [1, all]}}}}}}]
      responses: {'204': {description: d}}
  /places/{p}:
    get:
      operationId: values.places
      parameters:
        - {name: p, in: path, required: true, ${refOf('orAll')}}
        - {name: X-H, in: header, ${refOf('list')}}
        - {name: c, in: cookie, ${refOf('listed')}}
      responses: {'204': {description: d}}
  /form:
    post:
      operationId: values.form
      requestBody:
        content:
          application/x-www-form-urlencoded: {schema: {$ref: '#/components/schemas/Form'}, encoding: {inner: {style: deepObject, explode: true}}}
          multipart/form-data: {schema: {$ref: '#/components/schemas/Form'}}
          application/json: {schema: {$ref: '#/components/schemas/Form'}}
      responses: {'204': {description: d}}
components:
  schemas:
    Form: {type: object, properties: {textOrObject: {anyOf: [{type: string}, {type: object}]}, orNull: {type: [object, 'null']}, ${names.map((name) => `${name}: {$ref: '#/components/schemas/${name}'}`).join(', ')}}}
${names.map((name) => `    ${name}: {${schemas[name as keyof typeof schemas]}}`).join('\n')}
`

type Call = (input: object) => Promise<unknown>

let values: { readonly query: Call; readonly places: Call; readonly form: Call }
let handle: (request: Request) => Promise<Response>
let compilerErrors: readonly string[]
let seen: Record<string, unknown>[] = []
beforeAll(async () => {
  const targets = ['types', 'client', 'validators', 'server', 'server-fetch']
  const { load, folder, names: files } = await generatedFolder(contract, { targets })
  compilerErrors = projectErrors(folder, files)
  const { createHandler } = await load('server/fetch.ts')
  const { createClient } = await load('client/index.ts')
  const handler = (input: Record<string, unknown>) => {
    seen.push(input)
    return { status: 204 }
  }
  handle = createHandler({ values: { query: handler, places: handler, form: handler } })
  values = createClient({ baseUrl: 'http://host', fetch: handle }).values
})

test('the code compiles in a strict project', () => {
  expect(compilerErrors).toEqual([])
})

const fitting: object[] = [
  { orAll: 5 },
  { orAll: 'all' },
  { orDate: 5 },
  { orDate: '2026-01-31' },
  { orPattern: 2.5 },
  { orPattern: 'all' },
  { orConst: 5 },
  { orConst: 'none' },
  { orMaybe: true },
  { orMaybe: 'maybe' },
  { listed: 2 },
  { listed: 'all' },
  { noText: 5 },
  { noText: false },
  { bounded: 3 },
  { bounded: 'x' },
  { text: '5' },
  { either: '5' },
  { orList: 'all' },
  { orList: [5] },
  { orList: [5, 6] },
  { textOrList: '5' },
  { textOrList: 'null' },
  { textOrList: [5, 6.5] },
  { list: [1, 'all', 2] },
  { list: Array.from({ length: 300 }, (_, index) => index) },
  { inner: { a: 1, b: '1', c: [1, 'all'] } },
  { orAll: 1, listed: 2, text: '3', inner: { a: 'all' } },
]
test.each(fitting)('%j comes out of a query and out of forms as it was sent', async (sent) => {
  seen = []
  await values.query({ query: sent })
  await values.form({ body: sent, contentType: 'application/x-www-form-urlencoded' })
  if (!('inner' in sent)) await values.form({ body: sent, contentType: 'multipart/form-data' })
  for (const { query, body } of seen) expect(body ?? query).toEqual(sent)
})

test('a text in a form that may be an object as well is one where it is an object', async () => {
  seen = []
  const sent = [{ textOrObject: 'null' }, { textOrObject: '5' }, { textOrObject: { a: 1 } }, { orNull: { a: 1 } }]
  for (const body of sent) await values.form({ body, contentType: 'multipart/form-data' })
  expect(seen.map(({ body }) => body)).toEqual(sent)
})

test('what is null in a part of a form is null where no text is expected', async () => {
  seen = []
  const body = new FormData()
  body.append('orNull', 'null')
  expect((await handle(new Request('http://host/form', { method: 'POST', body }))).status).toBe(204)
  expect(seen).toMatchObject([{ body: { orNull: null } }])
})

test('what an alternative of objects says of its fields is heeded', async () => {
  seen = []
  await values.query({ query: { one: { kind: 'a', v: 5 } } })
  await values.query({ query: { one: { kind: 'b', v: '2026-01-31' } } })
  expect(seen.map(({ query }) => query)).toEqual([
    { one: { kind: 'a', v: 5 } },
    { one: { kind: 'b', v: '2026-01-31' } },
  ])
})

test('paths, headers and cookies are no different', async () => {
  seen = []
  await values.places({ path: { p: 7 }, headers: { 'X-H': [1, 'all'] }, cookies: { c: 2 } })
  expect(seen).toMatchObject([{ path: { p: 7 }, headers: { 'X-H': [1, 'all'] }, cookies: { c: 2 } }])
})

const refused: [query: string, path: string][] = [
  ['orAll=some', '/orAll'],
  ['orDate=2026-02-31', '/orDate'],
  ['listed=3', '/listed'],
  ['bounded=2', '/bounded'],
  ['longText=5', '/longText'],
  ['orList=some', '/orList'],
  ['list=1&list=x', '/list/1'],
  ['inner[a]=3', '/inner/a'],
  ['json={"a":"1"}', '/json/a'],
]
test.each(refused)('%s is refused at %s', async (query, path) => {
  const reply = await handle(new Request(`http://host/query?${query}`))
  const { problems }: { problems: { in: string; path: string }[] } = await reply.json()
  expect([reply.status, ...new Set(problems.map((one) => `${one.in} ${one.path}`))]).toEqual([400, `query ${path}`])
})

test('a text in JSON is a text', async () => {
  const reply = await handle(
    new Request('http://host/form', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"listed":"1"}',
    }),
  )
  expect(reply.status).toBe(400)
})

test('what cannot be read in a form is said to be in the body', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await handle(new Request('http://host/form', { method: 'POST', headers, body: 'inner[a]=%zz' }))
  expect(await reply.json()).toMatchObject({ problems: [{ in: 'body', path: '/inner', keyword: 'encoding' }] })
})
