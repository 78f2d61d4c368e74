import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blocksOf } from './docs/test-support/blocks.ts'
import { type ScratchCheckout, scratchCheckout } from './docs/test-support/scratch-checkout.ts'

// What the README tells a stranger to do, done in a copy of the checkout, in the README's order.

const root = dirname(fileURLToPath(import.meta.url))
const readme = await readFile(join(root, 'README.md'), 'utf8')
const generatorReadme = await readFile(join(root, 'generator/README.md'), 'utf8')

const commands = blocksOf('sh', readme).flatMap((block) => block.split('\n'))
/** Installs, and passes all tests, this one included, so it cannot be run by one of them; continuous integration runs it. */
const testCommand = 'npm cit'
/** Continuous integration has done that on a checkout where nothing was installed. */
const installing = /^npm ci && /
/** Commands that go on until they are ended. */
const isServer = (command: string) => /^npm (run mock|start)\b/.test(command)

let checkout: ScratchCheckout

beforeAll(async () => {
  checkout = await scratchCheckout()
  const { folder } = checkout
  await mkdir(join(folder, 'path/to'), { recursive: true })
  await writeFile(join(folder, 'path/to/openapi.yaml'), 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n')
  await writeFile(join(folder, 'target.yaml'), blocksOf('yaml', readme)[0] ?? '')
})

afterAll(() => checkout.remove())

test('continuous integration runs the test command of the README', async () => {
  expect(commands).toContain(testCommand)
  expect(await readFile(join(root, '.ci/run'), 'utf8')).toMatch(/^npm cit$/m)
})

describe('the README', () => {
  test.each(commands.filter((command) => command !== testCommand))(
    '%s does what it says',
    { timeout: 300_000 },
    async (command) => {
      if (isServer(command)) await checkout.serve(command)
      else expect((await checkout.run(command.replace(installing, ''))).stdout).not.toBe('')
    },
  )

  test('what it generates anew is what the repository has', async () => {
    const manifest = 'generated/.manifest.json'
    const { stdout } = await checkout.run(`npm run --silent generate && cat ${manifest}`)
    expect(stdout).toContain(await readFile(join(root, manifest), 'utf8'))
  })

  test('its TypeScript compiles against what was generated', { timeout: 300_000 }, async () => {
    const blocks = [...blocksOf('ts', readme), ...blocksOf('ts', generatorReadme)]
    const files = blocks.map((_, index) => `readme-${index}.ts`)
    for (const [index, name] of files.entries()) await writeFile(join(checkout.folder, name), blocks[index] ?? '')
    expect(blocks.length).toBeGreaterThan(1)
    const project = { extends: './tsconfig.json', files, include: ['generator/**/*.d.ts'] }
    await writeFile(join(checkout.folder, 'tsconfig.readme.json'), JSON.stringify(project))
    const { stdout } = await checkout.run('npm run --silent typecheck -- --project tsconfig.readme.json || true')
    expect(stdout).toBe('')
  })

  test('its counts are those that npm run rules prints', async () => {
    const { stdout } = await checkout.run('npm run --silent rules')
    const counts = stdout.slice(stdout.lastIndexOf('\nrules ') + 1).trim()
    expect(counts).toMatch(/^total /m)
    expect(blocksOf('text', readme)).toContain(counts)
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
    expect(load(blocksOf('yaml', readme)[0] ?? '')).toHaveProperty('fixtures.userId')
  })
})
