import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { compileFolder, preparePackage, writeProject } from './fixtures/compile-folder.ts'
import { contractFolder } from './fixtures/contract-folder.ts'
import { keywords } from './fixtures/corpus/keywords.ts'
import { names } from './fixtures/corpus/names.ts'
import { references } from './fixtures/corpus/references.ts'
import { requests } from './fixtures/corpus/requests.ts'
import { slips } from './fixtures/corpus/slips.ts'
import { versions } from './fixtures/corpus/versions.ts'
import { describeProblem, type GeneratedFile, generate } from './generate.ts'

const features = { ...keywords, ...names, ...references, ...requests, ...slips, ...versions }

const folder = await contractFolder({ 'all/.keep': '' })
await preparePackage(join(folder, 'all'))
const compiled: string[] = []

describe('one feature each', () => {
  test.each(Object.entries(features))('%s', async (name, { version = '3.1.0', given, want, told = [] }) => {
    const text = `openapi: ${version}\ninfo: {title: Orders, version: '1'}\n${given}\n`
    const source = await contractFolder({ 'openapi.yaml': text })
    const problems: string[] = []
    const files = await generate(join(source, 'openapi.yaml'), {
      onProblems: (all) => problems.push(...all.map((problem) => describeProblem({ ...problem, file: '' }))),
    })
    const types = textOf(files, 'types.ts')
    for (const text of want) expect(types).toContain(text)
    expect(problems.map((problem) => problem.replace(/ \(:\d+.*\)$/, '')).toSorted()).toEqual(told.toSorted())
    const place = join(folder, 'all', String(Object.keys(features).indexOf(name)))
    await writeProject(place, files)
    compiled.push(...files.map((file) => join(place, file.name)))
  })
})

test('everything that is generated from the corpus compiles', async () => {
  const { errors } = await compileFolder(
    folder,
    compiled.filter((path) => path.endsWith('.ts')),
  )
  expect(errors).toEqual([])
}, 300_000)

function textOf(files: readonly GeneratedFile[], name: string): string {
  return files.find((file) => file.name === name)?.text ?? ''
}

afterAll(() => expect(Object.keys(features).length).toBeGreaterThanOrEqual(20))
