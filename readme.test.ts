import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { strangersEnvironment } from './cli/test-support/environment.ts'

// What the README tells a stranger to do, done in a copy of the checkout that has nothing installed, in the README's order.

const root = dirname(fileURLToPath(import.meta.url))
const readme = await readFile(join(root, 'README.md'), 'utf8')
const generatorReadme = await readFile(join(root, 'generator/README.md'), 'utf8')
const run = promisify(execFile)

const commands = blocksOf('sh').flatMap((block) => block.split('\n'))
/** Passes all tests, this one included, so it cannot be run by one of them; continuous integration runs it. */
const testCommand = 'npm cit'
/** Commands that go on until they are ended. */
const isServer = (command: string) => /^npm (run mock|start)\b/.test(command)

let folder: string
const servers: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readme-test-'))
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const name of stdout.split('\0').filter((name) => name !== '')) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await cp(join(root, name), join(folder, name))
  }
  await mkdir(join(folder, 'path/to'), { recursive: true })
  await writeFile(join(folder, 'path/to/openapi.yaml'), 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n')
  await writeFile(join(folder, 'target.yaml'), blocksOf('yaml')[0] ?? '')
})

afterAll(async () => {
  for (const { pid } of servers) if (pid) process.kill(-pid, 'SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test('continuous integration runs the test command of the README', async () => {
  expect(commands).toContain(testCommand)
  expect(await readFile(join(root, '.ci/run'), 'utf8')).toMatch(/^npm cit$/m)
})

describe('the README', () => {
  test.each(commands.filter((command) => command !== testCommand))(
    '%s does what it says',
    { timeout: 300_000 },
    async (command) => {
      if (isServer(command)) servers.push(await startInBackground(command))
      else {
        const { stdout } = await inShell(command)
        expect(stdout).not.toBe('')
      }
    },
  )

  test('its TypeScript compiles against what was generated', { timeout: 300_000 }, async () => {
    const blocks = [...blocksOf('ts'), ...blocksOf('ts', generatorReadme)]
    for (const [index, block] of blocks.entries()) await writeFile(join(folder, `readme-${index}.ts`), block)
    expect(blocks.length).toBeGreaterThan(1)
    const { stdout } = await inShell('npm run --silent typecheck')
    expect(stdout).toBe('')
  })

  test('its counts are those that npm run rules prints', async () => {
    const { stdout } = await inShell('npm run --silent rules')
    const counts = stdout.slice(stdout.lastIndexOf('\nrules ') + 1).trim()
    expect(counts).toMatch(/^total /m)
    expect(blocksOf('text')).toContain(counts)
  })

  test('it says of each dependency what it saves', async () => {
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(
      await readFile(join(root, 'package.json'), 'utf8'),
    )
    const table = readme.slice(readme.indexOf('## Dependencies'), readme.indexOf('## Known limits'))
    const named = [...table.matchAll(/`([@a-z][^`]*)`/g)].map(([, name = '']) => name)
    const isNamed = (name: string) =>
      named.some((entry) => name === entry || (entry.endsWith('*') && name.startsWith(entry.slice(0, -1))))
    const types = (name: string) => name.startsWith('@types/')
    const all = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).filter((name) => !types(name))
    expect(all.filter((name) => !isNamed(name))).toEqual([])
  })

  test('its target file is YAML with the fields that it explains', () => {
    expect(load(blocksOf('yaml')[0] ?? '')).toHaveProperty('fixtures.userId')
  })
})

function blocksOf(language: string, text = readme): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\`$`, 'gm'))].map(
    ([, text = '']) => text,
  )
}

function inShell(command: string) {
  return run('bash', ['-c', command], { cwd: folder, maxBuffer: 64 * 1024 * 1024, env: strangersEnvironment(root) })
}

/** Resolves once the command has printed an address. */
async function startInBackground(command: string): Promise<ChildProcess> {
  const child = spawn('bash', ['-c', command], { cwd: folder, detached: true, env: strangersEnvironment(root) })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (/http:\/\/\S+:(4010|8080)/.test(output)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`"${command}" ended: ${output}`)))
  })
  return child
}
