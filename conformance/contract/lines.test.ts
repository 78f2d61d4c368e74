import { expect, test } from 'vitest'
import { linesByPointer } from './lines.ts'

test('linesByPointer finds the line of each key and of each entry of a list', () => {
  const text = `# a comment
a: 1
b:
  - x: &first 2
    "y/z": |
      text
      text
  - *first
c: {d: [1,
  2], ~: 3}
`
  expect(Object.fromEntries(linesByPointer(text))).toEqual({
    '': 1,
    '/a': 2,
    '/b': 3,
    '/b/0': 4,
    '/b/0/x': 4,
    '/b/0/y~1z': 5,
    '/b/1': 8,
    '/c': 9,
    '/c/d': 9,
    '/c/d/0': 9,
    '/c/d/1': 10,
    '/c/~0': 10,
  })
})

test('linesByPointer stops at a key that is not a text', () => {
  expect(Object.fromEntries(linesByPointer('a: 1\n? [b]\n: 2\nc: 3\n'))).toEqual({ '': 1, '/a': 1 })
})
