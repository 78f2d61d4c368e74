import { expect, test } from 'vitest'
import * as own from '../../../generated/validators/schemas.ts'
import { schemas } from '../../fixtures/contract-folder.ts'
import { generatedValidators, problemsOf } from '../../fixtures/generated-validators.ts'
import type { Json } from '../../json.ts'

/** Values that fit a schema and values that do not. */
const verdicts: [schema: string, fitting: Json[], others: Json[]][] = [
  ['contains: {type: integer}', [[1], ['a', 1], 'text'], [[], ['a']]],
  ['{contains: {type: integer}, minContains: 0, maxContains: 1}', [[], [1], ['a']], [[1, 2]]],
  ['{items: {contains: true}}', [[], [[1]]], [[[1], []]]],
  ['{prefixItems: [true], unevaluatedItems: false}', [[], [1]], [[1, 2]]],
  ['{prefixItems: [true], contains: {type: string}, unevaluatedItems: false}', [[1, 'a']], [[1, 'a', 2]]],
  ['{properties: {a: true}, unevaluatedProperties: false}', [{}, { a: 1 }], [{ b: 1 }]],
  ['{allOf: [{properties: {a: true}}], unevaluatedProperties: {type: string}}', [{ a: 1, b: 'x' }], [{ b: 1 }]],
  [
    '{anyOf: [{properties: {a: {const: 1}}, required: [a]}, {properties: {b: true}}], unevaluatedProperties: false}',
    [{ a: 1 }, { a: 1, b: 2 }, { b: 2 }],
    [{ a: 2 }, { c: 1 }],
  ],
  [
    '{if: {properties: {kind: {const: x}}, required: [kind]}, then: {properties: {a: true}}, else: {properties: {kind: true, b: true}}, unevaluatedProperties: false}',
    [
      { kind: 'x', a: 1 },
      { kind: 'y', b: 1 },
    ],
    [
      { kind: 'x', b: 1 },
      { kind: 'y', a: 1 },
    ],
  ],
  [
    '{dependentSchemas: {a: {properties: {b: true}}}, properties: {a: true}, unevaluatedProperties: false}',
    [{ a: 1, b: 2 }],
    [{ b: 2 }],
  ],
  // ajv does not see properties that are looked at beside "if" and "allOf".
  [
    '{allOf: [{properties: {c: true}}], if: {required: [a]}, then: {properties: {a: true}}, unevaluatedProperties: false}',
    [{ a: 1, c: 1 }, { c: 1 }],
    [{ d: 1 }],
  ],
  [
    '{type: object, additionalProperties: false, properties: {__proto__: {type: string}}}',
    [{}, JSON.parse('{"__proto__":"x"}')],
    [JSON.parse('{"__proto__":1}'), { a: 1 }],
  ],
  ['{type: object, required: [constructor, toString]}', [{ constructor: 1, toString: 2 }], [{}]],
  ['{multipleOf: 0.01}', [0.29, 1.1, 5, 1763861546.12, 90071992547.41], [0.295, 1763861546.001]],
  ['{multipleOf: 2}', [1e12, -4, 0, 1e300], [1000000000001, 3, 2.5, 1.0000000001]],
  ['{multipleOf: 0.5}', [1e308, 0.5], [0.25]],
  ['{multipleOf: 7.5}', [15, 9007199254740990, -7.5], [1, 9007199254740991, 7.500001]],
  ['{type: integer, multipleOf: 1000}', [1763861546000, 1e22], [1763861546001, 9007199254740991]],
  [
    '{uniqueItems: true}',
    [[1, '1', { a: 1 }]],
    [
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  ],
  [
    "{unevaluatedItems: false, dependentSchemas: {'0': {prefixItems: [true, true]}, length: {prefixItems: [true]}}}",
    [[], {}, { 0: 1 }],
    [[1], [1, 2]],
  ],
  ['{maxLength: 2}', ['😀😀', ''], ['abc']],
  ['{type: string, format: no-such-format}', ['anything'], [1]],
  ['{minimum: 1, exclusiveMaximum: 2}', [1, 1.9, 'x'], [0.9, 2]],
  ['{type: [string, "null"], enum: [a, null]}', ['a', null], ['b', 1]],
  ['{const: {a: [1]}}', [{ a: [1] }], [{ a: [2] }, []]],
  [
    '{propertyNames: {pattern: "^x"}, dependentRequired: {xa: [xb]}}',
    [{ x: 1 }, { xa: 1, xb: 1 }],
    [{ y: 1 }, { xa: 1 }],
  ],
  [
    '{dependencies: {a: [b], c: {required: [d]}, e: false}, dependentRequired: {f: [g]}}',
    [{ a: 1, b: 1 }, { c: 1, d: 1 }, {}, 'text'],
    [{ a: 1 }, { c: 1 }, { e: 1 }, { f: 1 }],
  ],
  ['false', [], [1, null, {}]],
  ['{$ref: "#/components/schemas/Tree"}', [{ children: [{ children: [] }] }], [{ children: [{ children: [1] }] }]],
]
test('a schema of itself that lets everything pass compiles', async () => {
  const { validators, compilerErrors } = await generatedValidators(
    schemas("Any: {anyOf: [{}, {type: array, items: {$ref: '#/components/schemas/Any'}}]}"),
  )
  expect(validators.validateAny?.([1])).toBe(true)
  expect(compilerErrors()).toEqual([])
})

test('every keyword refuses what it must, and nothing else', async () => {
  const lines = verdicts.map(
    ([schema], index) => `V${index}: ${schema.startsWith('{') || schema === 'false' ? schema : `{${schema}}`}\n`,
  )
  const tree =
    'Tree: {type: object, properties: {children: {type: array, items: {$ref: "#/components/schemas/Tree"}}}}\n'
  const { validators, compilerErrors } = await generatedValidators(schemas(tree + lines.join('')))
  for (const [index, [schema, fitting, others]] of verdicts.entries()) {
    const validate = validators[`validateV${index}`]
    for (const value of fitting) expect([schema, value, validate?.(value)]).toEqual([schema, value, true])
    for (const value of others) expect([schema, value, validate?.(value)]).toEqual([schema, value, false])
  }
  expect(compilerErrors()).toEqual([])
})

test('problems tell where they are, which keyword refuses, its limit and what was expected', () => {
  const policy = { name: 7, frequency: 12, escalationRules: [{}, { escalationTimeout: 'x' }] }
  expect(problemsOf(own.validateEscalationPolicyBody, policy)).toEqual([
    { path: '/name', keyword: 'type', limit: 'string', expected: 'of type string' },
    { path: '/frequency', keyword: 'maximum', limit: 9, expected: 'at most 9' },
    {
      path: '/escalationRules/0',
      keyword: 'required',
      limit: 'escalationTimeout',
      expected: 'the property escalationTimeout',
    },
    { path: '/escalationRules/1/escalationTimeout', keyword: 'type', limit: 'integer', expected: 'of type integer' },
  ])
})

test('a million wrong items are told a hundred times', async () => {
  const { validators } = await generatedValidators(schemas('List: {type: array, items: {type: string}}\n'))
  expect(
    problemsOf(
      validators.validateList,
      Array.from({ length: 1_000_000 }, () => 1),
    ),
  ).toHaveLength(100)
})

const orders = `
openapi: 3.0.3
info: {title: Orders, version: '1'}
paths:
  /orders:
    post:
      operationId: orders.create
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
      responses:
        '201': {description: Made., content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
components:
  schemas:
    Order:
      type: object
      required: [id, name, secret]
      properties:
        id: {type: integer, readOnly: true}
        name: {type: string, nullable: true}
        secret: {type: string, writeOnly: true}
        amount: {type: number, minimum: 0, exclusiveMinimum: true}
`
test('what the other side sets is neither asked for nor looked at; OpenAPI 3.0 means what it says', async () => {
  const { validators } = await generatedValidators(orders, 'orders')
  const { validateOrdersCreateBody: body, validateOrdersCreateReply201: reply } = validators
  expect(problemsOf(body, { id: 'ignored', name: null, secret: 's' })).toEqual([])
  expect(problemsOf(reply, { id: 1, name: 'a' })).toEqual([])
  expect(problemsOf(reply, { name: 'a', amount: 0 })).toMatchObject([
    { path: '', keyword: 'required', limit: 'id' },
    { path: '/amount', keyword: 'exclusiveMinimum', limit: 0 },
  ])
  expect(problemsOf(body, { name: 'a' })).toMatchObject([{ keyword: 'required', limit: 'secret' }])
})

test('a format is asked for of what it is about', async () => {
  const { validators } = await generatedValidators(
    schemas('A: {type: integer, format: int32}\nB: {type: string, format: date}\n'),
  )
  expect(problemsOf(validators.validateA, 2 ** 31)).toMatchObject([{ expected: 'an integer of the format int32' }])
  expect(problemsOf(validators.validateB, 'x')).toMatchObject([{ expected: 'a text of the format date' }])
})

test.each([
  ['1e300', false],
  ['-1e300', false],
  ['-9223372036854780000', false],
  ['-9223372036854775808', true],
  // The greatest is read as 2^63, as one more is.
  ['9223372036854775807', true],
  ['9223372036854780000', false],
  ['0.5', false],
])('whether %s is an int64: %s', async (text, fits) => {
  const { validators } = await generatedValidators(schemas('A: {type: number, format: int64}\n'))
  expect(validators.validateA?.(JSON.parse(text))).toBe(fits)
})

test('what no value of a keyword tells is told in words', async () => {
  const { validators } = await generatedValidators(
    schemas(
      'A: {uniqueItems: true}\nB: {not: {type: string}}\nC: {anyOf: [{type: string}, {type: integer}]}\nD: {oneOf: [{type: string}, {}]}\n',
    ),
  )
  expect(problemsOf(validators.validateA, [1, 1])).toMatchObject([{ expected: 'items that differ', limit: true }])
  expect(problemsOf(validators.validateB, 'x')).toMatchObject([{ expected: 'what is not excluded' }])
  expect(problemsOf(validators.validateC, true)[0]).toMatchObject({ expected: 'one of 2 alternatives', limit: 2 })
  expect(problemsOf(validators.validateD, 'x')).toMatchObject([
    { expected: 'exactly one of the alternatives', limit: 1 },
  ])
})

test('a list with more items than it may have is told once, by their number', async () => {
  const { validators } = await generatedValidators(
    schemas('Pair: {type: array, prefixItems: [true, {type: number}], items: false}\n'),
  )
  expect(validators.validatePair?.([1, 2])).toBe(true)
  expect(problemsOf(validators.validatePair, [1, 2, 3, 4])).toEqual([
    { path: '', keyword: 'items', limit: 2, expected: 'items at most 2' },
  ])
})

test('more than a thousand alternatives are no trouble to the compiler', { timeout: 60_000 }, async () => {
  const names = Array.from({ length: 1100 }, (_, index) => `S${index}`)
  const one = `One: {oneOf: [${names.map((name) => `{$ref: '#/components/schemas/${name}'}`).join(', ')}]}\n`
  const others = names.map(
    (name) => `${name}: {type: object, required: [${name}], properties: {${name}: {const: 1}}}\n`,
  )
  const { validators, compilerErrors } = await generatedValidators(schemas(one + others.join('')))
  expect([validators.validateOne?.({ S1099: 1 }), validators.validateOne?.({ S1100: 1 })]).toEqual([true, false])
  expect(compilerErrors()).toEqual([])
})

test('validators of schemas that lead back to themselves come to an end', async () => {
  const { validators, compilerErrors } = await generatedValidators(
    schemas(`
Dependent: {type: object, properties: {a: {type: string}}, dependentSchemas: {a: {$ref: '#/components/schemas/Dependent'}}}
Not: {not: {$ref: '#/components/schemas/Not'}, type: object}
If: {if: {$ref: '#/components/schemas/If'}, then: false, type: object}
Then: {if: {type: object}, then: {$ref: '#/components/schemas/Then'}, else: false}
Part: {type: object, properties: {a: {type: string, allOf: [{$ref: '#/components/schemas/Part/properties/a'}]}}}
`),
  )
  for (const name of ['Dependent', 'Not', 'If', 'Then', 'Part']) {
    const validate = validators[`validate${name}`]
    expect([name, validate?.({ a: 'x' }), validate?.(1)]).toEqual([name, true, false])
  }
  expect(compilerErrors()).toEqual([])
})

test.each([
  '{properties: {undefined: true}, unevaluatedProperties: {}}',
  '{anyOf: [{properties: {a: {type: string}}}, {properties: {b: true}}], unevaluatedProperties: {}}',
  '{if: {properties: {a: {type: string}}}, additionalProperties: {}, unevaluatedProperties: false}',
  '{oneOf: [{contains: {type: string}, items: {}, unevaluatedItems: false}, {type: object}]}',
])('%s leaves nothing behind that nobody needs', async (schema) => {
  expect((await generatedValidators(schemas(`A: ${schema}`))).compilerErrors()).toEqual([])
})
