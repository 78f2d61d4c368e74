import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { packageRoot } from './package-root.ts'

async function rules(...args: readonly string[]): Promise<string> {
  const options = { maxBuffer: 64 * 1024 * 1024 }
  const main = join(packageRoot, 'cli', 'main.ts')
  return (await promisify(execFile)(process.execPath, [main, 'rules', ...args], options)).stdout
}

interface Listed {
  readonly rules: readonly Record<string, string>[]
  readonly excluded: readonly object[]
  readonly questions: readonly object[]
}

test('rules lists every rule with id, kind, origin, source and text, then the counts', async () => {
  const { rules: rows, excluded, questions } = JSON.parse(await rules('--json')) as Listed
  const text = await rules()
  for (const { id, kind, origin, source, text: sentence } of rows) {
    expect(text).toContain(`${id}  ${kind}  ${origin}  ${source}\n  ${sentence}\n`)
  }
  const derived = rows.filter(({ origin }) => origin === 'derived').length
  expect(text).toMatch(new RegExp(`\\ntotal +${derived} +${rows.length - derived} +${rows.length}\\n`))
  expect(text).toContain(`\n${excluded.length} excluded sentences, ${questions.length} open questions\n`)
  expect(Math.min(derived, rows.length - derived, excluded.length, questions.length)).toBeGreaterThan(0)
})

test('rules with patterns lists those alone, with their open questions', async () => {
  const text = await rules('services-delete-answers-204', 'services-*-an-unknown-key')
  expect(text).toMatch(/^services-delete-answers-204 {2}endpoint /)
  expect(text).toContain('\n\nopen questions\n')
  expect(text).toMatch(/\n {2}unknown-key-status {2}.+\n/)
  expect(text).not.toContain('excluded')
  expect(text).toMatch(/\nauth .+\ntotal .+\n\d+ open questions\n$/)
  const listed = JSON.parse(await rules('--json', 'services-*-an-unknown-key')) as Listed
  expect(listed.rules.length).toBeGreaterThan(5)
  expect(listed.rules.every(({ id }) => id?.endsWith('-an-unknown-key'))).toBe(true)
  await expect(rules('services-deletes-answers-204')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('did you mean "services-delete-answers-204"'),
  })
})

test('each rule of the list has a source that names file and line', async () => {
  const { rules: rows } = JSON.parse(await rules('--json')) as Listed
  expect(rows.filter(({ source }) => !/^spec\/[a-z/-]+\.yaml:\d+$/.test(source ?? ''))).toEqual([])
})

test('a reader that goes away before the end is no problem', () => {
  const line = `"${process.execPath}" "${join(packageRoot, 'cli', 'main.ts')}" rules | head -n 1`
  const printed = execFileSync('sh', ['-c', `(${line}) 2>&1`], { encoding: 'utf8' })
  expect(printed).toMatch(/^\S+ {2}endpoint {2}derived {2}spec\/\S+\n$/)
})
