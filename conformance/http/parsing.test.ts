import { describe, expect, test } from 'vitest'
import { parseReply } from './parse-reply.ts'
import { startParsing } from './parsing.ts'

function parserOf(parse = startParsing()): (text: string) => unknown {
  const before = { bytes: 0, parse }
  return (text) => parseReply(200, new Headers(), new TextEncoder().encode(text), before).json
}

describe('What a run parses', () => {
  test.each([
    '[]',
    ' [ ] ',
    '[1]',
    '[{"a":[1,2]},{"a":"],[{"}, 3 ,null]\n',
    '["a,b","\\"",[[1,2],[3]]]',
    '{"a":1,"b":[2,3]}',
    '"[1,2]"',
  ])('%s is what it is elsewhere', (text) => {
    expect(parserOf()(text)).toEqual(JSON.parse(text))
  })

  test.each([
    '[1 2]',
    '[1,]',
    '[,1]',
    '[{]}',
    '[1]]',
    '[[1]',
    '[1],[2]',
    '[1] 2',
    '\u00a0[1]',
    '[1]\u00a0',
    '[{"a":1},{"a"}]',
    '{"a":[1,2}]',
  ])('%s is no JSON', (text) => {
    expect(parserOf()(text)).toBeUndefined()
  })

  test('gives the same object for an entry that came before, alone or in another list', () => {
    const parse = parserOf()
    const [first, second] = parse('[{"id":1},{"id":2}]') as readonly object[]
    expect(parse('[{"id":3},{"id":2}]')).toEqual([{ id: 3 }, second])
    expect((parse('[{"id":3},{"id":2}]') as readonly object[])[1]).toBe(second)
    expect(parse('{"id":1}')).toBe(first)
  })

  test('remembers only so much', () => {
    const parse = parserOf(startParsing(10))
    expect(parse('{"id":1}')).toBe(parse('{"id":1}'))
    expect(parse('{"id":2}')).not.toBe(parse('{"id":2}'))
  })
})
