import { expect, test } from 'vitest'
import { chooseAll } from '../settings/choices.ts'
import { checkStructure } from './page-structure.ts'

test.each([
  ['list', 'a list of texts'],
  ['object', 'an object'],
  ['string', 'a text'],
])('options that are no %s should be %s', (wanted, words) => {
  const check = () =>
    checkStructure(
      { elements: [{}, { children: [{ options: 7 }] }] },
      chooseAll({ 'structure-element-options': wanted }),
    )
  const details = [`body/structure/elements/1/children/0/options: should be ${words}`]
  expect(check).toThrow(expect.objectContaining({ code: 'invalid_value', details }))
})
