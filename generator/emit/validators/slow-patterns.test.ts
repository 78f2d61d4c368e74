import { expect, test } from 'vitest'
import { schemas } from '../../fixtures/contract-folder.ts'
import { generatedValidators, problemsOf } from '../../fixtures/generated-validators.ts'

test('a pattern that cannot be used is told with its place, and the rest is checked', async () => {
  const { validators, problems } = await generatedValidators(
    schemas('A: {type: string, pattern: "(a+)+$", maxLength: 50}\n'),
  )
  expect(problems).toMatchObject([{ kind: 'unsupported', pointer: '/components/schemas/A' }])
  expect(problems[0]?.message).toMatch(/^Cannot validate by the pattern "\(a\+\)\+\$": some texts would take it ages/)
  expect(validators.validateA?.(`${'a'.repeat(40)}!`)).toBe(true)
  expect(validators.validateA?.('a'.repeat(51))).toBe(false)
})

test('a text that would take its pattern ages is refused for its length, and that is told; others are tried at any length', async () => {
  const { validators, problems, compilerErrors } = await generatedValidators(
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
  const { problems } = await generatedValidators(schemas("A: {type: string, pattern: '^.+\\.\\.\\.?.+$'}"))
  expect(problems[0]?.message).toMatch(/more than 7071 characters .* "maxLength" of at most 3535 is expected$/)
})

test('a text that is too long for the pattern of a condition is refused: nothing follows from it', async () => {
  const { validators, compilerErrors } = await generatedValidators(
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
