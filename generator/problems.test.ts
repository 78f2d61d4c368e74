import { expect, test } from 'vitest'
import { SpecError, type SpecProblem } from './problems.ts'

test('the message of an error has a hundred problems, what is wrong among them, and how many more there are', () => {
  const problem = (line: number): SpecProblem => ({
    kind: line === 5000 ? 'wrong' : 'tolerated',
    message: 'Cannot accept "a"',
    ...{ file: 'openapi.yaml', pointer: '/a', line },
  })
  const error = new SpecError(Array.from({ length: 5000 }, (_, index) => problem(index + 1)))
  const lines = error.message.split('\n')
  expect(error.problems).toHaveLength(5000)
  expect(lines).toHaveLength(101)
  expect([lines[0], lines[1], lines.at(-1)]).toEqual([
    'Cannot accept "a" (openapi.yaml:5000, #/a)',
    'Cannot accept "a" (openapi.yaml:1, #/a)',
    '… and 4900 more',
  ])
})
