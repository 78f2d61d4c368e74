import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { compare } from '../fixtures/contract-changes.ts'
import { fields } from '../fixtures/schema-changes/fields.ts'
import { forms } from '../fixtures/schema-changes/forms.ts'
import { exchanged, none, object, p, p2 } from '../fixtures/schema-changes/schema-case.ts'
import { values } from '../fixtures/schema-changes/values.ts'
import type { JsonObject } from '../json.ts'
import { compareContracts } from './compare-contracts.ts'

describe('a schema that is taken and given', () => {
  test.each([...fields, ...forms, ...values])('$name: $taken; $given', ({ before, after, taken, given }) => {
    const [was, is] = [before, after].map((schema) => load(exchanged(schema)) as JsonObject)
    const changes = compareContracts(was ?? {}, is ?? {})
    const of = (direction: string) =>
      changes
        .filter((change) => (change.direction ?? 'given') === direction)
        .map(({ kind, field, message }) => `${kind} ${field}: ${message}`)
    expect({ taken: of('taken'), given: of('given') }).toEqual({
      taken: [taken].flat().filter((line) => line !== none),
      given: [given].filter((line) => line !== none),
    })
  })
})

const containers: readonly [name: string, (schema: string) => string][] = [
  ['items', (schema) => `{type: array, items: ${schema}}`],
  ['prefixItems', (schema) => `{type: array, prefixItems: [${schema}]}`],
  ['contains', (schema) => `{type: array, contains: ${schema}}`],
  ['additionalProperties', (schema) => `{type: object, additionalProperties: ${schema}}`],
  ['unevaluatedProperties', (schema) => `{type: object, unevaluatedProperties: ${schema}}`],
  ['patternProperties', (schema) => `{type: object, patternProperties: {a: ${schema}}}`],
  ['propertyNames', (schema) => `{type: object, propertyNames: ${schema}}`],
  ['dependentSchemas', (schema) => `{type: object, dependentSchemas: {a: ${schema}}}`],
  ['contentSchema', (schema) => `{type: string, contentSchema: ${schema}}`],
  ['then', (schema) => `{if: {required: [a]}, then: ${schema}}`],
  ['else', (schema) => `{if: {required: [a]}, else: ${schema}}`],
  ['allOf', (schema) => `{minProperties: 1, allOf: [${schema}]}`],
  ['oneOf beside a type', (schema) => `{type: object, oneOf: [${schema}]}`],
  ['a field of a schema that contains itself', (schema) => object(`a: {$ref: '#/components/schemas/A'}, x: ${schema}`)],
]

/** What changes mean, by direction, of a schema that holds P and of P itself. */
function verdicts(schema: string, [before, after]: readonly [string, string]): readonly string[] {
  const [was, is] = [before, after].map((text) => load(exchanged(schema).replace('x: {}', text)) as JsonObject)
  return compareContracts(was ?? {}, is ?? {})
    .map(({ kind, direction }) => `${direction}: ${kind}`)
    .toSorted()
}

describe.each(containers)('behind a reference in %s', (_, container) => {
  const [wide, narrow] = ['x: {type: string}', 'x: {type: string, maxLength: 9}']

  test('less breaks what is taken, more breaks what is given', () => {
    expect(verdicts(container(p ?? ''), [wide, narrow])).toEqual(['given: additive', 'taken: breaking'])
    expect(verdicts(container(p ?? ''), [narrow, wide])).toEqual(['given: breaking', 'taken: additive'])
  })

  test('another name is no change', () => {
    const [was, is] = [p, p2].map((schema) => load(exchanged(container(schema ?? ''))) as JsonObject)
    expect(compareContracts(was ?? {}, is ?? {})).toEqual([])
  })
})

test('less of what must not be is more, and another condition may be anything', () => {
  const change = ['x: {type: string}', 'x: {type: string, maxLength: 9}'] as const
  expect(verdicts(`{not: ${p}}`, change)).toEqual(['given: breaking', 'taken: additive'])
  expect(verdicts(`{if: ${p}, then: {required: [a]}}`, change)).toEqual(['given: breaking', 'taken: breaking'])
})

test('a field that a part says more about is compared also where the part alone is', () => {
  const contract = (field: string) =>
    `{paths: {/a: {get: {responses: {200: {content: {j: {schema: {properties: {b: {$ref: '#/components/schemas/B'}, d: {$ref: '#/components/schemas/D'}}}}}}}}}}, components: {schemas: {B: {properties: {x: {type: string}}}, D: {allOf: [{$ref: '#/components/schemas/B'}, {properties: {x: ${field}}}]}}}}`
  expect(compare(contract('{maxLength: 5}'), contract('{maxLength: 9}'))).toEqual([
    'breaking GET /a D.x: maxLength is 9, it was 5',
  ])
})

test('a schema that no operation uses breaks nothing; its name may be gone', () => {
  const contract = (schemas: string) =>
    `{paths: {/a: {get: {responses: {200: {$ref: '#/components/responses/R'}}}}}, components: {responses: {R: {content: {j: {schema: {$ref: '#/components/schemas/Used/properties/a'}}}}}, schemas: {${schemas}}}}`
  const used = (kind: string) =>
    `Used: {properties: {a: {type: object}, b: {$ref: '#/components/schemas/Held'}}}, Held: {oneOf: [], discriminator: {propertyName: a, mapping: {b: Named}}}, Named: {type: ${kind}}`
  const before = contract(
    `${used('string')}, Gone: {}, Other: {type: string}, Same: {$ref: '#/components/schemas/Other'}`,
  )
  const after = contract(
    `${used('integer')}, Other: {type: integer}, Same: {$ref: '#/components/schemas/Other'}, New: {}`,
  )
  expect(compare(before, after)).toEqual([
    'additive New: is new, no operation uses it',
    'documentation Gone: is gone, no operation uses it',
    'documentation Other: is another one, no operation uses it',
  ])
})

test('a change has a pointer: into the newer contract, or the older one where the thing is gone', () => {
  const [was, is] = [object('x: {}, y: {}'), object('x: {type: string}')].map(
    (schema) => load(exchanged(schema)) as JsonObject,
  )
  const pointers = compareContracts(was ?? {}, is ?? {}).map(({ pointer }) => pointer)
  expect(new Set(pointers)).toEqual(
    new Set(['/components/schemas/A/properties/x', '/components/schemas/A/properties/y']),
  )
})

test('a chain of thousands of references comes to an end', () => {
  const schemas = (last: string) =>
    Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [
        `S${index}`,
        index === 4999 ? { type: last } : { properties: { x: { $ref: `#/components/schemas/S${index + 1}` } } },
      ]),
    )
  const contract = (last: string): JsonObject => ({
    paths: {
      '/a': { get: { responses: { 200: { content: { j: { schema: { $ref: '#/components/schemas/S0' } } } } } } },
    },
    components: { schemas: schemas(last) },
  })
  const changes = compareContracts(contract('string'), contract('integer'))
  expect(changes.map(({ field, message }) => `${field}: ${message}`)).toEqual(['S4999: type is integer, it was string'])
})

test('what two schemas differ in is found once, however many operations lead to them', () => {
  const form = (name: string, maxLength: number) => ({
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'string', maxLength } },
  })
  const operation = () => ({
    post: { requestBody: { content: { j: { schema: { $ref: '#/components/schemas/U' } } } } },
  })
  const contract = (names: readonly string[], maxLength: number): JsonObject => ({
    paths: Object.fromEntries(Array.from({ length: 1200 }, (_, index) => [`/${index}`, operation()])),
    components: { schemas: { U: { oneOf: names.map((name) => form(name, maxLength)) } } },
  })
  const changes = compareContracts(contract(['a', 'b'], 5), contract(['b', 'a'], 9))
  expect(changes.map(({ kind, operations }) => [kind, operations.length])).toEqual([
    ['additive', 1200],
    ['additive', 1200],
  ])
})
