import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { compare } from '../fixtures/contract-changes.ts'
import type { JsonObject } from '../json.ts'
import { compareContracts } from './compare-contracts.ts'

/** One schema that `PUT /a` takes and gives. */
function exchanged(schema: string): string {
  const content = `content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}`
  return `{paths: {/a: {put: {requestBody: {${content}}, responses: {200: {${content}}}}}}, components: {schemas: {A: ${schema}, B: {type: object}, C: {type: string}, D: {type: string, default: d}, ${forms}}}}`
}

// P2 is P by another name.
const forms = ['P: p', 'P2: p', 'Q: q']
  .map((name) => name.split(': '))
  .map(([name, kind]) => `${name}: {type: object, required: [kind], properties: {kind: {const: ${kind}}, x: {}}}`)
  .join(', ')
const [p, p2, q] = ['P', 'P2', 'Q'].map((name) => `{$ref: '#/components/schemas/${name}'}`)

interface SchemaCase {
  readonly name: string
  readonly before: string
  readonly after: string
  /** What it means where the service takes it, then where it gives it. */
  readonly taken: string
  readonly given: string
}

const none = 'none'
const object = (properties: string, more = '') => `{type: object, properties: {${properties}}${more}}`

const schemaCases: readonly SchemaCase[] = [
  {
    name: 'a new field that has to be sent',
    before: object('x: {}'),
    after: object('x: {}, y: {}', ', required: [y]'),
    taken: 'breaking A.y: is new, and has to be sent',
    given: 'additive A.y: is new',
  },
  {
    name: 'a new field that may be left out',
    before: object('x: {}'),
    after: object('x: {}, y: {}'),
    taken: 'additive A.y: is new',
    given: 'additive A.y: is new',
  },
  {
    name: 'a field that is gone',
    before: object('x: {}, y: {}'),
    after: object('x: {}'),
    taken: 'breaking A.y: is not taken any more',
    given: 'breaking A.y: is not given any more',
  },
  {
    name: 'a field that becomes required',
    before: object('x: {}'),
    after: object('x: {}', ', required: [x]'),
    taken: 'breaking A.x: has to be sent now',
    given: 'additive A.x: is always there now',
  },
  {
    name: 'a field that is required no more',
    before: object('x: {}', ', required: [x]'),
    after: object('x: {}'),
    taken: 'additive A.x: may be left out now',
    given: 'breaking A.x: may be absent now',
  },
  {
    name: 'a field that is only read now',
    before: object('x: {}'),
    after: object('x: {readOnly: true}'),
    taken: 'breaking A.x: is not taken any more',
    given: none,
  },
  {
    name: 'a value added to a closed set',
    before: '{enum: [A]}',
    after: '{enum: [A, B]}',
    taken: 'additive A: a new value "B"',
    given: 'breaking A: a new value "B"',
  },
  {
    name: 'a value taken out of a closed set',
    before: '{enum: [A, B]}',
    after: '{enum: [A]}',
    taken: 'breaking A: no value "B" any more',
    given: 'additive A: no value "B" any more',
  },
  {
    name: 'a set that is closed',
    before: '{type: string, x-extensible-enum: [A]}',
    after: '{type: string, enum: [A]}',
    taken: 'breaking A: only "A" now, no other value',
    given: 'additive A: only "A" now, no other value',
  },
  {
    name: 'a set that is opened',
    before: '{type: string, enum: [A]}',
    after: '{type: string, x-extensible-enum: [A]}',
    taken: 'additive A: values other than "A" now',
    given: 'breaking A: values other than "A" now',
  },
  {
    name: 'a value added to an open set',
    before: '{type: string, x-extensible-enum: [A]}',
    after: '{type: string, x-extensible-enum: [A, B]}',
    taken: 'additive A: "B" is known as a value now',
    given: 'additive A: "B" is known as a value now',
  },
  {
    name: 'another type',
    before: '{type: string}',
    after: '{type: integer}',
    taken: 'breaking A: type is integer, it was string',
    given: 'breaking A: type is integer, it was string',
  },
  {
    name: 'a type that includes the old one',
    before: '{type: integer}',
    after: '{type: number}',
    taken: 'additive A: type is number, it was integer',
    given: 'breaking A: type is number, it was integer',
  },
  {
    name: 'null as a further type',
    before: '{type: string}',
    after: '{type: [string, "null"]}',
    taken: 'additive A: type is string or null, it was string',
    given: 'breaking A: type is string or null, it was string',
  },
  {
    name: 'null as a further form of a reference',
    before: object("x: {$ref: '#/components/schemas/B'}"),
    after: object("x: {anyOf: [{$ref: '#/components/schemas/B'}, {type: 'null'}]}"),
    taken: 'additive A.x: a new form: "null"',
    given: 'breaking A.x: a new form: "null"',
  },
  {
    name: 'a form less',
    before: "{oneOf: [{$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/C'}]}",
    after: "{oneOf: [{$ref: '#/components/schemas/C'}]}",
    taken: 'breaking A: no form B any more',
    given: 'additive A: no form B any more',
  },
  {
    name: 'a lower upper bound',
    before: '{type: string, maxLength: 9}',
    after: '{type: string, maxLength: 8}',
    taken: 'breaking A: maxLength is 8, it was 9',
    given: 'additive A: maxLength is 8, it was 9',
  },
  {
    name: 'a lower bound that is gone',
    before: '{type: integer, minimum: 1}',
    after: '{type: integer}',
    taken: 'additive A: minimum is gone, it was 1',
    given: 'breaking A: minimum is gone, it was 1',
  },
  {
    name: 'another pattern',
    before: '{type: string, pattern: a}',
    after: '{type: string, pattern: b}',
    taken: 'breaking A: pattern is "b", it was "a"',
    given: 'breaking A: pattern is "b", it was "a"',
  },
  {
    name: 'another default',
    before: '{type: integer, default: 1}',
    after: '{type: integer, default: 2}',
    taken: 'breaking A: default is 2, it was 1',
    given: 'documentation A: default is 2, it was 1',
  },
  {
    name: 'further fields that are forbidden',
    before: '{type: object}',
    after: '{type: object, additionalProperties: false}',
    taken: 'breaking A.*: no value fits any more',
    given: none,
  },
  {
    name: 'items of another type, inside a list',
    before: object('x: {type: array, items: {type: string}}'),
    after: object('x: {type: array, items: {type: boolean}}'),
    taken: 'breaking A.x[]: type is boolean, it was string',
    given: 'breaking A.x[]: type is boolean, it was string',
  },
  {
    name: 'the same, put together of parts',
    before: object('x: {type: string}, y: {}', ', required: [x]'),
    after: '{allOf: [{type: object, properties: {x: {type: string}}, required: [x]}, {properties: {y: {}}}]}',
    taken: none,
    given: none,
  },
  {
    name: 'a form less, beside a type',
    before: `{type: object, oneOf: [${p}, ${q}]}`,
    after: `{type: object, oneOf: [${p}]}`,
    taken: 'breaking A: no form Q any more',
    given: 'additive A: no form Q any more',
  },
  {
    name: 'a form less, beside fields',
    before: `{properties: {id: {}}, anyOf: [${p}, ${q}]}`,
    after: `{properties: {id: {}}, anyOf: [${p}]}`,
    taken: 'breaking A: no form Q any more',
    given: 'additive A: no form Q any more',
  },
  {
    name: 'forms beside fields',
    before: object('x: {}, y: {}'),
    after: object('x: {}, y: {}', ', anyOf: [{required: [x]}, {required: [y]}]'),
    taken: 'breaking A: only these forms now: {"required":["x"]}, {"required":["y"]}',
    given: 'additive A: only these forms now: {"required":["x"]}, {"required":["y"]}',
  },
  {
    name: 'forms no more',
    before: object('x: {}, y: {}', ', oneOf: [{required: [x]}, {required: [y]}]'),
    after: object('x: {}, y: {}'),
    taken: 'additive A: forms other than {"required":["x"]}, {"required":["y"]} now',
    given: 'breaking A: forms other than {"required":["x"]}, {"required":["y"]} now',
  },
  {
    name: 'a form whose text is narrower',
    before: `{anyOf: [{type: string}, ${q}]}`,
    after: `{anyOf: [{type: string, maxLength: 1}, ${q}]}`,
    taken: 'breaking A: maxLength is 1, there was none',
    given: 'additive A: maxLength is 1, there was none',
  },
  {
    name: 'a form of another name, the rest is the same',
    before: `{oneOf: [${p}, ${q}]}`,
    after: `{oneOf: [${q}, ${p2}]}`,
    taken: none,
    given: none,
  },
  {
    name: 'a type that the forms have anyway',
    before: `{oneOf: [${p}, ${q}]}`,
    after: `{type: object, oneOf: [${p}, ${q}]}`,
    taken: none,
    given: none,
  },
  {
    name: 'null beside a part, and beside a reference',
    before: `{anyOf: [{allOf: [${p}]}, {type: 'null'}]}`,
    after: `{oneOf: [${p}, {type: 'null'}]}`,
    taken: none,
    given: none,
  },
  {
    name: 'null as a type, and as a form',
    before: '{type: [string, "null"], maxLength: 5, enum: [a, null]}',
    after: '{anyOf: [{type: string, maxLength: 5, enum: [a]}, {type: "null"}]}',
    taken: none,
    given: none,
  },
  {
    name: 'forms that cannot overlap, any or exactly one of them',
    before: `{oneOf: [${p}, ${q}]}`,
    after: `{anyOf: [${p}, ${q}]}`,
    taken: none,
    given: none,
  },
  {
    name: 'any of some forms that may overlap',
    before: '{oneOf: [{required: [x]}, {required: [y]}]}',
    after: '{anyOf: [{required: [x]}, {required: [y]}]}',
    taken: 'additive A: any of the forms now, it was exactly one',
    given: 'breaking A: any of the forms now, it was exactly one',
  },
  {
    name: 'forms inside a form',
    before: `{anyOf: [{anyOf: [{type: string}, ${q}]}, {type: 'null'}]}`,
    after: `{anyOf: [{type: 'null'}, {type: string}, ${q}]}`,
    taken: none,
    given: none,
  },
  {
    name: 'a discriminator',
    before: `{oneOf: [${p}, ${q}]}`,
    after: `{oneOf: [${p}, ${q}], discriminator: {propertyName: kind}}`,
    taken: 'additive A: discriminator is "kind", there was none',
    given: 'additive A: discriminator is "kind", there was none',
  },
  {
    name: 'another field that tells forms apart',
    before: `{oneOf: [${p}, ${q}], discriminator: {propertyName: kind}}`,
    after: `{oneOf: [${p}, ${q}], discriminator: {propertyName: x}}`,
    taken: 'breaking A: discriminator is "x", it was "kind"',
    given: 'breaking A: discriminator is "x", it was "kind"',
  },
  {
    name: 'a further value for a form',
    before: `{oneOf: [${p}, ${q}], discriminator: {propertyName: kind, mapping: {p: P}}}`,
    after: `{oneOf: [${p}, ${q}], discriminator: {propertyName: kind, mapping: {p: P, o: P}}}`,
    taken: 'additive A: kind "o" is P now',
    given: 'breaking A: kind "o" is P now',
  },
  {
    name: 'the name of a schema as its value, which it is anyway',
    before: `{oneOf: [${p}, ${q}], discriminator: {propertyName: kind}}`,
    after: `{oneOf: [${p}, ${q}], discriminator: {propertyName: kind, mapping: {P: '#/components/schemas/P'}}}`,
    taken: none,
    given: none,
  },
  {
    name: 'a value less for a schema that others are based on',
    before: object('kind: {}', ', discriminator: {propertyName: kind, mapping: {p: P, o: P}}'),
    after: object('kind: {}', ', discriminator: {propertyName: kind, mapping: {p: P}}'),
    taken: 'breaking A: kind "o" is not P any more',
    given: 'additive A: kind "o" is not P any more',
  },
  {
    name: 'further fields that no part speaks of',
    before: object('x: {}'),
    after: object('x: {}', ', unevaluatedProperties: false'),
    taken: 'breaking A.*: no value fits any more',
    given: none,
  },
  {
    name: 'further items that no part speaks of',
    before: '{type: array}',
    after: '{type: array, unevaluatedItems: {type: string}}',
    taken: 'breaking A[]: type is string, it was any',
    given: 'additive A[]: type is string, it was any',
  },
  {
    name: 'further fields that are forbidden another way',
    before: object('x: {}', ', additionalProperties: false'),
    after: object('x: {}', ', unevaluatedProperties: false'),
    taken: none,
    given: none,
  },
  {
    name: 'a field that is required, and named nowhere else',
    before: '{type: object}',
    after: '{type: object, required: [x]}',
    taken: 'breaking A.x: has to be sent now',
    given: 'additive A.x: is always there now',
  },
  {
    name: 'a field whose schema is written only',
    before: object('x: {allOf: [{}]}'),
    after: object('x: {allOf: [{writeOnly: true}]}'),
    taken: none,
    given: 'breaking A.x: is not given any more',
  },
  {
    name: 'a least length of nothing',
    before: '{type: string}',
    after: '{type: string, minLength: 0}',
    taken: none,
    given: none,
  },
  {
    name: 'whole numbers above 0, and from 1',
    before: '{type: integer, exclusiveMinimum: 0}',
    after: '{type: integer, minimum: 1}',
    taken: none,
    given: none,
  },
  {
    name: 'a bound that is excluded now',
    before: '{type: number, maximum: 1}',
    after: '{type: number, exclusiveMaximum: 1}',
    taken: 'breaking A: exclusiveMaximum is 1, maximum was 1',
    given: 'additive A: exclusiveMaximum is 1, maximum was 1',
  },
  {
    name: 'a multiple of the old step',
    before: '{type: number, multipleOf: 2}',
    after: '{type: number, multipleOf: 4}',
    taken: 'breaking A: multipleOf is 4, it was 2',
    given: 'additive A: multipleOf is 4, it was 2',
  },
  {
    name: 'longer whole numbers',
    before: '{type: integer, format: int32}',
    after: '{type: integer, format: int64}',
    taken: 'additive A: format is "int64", it was "int32"',
    given: 'breaking A: format is "int64", it was "int32"',
  },
  {
    name: 'a second pattern',
    before: '{type: string, pattern: a}',
    after: '{allOf: [{type: string, pattern: a}, {pattern: b}]}',
    taken: 'breaking A: pattern is "b", there was none',
    given: 'additive A: pattern is "b", there was none',
  },
  {
    name: 'values with their type',
    before: '{enum: [a]}',
    after: '{type: string, const: a}',
    taken: none,
    given: none,
  },
  {
    name: 'the fields of a value in another order',
    before: '{const: {a: 1, b: 2}}',
    after: '{const: {b: 2, a: 1}}',
    taken: none,
    given: none,
  },
  {
    name: 'a field that needs another one',
    before: object('x: {}', ', dependentRequired: {x: [y]}'),
    after: object('x: {}', ', dependentRequired: {x: [z, y]}'),
    taken: 'breaking A: x needs z',
    given: 'additive A: x needs z',
  },
  {
    name: 'an item at a place',
    before: '{type: array, prefixItems: [{type: string}], items: {type: string}}',
    after: '{type: array, prefixItems: [{type: string}, {const: a}], items: {type: string}}',
    taken: 'breaking A[1]: only "a" now, no other value',
    given: 'additive A[1]: only "a" now, no other value',
  },
  {
    name: 'fields by a pattern',
    before: '{type: object, patternProperties: {^a: {type: [string, integer]}}}',
    after: '{type: object, patternProperties: {^a: {type: string}}}',
    taken: 'breaking A./^a/: type is string, it was string or integer',
    given: 'additive A./^a/: type is string, it was string or integer',
  },
  {
    name: 'fields by a pattern where all were forbidden',
    before: '{type: object, additionalProperties: false}',
    after: '{type: object, additionalProperties: false, patternProperties: {^a: {}}}',
    taken: 'additive A./^a/: values fit now',
    given: none,
  },
  {
    name: 'what holds in a case',
    before: '{if: {required: [x]}, then: {maxProperties: 3}}',
    after: '{if: {required: [x]}, then: {maxProperties: 2}}',
    taken: 'breaking A: maxProperties is 2, it was 3',
    given: 'additive A: maxProperties is 2, it was 3',
  },
  {
    name: 'more that must not be',
    before: '{not: {enum: [a]}}',
    after: '{not: {enum: [a, b]}}',
    taken: 'breaking A: not is {"enum":["a","b"]}, it was {"enum":["a"]}',
    given: 'additive A: not is {"enum":["a","b"]}, it was {"enum":["a"]}',
  },
  {
    name: 'words about what must not be, and its name',
    before: '{not: {description: a, $ref: "#/components/schemas/P"}}',
    after: '{not: {$ref: "#/components/schemas/P2"}}',
    taken: none,
    given: none,
  },
  {
    name: 'nothing where an object was',
    before: '{additionalProperties: {properties: {x: {}}}}',
    after: '{additionalProperties: {allOf: [false]}}',
    taken: 'breaking A.*: no value fits any more',
    given: none,
  },
  {
    name: 'null beside a reference to what has a default',
    before: object('x: {$ref: "#/components/schemas/D"}'),
    after: object('x: {anyOf: [{$ref: "#/components/schemas/D"}, {type: "null"}]}'),
    taken: 'additive A.x: a new form: "null"',
    given: 'breaking A.x: a new form: "null"',
  },
  {
    name: 'a key of the prototype as a field',
    before: object('x: {}'),
    after: object('x: {}, __proto__: {type: string}'),
    taken: 'additive A.__proto__: is new',
    given: 'additive A.__proto__: is new',
  },
]

describe('a schema that is taken and given', () => {
  test.each(schemaCases)('$name: $taken; $given', ({ before, after, taken, given }) => {
    const [was, is] = [before, after].map((schema) => load(exchanged(schema)) as JsonObject)
    const changes = compareContracts(was ?? {}, is ?? {})
    const of = (direction: string) =>
      changes
        .filter((change) => (change.direction ?? 'given') === direction)
        .map(({ kind, field, message }) => `${kind} ${field}: ${message}`)
    expect({ taken: of('taken'), given: of('given') }).toEqual({
      taken: [taken].filter((line) => line !== none),
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
