import { expect, test } from 'vitest'
import type { JsonObject } from '../../generator/json.ts'
import { asDraft7, withFittingExample } from './draft-7.ts'

const cases: readonly [name: string, given: JsonObject, want: JsonObject][] = [
  [
    'places in a list, and none behind them',
    { prefixItems: [{ type: 'string' }, true, false], items: false },
    { items: [{ type: 'string' }, {}, { not: {} }], additionalItems: false },
  ],
  ['places in a list, and any behind them', { prefixItems: [{}] }, { items: [{}] }],
  [
    'alternatives that are flags',
    { anyOf: [true, { type: 'string' }, false] },
    { anyOf: [{}, { type: 'string' }, { not: {} }] },
  ],
  ['a pattern that JavaScript cannot read', { type: 'string', pattern: '(?i)a' }, { type: 'string' }],
  [
    'names that JavaScript cannot read',
    { patternProperties: { '(?i)a': { type: 'string' }, '^b\\-': {} }, additionalProperties: false },
    { patternProperties: { '': {}, '^b\\-': {} }, additionalProperties: false },
  ],
  ['no value at all', { type: 'string', enum: [] }, { type: 'string', not: {} }],
  ['a list that may contain something', { contains: { const: 1 }, minContains: 0 }, { minContains: 0 }],
  ['a list that contains something', { contains: { const: 1 } }, { contains: { const: 1 } }],
  ['a list that has a length only', { type: 'array', minItems: 2 }, { type: 'array', minItems: 2, items: {} }],
  ['a URL of any host', { type: 'string', format: 'url' }, { type: 'string', format: 'uri' }],
  [
    'a part that consists of words',
    { allOf: [{ type: 'string' }, { description: 'a' }], title: 'b' },
    { allOf: [{ type: 'string' }], description: 'a', title: 'b' },
  ],
  [
    'null beside parts',
    { description: 'a', allOf: [{ enum: ['b'] }], nullable: true },
    { description: 'a', anyOf: [{ allOf: [{ enum: ['b'] }] }, { type: 'null' }] },
  ],
  ['null beside alternatives', { oneOf: [{}], nullable: true }, { anyOf: [{ oneOf: [{}] }, { type: 'null' }] }],
  ['null of any type', { description: 'a', nullable: true }, { description: 'a' }],
  ['no null of any type', { minimum: 1, nullable: false }, { minimum: 1 }],
  ['null beside values', { enum: ['a'], nullable: true }, { enum: ['a', null] }],
  ['null of one type, as Prism does', { type: 'string', nullable: true }, { type: 'string', nullable: true }],
  ['null among types', { type: ['string', 'null'], nullable: false }, { type: ['string', 'null'] }],
  [
    'an object without other fields',
    { properties: { a: {} }, unevaluatedProperties: false },
    { properties: { a: {} }, unevaluatedProperties: false, additionalProperties: false },
  ],
  [
    'what fields ask of others',
    { dependentRequired: { a: ['b'], c: ['d'] }, dependentSchemas: { a: { minProperties: 3 } } },
    { dependencies: { a: { allOf: [{ required: ['b'] }, { minProperties: 3 }] }, c: ['d'] } },
  ],
  [
    'fields that the first alternative demands',
    {
      type: 'object',
      required: ['n'],
      properties: { n: {}, a: { type: 'string' }, b: {} },
      oneOf: [{ required: ['a', 'c'] }, { required: ['b'] }],
    },
    {
      type: 'object',
      required: ['n'],
      properties: { n: {}, a: { type: 'string' }, b: {} },
      oneOf: [
        { type: 'object', required: ['n', 'a', 'c'], properties: { n: {}, a: { type: 'string' }, c: {} } },
        { required: ['b'] },
      ],
    },
  ],
  [
    'an object without other fields than those of its parts',
    { allOf: [{ required: ['a'] }], unevaluatedProperties: false },
    { allOf: [{ required: ['a'] }], unevaluatedProperties: false },
  ],
]

test.each(cases)('asDraft7 tells %s', (_, given, want) => {
  expect(asDraft7(given)).toEqual(want)
})

const examples: readonly [name: string, given: JsonObject, want: JsonObject[string] | undefined][] = [
  ['of a pattern', { type: 'string', pattern: '^[A-Z]\\d$' }, 'A0'],
  ['of a pattern that it cannot run', { type: 'string', pattern: '^(a+)+$' }, undefined],
  ['of a format', { type: 'string', format: 'duration' }, 'P1D'],
  ['of a format beside null', { type: ['string', 'null'], format: 'duration' }, 'P1D'],
  ['of a step', { type: 'integer', multipleOf: 7, minimum: 8 }, 14],
  ['of items that differ', { type: 'array', uniqueItems: true, minItems: 2, items: { enum: ['a', 'b'] } }, ['a', 'b']],
  ['that is there', { type: 'string', pattern: '^a$', example: 'b' }, 'b'],
  ['of any kind', { type: 'string' }, undefined],
]

test.each(examples)('withFittingExample gives an example %s', (_, given, want) => {
  expect(withFittingExample(given).example).toEqual(want)
})
