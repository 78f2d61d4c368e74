import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractFolder } from '../../generator/fixtures/contract-folder.ts'
import { generate } from '../test-support/generate-command.ts'

/** A contract with so many groups, each of which becomes files of its own. */
function contractOf(name: string, groups: number): string {
  const get = { responses: { 200: { description: 'Fine.' } } }
  const paths = Array.from({ length: groups }, (_, index) => [
    `/${name}${index}`,
    { get: { ...get, tags: [`${name}${index}`] } },
  ])
  return JSON.stringify({ openapi: '3.1.0', info: { title: name, version: '1' }, paths: Object.fromEntries(paths) })
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

test('runs on one output folder at once leave it as the last of them wants it', async () => {
  const folder = await contractFolder({ 'a.json': contractOf('a', 100), 'b.json': contractOf('b', 100) })
  const outcomes = await Promise.all(['a', 'b', 'a', 'b'].map((name) => generate(folder, `${name}.json`, '--quiet')))
  expect(outcomes).toEqual(outcomes.map(() => ({ code: 0, stdout: '', stderr: '' })))
  const { files } = JSON.parse(await readFile(join(folder, 'generated/.manifest.json'), 'utf8')) as { files: string[] }
  expect(await filesIn(join(folder, 'generated'))).toEqual(['.manifest.json', ...files])
  const checks = await Promise.all(['a', 'b'].map((name) => generate(folder, `${name}.json`, '--check')))
  expect(checks.map(({ code }) => code).toSorted()).toEqual([0, 1])
}, 120_000)
