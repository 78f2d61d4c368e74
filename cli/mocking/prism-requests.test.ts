import { expect, test } from 'vitest'
import { prismOf } from './fixtures/prism-of.ts'

// What Prism 5.16 reads in its own way: values in paths, queries and forms, and lists whose places are told apart.

const text = { type: 'string' }
const letters = '^(?!\\s*$)[\\p{L} ]{1,20}$'
const code = { type: 'string', pattern: '^[a-z]+-[0-9]+$', minLength: 18, maxLength: 40 }
const list = { type: 'array', items: { type: 'integer' } }
const fields = { type: 'object', properties: { a: text, n: { type: 'integer' } } }
const pair = { type: 'array', prefixItems: [text, { type: 'integer' }], items: false, minItems: 2 }
const asking = {
  type: 'object',
  dependentRequired: { a: ['b'] },
  dependentSchemas: { c: { properties: { d: { type: 'integer' } } } },
}
const node = {
  type: 'object',
  properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
}

const within = {
  type: 'object',
  required: ['camelCase'],
  properties: {
    camelCase: { type: 'integer' },
    tags: list,
    either: { anyOf: [{ enum: [''] }, fields] },
    none: { anyOf: [{ enum: [''] }, list] },
  },
}

const time = { allOf: [{ type: 'string', format: 'date-time' }, { description: 'When it was.' }] }
const worded = { type: 'object', properties: { at: time, bytes: { type: 'string', format: 'byte' } } }
const formats = ['byte', 'duration', 'iso-time', 'iso-date-time']
const formatted = {
  type: 'object',
  required: formats,
  properties: Object.fromEntries(formats.map((format) => [format, { type: 'string', format }])),
  additionalProperties: false,
}

const perhaps = {
  type: 'object',
  required: formats,
  properties: Object.fromEntries(formats.map((format) => [format, { type: ['string', 'null'], format }])),
}

const named = { type: 'object', required: ['firstName'], properties: { firstName: { type: 'integer' }, others: list } }

const orList = { oneOf: [{ enum: ['all'] }, list] }

const form = {
  allOf: [
    { $ref: '#/components/schemas/Node' },
    {
      type: 'object',
      required: ['n'],
      properties: {
        n: { type: 'integer' },
        list: { ...list, minItems: 2 },
        fields,
        cut: list,
        rows: { type: 'array', items: fields },
        deep: fields,
        code: { const: 7 },
        orList,
      },
      additionalProperties: list,
    },
  ],
}
const readings = {
  type: 'object',
  properties: {
    part: { nullable: true, allOf: [{ enum: ['a', 'b'] }] },
    either: { nullable: true, type: 'object', oneOf: [{ type: 'object' }] },
    any: { nullable: true },
    code: { type: 'string', pattern: '^[\\w-_]+\\-\\d$' },
    word: { type: 'string', pattern: '(?i)^a$' },
    some: { nullable: true, oneOf: [{ type: 'integer' }] },
  },
}
const beside = { $ref: '#/components/schemas/Fields', required: ['n'] }
const encoding = {
  cut: { style: 'form', explode: false },
  deep: { style: 'deepObject' },
  rows: { style: 'deepObject' },
  code: { style: 'form' },
}

const prism = prismOf(contract())

const requests: readonly [path: string, body: string | object | undefined, want: number][] = [
  ['/list/1', undefined, 200],
  ['/list/1,2', undefined, 200],
  ['/list/1,b', undefined, 422],
  ['/fields/a,x,n,1', undefined, 200],
  ['/fields/a,x,n,y', undefined, 422],
  ['/text/a,b', undefined, 200],
  ['/json/%7B%22a%22%3A%22x%22%7D', undefined, 200],
  ['/label/.1,2', undefined, 200],
  ['/text/a?code=7&codes=1&codes=2', undefined, 200],
  ['/text/a?code=8', undefined, 422],
  ['/text/a?codes=3', undefined, 422],
  ['/text/a?mixed=1', undefined, 200],
  ['/text/a?mixed=2', undefined, 422],
  ['/text/a?flag=true', undefined, 200],
  ['/text/a?flag=auto', undefined, 200],
  ['/text/a?flag=yes', undefined, 422],
  ['/text/a?constant=true', undefined, 200],
  ['/text/a?constant=false', undefined, 422],
  ['/text/a?asJson=%7B%22a%22:%22x,%26%22,%22n%22:1%7D&ids=[1,2]', undefined, 200],
  ['/text/a?asJson=%7B%22a%22:%22x%22%7D', undefined, 422],
  ['/text/a?asJson=%7B%22n%22:%22x%22%7D', undefined, 422],
  ['/text/a?asJson=no', undefined, 422],
  ['/text/a?ids=[1,"b"]', undefined, 422],
  ['/text/a?ids=1', undefined, 422],
  ['/form', 'n=1&list=1&list=2&fields=%7B%22a%22%3A%22x%22%7D&children=%7B%7D', 200],
  ['/form', 'n=1&cut=1,2&deep[n]=3&code=7', 200],
  ['/form', 'n=1&deep[tags][]=1&deep[tags][]=2', 200],
  ['/text/a?in[camelCase]=1&in[tags]=1&in[tags]=2', undefined, 200],
  ['/text/a?in[camelCase]=1&in[tags][0]=1&in[tags][1]=b', undefined, 422],
  ['/text/a?in[camelCase]=1&in[either][n]=1', undefined, 200],
  ['/text/a?in[camelCase]=1&in[none]=1', undefined, 200],
  ['/text/a?in[camelCase]=1&in[none]=', undefined, 200],
  ['/text/a?in[camelCase]=1&in[none]=b', undefined, 422],
  ['/text/a?in[camelCase]=1&in[either][n]=b', undefined, 422],
  ['/text/a?in[camelCase]=b', undefined, 422],
  ['/text/a?in[tags]=1', undefined, 422],
  ['/text/a?listed=1&listed=2', undefined, 200],
  ['/text/a?listed=1', undefined, 422],
  ['/text/a?firstName=1&others=2', undefined, 200],
  ['/text/a?others=2', undefined, 422],
  ['/text/a?firstName=b', undefined, 422],
  ['/text/a?spaced=1%202', undefined, 200],
  ['/text/a?spaced=1+b', undefined, 422],
  ['/form', 'n=1&rows[0][a]=x&rows[0][n]=1', 200],
  ['/form', 'n=1&orList=1&orList=2', 200],
  ['/form', 'n=1&orList=1', 200],
  ['/or-list?one=1', undefined, 200],
  ['/or-list?one=all', undefined, 200],
  ['/or-list?one=some', undefined, 422],
  ['/or-list?one=1&one=2', undefined, 200],
  ['/or-list?cut=1', undefined, 200],
  ['/or-list?cut=1,2', undefined, 200],
  ['/or-list?cut=1,b', undefined, 422],
  ['/any-fields?limit=1&a=x', undefined, 200],
  ['/any-fields?a=x', undefined, 422],
  ['/form', 'n=x', 422],
  ['/form', 'list=1', 422],
  ['/form', 'n=1&cut=1,b', 422],
  ['/form', 'n=1&deep[n]=x', 422],
  ['/parts', { n: '1', list: ['1', '2'], fields: '{"a":"x"}', other: ['1', '2'] }, 200],
  ['/parts', { n: 'x' }, 422],
  ['/beside', 'a=x&n=1', 200],
  ['/beside', 'n=1', 422],
  ['/beside', 'a=x', 422],
  ['/related', { n: '1' }, 200],
  ['/related', { n: 'x' }, 422],
  ['/text/a?either=1', undefined, 200],
  ['/text/a?either=true', undefined, 422],
  ['/xml', '<a><n>1</n></a>', 200],
  ['/asking', '{"a":1,"b":2}', 200],
  ['/asking', '{"a":1}', 422],
  ['/asking', '{"c":1}', 200],
  ['/asking', '{"c":1,"d":"x"}', 422],
  ['/ignored', '{}', 200],
  ['/lost?constructor=1&__proto__=2', '{}', 200],
  ['/read', '{"part":null,"either":null,"any":null,"some":null}', 200],
  ['/read', '{"part":"a","either":{},"any":1,"some":1}', 200],
  ['/read', '{"part":"c"}', 422],
  ['/read', '{"code":"a-1","word":"A"}', 200],
  ['/read', '{"code":"a-b"}', 422],
  ['/read', '{"either":1}', 422],
  ['/text/a?nullable=1', undefined, 200],
  ['/text/a?nullable=b', undefined, 422],
  ['/pair', '["a",1]', 200],
  ['/pair', '["a","b"]', 422],
  ['/pair', '["a",1,2]', 422],
]

test.each(requests)('%s with %j is answered with %i', async (path, body, want) => {
  const init = body === undefined ? {} : { method: 'POST', ...sent(path, body) }
  const reply = await fetch(`${prism.url}${path}`, init)
  expect(reply.status, await reply.text()).toBe(want)
})

test('a header of JSON, and a list whose places are told apart, are what the contract says', async () => {
  const reply = await fetch(`${prism.url}/text/a`)
  expect(reply.headers.get('x-json')).toBe('{"a":"text","n":0}')
  expect(await reply.json()).toEqual(['string', 0])
})

test('a text of a pattern fits it', async () => {
  const reply = await fetch(`${prism.url}/label/.1`)
  expect(await reply.json()).toBe('AAA-000')
})

test('a text with words of its own is of its format', async () => {
  const reply = await fetch(`${prism.url}/json/1`)
  expect(await reply.json()).toEqual({ at: expect.stringMatching(/^2019-08-24T/), bytes: 'dGV4dA==' })
})

test.each(['code=200', ...['a', 'c', 'e', 'f'].map((seed) => `dynamic=true, seed=${seed}`)])(
  'texts of formats that Prism does not know are of these, with %s',
  async (prefer) => {
    const reply = await fetch(`${prism.url}/formats/1`, { headers: { prefer } })
    expect(await reply.json()).toEqual({
      byte: expect.stringMatching(/^(?:[A-Za-z0-9+/]{4})+$|^dGV4dA==$/),
      duration: expect.stringMatching(/^P\d+[DW]$/),
      'iso-time': expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      'iso-date-time': expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    })
  },
)

test.each(['code=200', ...['a', 'c', 'e', 'f'].map((seed) => `dynamic=true, seed=${seed}`)])(
  'so are texts that may be null, with %s',
  async (prefer) => {
    const reply = await fetch(`${prism.url}/perhaps/1`, { headers: { prefer } })
    const { byte, duration, 'iso-time': time, 'iso-date-time': both } = await reply.json()
    expect(byte ?? 'AAAA').toMatch(/^(?:[A-Za-z0-9+/]{4})+$|^dGV4dA==$/)
    expect(duration ?? 'P1D').toMatch(/^P\d+[DW]$/)
    expect(time ?? '12:00:00').toMatch(/^\d\d:\d\d:\d\d$/)
    expect(both ?? '2026-01-31T12:00:00').toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  },
)

test.each(['a', 'b', 'c'])(
  'a text that is invented with the seed %s fits a pattern of letters of any language',
  async (seed) => {
    const reply = await fetch(`${prism.url}/names/1`, { headers: { prefer: `dynamic=true, seed=${seed}` } })
    expect(await reply.json()).toMatch(new RegExp(letters, 'u'))
  },
)

test.each(['a', 'b', 'c'])('a text of a pattern and a length is invented with the seed %s', async (seed) => {
  const reply = await fetch(`${prism.url}/fields/a,x`, { headers: { prefer: `dynamic=true, seed=${seed}` } })
  const text = await reply.json()
  expect(text).toMatch(/^[a-z]+-[0-9]+$/)
  expect(text.length).toBeGreaterThan(17)
})

test('a list of which nothing is said but its length is invented', async () => {
  const reply = await fetch(`${prism.url}/list/1`, { headers: { prefer: 'dynamic=true' } })
  expect(await reply.json()).toHaveLength(2)
})

function sent(path: string, body: string | object): RequestInit {
  if (typeof body === 'object') {
    const data = new FormData()
    for (const [name, value] of Object.entries(body)) for (const one of [value].flat()) data.append(name, one)
    return { body: data }
  }
  const plain = 'application/x-www-form-urlencoded'
  const types: Record<string, string> = { '/form': plain, '/beside': plain, '/xml': 'application/xml' }
  const type = types[path] ?? 'application/json'
  return { body, headers: { 'content-type': type } }
}

function contract(): object {
  const answer = (schema: object) => ({ 200: { description: 'Fine.', content: { 'application/json': { schema } } } })
  const get = (value: object, responses: object = answer({}), parameters: readonly object[] = []) => ({
    get: { parameters: [{ name: 'value', in: 'path', required: true, ...value }, ...parameters], responses },
  })
  const search = (...parameters: readonly object[]) => ({
    get: { parameters: parameters.map((one) => ({ in: 'query', ...one })), responses: answer({}) },
  })
  const post = (name: string, media: object) => ({
    post: { requestBody: { required: true, content: { [name]: media } }, responses: answer({}) },
  })
  const codes = [
    { name: 'code', in: 'query', schema: { const: 7 } },
    { name: 'codes', in: 'query', schema: { type: 'array', items: { enum: [1, 2] } } },
    { name: 'in', in: 'query', style: 'deepObject', schema: within },
    { name: 'listed', in: 'query', schema: { ...list, minItems: 2 } },
    { name: 'spread', in: 'query', schema: named },
    { name: 'spaced', in: 'query', style: 'spaceDelimited', explode: false, schema: { ...list, minItems: 2 } },
    { name: 'either', in: 'query', schema: { oneOf: [{ type: 'integer' }, { type: 'string', maxLength: 1 }] } },
    { name: 'asJson', in: 'query', content: { 'application/json': { schema: { ...fields, required: ['n'] } } } },
    { name: 'nullable', in: 'query', schema: { nullable: true, allOf: [{ type: 'integer' }] } },
    { name: 'ids', in: 'query', content: { 'application/vnd.ids+json; v=1': { schema: list } } },
    { name: 'mixed', in: 'query', schema: { enum: [1, 'a'] } },
    { name: 'flag', in: 'query', schema: { type: ['boolean', 'string'], enum: [true, false, 'auto'] } },
    { name: 'constant', in: 'query', schema: { oneOf: [{ const: true }, { const: 'auto' }] } },
  ]
  const ignored = ['Authorization', 'Accept', 'Content-Type', 'Expect'].map((name) => {
    return { name, in: 'header', required: true, schema: { const: 'x' } }
  })
  const lost = ['constructor', '__proto__'].map((name) => {
    return { name, in: 'query', required: true, schema: { type: 'integer' } }
  })
  const paired = answer(pair)
  const headers = { 'X-Json': { content: { 'application/json': { schema: fields } } } }
  return {
    openapi: '3.1.0',
    info: { title: 'Requests', version: '1' },
    paths: {
      '/list/{value}': get({ schema: list }, answer({ type: 'array', minItems: 2, maxItems: 2 })),
      '/fields/{value}': get({ schema: fields }, answer(code)),
      '/text/{value}': get({ schema: text }, { 200: { ...paired[200], headers } }, codes),
      '/json/{value}': get({ content: { 'application/json': { schema: fields } } }, answer(worded)),
      '/names/{value}': get({ schema: list }, answer({ type: 'string', minLength: 2, pattern: letters })),
      '/formats/{value}': get({ schema: {} }, answer(formatted)),
      '/perhaps/{value}': get({ schema: {} }, answer(perhaps)),
      '/label/{value}': get({ style: 'label', schema: list }, answer({ type: 'string', pattern: '^[A-Z]{3}-\\d{3}$' })),
      '/form': post('application/x-www-form-urlencoded', { schema: form, encoding }),
      '/parts': post('multipart/form-data', { schema: form }),
      '/beside': post('application/x-www-form-urlencoded', { schema: beside }),
      '/related': post('multipart/related', { schema: form }),
      '/xml': post('application/xml', { schema: fields }),
      '/read': post('application/json', { schema: readings }),
      '/or-list': search({ name: 'one', schema: orList }, { name: 'cut', explode: false, schema: orList }),
      '/any-fields': search(
        { name: 'limit', required: true, schema: { type: 'integer' } },
        { name: 'fields', required: true, schema: { type: 'object', additionalProperties: text } },
      ),
      '/lost': { parameters: lost, ...post('application/json', { schema: {} }) },
      '/ignored': { parameters: ignored, ...post('application/json', { schema: {} }) },
      '/pair': post('application/json', { schema: pair }),
      '/asking': post('application/json', { schema: asking }),
    },
    components: { schemas: { Node: node, Fields: { ...fields, required: ['a'] } } },
  }
}
