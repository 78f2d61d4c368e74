import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { prismOf } from './fixtures/prism-of.ts'

// Schemas that hold themselves, in places that may be empty, and what is write-only.

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const node = (fields: object) => ({
  type: 'object',
  required: ['v'],
  properties: { v: { type: 'integer' }, ...fields },
})
function closed(properties: object): object {
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false }
}
const schemas = {
  Field: node({ next: refTo('Field') }),
  Items: node({ children: { type: 'array', items: refTo('Items') } }),
  WordedItems: node({ children: { type: 'array', items: { ...refTo('WordedItems'), description: 'One of them.' } } }),
  ListOrNull: {
    type: 'object',
    required: ['rows'],
    properties: { rows: { type: ['array', 'null'], items: { ...refTo('ListOrNull'), description: 'One of them.' } } },
  },
  NeededItems: node({ children: { type: 'array', minItems: 1, items: refTo('NeededItems') } }),
  Values: node({ byName: { type: 'object', additionalProperties: refTo('Values') } }),
  OrNull: node({ next: { anyOf: [refTo('OrNull'), { type: 'null' }] } }),
  InParts: node({ next: { allOf: [refTo('InParts'), { required: ['w'], properties: { w: { type: 'string' } } }] } }),
  OrFree: node({
    rows: { anyOf: [{ type: 'array', minItems: 1, items: node({ free: { type: 'object' } }) }, { type: 'null' }] },
  }),
  Refused: node({ old: false, older: refTo('Nothing') }),
  Tools: {
    type: 'array',
    minItems: 9,
    items: {
      oneOf: ['a', 'b'].map((kind) => closed({ kind: { const: kind }, at: {}, ...(kind === 'b' && { b: {} }) })),
    },
  },
  Deeper: node({ between: { type: 'object', required: ['next'], properties: { next: refTo('Deeper') } } }),
}
const secret = { type: 'string', writeOnly: true }
const withSecrets = {
  type: 'object',
  required: ['name', 'password', 'inside'],
  properties: {
    name: { type: 'string' },
    password: secret,
    pin: refTo('Pin'),
    inside: { type: 'object', properties: { at: { type: 'integer' }, key: secret } },
  },
}
const names = Object.keys(schemas) as (keyof typeof schemas)[]
const paths = Object.fromEntries(
  names.map((name) => {
    const content = { 'application/json': { schema: refTo(name) } }
    return [`/${name}`, { get: { operationId: name, responses: { 200: { description: 'd', content } } } }]
  }),
)
const content = { 'application/json': { schema: { type: 'array', items: withSecrets } } }
const secrets = { '/secrets': { get: { responses: { 200: { description: 'd', content } } } } }
const document = {
  openapi: '3.1.0',
  info: { title: 'Selves', version: '1' },
  paths: { ...paths, ...secrets },
  components: { schemas: { ...schemas, Pin: secret, Nothing: false } },
}

const prism = prismOf(document)

const ajv = new Ajv2020({ strict: false }).addSchema({
  $id: 'contract',
  components: { schemas: { ...schemas, Nothing: false } },
})

test.each(names)('the mock answers with a whole %s', async (name) => {
  const isWhole = ajv.compile(refToWhole(name))
  for (const prefer of ['code=200', 'dynamic=true, seed=a', 'dynamic=true, seed=b', 'dynamic=true, seed=c']) {
    const reply = await fetch(`${prism.url}/${name}`, { headers: { prefer } })
    const body = await reply.json()
    expect([prefer, body, isWhole(body)]).toEqual([prefer, body, true])
  }
})

test.each(['code=200', 'dynamic=true, seed=a'])('the mock answers to %s without what is write-only', async (prefer) => {
  const reply = await fetch(`${prism.url}/secrets`, { headers: { prefer } })
  const [entry] = (await reply.json()) as [object]
  expect(Object.keys(entry)).toEqual(expect.arrayContaining(['inside', 'name']))
  expect(JSON.stringify(entry)).not.toMatch(/password|pin|key/)
})

function refToWhole(name: string): object {
  return { $ref: `contract${refTo(name).$ref}` }
}
