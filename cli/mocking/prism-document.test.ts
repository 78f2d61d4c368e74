import { expect, test } from 'vitest'
import type { JsonObject } from '../../generator/json.ts'
import { toPrismDocument } from './prism-document.ts'

const replyOf = (schema: JsonObject): JsonObject => ({
  '/a': { get: { responses: { 200: { description: 'Fine.', content: { 'application/json': { schema } } } } } },
})

const documentOf = (schemas: JsonObject, paths = replyOf({ $ref: '#/components/schemas/A' })) =>
  toPrismDocument({ openapi: '3.1.0', paths, components: { schemas } })

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('a reference is what it refers to, and what stands beside it goes before', () => {
  const { paths, __bundled__ } = documentOf({
    A: { properties: { b: { ...to('B'), default: 'near' } } },
    B: { type: 'string', default: 'far' },
  })
  expect(paths).toEqual(replyOf({ properties: { b: { type: 'string', default: 'near' } } }))
  expect(__bundled__).toEqual({})
})

test('a schema that says more of something beside a reference holds with what it refers to', () => {
  const base = { type: 'object', required: ['b'], properties: { b: { type: 'string' } } }
  const more = { required: ['c'], properties: { c: { type: 'integer' } } }
  const { paths } = documentOf({ A: { ...to('B'), ...more, title: 'A' }, B: base })
  expect(paths).toEqual(replyOf({ ...base, title: 'A', allOf: [more] }))
})

test('bounds beside a reference are bounds of what it refers to', () => {
  const { paths } = documentOf({ A: { ...to('B'), maxLength: 3 }, B: { type: 'string', minLength: 1 } })
  expect(paths).toEqual(replyOf({ type: 'string', minLength: 1, maxLength: 3 }))
})

test('OpenAPI 3.0 ignores bounds beside a reference, but no words', () => {
  const beside = { ...to('B'), maxLength: 3, title: 'A', nullable: true }
  const schemas = { A: beside, B: { type: 'string', minLength: 1 } }
  const { paths } = toPrismDocument({ openapi: '3.0.3', paths: replyOf(to('A')), components: { schemas } })
  expect(paths).toEqual(replyOf({ type: 'string', minLength: 1, title: 'A', nullable: true }))
})

test('a reference to a schema that is a flag is an object that says the same', () => {
  const { paths } = documentOf({ A: { properties: { b: to('B'), c: to('C') } }, B: true, C: false })
  expect(paths).toEqual(replyOf({ properties: { b: {}, c: { not: {} } } }))
})

test('a schema that refers to itself keeps the reference by which it does', () => {
  const { paths, __bundled__ } = documentOf({ A: { properties: { name: {}, next: to('A') } } })
  const schema = { properties: { name: {}, next: { $ref: '#/__bundled__/0' } } }
  expect([paths, __bundled__]).toEqual([replyOf(schema), { 0: schema }])
})

test('a schema beside whose reference to itself something stands keeps it as well', () => {
  const { paths, __bundled__ } = documentOf({ A: { properties: { next: { ...to('A'), default: null } } } })
  const next = { $ref: '#/__bundled__/0' }
  expect(paths).toEqual(replyOf({ properties: { next: { default: null, properties: { next } } } }))
  expect(__bundled__).toEqual({ 0: { default: null, properties: { next } } })
})

test('a schema that would be too large written out is referred to', () => {
  const names = Array.from({ length: 40 }, (_, level) => `L${level}`)
  const schemas = names.map((name, level) => {
    const next = level < 39 ? to(`L${level + 1}`) : { type: 'string' }
    return [name, { properties: { left: next, right: next } }]
  })
  const { __bundled__ } = documentOf(Object.fromEntries(schemas), replyOf(to('L0')))
  expect(JSON.stringify(__bundled__).length).toBeLessThan(1_000_000)
  expect(Object.keys(__bundled__)).toHaveLength(5)
})

test('schemas that refer to each other in a long row are referred to on the way', () => {
  const schemas = Array.from({ length: 30_000 }, (_, level) => [`L${level}`, { items: to(`L${level + 1}`) }])
  const { __bundled__ } = documentOf({ ...Object.fromEntries(schemas), L30000: {} }, replyOf(to('L0')))
  expect(JSON.stringify(__bundled__).match(/items/g)).toHaveLength(30_000 - 41)
})

test('parameters, replies and paths are put in place of their references', () => {
  const found = toPrismDocument({
    openapi: '3.1.0',
    paths: { '/a': { $ref: '#/components/pathItems/A' } },
    components: {
      pathItems: {
        A: {
          get: {
            parameters: [{ $ref: '#/components/parameters/P' }],
            responses: { 200: { $ref: '#/components/responses/R' } },
          },
        },
      },
      parameters: { P: { in: 'query', name: 'p', schema: to('S') } },
      responses: { R: { description: 'Fine.' } },
      schemas: { S: { type: 'string' } },
    },
  })
  const parameters = [{ in: 'query', name: 'p', schema: { type: 'string' } }]
  expect(found.paths).toEqual({ '/a': { get: { parameters, responses: { 200: { description: 'Fine.' } } } } })
})

test.each([
  ['nowhere', to('B'), '#/components/schemas/A'],
  ['in a circle', to('A'), '#/paths/~1a/get/responses/200/content/application~1json/schema'],
])('a reference that leads %s is told with its place', (where, A, place) => {
  expect(() => documentOf({ A })).toThrow(`at "${place}", "${A.$ref}" leads ${where}`)
})
