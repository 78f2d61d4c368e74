import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test.each([
  ['what is nested as deep as it may be', nested(50), JSON.parse(nested(50))],
  ['what is nested deeper', nested(51), undefined],
  ['what is nested deeper behind brackets in a string', `["${']'.repeat(60)}",${nested(51)}]`, undefined],
  ['brackets in a string', JSON.stringify({ text: '['.repeat(60) }), { text: '['.repeat(60) }],
  ['a quotation mark in a string', JSON.stringify(['"[', '\\', '[']), ['"[', '\\', '[']],
  ['no JSON', '{"text":"', undefined],
])('parseJson reads %s', (_, text, value) => {
  expect(parseJson(text)).toEqual(value)
})
