import { expect, test } from 'vitest'
import { below, formatPlace, parsePlace, placeOfReference } from './places.ts'

test('a place survives being taken apart and written again', () => {
  const place = 'paths/orders.yaml#/orders/content/application~1json/~0tilde'
  expect(parsePlace(place)).toEqual({
    file: 'paths/orders.yaml',
    tokens: ['orders', 'content', 'application/json', '~tilde'],
  })
  expect(formatPlace(parsePlace(place))).toBe(place)
})

test('below escapes what a pointer would take for a separator', () => {
  expect(below('a.yaml', 'paths', '/orders/{id}', 0)).toBe('a.yaml#/paths/~1orders~1{id}/0')
})

test.each([
  ['paths/a.yaml', '#/b', 'paths/a.yaml#/b'],
  ['paths/a.yaml', './c.yaml#/b', 'paths/c.yaml#/b'],
  ['paths/a.yaml', '../c.yaml#/b', 'c.yaml#/b'],
  ['a.yaml', 'x/y.yaml', 'x/y.yaml#'],
  ['a.yaml', '#/paths/~1orders~1%7Bid%7D', 'a.yaml#/paths/~1orders~1{id}'],
  ['a.yaml', '#/a%b', 'a.yaml#/a%b'],
])('in %s, %s refers to %s', (file, reference, place) => {
  expect(formatPlace(placeOfReference(file, reference))).toBe(place)
})

test('a reference never leads above the folder of the contract', () => {
  expect(() => placeOfReference('paths/a.yaml', '../../b.yaml')).toThrow('leads out of the folder of the contract')
})
