import { expect, test } from 'vitest'
import { prismOf } from './fixtures/prism-of.ts'

// What `fetch` sends on its own asks for nothing. That of Node sends `Accept-Language: *`, and each says what it can decode.

const language = { type: 'string', enum: ['de', 'en'] }
const operationWith = (name: string, parameter: object) => ({
  get: { parameters: [{ name, in: 'header', ...parameter }], responses: { 204: { description: 'Fine.' } } },
})
const prism = prismOf({
  openapi: '3.0.3',
  info: { title: 'Texts', version: '1' },
  paths: {
    '/optional': operationWith('Accept-Language', { schema: language }),
    '/required': operationWith('accept-language', {
      required: true,
      schema: { $ref: '#/components/schemas/Language' },
    }),
    '/codings': operationWith('Accept-Encoding', { required: true, schema: { type: 'string', enum: ['identity'] } }),
  },
  components: { schemas: { Language: language } },
})

const requests: readonly [path: string, headers: Record<string, string>, want: number][] = [
  ['/optional', {}, 204],
  ['/optional', { 'accept-language': 'de' }, 204],
  ['/optional', { 'accept-language': 'fr' }, 422],
  ['/required', {}, 204],
  ['/required', { 'accept-language': 'fr' }, 422],
  ['/codings', {}, 204],
]
test.each(requests)('%s with %j is answered with %i', async (path, headers, want) => {
  const reply = await fetch(`${prism.url}${path}`, { headers })
  expect(reply.status, await reply.text()).toBe(want)
})
