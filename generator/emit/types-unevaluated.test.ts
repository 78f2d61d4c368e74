import { expect, test } from 'vitest'
import { compilerErrors } from '../fixtures/compiler.ts'
import { schemas } from '../fixtures/contract-folder.ts'
import { typesOf } from '../fixtures/types-of.ts'

test('fields that are evaluated by nothing else have the type of unevaluatedProperties', async () => {
  const types = await typesOf(
    schemas(`
Map: {type: object, unevaluatedProperties: {type: string}}
Mixed: {type: object, properties: {size: {type: integer}}, unevaluatedProperties: {type: string}}
Heir: {type: object, allOf: [{$ref: '#/components/schemas/Mixed'}], unevaluatedProperties: {type: string}}
Closed: {type: object, properties: {size: {type: integer}}, unevaluatedProperties: {not: {}}}
Any: {oneOf: [{type: string}, {type: object}], unevaluatedProperties: true}
`),
  )
  const uses = `
export const all: [Map, Mixed, Heir, Any] = [{ a: 'x' }, { size: 1, a: 'x' }, { size: 1, a: 'x' }, 'x']
// @ts-expect-error: it is no text
export const map: Map = { a: 1 }
// @ts-expect-error: it has no further fields
export const closed: Closed = { size: 1, a: 'x' }
`
  expect(compilerErrors(types + uses)).toEqual([])
})
