import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderJson } from '../conformance/report/json.ts'
import type { Outcome } from '../conformance/report/report.ts'
import { reportOf, ruleOf } from '../conformance/test-support/reports.ts'
import { packageRoot } from './package-root.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alerting-contract-'))
  await writeFile(join(folder, 'a.json'), renderJson(reportOf({ outcomes: [passed('a'), failed('b'), passed('c')] })))
  const causes = [
    { text: 'GET /orders is missing', ruleIds: ['a', 'd'] },
    { text: 'POST /orders is missing', ruleIds: ['b'] },
  ]
  const outcomes = [failed('a'), passed('b'), passed('d')]
  await writeFile(join(folder, 'b.json'), renderJson(reportOf({ outcomes, causes })))
  await writeFile(join(folder, 'no.json'), '{"format":"another"}')
  const newer = { ...JSON.parse(renderJson(reportOf({ outcomes: [passed('a')] }))), weather: 'fine' }
  await writeFile(join(folder, 'newer.json'), JSON.stringify(newer))
  await writeFile(join(folder, 'broken.json'), '{')
  await writeFile(join(folder, 'utf16.json'), Buffer.from('\uFEFF{}', 'utf16le'))
})
afterAll(() => rm(folder, { recursive: true }))

function passed(id: string): Outcome {
  return { rule: ruleOf(id), verdict: 'passed', exchanges: [] }
}

function failed(id: string): Outcome {
  return { rule: ruleOf(id), verdict: 'failed', expected: '', actual: '', exchange: undefined, exchanges: [] }
}

function run(...args: readonly string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const main = join(packageRoot, 'cli', 'main.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [main, 'report', ...args], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

test('report reads what an editor has saved with a byte order mark', async () => {
  const text = renderJson(reportOf({ outcomes: [passed('a')] }))
  await writeFile(join(folder, 'marked.json'), `\uFEFF${text}`)
  expect(await run('marked.json', 'marked.json')).toMatchObject({ code: 0, stderr: '' })
})

test('report tells what got worse and better, what is new and what is gone, and exits with 1 when something got worse', async () => {
  expect(await run('a.json', 'b.json')).toEqual({
    code: 1,
    stderr: '',
    stdout: `http://localhost:8080 (2026-09-14T08:30:00.000Z) → http://localhost:8080 (2026-09-14T08:30:00.000Z)

worse
  a  passed → failed

causes of what is worse
     1  GET /orders is missing

better
  b  failed → passed

new
  d  passed

gone
  c  passed

1 worse, 1 better, 0 changed, 1 new, 1 gone
`,
  })
})

test('report tells of runs that ended early, as what they did not come to is not judged', async () => {
  const text = renderJson(reportOf({ outcomes: [passed('a')], ending: 'interrupted' }))
  await writeFile(join(folder, 'early.json'), text)
  const [first, second] = [await run('early.json', 'a.json'), await run('a.json', 'early.json')]
  expect(first.stdout).toContain('\nThe first run ended early: interrupted\n\nnew\n')
  expect(second.stdout).toContain('\nThe second run ended early: interrupted\n\ngone\n')
})

test('where nothing got worse the exit code is 0', async () => {
  const { code, stdout } = await run('a.json', 'a.json')
  expect({ code, last: stdout.trimEnd().split('\n').at(-1) }).toEqual({
    code: 0,
    last: '0 worse, 0 better, 0 changed, 0 new, 0 gone',
  })
})

test('a new rule that fails is not worse, as the help says', async () => {
  await writeFile(join(folder, 'fails.json'), renderJson(reportOf({ outcomes: [passed('a'), failed('new')] })))
  await writeFile(join(folder, 'without.json'), renderJson(reportOf({ outcomes: [passed('a')] })))
  expect(await run('without.json', 'fails.json')).toMatchObject({ code: 0, stderr: '' })
  expect((await run('--help')).stdout).toContain('1 a rule of both runs fails')
})

test('of many rules that only one run has, the first are listed', async () => {
  const ids = Array.from({ length: 23 }, (_, index) => `r-${index}`)
  const outcomes = [passed('a'), ...ids.map(passed)]
  await writeFile(join(folder, 'whole.json'), renderJson(reportOf({ outcomes })))
  await writeFile(join(folder, 'only.json'), renderJson(reportOf({ outcomes: [passed('a')] })))
  const [gone, added] = [await run('whole.json', 'only.json'), await run('only.json', 'whole.json')]
  const list = ids.slice(0, 20).map((id) => `  ${id}  passed\n`)
  expect(gone.stdout).toContain(`\n\ngone\n${list.join('')}  and 3 more (--json lists all)\n\n`)
  expect(added.stdout).toContain(`\n\nnew\n${list.join('')}  and 3 more (--json lists all)\n\n`)
  expect(gone.stdout).toMatch(/ 23 gone\n$/)
  expect(JSON.parse((await run('whole.json', 'only.json', '--json')).stdout).gone).toHaveLength(23)
})

test('--json prints the comparison', async () => {
  expect(JSON.parse((await run('a.json', 'b.json', '--json')).stdout).worse).toEqual([
    { ruleId: 'a', from: 'passed', to: 'failed' },
  ])
})

test.each([
  [
    'no.json',
    /^Cannot compare "no.json": it is not a report of this suite \(.+\), write one with conformance --json\n$/,
  ],
  [
    'newer.json',
    /it is not a report of this suite \(the top has "weather", which no report of this version has\), write/,
  ],
  ['broken.json', /^Cannot read the report "broken.json": it is not JSON \(.+\), write one with conformance --json\n$/],
  [
    'nowhere.json',
    /^Cannot read the report "nowhere.json": there is no such file, write one with conformance --json\n$/,
  ],
  ['.', /^Cannot read the report ".": it is a folder, it should be a file, write one/],
  ['utf16.json', /^Cannot read the report "utf16.json": it is no UTF-8, write one/],
])('%s is refused', async (file, message) => {
  expect(await run('a.json', file)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(message) })
})
