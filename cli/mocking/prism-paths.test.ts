import { expect, test } from 'vitest'
import { prismOf } from './fixtures/prism-of.ts'

const prism = prismOf({
  openapi: '3.1.0',
  info: { title: 'Paths', version: '1' },
  servers: [{ url: '/v1' }],
  paths: {
    '/files': get('plain'),
    '/files?beta=true': get('beta'),
    '/files?beta=true&all=': get('all'),
    '/files/{id}?beta=true': get('one', { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }),
    '/files/{name}': get('named', { name: 'name', in: 'path', required: true, schema: { type: 'string' } }),
    '/only?beta=true': get('only', { name: 'beta', in: 'query', schema: { type: 'boolean' } }),
    '/search#by-name': get('by name'),
    '/users/{user.id}/all': get('dotted', { name: 'user.id', in: 'path', required: true, schema: { type: 'integer' } }),
    '/users/{proxy+}/{name=keys/*}': get('odd'),
    '/jobs/{id}.json': get('in JSON'),
    '/jobs/{id}:cancel': get('cancel'),
    '/jobs/to{day}': get('day'),
    '/jobs/{id}': get('job'),
    '/{kind}/in/all': get('any'),
    '/teams/{id}/{part}': get('part'),
    '/words/{one}x{two}x{three}y': get('words'),
  },
})

test.each([
  ['/files', '200 "plain"'],
  ['/files?beta=false', '200 "plain"'],
  ['/files?beta=true', '200 "beta"'],
  ['/files?limit=1&beta=false&beta=true', '200 "beta"'],
  ['/files?all=&beta=true', '200 "all"'],
  ['/files/7?beta=true', '200 "one"'],
  ['/files/a?beta=true', '422'],
  ['/files/a', '200 "named"'],
  ['/only?beta=true', '200 "only"'],
  ['/only', '404'],
  ['/search', '200 "by name"'],
  ['/users/7/all', '200 "dotted"'],
  ['/users/a/all', '422'],
  ['/users/7/some', '200 "odd"'],
  ['/jobs/7.json', '200 "in JSON"'],
  ['/jobs/7:cancel', '200 "cancel"'],
  ['/jobs/today', '200 "day"'],
  ['/jobs/photos', '200 "job"'],
  ['/jobs/7.jsonl', '200 "job"'],
  ['/jobs/7%3Acancel', '200 "cancel"'],
  ['/jobs/7:cancelled', '200 "job"'],
  ['/words/axbxcy', '200 "words"'],
  ['/words/axbxcyd', '404'],
  ['/teams/in/all', '200 "part"'],
  ['/others/in/all', '200 "any"'],
])('GET %s is answered with %s', async (path, want) => {
  const reply = await fetch(`${prism.url}/v1${path}`)
  expect(`${reply.status} ${await reply.text()}`.replace(/ \{.*/, '')).toBe(want)
})

test.each(['', 'z', '%79z'])('a long segment with "%s" behind it is looked at in little time', async (end) => {
  expect(await fetch(`${prism.url}/v1/words/${'x'.repeat(2000)}${end}`)).toMatchObject({ status: 404 })
})

function get(name: string, ...parameters: readonly object[]): object {
  const content = { 'application/json': { schema: { const: name } } }
  return { get: { parameters, responses: { 200: { description: 'Fine.', content } } } }
}
