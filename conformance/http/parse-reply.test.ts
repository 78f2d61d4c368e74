import { describe, expect, test } from 'vitest'
import { idText, parseWithIds } from './exact-ids.ts'
import { maxDepth, parseReply } from './parse-reply.ts'

function parse(body: string | Uint8Array, contentType?: string): ReturnType<typeof parseReply> {
  const headers = new Headers(contentType === undefined ? {} : { 'content-type': contentType })
  return parseReply(200, headers, typeof body === 'string' ? new TextEncoder().encode(body) : body)
}

describe('the body', () => {
  test.each<[string, string | Uint8Array, unknown, string | undefined]>([
    ['JSON is parsed', '{"id":7}', { id: 7 }, undefined],
    ['a JSON null is a value', 'null', null, undefined],
    ['an empty body has neither value nor problem', '', undefined, undefined],
    [
      'a byte order mark is a problem, and what follows it is parsed',
      '\ufeff[1]',
      [1],
      'it begins with a byte order mark',
    ],
    ['something else is no JSON', '<p>', undefined, `it is not JSON (Unexpected token '<', "<p>" is not valid JSON)`],
    [
      'where a long one is none, is said',
      `{"about":"${'a'.repeat(5000)}",\n\n"share":NaN,"more":"${'b'.repeat(5000)}"}`,
      undefined,
      `it is not JSON (Unexpected token 'N', ..." "share":NaN,"more""... is not valid JSON)`,
    ],
    ['JSON that lacks its end is said to', '{"id":', undefined, 'it is not JSON: it ends too early'],
    ['so is a text that lacks it', '"Zü', undefined, 'it is not JSON: it ends too early'],
    ['bytes that are no UTF-8 are said to be so', new Uint8Array([0x22, 0xff, 0x22]), undefined, 'it is no UTF-8'],
    ['JSON may be nested so deep', `${'['.repeat(maxDepth)}${']'.repeat(maxDepth)}`, expect.any(Array), undefined],
    ['but no deeper', '['.repeat(maxDepth + 1), undefined, `it is nested deeper than ${maxDepth} levels`],
    ['brackets inside of a string do not count', JSON.stringify('["'.repeat(500)), '["'.repeat(500), undefined],
  ])('%s', (_, body, json, jsonProblem) => {
    expect(parse(body)).toMatchObject({ json, jsonProblem })
  })

  test('a million levels are refused without exhausting the stack', () => {
    expect(parse('['.repeat(1_000_000)).jsonProblem).toBe(`it is nested deeper than ${maxDepth} levels`)
  })

  test('__proto__ is a member like any other', () => {
    const { json } = parse('{"__proto__":{"isAdmin":true}}')
    expect(Object.keys(json as object)).toEqual(['__proto__'])
    expect((json as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

test.each([
  ['application/json', 'application/json'],
  ['Application/JSON; charset=utf-8', 'application/json'],
  [' text/html ', 'text/html'],
  ['application/json; profile="a, b; c\\"d"', 'application/json'],
  // As they are read where the header comes twice.
  ['application/json; charset=utf-8, text/html', 'application/json, text/html'],
  [undefined, ''],
])('the content type %j is the media type %j', (contentType, mediaType) => {
  expect(parse('', contentType).contentType).toBe(mediaType)
})

test('a body of more values than can be judged is not parsed', () => {
  const { json, jsonProblem } = parse(`[${'[],'.repeat(200_000)}1]`)
  expect({ json, jsonProblem }).toEqual({ json: undefined, jsonProblem: 'it holds more than 300000 values' })
})

test('a long body can be asked for again and again', () => {
  const reply = parse(`["${'x'.repeat(100_000)}"]`)
  expect([reply.json, reply.json, { ...reply }.json]).toEqual(Array(3).fill(['x'.repeat(100_000)]))
})

test.each([
  ['is kept', 0, false],
  ['is parsed again when asked for, once there are many bodies', 64 * 1024 * 1024, true],
])('the parsed form of a short body %s', (_, bytes, isForgotten) => {
  const before = { bytes, parse: parseWithIds }
  const reply = parseReply(200, new Headers(), new TextEncoder().encode('{"id":12345678901234567}'), before)
  expect(Object.getOwnPropertyDescriptor(reply, 'json')?.get !== undefined).toBe(isForgotten)
  expect(idText(reply.json as { id: number })).toBe('12345678901234567')
})
