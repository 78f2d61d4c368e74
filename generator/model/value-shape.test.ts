import { expect, test } from 'vitest'
import type { Json } from '../json.ts'
import { type ValueShape, valueShapeOf } from './value-shape.ts'

const schemas = {
  Id: { type: 'integer' },
  Ids: { type: 'array', items: { $ref: '#/components/schemas/Id' } },
  Tree: { properties: { left: { $ref: '#/components/schemas/Tree' }, id: { type: 'integer' } } },
}

/** `array of integer`, `{a: string}`. */
function told({ shape, itemShape, properties, isCut }: ValueShape): string {
  const inner = [...properties].map(([name, value]) => `${name}: ${told(value)}`).join(', ')
  return `${shape}${itemShape ? ` of ${itemShape}` : ''}${inner ? ` {${inner}}` : ''}${isCut ? ' …' : ''}`
}

const cases: [schema: Json, want: string][] = [
  [{ type: 'array', items: { type: 'integer' } }, 'array of integer'],
  [{ items: { $ref: '#/components/schemas/Id' } }, 'array of integer'],
  [{ $ref: '#/components/schemas/Ids' }, 'array of integer'],
  [{ type: 'array', items: { type: 'array' } }, 'array of array'],
  [{ type: 'array' }, 'array of any'],
  [{ type: ['integer', 'string'] }, 'any'],
  [{ type: ['integer', 'boolean'] }, 'scalar'],
  [{ anyOf: [{ type: 'integer' }, { $ref: '#/components/schemas/Ids' }] }, 'scalar of integer'],
  [{ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, 'any of string'],
  [{ anyOf: [{ properties: { from: { type: 'number' } } }, { type: 'integer' }] }, 'scalar {from: number}'],
  [
    { allOf: [{ properties: { a: true } }, { properties: { b: { $ref: '#/components/schemas/Ids' } } }] },
    'object {a: any, b: array of integer}',
  ],
  [{ $ref: '#/components/schemas/Tree' }, `${'object {left: '.repeat(5)}object …${', id: integer}'.repeat(5)}`],
]
test.each(cases)('the value of %j is %s', (schema, want) => {
  expect(told(valueShapeOf({ schema, components: { schemas } }, '/schema'))).toBe(want)
})

test('schemas that refer to each other in more ways than anybody can walk are read all the same', () => {
  const circle = Array.from({ length: 120 }, (_, index) => {
    const others = Array.from({ length: 12 }, (_, way) => ({
      $ref: `#/components/schemas/C${(index * 7 + way * 13 + 1) % 120}`,
    }))
    return [
      `C${index}`,
      { anyOf: [...others, { type: 'object', properties: { [`p${index}`]: { items: others[0] ?? true } } }] },
    ]
  })
  const document = { components: { schemas: Object.fromEntries(circle) } }
  const { shape, properties } = valueShapeOf(document, '/components/schemas/C0')
  expect([shape, properties.size]).toEqual(['any', 120])
})
