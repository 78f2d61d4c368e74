import { describe, expect, test } from 'vitest'
import { compilerErrors } from '../fixtures/compiler.ts'
import { contract, schemas } from '../fixtures/contract-folder.ts'
import { typesOf } from '../fixtures/types-of.ts'
import { generate } from '../generate.ts'

test('a whole contract becomes one module', async () => {
  const types = await typesOf(
    contract(`
paths:
  /orders/{order-id}:
    parameters:
      - {name: order-id, in: path, required: true, description: Which order., schema: {type: integer}}
    get:
      operationId: orders.get
      summary: Get an order
      description: One order.
      responses:
        '2XX':
          description: The order.
          content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}
components:
  schemas:
    Order:
      description: What somebody ordered.
      type: object
      required: [id]
      properties:
        id: {type: integer, format: int64, readOnly: true, description: Its number.}
        status: {type: string, x-extensible-enum: [OPEN, PAID]}
`),
  )
  expect(types).toBe(`// Generated from spec/openapi.yaml. Do not edit; generate it again.

export interface paths {
  '/orders/{order-id}': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** Which order. */
        'order-id': number
      }
      cookie?: never
    }
    /**
     * Get an order
     *
     * One order.
     *
     * @see spec/openapi.yaml#/paths/~1orders~1{order-id}/get
     */
    get: operations['orders.get']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}

export type webhooks = Record<string, never>

export interface components {
  schemas: {
    Order: {
      /**
       * Its number.
       *
       * Format: int64.
       */
      readonly id: number
      status?: 'OPEN' | 'PAID' | (string & {})
    }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}

export interface operations {
  'orders.get': {
    parameters: {
      query?: never
      header?: never
      path: {
        /** Which order. */
        'order-id': number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** The order. */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Order']
        }
      }
    }
  }
}

/**
 * What somebody ordered.
 *
 * @see spec/openapi.yaml#/components/schemas/Order
 */
export type Order = components['schemas']['Order']
`)
  expect(compilerErrors(types)).toEqual([])
})

/** A schema named `Subject` and how its entry in `components` is printed. */
const schemaTexts: [name: string, { given: string; want: string }][] = [
  ['a closed set', { given: '{type: string, enum: [A, B]}', want: "'A' | 'B'" }],
  ['values beside a type that rules one of them out', { given: '{type: string, enum: [A, null]}', want: "'A'" }],
  ['values beside a type that allows more', { given: "{type: [string, 'null'], enum: [A, B]}", want: "'A' | 'B'" }],
  [
    'values beside fields',
    { given: "{type: [object, 'null'], properties: {a: {type: string}}, enum: [A, null]}", want: 'null' },
  ],
  [
    'values beside what only objects have',
    { given: '{type: string, enum: [A, B], properties: {}, additionalProperties: false}', want: "'A' | 'B'" },
  ],
  ['values that are objects', { given: '{type: object, enum: [{a: 1}]}', want: '{\n      a: 1\n    }' }],
  ['values that are all of another type', { given: '{type: integer, enum: [a, b]}', want: "'a' | 'b'" }],
  ['an open set', { given: '{type: string, x-extensible-enum: [A, B]}', want: "'A' | 'B' | (string & {})" }],
  ['an open set without type', { given: '{x-extensible-enum: [A]}', want: "'A' | (string & {})" }],
  [
    'an open set or null',
    { given: "{type: [string, 'null'], x-extensible-enum: [A]}", want: "'A' | (string & {}) | null" },
  ],
  ['an open set of numbers', { given: '{type: integer, x-extensible-enum: [1, 2]}', want: '1 | 2 | (number & {})' }],
  [
    'an open set with a value twice',
    { given: '{type: string, x-extensible-enum: [A, A]}', want: "'A' | (string & {})" },
  ],
  ['an empty open set', { given: '{type: string, x-extensible-enum: []}', want: 'string' }],
  ['any object', { given: '{type: object}', want: 'Record<string, unknown>' }],
  ['anything', { given: '{}', want: 'unknown' }],
  ['anything, as a boolean', { given: 'true', want: 'unknown' }],
  ['nothing, as a boolean', { given: 'false', want: 'never' }],
  ['nothing, as what excludes everything', { given: '{not: {description: Any.}, type: string}', want: 'never' }],
  ['nothing as an alternative', { given: '{anyOf: [{not: {}}, {type: string}]}', want: 'never | string' }],
  ['nothing in a list', { given: '{type: array, items: {not: {}}}', want: 'never[]' }],
  ['nothing in a list, as a boolean', { given: '{type: array, items: false}', want: 'never[]' }],
  [
    'nothing in fields',
    {
      given: '{type: object, properties: {a: {not: {}}, b: {type: string}}, additionalProperties: {not: {}}}',
      want: '{\n      a?: never\n      b?: string\n    }',
    },
  ],
  [
    'nothing beside others',
    { given: "{allOf: [{$ref: '#/components/schemas/Base'}, false]}", want: "components['schemas']['Base'] & never" },
  ],
  ['a boolean among others', { given: '{allOf: [{type: string}, true]}', want: 'string' }],
  [
    'a field with a default',
    {
      given: '{properties: {a: {type: integer, default: 1}}}',
      want: '{\n      /** @default 1 */\n      a?: number\n    }',
    },
  ],
  [
    'a reference with a constraint beside it',
    {
      given: "{$ref: '#/components/schemas/Base', required: [a]}",
      want: "WithRequired<components['schemas']['Base'], 'a'>",
    },
  ],
  [
    'a field that another member of the composition requires',
    {
      given: "{allOf: [{$ref: '#/components/schemas/Base'}, {required: [a, b], properties: {b: {type: string}}}]}",
      want: "WithRequired<components['schemas']['Base'], 'a'> & {\n      b: string\n    }",
    },
  ],
  [
    'a field that a member without fields requires',
    {
      given: "{allOf: [{$ref: '#/components/schemas/Base'}, {required: [a]}]}",
      want: "WithRequired<components['schemas']['Base'], 'a'>",
    },
  ],
  [
    'a field of a composition of compositions that is required',
    {
      given: "{allOf: [{$ref: '#/components/schemas/Derived'}], required: [a, c]}",
      want: "WithRequired<components['schemas']['Derived'], 'a' | 'c'>",
    },
  ],
  [
    'a required field of which no part of a composition tells',
    {
      given:
        "{allOf: [{$ref: '#/components/schemas/Derived'}, {type: object, required: [d]}], required: [a, toString]}",
      want: "{\n      toString: unknown\n      d: unknown\n    } & WithRequired<components['schemas']['Derived'], 'a'>",
    },
  ],
  [
    'a required field that a part of a part tells of',
    {
      given:
        "{allOf: [{allOf: [{$ref: '#/components/schemas/Base'}, {required: [b]}]}, {properties: {b: {type: string}}}]}",
      want: "components['schemas']['Base'] & {\n      b: string\n    }",
    },
  ],
  [
    'a required field that may be one of the further ones of a part',
    {
      given: "{allOf: [{$ref: '#/components/schemas/Open'}], required: [a]}",
      want: "components['schemas']['Open']",
    },
  ],
  [
    'a required field of what need not be an object',
    {
      given: "{allOf: [{$ref: '#/components/schemas/Mixed'}], required: [a]}",
      want: "components['schemas']['Mixed']",
    },
  ],
  [
    'a reference with a description beside it',
    { given: "{$ref: '#/components/schemas/Base', description: Text.}", want: "components['schemas']['Base']" },
  ],
  [
    'a reference into a schema',
    { given: "{$ref: '#/components/schemas/Base/properties/a'}", want: "components['schemas']['Base.a']" },
  ],
  [
    'local definitions',
    {
      given: "{properties: {a: {$ref: '#/components/schemas/Subject/$defs/A'}}, $defs: {A: {type: string}}}",
      want: "{\n      a?: components['schemas']['Subject.A']\n    }",
    },
  ],
  [
    'quotes and line breaks in values',
    {
      given: `{enum: ["'", '"', '\\', "\\n", "\\u2028", "\${x}", "\`"]}`,
      want: `'\\'' | '"' | '\\\\' | '\\n' | '\\u2028' | '\${x}' | '\`'`,
    },
  ],
  ['marks that reorder a line', { given: '{enum: ["a\\u202eb"]}', want: "'a\\u202eb'" }],
  [
    'names that are none',
    {
      given: '{properties: {"a-b": {}, "*/": {}, "__proto__": {}, "1": {}, "": {}}}',
      want: "{\n      '1'?: unknown\n      'a-b'?: unknown\n      '*\\/'?: unknown\n      __proto__?: unknown\n      ''?: unknown\n    }",
    },
  ],
]

const others = `
Base: {type: object, properties: {a: {type: string}}}
Derived: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {c: {type: string}}}]}
Mixed: {type: [object, string], properties: {a: {type: string}}}
Open: {type: object, additionalProperties: {type: string}}
`

describe('schemas in TypeScript', () => {
  test.each(schemaTexts)('%s', async (_, { given, want }) => {
    const types = await typesOf(schemas(`Subject: ${given}\n${others}`))
    expect(types).toContain(`\n    Subject: ${want}\n`)
    expect(compilerErrors(types)).toEqual([])
  })
})

test('schemas of the root that OpenAPI does not know are no types', async () => {
  for (const $defs of [[{ type: 'string' }], { oneOf: { type: 'string' } }]) {
    const document = { openapi: '3.1.0', info: { title: 'a', version: '1' }, paths: {}, $defs }
    const [types] = await generate(document, { targets: ['types'] })
    expect(types?.text).not.toContain('$defs')
  }
})

test('operations without an id, with a strange one, and webhooks have types', async () => {
  const types = await typesOf(
    contract(`
paths:
  /a: {get: {responses: {'200': {description: Fine.}}}, put: {operationId: "it's/a \\"#\\" ", responses: {'204': {description: Done.}}}}
webhooks:
  paid: {post: {operationId: paid, responses: {default: {description: Any.}}}}
`),
  )
  expect(types).toContain("post: operations['paid']")
  expect(compilerErrors(types)).toEqual([])
})

test('operations whose ids differ in a number sign alone are two', async () => {
  const types = await typesOf(
    contract(`
paths:
  /a: {get: {operationId: a#b, responses: {'204': {description: Fine.}}}, put: {operationId: a/b, responses: {'204': {description: Done.}}}}
`),
  )
  expect(types).toContain("put: operations['a/b']")
  expect(compilerErrors(types)).toEqual([])
})

test('OpenAPI 3.0 keeps its null', async () => {
  const types = await typesOf(`openapi: 3.0.3
info: {title: Orders, version: '1'}
paths: {}
components:
  schemas:
    Status: {type: string, nullable: true, x-extensible-enum: [OPEN]}
    Note: {type: string, nullable: true}
    Kind: {type: string, nullable: true, enum: [A]}
    Address: {type: object, nullable: true, properties: {city: {type: string}}, enum: [A]}
`)
  expect(types).toContain(
    "    Status: 'OPEN' | (string & {}) | null\n    Note: string | null\n    Kind: 'A' | null\n    Address: null\n",
  )
  expect(compilerErrors(types)).toEqual([])
})

test('what the contract leaves open is named where it is left open', async () => {
  const types = await typesOf(
    schemas('Order: {properties: {size: {type: integer, x-open-questions: [size-unit, size-bounds]}}}'),
  )
  expect(types).toContain('      /** Open questions: size-unit, size-bounds. */\n      size?: number\n')
})
