import { expect, test } from 'vitest'
import { describeProblem, SpecError, type SpecProblem } from './problems.ts'

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

test.each([
  ['/home/me/api/openapi.yaml', undefined, 'Cannot read "api/openapi.yaml": it is a folder, a file is expected'],
  [
    '/home/me/api/openapi.yaml',
    7,
    'Cannot read "openapi.yaml": it is a folder, a file is expected (api/openapi.yaml:7)',
  ],
  ['/home/me/api/b.yaml', undefined, 'Cannot read "openapi.yaml": it is a folder, a file is expected (api/b.yaml)'],
])('what is said of %s in line %s names it once', (file, line, want) => {
  const message = 'Cannot read "openapi.yaml": it is a folder, a file is expected'
  const problem: SpecProblem = { kind: 'wrong', message, file, pointer: '', line }
  expect(describeProblem(problem, (name) => name.replace('/home/me/', ''))).toBe(want)
})
