import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../generated/validators/runtime.ts'
import * as own from '../../../generated/validators/schemas.ts'
import { contractFolder, schemas } from '../../fixtures/contract-folder.ts'
import { projectErrors } from '../../fixtures/project-compiler.ts'
import { randomSchema, randomValue, seededRandom } from '../../fixtures/random-schemas.ts'
import { generate } from '../../generate.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { SpecProblem } from '../../problems.ts'

type Validate = (value: unknown, problems?: Problem[]) => boolean
type Validators = Readonly<Record<string, Validate>>

async function generated(text: string, module = 'schemas') {
  const problems: SpecProblem[] = []
  const contract = join(await contractFolder({ 'openapi.yaml': text }), 'openapi.yaml')
  const files = await generate(contract, {
    targets: ['types', 'validators'],
    onProblems: (told) => problems.push(...told),
  })
  const folder = await contractFolder(Object.fromEntries(files.map((file) => [file.name, file.text])))
  const validators: Validators = await import(pathToFileURL(join(folder, 'validators', `${module}.ts`)).href)
  const code = await readFile(join(folder, 'validators', `${module}.ts`), 'utf8')
  const names = files.map(({ name }) => name).filter((name) => name.endsWith('.ts'))
  return { validators, code, problems, compilerErrors: () => projectErrors(folder, names) }
}

function problemsOf(validate: Validate | undefined, value: unknown): unknown[] {
  const problems: Problem[] = []
  validate?.(value, problems)
  return problems
}

function ajvFor(all: Json) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, ownProperties: true, validateSchema: false, logger: false })
  ajvFormats.default(ajv)
  return ajv.addSchema({ $id: 'contract', components: { schemas: all } })
}

const contract = JSON.parse(await readFile(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'))
const named = Object.entries(contract.components.schemas as Record<string, JsonObject>)

describe('validators of this contract and the functions that ajv compiles agree', () => {
  const ajv = ajvFor(contract.components.schemas)
  test.each(named.map(([key, schema]) => [key, schema] as const))(
    'on %s, its examples and what chance makes of them',
    (key, schema) => {
      const theirs = ajv.getSchema(`contract#/components/schemas/${key}`)
      const ours = (own as unknown as Validators)[`validate${key}`]
      const random = seededRandom(key.length)
      const examples = [...(Array.isArray(schema.examples) ? schema.examples : []), {}, [], 'text', 7, null]
      for (const example of examples) {
        const values = [example, ...Array.from({ length: 200 }, () => mutated(example, random))]
        for (const value of values) expect([value, ours?.(value)]).toEqual([value, theirs?.(value)])
      }
    },
  )
})

/** A copy in which one value, at whatever depth, is another one or gone. */
function mutated(value: Json, random: () => number): Json {
  if (typeof value !== 'object' || value === null || random() < 0.15) return randomValue(random, 1)
  const keys = Object.keys(value)
  const key = keys[Math.floor(random() * keys.length)]
  if (key === undefined) return randomValue(random, 1)
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? mutated(item, random) : item))
  const entries = Object.entries(value).filter(([name]) => name !== key || random() > 0.2)
  return Object.fromEntries(entries.map(([name, item]) => [name, name === key ? mutated(item, random) : item]))
}

test('validators of 200 schemas made by chance agree with ajv on 20,000 values', async () => {
  const random = seededRandom(20)
  const all: Record<string, Json> = {}
  while (Object.keys(all).length < 200) {
    const schema = randomSchema(random, 3, Object.keys(all).slice(-5))
    // ajv 8.20 fails at these: its code throws where schemas apply in place, and an empty list passes "contains" in a loop.
    if (!/unevaluated|contains/i.test(JSON.stringify(schema))) all[`S${Object.keys(all).length}`] = schema
  }
  const { validators } = await generated(
    JSON.stringify({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: {}, components: { schemas: all } }),
  )
  const ajv = ajvFor(all)
  for (const key of Object.keys(all)) {
    const theirs = ajv.getSchema(`contract#/components/schemas/${key}`)
    for (let count = 0; count < 100; count++) {
      const value = randomValue(random, 3)
      expect([key, value, validators[`validate${key}`]?.(value)]).toEqual([key, value, theirs?.(value)])
    }
  }
})

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
test('every keyword refuses what it must, and nothing else', async () => {
  const lines = verdicts.map(
    ([schema], index) => `V${index}: ${schema.startsWith('{') || schema === 'false' ? schema : `{${schema}}`}\n`,
  )
  const tree =
    'Tree: {type: object, properties: {children: {type: array, items: {$ref: "#/components/schemas/Tree"}}}}\n'
  const { validators, compilerErrors } = await generated(schemas(tree + lines.join('')))
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
  const { validators } = await generated(schemas('List: {type: array, items: {type: string}}\n'))
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
  const { validators } = await generated(orders, 'orders')
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
  const { validators } = await generated(
    schemas('A: {type: integer, format: int32}\nB: {type: string, format: date}\n'),
  )
  expect(problemsOf(validators.validateA, 2 ** 31)).toMatchObject([{ expected: 'an integer of the format int32' }])
  expect(problemsOf(validators.validateB, 'x')).toMatchObject([{ expected: 'a text of the format date' }])
})

test('a pattern that cannot be used is told with its place, and the rest is checked', async () => {
  const { validators, problems } = await generated(schemas('A: {type: string, pattern: "(a+)+$", maxLength: 50}\n'))
  expect(problems).toMatchObject([{ kind: 'unsupported', pointer: '/components/schemas/A' }])
  expect(problems[0]?.message).toMatch(/^Cannot validate by the pattern "\(a\+\)\+\$": some texts would take it ages/)
  expect(validators.validateA?.(`${'a'.repeat(40)}!`)).toBe(true)
  expect(validators.validateA?.('a'.repeat(51))).toBe(false)
})

test('a text that would take its pattern ages is refused for its length, and that is told; others are tried at any length', async () => {
  const { validators, problems, compilerErrors } = await generated(
    schemas(`
Token: {type: string, pattern: '^.+\\..+\\..+$'}
Pair: {type: string, pattern: '^(.+)-(.+)$'}
Short: {type: string, pattern: '^(.+)-(.+)$', maxLength: 5000}
Named: {type: object, patternProperties: {'^(.+)-(.+)$': {type: integer}}}
`),
  )
  const token = ['h', 'p', 's'].map((letter) => letter.repeat(5000)).join('.')
  expect(problemsOf(validators.validateToken, token)).toEqual([])
  expect(problemsOf(validators.validatePair, `${'a'.repeat(9000)}-a`)).toEqual([])
  expect(problemsOf(validators.validatePair, `${'a'.repeat(10_000)}-a`)).toEqual([
    { path: '', keyword: 'maxLength', limit: 10_000, expected: 'length at most 10000' },
  ])
  expect(problemsOf(validators.validatePair, 'a')).toMatchObject([{ keyword: 'pattern' }])
  expect(problemsOf(validators.validateShort, 'a'.repeat(20_000))).toMatchObject([
    { keyword: 'maxLength', limit: 5000 },
  ])
  expect(problemsOf(validators.validateShort, 'a')).toMatchObject([{ keyword: 'pattern' }])
  expect(problems.map(({ kind, pointer }) => [kind, pointer])).toEqual([
    ['unsupported', '/components/schemas/Pair'],
    ['unsupported', '/components/schemas/Named/patternProperties/^(.+)-(.+)$'],
  ])
  expect(problems[0]?.message).toBe(
    'Cannot validate all texts by the pattern "^(.+)-(.+)$": some of more than 10000 characters would take it ages and are taken not to fit, a "maxLength" of at most 5000 is expected',
  )
  expect(compilerErrors()).toEqual([])
})

test('half of the longest text is told as a whole number', async () => {
  const { problems } = await generated(schemas("A: {type: string, pattern: '^.+\\.\\.\\.?.+$'}"))
  expect(problems[0]?.message).toMatch(/more than 7071 characters .* "maxLength" of at most 3535 is expected$/)
})

test('a text that is too long for the pattern of a condition is refused: nothing follows from it', async () => {
  const { validators, compilerErrors } = await generated(
    schemas(`
Not: {type: string, not: {pattern: '^(.+)-(.+)$'}}
Through: {not: {anyOf: [{const: x}, {$ref: '#/components/schemas/Pair'}]}}
Pair: {type: string, pattern: '^(.+)-(.+)$'}
If: {if: {type: string, pattern: '^(.+)-(.+)$'}, then: {minLength: 5}, else: {maxLength: 20000}}
Short: {not: {pattern: '^(.+)-(.+)$', maxLength: 5000}}
Circle: {not: {allOf: [{$ref: '#/components/schemas/Circle'}, {pattern: x}]}}
`),
  )
  const long = `${'a'.repeat(10_000)}-a`
  const tooLong = { path: '', keyword: 'maxLength', limit: 10_000, expected: 'length at most 10000' }
  for (const name of ['Not', 'Through', 'If'])
    expect(problemsOf(validators[`validate${name}`], long)).toEqual([tooLong])
  expect(problemsOf(validators.validateNot, 'a-a')).toMatchObject([{ keyword: 'not' }])
  expect(problemsOf(validators.validateThrough, 'a-a')).toMatchObject([{ keyword: 'not' }])
  expect(problemsOf(validators.validateIf, 'a-a')).toMatchObject([{ keyword: 'minLength' }])
  const right = [
    validators.validateNot?.('a'),
    validators.validateThrough?.(5),
    validators.validateIf?.('a'.repeat(9000)),
  ]
  expect([...right, validators.validateShort?.(long)]).toEqual([true, true, true, true])
  expect(compilerErrors()).toEqual([])
})

test('a list with more items than it may have is told once, by their number', async () => {
  const { validators } = await generated(
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
  const { validators, compilerErrors } = await generated(schemas(one + others.join('')))
  expect([validators.validateOne?.({ S1099: 1 }), validators.validateOne?.({ S1100: 1 })]).toEqual([true, false])
  expect(compilerErrors()).toEqual([])
})

const marker = 'globalThis.hasRun=true'
const hostile = [
  `'];${marker};//`,
  `*/${marker}/*`,
  `\${${marker}}`,
  `\`;${marker};\``,
  `"+(${marker})+"`,
  `\u2028${marker}`,
  '__proto__',
  'constructor',
  '',
  'value',
  'problems',
  'path',
  'start',
  'isObject',
  'validateA',
]
const hostilePattern = '^[\'"`][$][{]x[}]/\\*'
test('names, values and patterns of a hostile contract stay data', async () => {
  const schema = {
    type: 'object',
    required: hostile,
    additionalProperties: false,
    properties: Object.fromEntries(
      hostile.map((name) => [name, { enum: [name, { [name]: name }], default: name, description: `*/${marker}` }]),
    ),
    patternProperties: { [hostilePattern]: { const: `'${marker}` } },
    dependentRequired: Object.fromEntries(hostile.map((name) => [name, [name]])),
  }
  const paths = {
    '/a': {
      get: {
        operationId: `*/${marker}`,
        parameters: hostile.filter(Boolean).map((name) => ({ name, in: 'query', schema })),
        responses: { 200: { description: 'd' } },
      },
    },
  }
  const components = { schemas: { A: schema, [marker.replace(/[^\w.]/g, '_')]: schema, 'x.y-z': schema } }
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths, components })
  const { validators, compilerErrors } = await generated(text)
  const value = Object.fromEntries(hostile.map((name) => [name, name]))
  expect(problemsOf(validators.validateA, value)).toEqual([])
  expect(problemsOf(validators.validateA, {})).toHaveLength(hostile.length)
  expect(globalThis).not.toHaveProperty('hasRun')
  expect(compilerErrors()).toEqual([])
})

test('the code needs no eval and nothing but its own modules', async () => {
  const names = ['schemas', 'runtime', 'formats', 'services', 'replies']
  for (const name of names) {
    const code = await readFile(new URL(`../../../generated/validators/${name}.ts`, import.meta.url), 'utf8')
    expect(code).not.toMatch(/\beval\b|new Function|\brequire\(|@ts-|biome-ignore|: any\b/)
    const sources = [...code.matchAll(/ from '([^']*)'/g)].map(([, source]) => source)
    expect(sources.filter((source) => !/^\.\.?\/[a-z-]+\.ts$/.test(source ?? ''))).toEqual([])
  }
})

test('validators of schemas that lead back to themselves come to an end', async () => {
  const { validators, compilerErrors } = await generated(
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
  expect((await generated(schemas(`A: ${schema}`))).compilerErrors()).toEqual([])
})
