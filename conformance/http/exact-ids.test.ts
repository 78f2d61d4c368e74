import { expect, test } from 'vitest'
import { exactJson, idText, parseWithIds, parseWithTexts } from './exact-ids.ts'

type Fields = Readonly<Record<string, unknown>>

test('ids that a number cannot hold keep their digits, wherever they stand', () => {
  const [one, other] = parseWithIds(
    '[{"id":9007199254740993,"name":"a"},{"name":"b","team":{"id" : 9223372036854775807},"id":5}]',
  ) as readonly [Fields, Fields]
  expect(idText(one)).toBe('9007199254740993')
  expect(idText(other)).toBe('5')
  expect(idText(other.team as Fields)).toBe('9223372036854775807')
})

test.each([
  ['{"id":5}', '5'],
  ['{"id":"a1"}', 'a1'],
  ['{"id":9007199254740991}', '9007199254740991'],
])('the id of %s is %s', (text, id) => {
  expect(idText(parseWithIds(text) as Fields)).toBe(id)
})

test.each(['{"a":-0}', '{"a": -0 }', '{"a":-0.0}', '{"a":-0e0}', '{"a":[1,-0.00E+1]}'])(
  'zero in %s has no sign',
  (text) => {
    const { a } = parseWithIds(text) as Fields
    expect([a].flat().at(-1)).toBe(0)
  },
)

test('what came in a reply is written with all digits', () => {
  const text = '[{"id":9007199254740993,"team":{"id":9223372036854775807,"name":"a"}},{"id":5}]'
  expect(exactJson(parseWithIds(text))).toBe(text)
})

test('an id that was changed is written as it is now', () => {
  const fields = parseWithIds('{"id":9007199254740993}') as { id: number }
  fields.id = 7
  expect(exactJson(fields)).toBe('{"id":7}')
})

test('whole numbers that a number cannot hold become texts, others stay', () => {
  expect(parseWithTexts('{"teamId":9007199254740993,"digits":[1],"share":0.25,"text":"a"}')).toEqual({
    teamId: '9007199254740993',
    digits: [1],
    share: 0.25,
    text: 'a',
  })
})

test('what is no JSON is refused', () => {
  expect(() => parseWithIds('{"id":9007199254740993')).toThrow(SyntaxError)
})
