import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { prismOf } from './fixtures/prism-of.ts'

// What json-schema-faker failed at, or never ended with.

const text = { type: 'string' }
const schemas: Readonly<Record<string, object>> = {
  'any items': { type: 'array', minItems: 1, items: true },
  'items that are contained': { type: 'array', minItems: 2, contains: { const: 1 } },
  'items of which one may be anything': { type: 'array', minItems: 1, contains: true },
  'names with a beginning': { type: 'object', minProperties: 2, patternProperties: { '^x-': text } },
  'names of any kind': { type: 'object', patternProperties: { '': true } },
  'one name alone': { type: 'object', minProperties: 1, patternProperties: { '^a$': text } },
  'no such name': { type: 'object', patternProperties: { '^x-': false }, properties: { a: text } },
  'fields called as keywords': { type: 'object', properties: { contains: text, patternProperties: text, items: text } },
  anything: { type: 'object', required: ['a'], properties: { a: { $ref: '#/components/schemas/Anything' } } },
}
const rows = Object.keys(schemas).map((name, index) => [name, `/${index}`] as const)

const prism = prismOf({
  openapi: '3.1.0',
  info: { title: 'Parts', version: '1' },
  paths: Object.fromEntries(
    rows.map(([name, path]) => {
      const content = { 'application/json': { schema: schemas[name] } }
      return [path, { get: { responses: { 200: { description: 'Fine.', content } } } }]
    }),
  ),
  components: { schemas: { Anything: true } },
})

test.each(rows)('%s', async (name, path) => {
  const components = { schemas: { Anything: true } }
  const fits = new Ajv2020({ strict: false }).compile({ ...schemas[name], components })
  for (const seed of ['a', 'b', 'c']) {
    const reply = await fetch(prism.url + path, { headers: { prefer: `dynamic=true, seed=${seed}` } })
    const body = await reply.json()
    expect([seed, reply.status, body, fits(body)]).toEqual([seed, 200, body, true])
  }
})
