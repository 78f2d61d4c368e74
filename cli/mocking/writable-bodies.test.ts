import { expect, test } from 'vitest'
import { prismOf } from './fixtures/prism-of.ts'

// Each field `id` is only read: it is demanded of replies, and of no request.
const id = { type: 'string', readOnly: true }
const named = { type: 'object', required: ['id', 'name'], properties: { id, name: { type: 'string' } } }
const reference = { $ref: '#/components/schemas/Named' }
const bodies = {
  '/plain': reference,
  '/list': { type: 'array', items: reference },
  '/all': { allOf: [reference, { properties: { more: { type: 'string' } } }] },
  '/other-part': { allOf: [{ properties: { id, name: { type: 'string' } } }, { required: ['id', 'name'] }] },
  '/one': { oneOf: [reference, { type: 'string' }] },
  '/map': { type: 'object', additionalProperties: reference },
  '/tree': { $ref: '#/components/schemas/Tree' },
}
const tree = {
  allOf: [reference, { properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } }],
}

const prism = prismOf(contract())

const requests: readonly [path: keyof typeof bodies, right: unknown, wrong: unknown][] = [
  ['/plain', { name: 'a' }, {}],
  ['/list', [{ name: 'a' }], [{}]],
  ['/all', { name: 'a' }, {}],
  ['/other-part', { name: 'a' }, {}],
  ['/one', { name: 'a' }, {}],
  ['/map', { key: { name: 'a' } }, { key: {} }],
  ['/tree', { name: 'a', children: [{ name: 'b', children: [{ name: 'c' }] }] }, { name: 'a', children: [{}] }],
]

test.each(requests)('to %s goes %j without what is only read, and %j lacks a name', async (path, right, wrong) => {
  expect((await post(path, right)).status).toBe(200)
  expect((await post(path, wrong)).status).toBe(422)
})

test('a reply has all that is demanded', async () => {
  const reply = await post('/plain', { name: 'a' })
  expect(await reply.json()).toEqual({ id: 'string', name: 'string' })
})

function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${prism.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

function contract(): object {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  const responses = { 200: { description: 'Fine.', ...json(reference) } }
  const paths = Object.entries(bodies).map(([path, schema]) => {
    return [path, { post: { requestBody: { required: true, ...json(schema) }, responses } }]
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Bodies', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas: { Named: named, Tree: tree } },
  }
}
