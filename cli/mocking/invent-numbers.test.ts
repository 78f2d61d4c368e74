import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { prismOf } from './fixtures/prism-of.ts'

const schemas = [
  { type: 'integer', exclusiveMinimum: 0, maximum: 2 },
  { type: 'integer', minimum: 0, exclusiveMaximum: 2 },
  { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 3 },
  { type: 'integer', minimum: 0.5, exclusiveMaximum: 2.5 },
  { type: 'integer', exclusiveMinimum: 5, maximum: 10, multipleOf: 5 },
  { type: 'integer', minimum: 1_700_000_000_000 },
  { type: 'integer', exclusiveMaximum: -1_000_000_000 },
  { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
  { type: 'number', minimum: 0, exclusiveMaximum: 0.001 },
  { type: 'number', exclusiveMinimum: 1_000_000_000 },
  { type: ['integer', 'null'], exclusiveMinimum: 3, maximum: 5 },
  { exclusiveMinimum: 3, maximum: 4 },
  { allOf: [{ exclusiveMaximum: 5 }, { type: 'integer', exclusiveMinimum: 3 }] },
  { allOf: [{ type: 'integer', minimum: 3 }, { maximum: 5 }] },
  { allOf: [{ maximum: 5 }, { type: 'integer', minimum: 3 }] },
  { type: 'number', exclusiveMaximum: 5 },
  { type: 'number', format: 'int32' },
  { type: ['number', 'null'], format: 'int32' },
]
const properties = Object.fromEntries(schemas.map((schema, index) => [`n${index}`, schema]))

const prism = prismOf({
  openapi: '3.1.0',
  info: { title: 'Numbers', version: '1' },
  paths: {
    '/a': {
      get: {
        responses: {
          200: { description: 'Fine.', content: { 'application/json': { schema: { type: 'object', properties } } } },
        },
      },
    },
  },
})

const required = Object.keys(properties)
const validate = new Ajv2020({ strict: false, formats: { int32: true } }).compile({
  type: 'object',
  properties,
  required,
})

test.each(['dynamic=false', ...[...'abcdef'].map((seed) => `dynamic=true, seed=${seed}`)])(
  'numbers that are invented with %s are within bounds',
  async (prefer) => {
    const reply = await fetch(`${prism.url}/a`, { headers: { prefer } })
    const body = await reply.json()
    expect(Number.isInteger(body.n16)).toBe(true)
    expect(Number.isInteger(body.n17 ?? 0)).toBe(true)
    expect(validate(body), JSON.stringify([body, validate.errors])).toBe(true)
  },
)
