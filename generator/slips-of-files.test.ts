import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract, contractFolder } from './fixtures/contract-folder.ts'
import { describeProblem, generate } from './generate.ts'

/** What a contract of several files makes, and what is said of it. */
async function generated(files: Readonly<Record<string, string>>, root = 'openapi.yaml') {
  const folder = await contractFolder(files)
  const told: string[] = []
  const onProblems: NonNullable<Parameters<typeof generate>[1]>['onProblems'] = (all) =>
    told.push(...all.map((problem) => describeProblem(problem, (file) => file.replace(`${folder}/`, ''))))
  const written = await generate(join(folder, root), { targets: ['openapi', 'types'], onProblems })
  const textOf = (name: string) => written.find((file) => file.name === name)?.text ?? ''
  return { told, document: JSON.parse(textOf('openapi.json')), types: textOf('types.ts') }
}

test('closing brackets may stand as far to the left as the key, and what follows keeps its line', async () => {
  const { told, document } = await generated({
    'openapi.yaml': contract(`tags: [
  {name: A, unknown: 1}
]
paths:
  /a:
    get:
      tags: [
        A, "]
        B"
      ]
      description: |
        [
      ]
      responses: {'204': {description: d, headers: {
      }}}
`).replace('      ]\n      responses', '        ]\n      responses'),
  })
  expect(document.paths['/a'].get).toMatchObject({ tags: ['A', '] B'], description: '[\n]\n' })
  const bracket = 'it stands no deeper than the key of what it closes, blanks before it are expected'
  expect(told.filter((one) => one.includes('bracket'))).toEqual(
    [5, 12, 17].map((line) => `Cannot accept a closing bracket: ${bracket} (openapi.yaml:${line})`),
  )
  expect(told.find((one) => one.includes('unknown'))).toContain('openapi.yaml:4')
})

test.each([
  ['3.0', '3', '3.0.0'],
  ['3.1', '3.1', '3.1.0'],
  ["'3.1'", '"3.1"', '3.1.0'],
])('the version %s is read as a whole one', async (version, shown, whole) => {
  const { told, document } = await generated({
    'openapi.yaml': `openapi: ${version}\ninfo: {title: a, version: '1'}\npaths: {}\n`,
  })
  expect(document.openapi).toBe(whole)
  expect(told).toEqual([
    `Cannot accept "openapi": it is ${shown}, "${whole}" is expected (read as that) (openapi.yaml:1, #/openapi)`,
  ])
})

test('a collection of schemas needs neither "info" nor "paths", and may have nothing behind a colon', async () => {
  const schemas = 'components: {schemas: {A: {type: string}}}\n'
  const { told, types } = await generated({ 'openapi.yaml': `openapi: 3.0.3\n${schemas}` })
  expect(types).toContain('A: string')
  const missing = (name: string) =>
    `Cannot accept the contract: "${name}" is missing, OpenAPI requires it (openapi.yaml:1)`
  expect(told.toSorted()).toEqual([missing('info'), missing('paths')])
  const empty = `openapi: 3.0.3\ninfo: {title: a, version: '1', description: , contact: }\npaths:\n${schemas}`
  expect((await generated({ 'openapi.yaml': empty })).types).toContain('A: string')
})

test('"orders.yaml#/" is the file', async () => {
  const { document } = await generated({
    'openapi.yaml': contract("paths: {/a: {$ref: 'a.yaml#/'}}\n"),
    'a.yaml': "get: {responses: {'204': {description: d}}}\n",
  })
  expect(document.paths['/a'].get.responses).toHaveProperty('204')
})

test('a link passes on values of any type', async () => {
  const link = '{operationId: a, parameters: {limit: 5, sort: {by: name}}}'
  const { told } = await generated({
    'openapi.yaml': contract(
      `paths: {/a: {get: {operationId: a, responses: {'204': {description: d, links: {x: ${link}}}}}}}\n`,
    ),
  })
  expect(told).toEqual([])
})

test('a parameter of two media types is told in words', async () => {
  const content = '{application/json: {}, text/plain: {}}'
  await expect(
    generated({
      'openapi.yaml': contract(
        `paths: {/a: {get: {parameters: [{name: q, in: query, content: ${content}}], responses: {'204': {description: d}}}}}\n`,
      ).replace('3.1.0', '3.0.3'),
    }),
  ).rejects.toThrow('Cannot accept "content": it has 2 entries, 1 is expected')
})
