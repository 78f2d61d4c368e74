import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
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
