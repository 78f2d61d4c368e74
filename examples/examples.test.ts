import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { parseYaml } from '../conformance/yaml.ts'

// What somebody does who tries an example: start it, and let the suite judge it with its target file.

const root = join(import.meta.dirname, '..')
const environment = { ...process.env, API_KEY: 'demo', PORT: '0' }
const started: ChildProcess[] = []

afterAll(() => {
  for (const child of started) child.kill()
})

describe.each(['server-fastify', 'server-hono', 'server-node'])('examples/%s', (name) => {
  test('breaks no rule, and keeps those of services', async () => {
    const url = await start(`examples/${name}/server.ts`)
    const targetFile = `examples/${name}/target.yaml`
    const report = await judge(url, targetFile)
    expect(report.counts.failed).toBe(0)
    const passed = report.rules.filter(({ verdict }) => verdict === 'passed')
    expect([...new Set(passed.map(({ family }) => family))]).toEqual(['Services'])
    for (const operation of ['list', 'create', 'get', 'update', 'publish-status']) {
      expect(passed.map(({ id }) => id)).toContain(`services-${operation}-answers-200`)
    }
  })

  test('answers what it does not implement with 501', async () => {
    const url = await start(`examples/${name}/server.ts`)
    const response = await fetch(`${url}/api/metrics`, { headers: { authorization: 'demo' } })
    expect(response.status).toBe(501)
  })
})

test('a target file of an example leaves out what the report of a run without it suggests', async () => {
  const url = await start('examples/server-node/server.ts')
  const args = [
    'cli/main.ts',
    'conformance',
    '--url',
    url,
    '--fixture',
    'userId=7',
    '--fixture',
    'otherServiceStatus=DEGRADED',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: environment,
    maxBuffer,
  }).catch((error: { readonly stdout: string }) => error)
  const suggested = [...stdout.matchAll(/^ {2}(\S+): "WHY/gm)].map(([, pattern]) => pattern?.replaceAll('"', ''))
  const file = await readFile(join(root, 'examples/server-node/target.yaml'), 'utf8')
  const { notApplicable } = parseYaml(file) as { readonly notApplicable: object }
  expect([...suggested, 'subscriber-*', 'actions-*']).toEqual(Object.keys(notApplicable))
})

const maxBuffer = 64 * 1024 * 1024

interface JsonReport {
  readonly counts: Readonly<Record<string, number>>
  readonly rules: readonly { readonly id: string; readonly family: string; readonly verdict: string }[]
}

async function judge(url: string, targetFile: string): Promise<JsonReport> {
  const folder = await mkdtemp(join(tmpdir(), 'example-'))
  const file = join(folder, 'report.json')
  const args = ['cli/main.ts', 'conformance', '--target-file', targetFile, '--url', url, '--json', file]
  // An exit code other than 0 fails here, with what the command has printed.
  await promisify(execFile)(process.execPath, args, { cwd: root, env: environment, maxBuffer })
  const report = JSON.parse(await readFile(file, 'utf8'))
  await rm(folder, { recursive: true })
  return report
}

/** Resolves with the address that the example prints. */
function start(script: string): Promise<string> {
  const child = spawn(process.execPath, [script], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const [address] = /http:\/\/\S+/.exec(String(chunk)) ?? []
      if (address) resolve(address)
    })
    child.on('exit', (code) => reject(new Error(`"${script}" ended with exit code ${code}`)))
  })
}
