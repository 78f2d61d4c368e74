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
  expect(findLines(yaml, 200, [pointer]).get(pointer)).toBe(line)
})

test('JSON has lines as well', () => {
  const lines = findLines('{\n\t"a": [\n\t\t1,\n\t\t{"b": true}\n\t]\n}', 200, ['/a/1/b', '/a/0'])
  expect([lines.get('/a/1/b'), lines.get('/a/0')]).toEqual([4, 3])
})

test('a text that cannot be parsed has none', () => {
  expect(findLines('a: [', 200, ['/a'])).toEqual(new Map())
})
