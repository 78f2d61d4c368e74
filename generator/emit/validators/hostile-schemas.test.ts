import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { schemas } from '../../fixtures/contract-folder.ts'
import { generatedValidators, problemsOf } from '../../fixtures/generated-validators.ts'

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
  const { validators, compilerErrors } = await generatedValidators(text)
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

const terms = "type: array, items: {$ref: '#/components/schemas/Term'}"
const operators = ['and', 'or', 'not', 'any'].map(
  (name) => `{type: object, required: [is], properties: {of: {${terms}}, is: {const: ${name}}}}`,
)

/** A term inside of a term, and so on. */
function nested(depth: number, innermost: object): object {
  return Array.from({ length: depth }).reduce<object>((term) => ({ is: 'any', of: [term] }), innermost)
}

test.each(['oneOf', 'anyOf'])(
  'terms that contain terms in each alternative of %s are tried once each',
  async (keyword) => {
    const { validators, compilerErrors } = await generatedValidators(
      schemas(
        `Term: {${keyword}: [${operators}]}\nSearch: {allOf: [{properties: {for: {$ref: '#/components/schemas/Term'}}}]}`,
      ),
    )
    const deep = { for: nested(40, { is: 'any', of: [] }) }
    expect(validators.validateSearch?.(deep)).toBe(true)
    const problems = problemsOf(validators.validateSearch, { for: nested(40, { is: 'none' }) })
    expect(problems.length).toBeLessThan(40 * 1000)
    expect(problems.at(-1)).toMatchObject({ path: `/for${'/of/0'.repeat(40)}/is` })
    // What was found out about a value is not kept: it may be another one by then.
    const value = nested(1, { is: 'none' })
    expect(validators.validateTerm?.(value)).toBe(false)
    expect(validators.validateTerm?.(Object.assign(value, { of: [] }))).toBe(true)
    expect(compilerErrors()).toEqual([])
  },
)

/** How one schema leads to the next in more ways than one. */
const doublings: readonly [name: string, schema: (next: string) => string][] = [
  ['allOf', (next) => `{allOf: [${next}, ${next}]}`],
  ['a reference beside allOf', (next) => `{allOf: [${next}, {allOf: [${next}]}]}`],
  ['oneOf', (next) => `{oneOf: [${next}, {allOf: [${next}], not: {type: object}}]}`],
  ['not and if', (next) => `{not: {not: ${next}}, if: ${next}, then: ${next}}`],
  ['fields', (next) => `{properties: {a: ${next}}, allOf: [{properties: {a: ${next}}}]}`],
  ['fields by name and by pattern', (next) => `{properties: {a: ${next}}, patternProperties: {a: ${next}}}`],
]

test.each(doublings)(
  'schemas that lead to the next one in several ways by %s are tried once each',
  async (_, schema) => {
    const chain = Array.from(
      { length: 60 },
      (_, index) => `S${index}: ${schema(`{$ref: '#/components/schemas/S${index + 1}'}`)}`,
    )
    const { validators } = await generatedValidators(schemas(`${chain.join('\n')}\nS60: {type: object, required: [b]}`))
    const around = (innermost: object) => Array.from({ length: 60 }).reduce<object>((a) => ({ a, b: 1 }), innermost)
    expect(validators.validateS0?.(around({ b: 1 }))).toBe(true)
    const problems = problemsOf(validators.validateS0, JSON.parse(JSON.stringify(around({})).replaceAll('"b"', '"c"')))
    expect(problems).not.toEqual([])
    expect(problems.length).toBeLessThan(10_000)
  },
)
