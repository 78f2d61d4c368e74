import { expect, test } from 'vitest'
import { prismOf } from './fixtures/prism-of.ts'

const json = 'application/json'
const needs = (name: string) => ({ schema: { type: 'object', required: [name] } })
const form = { 'application/x-www-form-urlencoded': { schema: { properties: { n: { type: 'integer' } } } } }
const one = { type: 'object', required: ['n'], properties: { n: { const: 1 } } }
const written = [
  ['text/json', '{"n":1}'],
  ['model/gltf+json', '{"n":1}'],
  ['text/xml', '<xml><n>1</n></xml>'],
  ['image/svg+xml', '<xml><n>1</n></xml>'],
] as const

const prism = prismOf({
  openapi: '3.1.0',
  info: { title: 'Bodies', version: '1' },
  paths: {
    '/several': put({
      'application/*': { schema: { type: 'object', maxProperties: 0 } },
      'application/*+json': needs('any'),
      'application/json': needs('a'),
      'application/vnd.x+json; v=1': needs('x'),
    }),
    '/versions': put({ 'application/json;v=1': needs('a'), 'application/json; v=2': needs('b') }),
    '/ranges': put({ '*/*': needs('any'), 'application/json': needs('a') }),
    '/false': put({ 'application/json': { schema: { type: 'boolean' } } }),
    '/number': put({ 'application/json': { schema: { type: 'integer', minimum: 0 } } }),
    '/text': put({ 'application/json': { schema: { type: 'string' } }, 'text/plain': { schema: { type: 'string' } } }),
    '/null': put({ 'application/json': { schema: { type: ['object', 'null'] } } }),
    '/form': put({ ...form, 'application/json': needs('a') }),
    '/left-out': put({ 'application/json': needs('a') }, false),
    '/other-json': put({ 'text/json': needs('a'), 'model/gltf+json': needs('b') }),
    '/own': put({ [json]: { schema: { required: ['toString'], properties: { constructor: { type: 'string' } } } } }),
    '/bytes': put({ 'application/octet-stream': { schema: { type: 'string', format: 'byte', maxLength: 3 } } }),
    '/csv': put({ 'text/csv': { schema: { type: 'string', maxLength: 3 } } }),
    '/typed': {
      get: {
        responses: {
          200: { description: 'Fine.', content: Object.fromEntries(written.map(([type]) => [type, { schema: one }])) },
        },
      },
    },
    '/demanding': put({ 'application/x-www-form-urlencoded': { schema: { required: ['n'], properties: { n: {} } } } }),
  },
})

const fields = 'application/x-www-form-urlencoded'

const rows: readonly [path: string, type: string | undefined, body: string | undefined, want: number][] = [
  ['/several', json, '{"a":1}', 204],
  ['/several', json, '{"x":1}', 422],
  ['/several', 'application/vnd.x+json', '{"x":1}', 204],
  ['/several', 'application/vnd.x+json', '{"a":1}', 422],
  ['/several', 'application/vnd.y+json', '{"any":1}', 204],
  ['/several', 'application/vnd.y+json', '{"x":1}', 422],
  ['/versions', `${json};charset=utf-8;v="2"`, '{"b":1}', 204],
  ['/versions', `${json}; V=2`, '{"a":1}', 422],
  ['/versions', json, '{"a":1}', 204],
  ['/ranges', `${json}; charset=utf-8`, '{"a":1}', 204],
  ['/ranges', json, '{"any":1}', 422],
  ['/ranges', 'application/vnd.x+json', '{"any":1}', 204],
  ['/false', json, 'false', 204],
  ['/false', json, '0', 422],
  ['/false', json, undefined, 422],
  ['/number', json, '0', 204],
  ['/number', json, 'null', 422],
  ['/text', json, '""', 204],
  ['/text', 'text/plain', '', 204],
  ['/text', json, '', 422],
  ['/null', json, 'null', 204],
  ['/null', json, '[]', 422],
  ['/null', undefined, undefined, 422],
  ['/form', fields, '', 204],
  ['/form', undefined, undefined, 422],
  ['/left-out', undefined, undefined, 204],
  ['/left-out', fields, '', 204],
  ['/left-out', json, 'null', 422],
  ['/other-json', 'text/json; charset=utf-8', '{"a":1}', 204],
  ['/other-json', 'text/json', '{"b":1}', 422],
  ['/other-json', 'text/json', '{"a":', 422],
  ['/other-json', 'model/gltf+json', '{"b":1}', 204],
  ['/own', json, '{"toString":1}', 204],
  ['/own', json, '{"toString":1,"constructor":"a"}', 204],
  ['/own', json, '{"toString":1,"constructor":2}', 422],
  ['/own', json, '{}', 422],
  ['/bytes', 'application/octet-stream', '\u0000 \u00ff\r\n', 204],
  ['/csv', 'text/csv', 'a,b', 204],
  ['/csv', 'text/csv', 'a,b,c', 422],
  ['/demanding', fields, '', 422],
  ['/demanding', fields, 'n=1', 204],
]

test.each(rows)('%s with %s %j is answered with %i', async (path, type, body, want) => {
  const init = { ...(type && { headers: { 'content-type': type } }), ...(body !== undefined && { body }) }
  const reply = await fetch(`${prism.url}${path}`, { method: 'PUT', ...init })
  expect(reply.status, await reply.text()).toBe(want)
})

test.each(written)('a reply in %s is written', async (type, want) => {
  const reply = await fetch(`${prism.url}/typed`, { headers: { accept: type } })
  expect([reply.headers.get('content-type'), await reply.text()]).toEqual([type, want])
})

function put(content: object, required = true): object {
  return { put: { requestBody: { required, content }, responses: { 204: { description: 'Nothing.' } } } }
}
