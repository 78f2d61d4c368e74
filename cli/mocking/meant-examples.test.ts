import { expect, test } from 'vitest'
import { withMeantExamples } from './meant-examples.ts'

const text = '{"rent": 1800}'
const value = { rent: 1800 }
const schema = { type: 'object' }
const document = { components: { examples: { Rent: { summary: 'One', value: text } } } }

test('the text of an object is the object, where one is asked for', () => {
  const examples = {
    a: { value: text },
    b: { $ref: '#/components/examples/Rent' },
    c: { externalValue: 'x' },
    d: { value },
  }
  expect(withMeantExamples(document, 'application/json; charset=utf-8', { schema, example: text })).toEqual({
    schema,
    example: value,
  })
  expect(withMeantExamples(document, 'application/problem+json', { schema, examples })).toEqual({
    schema,
    examples: { a: { value }, b: { summary: 'One', value }, c: { externalValue: 'x' }, d: { value } },
  })
})

test.each([
  ['a text is asked for', 'application/json', { type: 'string' }, text],
  ['it is no JSON', 'application/json', schema, 'rent: 1800'],
  ['it is a list', 'application/json', schema, '[]'],
  ['texts are sent', 'text/plain', schema, text],
])('an example stays where %s', (_, name, asked, example) => {
  const media = { schema: asked, example }
  expect(withMeantExamples(document, name, media)).toEqual(media)
})
