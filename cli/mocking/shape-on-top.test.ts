import { describe, expect, test } from 'vitest'
import { prismOf } from './fixtures/prism-of.ts'

const list = { type: 'array', items: { type: 'integer' }, maxItems: 2 }
const orNull = { anyOf: [list, { type: 'null' }], title: 'Numbers' }
const fields = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } }

const later = prismOf(
  contract('3.1.0', [
    { name: 'typed', schema: { ...list, type: ['array', 'null'] } },
    { name: 'either', schema: orNull },
    { name: 'joined', explode: false, schema: orNull },
    { name: 'wrapped', schema: { oneOf: [{ allOf: [{ $ref: '#/components/schemas/List' }] }] } },
    { name: 'none', schema: { oneOf: [{ enum: [null] }, { $ref: '#/components/schemas/List' }] } },
    { name: 'piped', style: 'pipeDelimited', explode: false, schema: { ...list, type: ['array', 'null'] } },
    { name: 'spaced', style: 'spaceDelimited', explode: false, schema: orNull },
    { name: 'one', schema: { anyOf: [{ type: 'string', maxLength: 1 }, list] } },
    { name: 'deep', style: 'deepObject', schema: { allOf: [fields, { properties: { l: orNull } }] } },
    { name: 'spread', schema: { anyOf: [{ type: 'null' }, fields] } },
  ]),
)
const earlier = prismOf(
  contract('3.0.3', [
    { name: 'marked', schema: { ...list, nullable: true } },
    { name: 'referred', explode: false, schema: { allOf: [{ $ref: '#/components/schemas/List' }], nullable: true } },
  ]),
)

const rows: readonly [query: string, status: number][] = [
  ['typed=1', 204],
  ['typed=1&typed=2', 204],
  ['typed=a', 422],
  ['typed=1&typed=2&typed=3', 422],
  ['either=1', 204],
  ['either=a', 422],
  ['either=1&either=2&either=3', 422],
  ['joined=1,2', 204],
  ['joined=1,a', 422],
  ['wrapped=1', 204],
  ['wrapped=a', 422],
  ['none=1', 204],
  ['none=a', 422],
  ['piped=1%7C2', 204],
  ['piped=1|a', 422],
  ['piped=', 204],
  ['spaced=1%202', 204],
  ['spaced=1+2+3', 422],
  ['one=a', 204],
  ['one=1&one=2', 204],
  ['deep[n]=1&deep[l]=2', 204],
  ['deep[l]=2', 422],
  ['n=1', 204],
  ['n=a', 422],
]

describe('a list or an object that may be null, or stands in another schema, is read as one', () => {
  test.each(rows)('?%s is answered with %i', async (query, status) => {
    const reply = await fetch(`${later.url}/a?${query}`)
    expect(reply.status, await reply.text()).toBe(status)
  })

  test.each([
    ['marked=1', 204],
    ['marked=a', 422],
    ['referred=1,2', 204],
    ['referred=1,a', 422],
  ])('?%s is answered with %i by OpenAPI 3.0', async (query, status) => {
    const reply = await fetch(`${earlier.url}/a?${query}`)
    expect(reply.status, await reply.text()).toBe(status)
  })
})

function contract(openapi: string, parameters: readonly object[]): object {
  const get = {
    parameters: parameters.map((one) => ({ in: 'query', ...one })),
    responses: { 204: { description: 'Nothing.' } },
  }
  return {
    openapi,
    info: { title: 'Parameters', version: '1' },
    paths: { '/a': { get } },
    components: { schemas: { List: list } },
  }
}
