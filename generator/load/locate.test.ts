import { expect, test } from 'vitest'
import { findLines } from './locate.ts'

const yaml = `openapi: 3.1.0
paths:
  /a/{id}:
    get:
      tags: [one,
        two]
      parameters:
        - name: id
          in: path
        -
          name: size
"quoted ~ key": &anchor
  text: |
    several
    lines
  after: 1
alias: *anchor
`

const places: [pointer: string, line: number | undefined][] = [
  ['', 1],
  ['/openapi', 1],
  ['/paths/~1a~1{id}/get', 4],
  ['/paths/~1a~1{id}/get/tags/0', 5],
  ['/paths/~1a~1{id}/get/tags/1', 6],
  ['/paths/~1a~1{id}/get/parameters/0', 8],
  ['/paths/~1a~1{id}/get/parameters/0/in', 9],
  ['/paths/~1a~1{id}/get/parameters/1/name', 11],
  ['/quoted ~0 key/after', 16],
  ['/alias', 17],
  ['/alias/after', undefined],
  ['/nowhere', undefined],
]
test.each(places)('%j in YAML is on line %j', (pointer, line) => {
  expect(findLines(yaml, { maxDepth: 200 }, [pointer]).get(pointer)).toBe(line)
})

const json = `{
\t"a": [
\t\t1,
\t\t{"b": true, "\\u0063\\"": "x}\\"]{", "d": [[], {}]}
\t],
  "e" : null,
  "f/g": -1.5e3
}
`

const placesInJson: [pointer: string, line: number | undefined][] = [
  ['', 1],
  ['/a', 2],
  ['/a/0', 3],
  ['/a/1/b', 4],
  ['/a/1/c"', 4],
  ['/a/1/d/1', 4],
  ['/a/2', undefined],
  ['/e', 6],
  ['/f~1g', 7],
  ['/nowhere', undefined],
]
test.each(placesInJson)('%j in JSON is on line %j', (pointer, line) => {
  for (const isJson of [true, false])
    expect(findLines(json, { maxDepth: 200, isJson }, [pointer]).get(pointer)).toBe(line)
})

test('a text that cannot be parsed has none', () => {
  expect(findLines('a: [', { maxDepth: 200 }, ['/a'])).toEqual(new Map())
})
