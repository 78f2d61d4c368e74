import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { compareContracts } from './compare-contracts.ts'

/** Changes as lines: `breaking GET /a reply 200.name: is gone`. */
function compare(before: string, after: string): string[] {
  const [was, is] = [before, after].map((text) => load(text) as JsonObject)
  return compareContracts(was ?? {}, is ?? {}).map(({ kind, operations, field, message }) => {
    return `${[kind, ...operations, field].filter((word) => word !== '').join(' ')}: ${message}`
  })
}

/** One schema that `PUT /a` takes and gives. */
function exchanged(schema: string): string {
  const content = `content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}`
  return `{paths: {/a: {put: {requestBody: {${content}}, responses: {200: {${content}}}}}}, components: {schemas: {A: ${schema}, B: {type: object}, C: {type: string}}}}`
}

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

const get = (operation: string) => `{paths: {"/a/{id}": {get: {${operation}}}}}`

/** A schema that two operations give. */
function listed(schema: string): string {
  const get = (of: string) => `{get: {responses: {200: {content: {j: {schema: ${of}}}}}}}`
  const one = "{$ref: '#/components/schemas/A'}"
  return `{paths: {/a: ${get(one)}, /b: ${get(`{type: array, items: ${one}}`)}}, components: {schemas: {A: ${schema}}}}`
}

const operationCases: readonly [name: string, before: string, after: string, want: readonly string[]][] = [
  ['the same', get('summary: a'), get('summary: a'), []],
  ['an operation more', '{paths: {}}', get(''), ['additive GET /a/{id}: is new']],
  ['an operation less', get(''), '{paths: {}}', ['breaking GET /a/{id}: is gone']],
  ['another name for a value in the path', get(''), '{paths: {"/a/{key}": {get: {}}}}', []],
  [
    'other words',
    get('summary: a, x-note: 1'),
    get('summary: b'),
    ['documentation GET /a/{id}: summary is another one', 'documentation GET /a/{id}: x-note is gone'],
  ],
  [
    'another operationId',
    get('operationId: a.get'),
    get('operationId: a.read'),
    ['breaking GET /a/{id}: operationId is a.read, it was a.get: generated code calls the operation by it'],
  ],
  [
    'a parameter that has to be sent',
    get(''),
    get('parameters: [{in: query, name: q, required: true}]'),
    ['breaking GET /a/{id} query q: is new, and has to be sent'],
  ],
  [
    'a parameter that may be sent',
    get(''),
    get('parameters: [{in: query, name: q}]'),
    ['additive GET /a/{id} query q: is new'],
  ],
  ['a parameter less', get('parameters: [{in: query, name: q}]'), get(''), ['breaking GET /a/{id} query q: is gone']],
  [
    'a header in other letters',
    get('parameters: [{in: header, name: X-A}]'),
    get('parameters: [{in: header, name: x-a}]'),
    [],
  ],
  [
    'a parameter written another way',
    get('parameters: [{in: query, name: q, explode: true}]'),
    get('parameters: [{in: query, name: q, explode: false}]'),
    ['breaking GET /a/{id} query q: explode is false, it was true'],
  ],
  [
    'a parameter with a smaller maximum',
    get('parameters: [{in: query, name: q, schema: {type: integer, maximum: 100}}]'),
    get('parameters: [{in: query, name: q, schema: {type: integer, maximum: 25}}]'),
    ['breaking GET /a/{id} query q: maximum is 25, it was 100'],
  ],
  [
    'a body that has to be sent',
    get('requestBody: {content: {}}'),
    get('requestBody: {required: true, content: {}}'),
    ['breaking GET /a/{id} body: has to be sent now'],
  ],
  [
    'a media type more and one less in a request',
    get('requestBody: {content: {a/a: {}}}'),
    get('requestBody: {content: {b/b: {}}}'),
    ['breaking GET /a/{id} body: is not a/a any more', 'additive GET /a/{id} body: may be b/b now'],
  ],
  [
    'a reply more',
    get('responses: {200: {}}'),
    get('responses: {200: {}, 409: {}}'),
    ['additive GET /a/{id} reply 409: is new'],
  ],
  [
    'a success less',
    get('responses: {200: {}, 202: {}}'),
    get('responses: {200: {}}'),
    ['breaking GET /a/{id} reply 202: is gone'],
  ],
  [
    'a way to fail less',
    get('responses: {200: {}, 409: {}}'),
    get('responses: {200: {}}'),
    ['additive GET /a/{id} reply 409: is gone'],
  ],
  [
    'a status that is told at last',
    get('responses: {2XX: {}}'),
    get('responses: {201: {}}'),
    ['additive GET /a/{id} reply 201: the status is 201, it was 2XX'],
  ],
  [
    'a status that is left open',
    get('responses: {201: {}}'),
    get('responses: {2XX: {}}'),
    ['breaking GET /a/{id} reply 2XX: the status is 2XX, it was 201'],
  ],
  [
    'headers of a reply',
    get('responses: {200: {headers: {A: {required: true}, B: {}}}}'),
    get('responses: {200: {headers: {A: {}, C: {}}}}'),
    [
      'breaking GET /a/{id} reply 200 header A: may be absent now',
      'breaking GET /a/{id} reply 200 header B: is gone',
      'additive GET /a/{id} reply 200 header C: is new',
    ],
  ],
  [
    'a key that is needed',
    get(''),
    get('security: [{apiKey: []}]'),
    [
      'breaking GET /a/{id} security: no key is not enough any more',
      'additive GET /a/{id} security: apiKey is enough now',
    ],
  ],
  [
    'a key that is sent elsewhere',
    '{components: {securitySchemes: {k: {type: apiKey, in: header, name: A}}}}',
    '{components: {securitySchemes: {k: {type: apiKey, in: header, name: B}}}}',
    ['breaking key k: name is B, it was A'],
  ],
  [
    'another server',
    '{servers: [{url: /api}]}',
    '{servers: [{url: /v2}]}',
    ['breaking servers: /api is gone', 'additive servers: /v2 is new'],
  ],
  [
    'a webhook is seen from the other side: a field that is always sent helps, one that must be answered breaks',
    '{webhooks: {w: {post: {requestBody: {content: {j: {schema: {type: object, properties: {a: {}}}}}}, responses: {200: {content: {j: {schema: {type: object}}}}}}}}}',
    '{webhooks: {w: {post: {requestBody: {content: {j: {schema: {type: object, properties: {a: {}}, required: [a]}}}}, responses: {200: {content: {j: {schema: {type: object, properties: {b: {}}, required: [b]}}}}}}}}}',
    ['breaking webhook w reply 200.b: is new, and has to be sent', 'additive webhook w body.a: is always there now'],
  ],
  [
    'a schema in several operations is told once',
    listed('{properties: {x: {}}}'),
    listed('{properties: {}}'),
    ['breaking GET /a GET /b A.x: is not given any more'],
  ],
  [
    'schemas that contain themselves come to an end',
    "{paths: {/a: {get: {responses: {200: {content: {j: {schema: {$ref: '#/components/schemas/A'}}}}}}}}, components: {schemas: {A: {properties: {x: {$ref: '#/components/schemas/A'}}}}}}",
    "{paths: {/a: {get: {responses: {200: {content: {j: {schema: {$ref: '#/components/schemas/A'}}}}}}}}, components: {schemas: {A: {properties: {x: {$ref: '#/components/schemas/A'}, y: {}}}}}}",
    ['additive GET /a A.y: is new'],
  ],
]

test.each(operationCases)('%s', (_, before, after, want) => {
  expect(compare(before, after)).toEqual(want)
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
