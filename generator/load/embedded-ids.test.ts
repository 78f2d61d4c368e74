import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import type { Json } from '../json.ts'
import { settleIds } from './embedded-ids.ts'

const cases: [name: string, given: string, want: string][] = [
  [
    'an absolute reference',
    "schemas: {'A/B': {$id: 'https://x/a.json'}, B: {$ref: 'https://x/a.json'}}",
    "schemas: {'A/B': {$id: 'https://x/a.json'}, B: {$ref: '#/schemas/A~1B'}}",
  ],
  [
    'a relative one, from the $id around it',
    "schemas: {A: {$id: 'https://x/a.json', items: {$ref: 'b.json#/items'}}, B: {$id: 'https://x/b.json', items: {}}}",
    "schemas: {A: {$id: 'https://x/a.json', items: {$ref: '#/schemas/B/items'}}, B: {$id: 'https://x/b.json', items: {}}}",
  ],
  [
    'one to an address that no schema has, one inside the document, and one in data',
    "schemas: {A: {$id: 'https://x/a'}, B: {$ref: 'https://x/b'}, C: {$ref: '#/schemas/A'}, D: {example: {$ref: 'https://x/a'}}}",
    "schemas: {A: {$id: 'https://x/a'}, B: {$ref: 'https://x/b'}, C: {$ref: '#/schemas/A'}, D: {example: {$ref: 'https://x/a'}}}",
  ],
  [
    'a pointer and an anchor below an $id, unless the document has such a place itself',
    "schemas: {A: {$id: 'https://x/a', items: {$ref: '#/$defs/b'}, not: {$ref: '#/schemas/C'}, $defs: {b: {$anchor: in}}}, C: {$ref: 'https://x/a#in'}, D: {$ref: 'https://x/a#out'}}",
    "schemas: {A: {$id: 'https://x/a', items: {$ref: '#/schemas/A/$defs/b'}, not: {$ref: '#/schemas/C'}, $defs: {b: {$anchor: in}}}, C: {$ref: '#/schemas/A/$defs/b'}, D: {$ref: 'https://x/a#out'}}",
  ],
  [
    'an anchor of its own where others have the same one, and the schema as a whole',
    "schemas: {A: {$id: 'https://x/a', items: {$ref: '#in'}, not: {$ref: '#'}, $defs: {b: {$anchor: in}, c: {$id: c, $anchor: in}}}}",
    "schemas: {A: {$id: 'https://x/a', items: {$ref: '#/schemas/A/$defs/b'}, not: {$ref: '#/schemas/A'}, $defs: {b: {$anchor: in}, c: {$id: c, $anchor: in}}}}",
  ],
  [
    'a dynamic one by a pointer, and those in a default reply',
    "schemas: {A: {$id: 'https://x/a', items: {$dynamicRef: '#/$defs/b'}, not: {$dynamicRef: '#in'}, $defs: {b: {}}}}\nresponses: {default: {schema: {$ref: 'https://x/a'}}}",
    "schemas: {A: {$id: 'https://x/a', items: {$dynamicRef: '#/schemas/A/$defs/b'}, not: {$dynamicRef: '#in'}, $defs: {b: {}}}}\nresponses: {default: {schema: {$ref: '#/schemas/A'}}}",
  ],
  [
    'an $id that is a word alone, with and without the mark of a fragment',
    "schemas: {A: {$id: Order, items: {$ref: '#/$defs/b'}, not: {$ref: '#/schemas/C'}, $defs: {b: {}}}, B: {$id: 'Line#'}, C: {anyOf: [{$ref: Order}, {$ref: 'Order#/$defs/b'}, {$ref: 'Line#'}, {$ref: Line.yaml}, {$ref: '#Line'}]}}",
    "schemas: {A: {$id: Order, items: {$ref: '#/schemas/A/$defs/b'}, not: {$ref: '#/schemas/C'}, $defs: {b: {}}}, B: {$id: 'Line#'}, C: {anyOf: [{$ref: '#/schemas/A'}, {$ref: '#/schemas/A/$defs/b'}, {$ref: '#/schemas/B'}, {$ref: Line.yaml}, {$ref: '#Line'}]}}",
  ],
  [
    'a property that is called so',
    "properties: {$id: {type: string}, default: {$ref: 'https://x/a'}, $ref: {type: string}}\nitems: {$id: 'https://x/a'}",
    "properties: {$id: {type: string}, default: {$ref: '#/items'}, $ref: {type: string}}\nitems: {$id: 'https://x/a'}",
  ],
]
test.each(cases)('%s', (_, given, want) => {
  expect(settleIds(load(given) as Json)).toEqual(load(want))
})

test('a document without $id stays the same value', () => {
  const given = { schemas: { A: { type: 'string' }, B: { $id: '//[', $ref: 'a.yaml' } } }
  expect(settleIds(given)).toBe(given)
})
