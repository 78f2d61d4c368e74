import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageRoot } from './package-root.ts'

/** What `--help` prints. */
function printedHelp(...args: readonly string[]): string {
  return spawnSync(process.execPath, [join(packageRoot, 'cli/main.ts'), ...args, '--help'], { encoding: 'utf8' }).stdout
}

/** The same with each entry on one line. */
function help(...args: readonly string[]): string {
  return printedHelp(...args).replace(/\n {5,}(?=\S)/g, ' ')
}

const commands = [...help().matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name).filter((name) => name !== 'help')

test('there are commands to help with', () => {
  expect(commands).toContain('generate')
})

describe.each([[[]], ...commands.map((name) => [[name]])])('the help of %j', (args) => {
  const [usage = '', purpose = '', ...rest] = help(...args).split('\n\n')

  test('begins with the usage, and says in lower case and without a full stop what it is for', () => {
    expect(usage).toMatch(/^Usage: alerting-contract( [a-z]+)? \[options\]/)
    expect(purpose).toMatch(/^[a-z][\s\S]*[^.\s]$/)
  })

  test('describes each option and argument likewise', () => {
    const entries = rest.join('\n').matchAll(/^ {2}(?:-\S+(?:, --\S+)?|\w+)(?: [<[]\S+[>\]])* {2,}(.+)$/gm)
    const texts = [...entries].map(([, text = '']) => text)
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.filter((text) => !/^(?=[a-z]|YAML|JSON|URL|OpenAPI)[\s\S]*[^.]$/.test(text))).toEqual([])
  })

  test('is at most 80 columns wide where the output is no terminal', () => {
    expect(
      printedHelp(...args)
        .split('\n')
        .filter((line) => line.length > 80),
    ).toEqual([])
  })
})

test.each([
  [['help', 'nosuch'], "error: unknown command 'nosuch'\n"],
  [['help', 'genrate'], "error: unknown command 'genrate'\n(Did you mean generate?)\n"],
  [['nosuch'], "error: unknown command 'nosuch'\n"],
  [['nosuch', '--help'], "error: unknown command 'nosuch'\n"],
  [['genrate', '-h'], "error: unknown command 'genrate'\n(Did you mean generate?)\n"],
])('%j says that there is no such command, and which ones there are', (args, problem) => {
  const ended = spawnSync(process.execPath, [join(packageRoot, 'cli/main.ts'), ...args], { encoding: 'utf8' })
  const hint = `(commands: ${commands.join(', ')}; --help tells more)\n`
  expect([ended.status, ended.stdout, ended.stderr]).toEqual([2, '', problem + hint])
})

test('a folder for temporary files in which none can be made holds nobody up', () => {
  const env = { ...process.env, TMPDIR: '/proc' }
  const options = { encoding: 'utf8', timeout: 20_000, env } as const
  for (const entry of ['cli/main.ts', 'cli/start.mjs']) {
    expect(spawnSync(process.execPath, [join(packageRoot, entry), '--version'], options).status).toBe(0)
  }
})

test.each([
  [['keys', 'lst', '--help'], "error: unknown command 'lst'\n(Did you mean list?)"],
  [['conformance', 'action', '--url', 'x'], `error: unknown command 'action', did you mean "actions"`],
  [['conformance', 'nosuch', '--help'], "error: unknown command 'nosuch'"],
  [
    ['conformance', 'http://a.example'],
    "error: unknown command 'http://a.example', give a URL with --url http://a.example",
  ],
  [
    ['conformance', '--only', 'services-a', 'services-b'],
    "error: unknown command 'services-b', give --only again for another pattern, and put patterns in quotes",
  ],
  [['generate', '--out', 'a', '--out=b'], "error: option '--out <dir>' is given several times, once is expected"],
  [
    ['keys', 'add', '--user', '1', '--user', '2'],
    "error: option '--user <id>' is given several times, once is expected",
  ],
  [
    ['conformance', '--only', 'a', '--only', 'b', '--url', 'http://127.0.0.1:9', '--url', 'http://127.0.0.1:9'],
    "error: option '--url <base-url>' is given several times, once is expected",
  ],
  [
    ['serve', '--allow-network', '10.1.0.0/16', '--allow-network', '10.2.0.0/16', '--delay', '1', '--delay', '2'],
    "error: option '--delay <range>' is given several times, once is expected",
  ],
])('%j is refused', (args, problem) => {
  const ended = spawnSync(process.execPath, [join(packageRoot, 'cli/main.ts'), ...args], { encoding: 'utf8' })
  expect([ended.status, ended.stdout, ended.stderr]).toEqual([2, '', `${problem}\n(add --help for the options)\n`])
})

test('help and the name of a command shows what --help does', () => {
  const helpOf = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(packageRoot, 'cli/main.ts'), 'help', ...args], { encoding: 'utf8' })
  expect([helpOf('diff').status, helpOf('diff').stdout]).toEqual([0, printedHelp('diff')])
  expect([helpOf().status, helpOf().stdout]).toEqual([0, printedHelp()])
})

test('output that nobody reads to its end is no fault', () => {
  const command = `"${process.execPath}" "${join(packageRoot, 'cli/main.ts')}" --help | true`
  expect(spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stderr).toBe('')
})

test('a folder that has been removed under the command is told', () => {
  const command = `cd "$(mktemp -d)" && rmdir "$PWD" && "${process.execPath}" "${join(packageRoot, 'cli/main.ts')}" generate`
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: 'Cannot go on: the folder in which the command runs has been removed, run it in one that is there\n',
  })
})

test('generator/README.md explains each option of generate, and no other', async () => {
  const readme = await readFile(join(packageRoot, 'generator/README.md'), 'utf8')
  const explained = [...readme.matchAll(/^\| `(--[a-z-]+)/gm)].map(([, name]) => name)
  const offered = [...help('generate').matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, name]) => name)
  expect(explained).toEqual(offered)
})

test.each(['20.20.2', '24.17.9'])('on Node.js %s it says which one it needs', async (version) => {
  const { engines } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'))
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(older)}`,
    join(packageRoot, 'cli/main.ts'),
    'rules',
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const needed = engines.node.replace(/^>=(\d+\.\d+)\.0$/, '$1')
  expect(stderr).toContain(`Cannot run on Node.js ${version}: ${needed} or newer is expected`)
  expect([status, stdout]).toEqual([2, ''])
})
