import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOf, runCommand } from './test-support/run-command.ts'

type Files = Readonly<Record<string, string>>

async function filesIn(folder: string): Promise<Files> {
  const names = (await readdir(folder)).sort()
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

const config = `import { defineConfig } from 'alerting-status-contract/config'

// All options: npx alerting-contract generate --help
export default defineConfig({
  out: 'src/api',
  targets: ['openapi', 'types', 'client', 'validators', 'server', 'server-fetch', 'actions'],
})
`
const all = config.replace(/ {2}targets.*\n/, '')
const left = '  (without server-fastify and actions-fastify, which import fastify)'
const install = 'npm install --save-dev alerting-status-contract'

interface Given {
  readonly name: string
  readonly files: Files
  readonly args?: readonly string[]
  readonly stdout: string
  readonly want: Files
}

const table: readonly Given[] = [
  {
    name: 'an empty folder becomes a project',
    files: {},
    stdout: `written  alerting-contract.config.ts${left}\nwritten  package.json  (script "generate")\nnext: ${install} && npm run generate\n`,
    want: {
      'alerting-contract.config.ts': config,
      'package.json':
        '{\n  "private": true,\n  "type": "module",\n  "scripts": {\n    "generate": "alerting-contract generate"\n  }\n}\n',
    },
  },
  {
    name: 'an ESM project keeps its scripts, its indent and the order of its fields',
    files: { 'package.json': '{\n\t"type": "module",\n\t"scripts": {\n\t\t"test": "x"\n\t},\n\t"name": "a"\n}' },
    stdout: `written  alerting-contract.config.ts${left}\nchanged  package.json  (script "generate")\nnext: ${install} && npm run generate\n`,
    want: {
      'alerting-contract.config.ts': config,
      'package.json':
        '{\n\t"type": "module",\n\t"scripts": {\n\t\t"test": "x",\n\t\t"generate": "alerting-contract generate"\n\t},\n\t"name": "a"\n}',
    },
  },
  {
    name: 'a CommonJS project gets a module that says so in its name',
    files: { 'package.json': '{"name":"a"}\n' },
    stdout: `written  alerting-contract.config.mts${left}\nchanged  package.json  (script "generate")\nnext: ${install} && npm run generate\n`,
    want: {
      'alerting-contract.config.mts': config,
      'package.json': '{\n  "name": "a",\n  "scripts": {\n    "generate": "alerting-contract generate"\n  }\n}\n',
    },
  },
  {
    name: 'a project with Fastify gets all targets',
    files: { 'package.json': '{"type":"module","scripts":{"generate":"x"},"dependencies":{"fastify":"5"}}' },
    stdout: `written  alerting-contract.config.ts\nkept     package.json  (it has another script "generate")\nnext: ${install} && npx alerting-contract generate\n`,
    want: {
      'alerting-contract.config.ts': all,
      'package.json': '{"type":"module","scripts":{"generate":"x"},"dependencies":{"fastify":"5"}}',
    },
  },
  {
    name: 'what is there is left alone',
    files: {
      'package.json': '{ "scripts": { "generate": "mine" } }',
      'alerting-contract.config.json': '{ "out": "mine" }',
    },
    stdout: `kept     alerting-contract.config.json\nkept     package.json  (it has another script "generate")\nnext: ${install} && npx alerting-contract generate\n`,
    want: {
      'alerting-contract.config.json': '{ "out": "mine" }',
      'package.json': '{ "scripts": { "generate": "mine" } }',
    },
  },
  {
    name: 'a contract of one’s own and another folder stand in the config',
    files: { 'package.json': '{"scripts":{"generate":"alerting-contract generate"}}' },
    args: ["it's/openapi.yaml", '--out', 'lib', '--json'],
    stdout: `written  alerting-contract.config.json${left}\nkept     package.json  (it has the script "generate")\nmissing  it's/openapi.yaml  (generate reads the contract from there)\nnext: write the contract, then ${install} && npm run generate\n`,
    want: {
      'alerting-contract.config.json':
        '{\n  "$schema": "./node_modules/alerting-status-contract/spec/config.schema.json",\n  "spec": "it\'s/openapi.yaml",\n  "out": "lib",\n  "targets": [\n    "openapi",\n    "types",\n    "client",\n    "validators",\n    "server",\n    "server-fetch",\n    "actions"\n  ]\n}\n',
      'package.json': '{"scripts":{"generate":"alerting-contract generate"}}',
    },
  },
]

test.each([
  ['', 'Cannot read "": it names nothing, a file is expected\n'],
  [
    'https://example.com/a.yaml',
    'Cannot read "https://example.com/a.yaml": it is a URL, a file is expected, download it first\n',
  ],
  ['api', 'Cannot use "api": it is a folder, the root document of a contract is expected\n'],
  [
    'x'.repeat(300),
    `Cannot use "${'x'.repeat(300)}": the name is too long, the root document of a contract is expected\n`,
  ],
])('"%s", which generate would refuse, is refused before anything is written', async (spec, stderr) => {
  const folder = await folderOf({ 'api/openapi.yaml': '' })
  expect(await runCommand(folder, 'init', spec)).toEqual({ code: 2, stdout: '', stderr })
  expect(await readdir(folder)).toEqual(['api'])
})

test('a contract that is named beside a config is said to be left out of it, and is not missing', async () => {
  const folder = await folderOf({ 'package.json': '{}', 'alerting-contract.config.json': '{ "spec": "own.yaml" }' })
  const { stdout } = await runCommand(folder, 'init', 'nope.yaml')
  expect(stdout).toBe(
    `kept     alerting-contract.config.json  (nope.yaml is not written into it)\nchanged  package.json  (script "generate")\nnext: ${install} && npm run generate\n`,
  )
})

test.each([
  ['node_modules', '../../node_modules'],
  ['packages/a/node_modules', './node_modules'],
  ['../elsewhere/node_modules', './node_modules'],
  ['packages/node_modules', '../node_modules'],
])('a package of a workspace, with the kit in %s, finds the schema of its config', async (modules, place) => {
  const folder = await folderOf({
    'whole/.git': '',
    'whole/packages/a/package.json': '{}',
    [join('whole', modules, 'alerting-status-contract/package.json')]: '{}',
  })
  const inside = join(folder, 'whole/packages/a')
  expect(await runCommand(inside, 'init', '--json')).toMatchObject({ code: 0, stderr: '' })
  const { $schema } = JSON.parse(await readFile(join(inside, 'alerting-contract.config.json'), 'utf8'))
  expect($schema).toBe(`${place}/alerting-status-contract/spec/config.schema.json`)
})

test('a contract that is there is not called missing', async () => {
  const folder = await folderOf({ 'openapi.yaml': '' })
  expect((await runCommand(folder, 'init', 'openapi.yaml')).stdout).not.toContain('missing')
})

test.each(table)('$name', async ({ files, args = [], stdout, want }) => {
  const folder = await folderOf(files)
  expect(await runCommand(folder, 'init', ...args)).toEqual({ code: 0, stdout, stderr: '' })
  expect(await filesIn(folder)).toEqual(want)
})

test.each([
  ['{ "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true, "noEmit": true } }', undefined],
  ['{ "compilerOptions": { "module": "nodenext", "rewriteRelativeImportExtensions": true } }', undefined],
  ['// of tsc --init\n{ "compilerOptions": { "module": "nodenext", } }', 'js'],
  ['{ "compilerOptions": { "module": "node16", "target": "es2022" } }', 'js'],
  ['{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }', 'none'],
  ['{ "compilerOptions": { "module": "commonjs" } }', 'none'],
  ['{ "extends": "./base.json" }', 'js'],
  ['{ "files": [], "references": [{ "path": "./app" }] }', 'none'],
  ['{', 'none'],
])('a project with the tsconfig.json %s gets the extension %s', async (tsconfig, extension) => {
  const base = '{ "compilerOptions": { "module": "nodenext" } }'
  const folder = await folderOf({ 'package.json': '{}', 'tsconfig.json': tsconfig, 'base.json': base })
  expect((await runCommand(folder, 'init', '--json')).code).toBe(0)
  const written = JSON.parse(await readFile(join(folder, 'alerting-contract.config.json'), 'utf8'))
  expect(written.importExtension).toBe(extension)
})

const solution = '{ "files": [], "references": [{ "path": "./tsconfig.node.json" }, { "path": "./app" }] }'
const vite = '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler"'
const references: [name: string, files: Files, out: string, extension: string | undefined][] = [
  [
    'the only one that has files',
    {
      'tsconfig.node.json': `${vite} }, "include": ["vite.config.ts"] }`,
      'app/tsconfig.json': `/* of Vite */ ${vite}, "allowImportingTsExtensions": true, }, "include": ["../src"] }`,
    },
    'lib',
    undefined,
  ],
  [
    'the one that has the output folder',
    {
      'tsconfig.node.json': `${vite} }, "include": ["server"] }`,
      'app/tsconfig.json': '{ "files": [], "references": [{ "path": ".." }, { "path": "inner.json" }] }',
      'app/inner.json': `{ "compilerOptions": { "module": "nodenext" }, "include": ["../src/**/*"] }`,
    },
    'src/api',
    'js',
  ],
]

test.each(references)(
  'of projects that tsconfig.json refers to, %s tells the extension',
  async (_, files, out, extension) => {
    const folder = await folderOf({ 'package.json': '{}', 'tsconfig.json': solution, ...files })
    expect((await runCommand(folder, 'init', '--json', '--out', out)).code).toBe(0)
    const written = JSON.parse(await readFile(join(folder, 'alerting-contract.config.json'), 'utf8'))
    expect(written.importExtension).toBe(extension)
  },
)

test('a second run changes nothing', async () => {
  const folder = await folderOf({})
  await runCommand(folder, 'init')
  const before = await filesIn(folder)
  const { stdout } = await runCommand(folder, 'init', '--out', 'elsewhere')
  expect(stdout).toBe(
    `kept     alerting-contract.config.ts\nkept     package.json  (it has the script "generate")\nnext: ${install} && npm run generate\n`,
  )
  expect(await filesIn(folder)).toEqual(before)
})

test.each([
  ['{', 'it is not valid JSON'],
  ['[]', 'it holds no object, one is expected'],
  ['{"scripts": 7}', '"scripts" is not an object, one is expected'],
])('a package.json of %s is told, and nothing is written', async (text, reason) => {
  const folder = await folderOf({ 'package.json': text })
  const { code, stderr } = await runCommand(folder, 'init')
  expect(code).toBe(2)
  expect(stderr).toContain(`Cannot change "package.json": ${reason}`)
  expect(await filesIn(folder)).toEqual({ 'package.json': text })
})

test('a package.json in another encoding is told, as its letters would be lost', async () => {
  const folder = await folderOf({})
  const latin1 = Buffer.from('{"author": "Jürgen"}', 'latin1')
  await writeFile(join(folder, 'package.json'), latin1)
  const stderr = 'Cannot change "package.json": it is no UTF-8, which JSON is written in\n'
  expect(await runCommand(folder, 'init')).toEqual({ code: 2, stdout: '', stderr })
  expect(await readFile(join(folder, 'package.json'))).toEqual(latin1)
  expect(await readdir(folder)).toEqual(['package.json'])
})

test.each([
  ['package.json', 'Cannot change "package.json": it is not a regular file, one is expected\n'],
  [
    'alerting-contract.config.ts',
    'Cannot use "alerting-contract.config.ts": it is not a regular file, one is expected\n',
  ],
])('a link from %s to nothing is told, and nothing is written', async (name, stderr) => {
  const folder = await folderOf({})
  await symlink('nowhere', join(folder, name))
  expect(await runCommand(folder, 'init')).toEqual({ code: 2, stdout: '', stderr })
  expect(await readdir(folder)).toEqual([name])
})

const managed: [name: string, files: Files, next: string][] = [
  ['nothing', {}, 'npm install --save-dev alerting-status-contract && npm run generate'],
  ['pnpm-lock.yaml', { 'pnpm-lock.yaml': '' }, 'pnpm add --save-dev alerting-status-contract && pnpm run generate'],
  [
    'pnpm-workspace.yaml',
    { 'pnpm-workspace.yaml': '' },
    'pnpm add --save-dev --workspace-root alerting-status-contract && pnpm run generate',
  ],
  [
    'yarn.lock around it',
    { '../yarn.lock': '', 'package.json': '{"scripts": {"generate": "x"}}' },
    'yarn add --dev alerting-status-contract && yarn run alerting-contract generate',
  ],
  [
    'packageManager around it',
    { '../package.json': '{"packageManager": "bun@1.2.0"}', '../package-lock.json': '', '../.git/HEAD': '' },
    'bun add --dev alerting-status-contract && bun run generate',
  ],
  [
    'bun.lock around the repository',
    { '../bun.lock': '', '.git/HEAD': '' },
    'npm install --save-dev alerting-status-contract && npm run generate',
  ],
]

test.each(managed)('of a project with %s the next step is one of its package manager', async (_, files, next) => {
  const inner = Object.entries(files).map(([name, text]) => [join('inner', name), text])
  const folder = await folderOf({ 'inner/.keep': '', ...Object.fromEntries(inner) })
  expect((await runCommand(join(folder, 'inner'), 'init')).stdout).toMatch(new RegExp(`\nnext: ${next}\n$`))
})

test('the config file names its options as the package manager of the project runs them', async () => {
  const folder = await folderOf({ 'package.json': '{"packageManager": "yarn@4.9.0", "type": "module"}' })
  await runCommand(folder, 'init')
  const config = await readFile(join(folder, 'alerting-contract.config.ts'), 'utf8')
  expect(config).toContain('\n// All options: yarn run alerting-contract generate --help\n')
})

test('a new package.json inside of a project is not made in silence', async () => {
  const folder = await folderOf({ 'package.json': '{}', 'src/.keep': '' })
  const { stdout } = await runCommand(join(folder, 'src'), 'init')
  const note = `the project around it, ${join(folder, 'package.json')}, is left alone`
  expect(stdout).toContain(`written  package.json  (script "generate"; ${note})\n`)
})

test('an output folder without a name is told, and nothing is written', async () => {
  const folder = await folderOf({})
  const stderr = 'Cannot write to "": it names nothing, a folder is expected\n'
  expect(await runCommand(folder, 'init', '--out', '')).toEqual({ code: 2, stdout: '', stderr })
  expect(await filesIn(folder)).toEqual({})
})

test('a folder in place of package.json is told', async () => {
  const folder = await folderOf({ 'package.json/inner': '' })
  const stderr = 'Cannot change "package.json": it is not a regular file, one is expected\n'
  expect(await runCommand(folder, 'init')).toEqual({ code: 2, stdout: '', stderr })
})

describe('generate', () => {
  const contract = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n'
  const options = "{ spec: 'openapi.yaml', out: 'out', targets: ['types'] }"

  test.each([
    ['alerting-contract.config.ts', '{"type":"module"}'],
    ['alerting-contract.config.mts', '{"type":"commonjs"}'],
  ])('reads %s of a project %s', async (name, manifest) => {
    const folder = await folderOf({
      'package.json': manifest,
      'openapi.yaml': contract,
      [name]: `const options: object = ${options}\nexport default options\n`,
    })
    expect(await runCommand(folder, 'generate')).toEqual({
      code: 0,
      stdout: 'written    out/types.ts\nwritten    out/.manifest.json\n',
      stderr: '',
    })
  })

  test.each([
    ['export default 7', 'it holds no object, an object with options is expected'],
    ['export const a = 1', 'it holds no object, an object with options is expected'],
    ["export default { target: ['types'] }", 'there is no option "target", did you mean "targets", one of spec, out'],
    ["export default { output: 'x' }", 'there is no option "output", one of spec, out'],
    ['throw new Error("no\\nmore")', 'it cannot be loaded (no), a module that exports options by default is expected'],
  ])('refuses a config file with %s', async (text, reason) => {
    const folder = await folderOf({ 'alerting-contract.config.mts': text })
    const { code, stdout, stderr } = await runCommand(folder, 'generate')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`Cannot use "alerting-contract.config.mts": ${reason}`)
  })

  test('refuses a config file that waits for what never comes', async () => {
    const folder = await folderOf({ 'alerting-contract.config.mts': 'export default await new Promise(() => {})' })
    expect(await runCommand(folder, 'generate')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'Cannot use "alerting-contract.config.mts": it waits for what never comes, a module that loads is expected\n',
    })
  })

  test('is found from a folder within the project, and not beyond it', async () => {
    const folder = await folderOf({
      'alerting-contract.config.json': '{"out": "made", "targets": ["types"]}',
      'package.json': '{}',
      'inner/deep/note.txt': '',
      'other/package.json': '{}',
    })
    expect((await runCommand(join(folder, 'inner/deep'), 'generate', '--dry-run')).stdout).toContain(
      `would write   ${join(folder, 'made/types.ts')}`,
    )
    expect((await runCommand(join(folder, 'other'), 'generate', '--dry-run')).stdout).toContain(
      'would write   generated/types.ts',
    )
  })

  test('refuses a config file that is not there', async () => {
    const { code, stderr } = await runCommand(await folderOf({}), 'generate', '--config', 'nowhere.ts')
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'Cannot use "nowhere.ts": there is no such file, a config file is expected\n',
    })
  })

  test('refuses to choose between two config files', async () => {
    const folder = await folderOf({ 'alerting-contract.config.mts': '', 'alerting-contract.config.json': '{}' })
    const { code, stderr } = await runCommand(folder, 'generate')
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'Cannot use "alerting-contract.config.mts": there is "alerting-contract.config.json", too, one config file is expected\n',
    })
  })
})
