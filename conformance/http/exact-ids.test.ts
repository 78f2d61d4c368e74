import { expect, test } from 'vitest'
import { idText, parseWithIds } from './exact-ids.ts'

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

test('what is no JSON is refused', () => {
  expect(() => parseWithIds('{"id":9007199254740993')).toThrow(SyntaxError)
})
