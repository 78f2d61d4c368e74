import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compilerErrors } from '../fixtures/compiler.ts'
import { contractFolder, schemas } from '../fixtures/contract-folder.ts'
import { typesOf } from '../fixtures/types-of.ts'
import { generate } from '../generate.ts'

// Names and descriptions are texts of strangers, which become identifiers and comments.

const exportedNames: [key: string, want: string][] = [
  ['Order', "export type Order = components['schemas']['Order']"],
  ['order-line', "export type OrderLine = components['schemas']['order-line']"],
  ['import', "export type Import = components['schemas']['import']"],
  ['Record', "export type Record2 = components['schemas']['Record']"],
  ['components', "export type Components = components['schemas']['components']"],
  ['404', "export type _404 = components['schemas']['404']"],
  ['__proto__', "export type Proto = components['schemas']['__proto__']"],
  ['Response', "export type Response = components['schemas']['Response']"],
  ['URL', "export type URL = components['schemas']['URL']"],
  ['ORDER_STATE', "export type OrderState = components['schemas']['ORDER_STATE']"],
  ['price_tag', "export type price_tag = components['schemas']['price_tag']"],
  ['PriceTag', "export type PriceTag = components['schemas']['PriceTag']"],
]

test('each schema is exported under a name of its own', async () => {
  const types = await typesOf(
    schemas(`${exportedNames.map(([key]) => `"${key}": {type: string}`).join('\n')}\norder_line: {}\norder.line: {}`),
  )
  for (const [, want] of exportedNames) expect(types).toContain(want)
  expect(types).toContain("export type orderLine = components['schemas']['order.line']")
  expect(types).toContain("export type order_line = components['schemas']['order_line']")
  expect(compilerErrors(types)).toEqual([])
})

test('a description cannot end its comment, start a line of code or hide text', async () => {
  const description = `*/ process.exit(1) /* \${x} {{x}} \\u202e\\u2028export const a = 1\\nend \\0`
  const types = await typesOf(
    schemas(`Order: {description: "${description}", properties: {a: {description: "${description}"}}}`),
  )
  expect(types).toContain(` * *\\/ process.exit(1) /* \${x} {{x}} \\u202e\n * export const a = 1 end \\u0000\n`)
  expect(compilerErrors(types)).toEqual([])
})

test.each(['@ts-expect-error', '@ts-ignore', '  @ts-nocheck'])(
  'the description %j gives the compiler no order',
  async (description) => {
    const types = await typesOf(schemas(`Order: {properties: {a: {description: "${description}"}}}`))
    expect(types).toContain(`/** \\${description.trim()} */`)
    expect(compilerErrors(types)).toEqual([])
  },
)

test('a name of digits is a text, as it is in JSON', async () => {
  const types = await typesOf(
    schemas(`Order: {type: object, properties: {'1': {type: string}}}
Whole: {allOf: [{$ref: '#/components/schemas/Order'}, {type: object, required: ['1'], properties: {b: {type: string}}}]}`),
  )
  const uses = `\nexport const name: keyof Order = '1'\nexport const whole: Whole = { '1': 'a' }\n`
  expect(compilerErrors(types + uses)).toEqual([])
})

test('half a character is the same half wherever a schema is named', async () => {
  const types = await typesOf(
    schemas(`"a\\ud800": {type: string}\nOrder: {properties: {a: {$ref: "#/components/schemas/a\\ud800"}}}`),
  )
  expect(types).toContain(`a?: components['schemas']['a\\ud800']`)
  expect(compilerErrors(types)).toEqual([])
})

test('the name of the contract cannot leave its comment', async () => {
  const folder = await contractFolder({ 'openapi.yaml': schemas('Order: {}') })
  const contractName = 'spec/a\u2028export const b = 1\nexport const c = 1.yaml'
  const [file] = await generate(join(folder, 'openapi.yaml'), { targets: ['types'], contractName })
  expect(file?.text.split('\n')[0]).toBe(
    '// Generated from spec/a export const b = 1 export const c = 1.yaml. Do not edit; generate it again.',
  )
})
