import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from './cli/package-root.ts'
import { type ScratchProject, startProject } from './cli/test-support/scratch-project.ts'
import { blocksOf } from './docs/test-support/blocks.ts'
import { type RunningService, startService } from './reference/start.ts'

// The steps of action.yml and of docs/ci.md, run as a shell of the CI runs them, in a project that has the package installed.

interface Step {
  readonly run?: string
  readonly uses?: string
  readonly 'working-directory'?: string
  readonly env?: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, unknown>>
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>
  readonly runs: { readonly steps: readonly Step[] }
}

const guide = await readFile(join(packageRoot, 'docs/ci.md'), 'utf8')
const action = load(await readFile(join(packageRoot, 'action.yml'), 'utf8')) as Action
const [workflow, gitlab] = blocksOf('yaml', guide).map((block) => load(block)) as [
  { readonly jobs: { readonly contract: { readonly steps: readonly Step[] } } },
  { readonly contract: { readonly script: readonly string[]; readonly artifacts: { reports: { junit: string } } } },
]

let service: RunningService
let project: ScratchProject

beforeAll(async () => {
  service = await startService({ key: 'key-for-the-test' })
  project = await startProject({
    'package.json': '{ "private": true, "type": "module" }\n',
    'alerting-contract.config.json': '{ "targets": ["types"] }\n',
  })
  await installCommand(project.folder)
  expect(await project.shell('npx --no-install alerting-contract generate')).toMatchObject({ code: 0 })
}, 300_000)

afterAll(async () => {
  await service?.close()
  await project?.remove()
})

describe('the action', () => {
  const [check, judge] = action.runs.steps.map(({ run = '' }) => run)

  test('checks generated code', async () => {
    expect(await project.shell(check ?? '')).toMatchObject({ code: 0 })
  })

  test('fails when generated code is out of date', async () => {
    const file = join(project.folder, 'generated/types.ts')
    const text = await readFile(file, 'utf8')
    await writeFile(file, `${text}// changed\n`)
    const { code, stderr } = await project.shell(check ?? '')
    await writeFile(file, text)
    expect(code).toBe(1)
    expect(stderr).toContain('Cannot confirm generated/types.ts')
  })

  test('judges the service that its inputs name, and writes the reports', { timeout: 300_000 }, async () => {
    const inputs = { url: service.url, 'api-key': `Bearer ${service.key}`, only: 'services-get-*' }
    const { code, stdout } = await project.shell(`${exportsOf(inputs)}\n${judge}`)
    expect(stdout).toContain(' 0 failed')
    expect(code).toBe(0)
    const reports = action.inputs.reports?.default ?? ''
    const names = ['badge.json', 'report.html', 'report.json', 'report.xml']
    expect((await readdir(join(project.folder, reports))).sort()).toEqual(names)
    const badge = await readFile(join(project.folder, reports, 'badge.json'), 'utf8')
    expect(JSON.parse(badge)).toMatchObject({ schemaVersion: 1, color: 'brightgreen' })
  })

  test('shows failures as annotations, and fails', { timeout: 300_000 }, async () => {
    const broken = createServer((_, response) => response.writeHead(500).end())
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
    const { port } = broken.address() as AddressInfo
    const inputs = { url: `http://127.0.0.1:${port}`, 'api-key': 'secret-key', only: 'services-list-answers-200' }
    const { code, stdout } = await project.shell(`export GITHUB_ACTIONS=true\n${exportsOf(inputs)}\n${judge}`)
    broken.close()
    expect(code).toBe(1)
    expect(stdout).toMatch(/^::error title=services-list-answers-200::.+ got 500/m)
    expect(stdout).not.toContain('secret-key')
  })

  test('judges by several patterns, from a folder of a repository', { timeout: 300_000 }, async () => {
    const inputs = {
      url: service.url,
      'api-key': `Bearer ${service.key}`,
      only: 'services-get-answers-200\n\n  services-list-answers-200\n',
      'working-directory': 'api',
      reports: 'kept',
    }
    const { code, stdout } = await project.shell(`${exportsOf(inputs)}\n${judge}`)
    expect({ code, counts: /^\d+ rules: \d+ passed/m.exec(stdout)?.[0] }).toEqual({
      code: 0,
      counts: '2 rules: 2 passed',
    })
    expect(await readFile(join(project.folder, 'outputs'), 'utf8')).toMatch(/^reports=api\/kept$/m)
    const { steps } = action.runs
    expect(steps.at(-1)?.with?.path).toContain(' steps.judge.outputs.reports ')
    const folders = steps.flatMap(({ run, ...step }) => (run === undefined ? [] : [step['working-directory']]))
    expect(folders.map((folder) => folder?.includes(' inputs.working-directory '))).toEqual([true, true])
  })

  test('takes the key that the job has, where none is given', { timeout: 300_000 }, async () => {
    const inputs = { url: service.url, only: 'services-get-answers-200' }
    const { code } = await project.shell(`export API_KEY='Bearer ${service.key}'\n${exportsOf(inputs)}\n${judge}`)
    expect(code).toBe(0)
  })

  test('runs nothing of what its inputs say', { timeout: 300_000 }, async () => {
    const inputs = { url: 'http://127.0.0.1:1', 'api-key': 'k', only: '$(touch run)`touch run`"; touch run; "' }
    expect((await project.shell(`${exportsOf(inputs)}\n${judge}`)).code).not.toBe(0)
    expect(await readdir(project.folder)).not.toContain('run')
    expect(action.runs.steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([])
  })
})

describe('the guide', () => {
  test('gives the action inputs that it has, and names all of them', () => {
    const { steps } = workflow.jobs.contract
    const given = steps.find(({ uses }) => uses?.includes('alerting-status-contract'))?.with ?? {}
    const names = Object.keys(action.inputs)
    expect(names).toEqual(expect.arrayContaining(Object.keys(given)))
    expect([...guide.matchAll(/^\| `([a-z-]+)` /gm)].map(([, name]) => name)).toEqual(names)
  })

  test('leads to the action where npm installs it', async () => {
    const { files } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'))
    expect(files).toContain('action.yml')
    expect(guide).toContain('uses: ./node_modules/alerting-status-contract\n')
  })

  test('has a job for GitLab that passes', { timeout: 300_000 }, async () => {
    const lines = gitlab.contract.script.filter((line) => line !== 'npm ci')
    expect(await inJob(lines)).toMatchObject({ code: 0 })
    const report = await readFile(join(project.folder, gitlab.contract.artifacts.reports.junit), 'utf8')
    expect(report).toMatch(/^<\?xml[^>]*>\n<testsuites tests="\d+" failures="0"/)
  })

  test('has lines for any other shell that pass', { timeout: 300_000 }, async () => {
    const [block = ''] = blocksOf('sh', guide)
    expect(await inJob(block.split('\n'))).toMatchObject({ code: 0 })
  })
})

function inJob(lines: readonly string[]) {
  const variables = { SERVICE_URL: service.url, API_KEY: `Bearer ${service.key}` }
  return project.shell(['set -e', ...Object.entries(variables).map(exportLine), ...lines].join('\n'))
}

/** What a runner makes of the inputs of the action: variables of its second step. */
function exportsOf(given: Readonly<Record<string, string>>): string {
  const { env = {} } = action.runs.steps[1] ?? {}
  const variables = Object.entries(env).map(([name, expression]): [string, string] => {
    const [, input = ''] = /^\$\{\{ inputs\.([a-z-]+) \}\}$/.exec(expression) ?? []
    return [name, given[input] ?? action.inputs[input]?.default ?? '']
  })
  return ['set -eo pipefail', 'export GITHUB_OUTPUT=outputs', ...variables.map(exportLine)].join('\n')
}

function exportLine([name, value]: readonly [string, string]): string {
  return `export ${name}='${value.replaceAll("'", "'\\''")}'`
}

// The command of the checkout stands for the installed one; it judges a few rules only where a line asks for all.
async function installCommand(folder: string): Promise<void> {
  const bin = join(folder, 'node_modules/.bin')
  await mkdir(bin, { recursive: true })
  const main = join(packageRoot, 'cli/main.ts')
  const few = `case "$*" in *--only*) ;; conformance*) set -- "$@" --only 'services-get-*' ;; esac`
  await writeFile(join(bin, 'alerting-contract'), `#!/bin/bash\n${few}\nexec '${process.execPath}' '${main}' "$@"\n`)
  await chmod(join(bin, 'alerting-contract'), 0o755)
}
