import { expect, test } from 'vitest'
import { contractPaths, resolvedAt, visitObjects } from './read-spec.ts'

// What generators of other languages stumble over, although OpenAPI allows it: what they print does not compile, lacks
// fields, or refuses what the contract allows. Seen with openapi-generator 7.25, oapi-codegen 2.8, ogen 1.24 and openapi-python-client 0.29.

const nodes: { readonly place: string; readonly node: Readonly<Record<string, unknown>> }[] = []
for (const path of contractPaths) visitObjects(path, (node, place) => nodes.push({ place, node }))

test('patterns match whole texts, by RE2 as well', () => {
  const patterns = nodes.flatMap(({ node }) => (typeof node.pattern === 'string' ? [node.pattern] : []))
  expect(patterns.length).toBeGreaterThan(2)
  expect(patterns.filter((pattern) => !/^\^.*\$$/.test(pattern) || /\(\?[=!<]|\\[1-9]/.test(pattern))).toEqual([])
})

test('each alternative says its type', () => {
  const places = nodes.flatMap(({ node, place }) =>
    ['anyOf', 'oneOf'].flatMap((key) =>
      Array.isArray(node[key]) ? node[key].map((_, index) => `${place}/${key}/${index}`) : [],
    ),
  )
  expect(places.length).toBeGreaterThan(5)
  const untyped = places.filter((place) => {
    const { type, properties, allOf } = resolvedAt(place).node as Record<string, unknown>
    return type === undefined && properties === undefined && allOf === undefined
  })
  expect(untyped).toEqual([])
})

test('a parameter in a query is one value or a list of values', () => {
  const chosen = nodes
    .filter(({ node }) => node.in === 'query' && typeof node.schema === 'object')
    .map(({ node, place }) => ({ place, schema: node.schema as Readonly<Record<string, unknown>> }))
  expect(chosen.length).toBeGreaterThan(5)
  expect(chosen.filter(({ schema }) => 'anyOf' in schema || 'oneOf' in schema).map(({ place }) => place)).toEqual([])
})

test('what builds on another schema has its own fields beside it in `allOf`', () => {
  const heirs = nodes.filter(({ node }) => Array.isArray(node.allOf))
  expect(heirs.length).toBeGreaterThan(10)
  // openapi-python-client and openapi-zod-client take such a schema for the one that it builds on, oapi-codegen does so two steps up.
  expect(heirs.filter(({ node }) => 'properties' in node).map(({ place }) => place)).toEqual([])
})

test('objects inside a schema that others build on have a name', () => {
  const bases = nodes.flatMap(({ node, place }) =>
    Array.isArray(node.allOf)
      ? node.allOf.flatMap((member, index) => ('$ref' in member ? [resolvedAt(`${place}/allOf/${index}`)] : []))
      : [],
  )
  expect(bases.length).toBeGreaterThan(3)
  const inline = bases.flatMap(({ node, place }) => {
    const properties = (node as { properties?: Record<string, { type?: string }> }).properties ?? {}
    return Object.keys(properties)
      .filter((name) => properties[name]?.type === 'object')
      .map((name) => `${place}/properties/${name}`)
  })
  expect(inline).toEqual([])
})
