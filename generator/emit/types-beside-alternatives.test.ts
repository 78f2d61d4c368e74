import { expect, test } from 'vitest'
import { compilerErrors } from '../fixtures/compiler.ts'
import { schemas } from '../fixtures/contract-folder.ts'
import { typesOf } from '../fixtures/types-of.ts'

test('a list of types beside alternatives hides none of them', async () => {
  const types = await typesOf(
    schemas(`
Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
Dog: {type: object, required: [kind], properties: {kind: {type: string}}}
Payload: {type: ['null', string, object], oneOf: [{type: string}, {type: object}, {type: 'null'}]}
Owned: {type: [object, 'null'], oneOf: [{$ref: '#/components/schemas/Cat'}, {type: 'null'}]}
Names: {type: [string, array], items: {type: string}, oneOf: [{type: string}, {type: array, items: {type: string}}]}
Level: {type: [string, boolean], oneOf: [{enum: [high]}, {type: boolean}]}
Pet: {type: [object, 'null'], oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}, {type: 'null'}], discriminator: {propertyName: kind}}
Sized: {type: [object, 'null'], properties: {size: {type: integer}}, oneOf: [{$ref: '#/components/schemas/Cat'}, {type: 'null'}]}
`),
  )
  const uses = `
export const payloads: Payload[] = ['text', {}, null]
export const owned: Owned[] = [{ kind: 'Cat' }, null]
export const names: Names[] = ['a', ['a', 'b']]
export const levels: Level[] = ['high', true]
export const pets: Pet[] = [{ kind: 'Cat' }, { kind: 'Dog' }, null]
export const sized: Sized[] = [{ kind: 'Cat', size: 1 }, null]
// @ts-expect-error: it has another type
export const payload: Payload = 1
// @ts-expect-error: it has another type
export const name: Names = [1]
// @ts-expect-error: it has another value
export const level: Level = 'low'
// @ts-expect-error: it has a size of another type
export const big: Sized = { kind: 'Cat', size: 'big' }
`
  expect(compilerErrors(types + uses)).toEqual([])
})

test('fields beside alternatives are those of objects alone', async () => {
  const types = await typesOf(
    schemas(`
Payload: {additionalProperties: true, anyOf: [{type: string}, {type: integer}, {type: object}]}
Sized: {properties: {size: {type: integer}}, required: [size], oneOf: [{type: string}, {type: object, properties: {name: {type: string}}}]}
`),
  )
  const uses = `
export const payloads: Payload[] = ['text', 1, { a: 1 }]
export const sized: Sized[] = ['text', { size: 1, name: 'a' }]
// @ts-expect-error: it has another type
export const payload: Payload = true
// @ts-expect-error: it has no size
export const unsized: Sized = { name: 'a' }
// @ts-expect-error: it has a size of another type
export const odd: Sized = { size: 'big' }
`
  expect(compilerErrors(types + uses)).toEqual([])
})
