import { expect, test } from 'vitest'
import type { JsonObject } from '../../generator/json.ts'
import { typedTexts } from './typed-texts.ts'

const texts: readonly [name: string, given: JsonObject, want: JsonObject][] = [
  ['one number', { const: 5 }, { const: 5, type: 'number' }],
  ['flags', { enum: [true, false] }, { enum: [true, false], type: 'boolean' }],
  ['values of several types', { enum: [1, 'a'] }, { enum: [1, '1', 'a'] }],
  ['values of types that are said', { type: ['boolean', 'string'], enum: [true, 'a'] }, { enum: [true, 'true', 'a'] }],
  ['one number of one type', { type: 'integer', enum: [1] }, { type: 'integer', enum: [1] }],
  ['texts or null', { type: ['string', 'null'], enum: ['a', null] }, { type: ['string', 'null'], enum: ['a', null] }],
  ['values that are objects', { enum: [{}, 'a'] }, {}],
  ['one of several', { oneOf: [{ const: 1 }, {}] }, { allOf: [{ anyOf: [{ enum: [1, '1'] }, {}] }] }],
  ['any of several', { anyOf: [{ $ref: '#/one' }, { const: 'a' }] }, { anyOf: [{ enum: [1, '1'] }, { const: 'a' }] }],
  ['any of several types', { anyOf: [{ type: 'boolean' }, {}] }, { anyOf: [{ type: 'boolean' }, {}] }],
  ['texts', { enum: ['a'] }, { enum: ['a'] }],
  ['a list of numbers', { items: { $ref: '#/one' } }, { type: 'array', items: { const: 1, type: 'number' } }],
  ['a list of lists', { items: { $ref: '#/lists' } }, { type: 'array', items: { $ref: '#/lists' } }],
]

test.each(texts)('typedTexts gives a type to %s', (_, given, want) => {
  expect(typedTexts({ one: { const: 1 }, lists: { items: { $ref: '#/lists' } } }, given)).toEqual(want)
})
