import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from './cli/package-root.ts'
import { packPackage, type ScratchProject, startProject } from './cli/test-support/scratch-project.ts'
import { blocksOf } from './docs/test-support/blocks.ts'

// What docs/install.md tells a stranger to do, done in the stranger's project with the package as npm would publish it.

const install = 'npm install --prefer-offline --no-audit --no-fund --save-dev'
// The oldest, the last one in JavaScript and the first native one; compilers take most of the time.
const compilers = [
  { version: '5.5', projects: ['nodenext'] },
  { version: '6.0', projects: ['bundler', 'lax'] },
  { version: '7.0', projects: ['nodenext', 'bundler', 'without-dom', 'lax', 'worker'] },
] as const
const lax = { strict: false, noImplicitAny: true }
const guide = await readFile(join(packageRoot, 'docs/install.md'), 'utf8')
const commands = blocksOf('sh', guide).flatMap((block) => block.split('\n'))
const modules = blocksOf('ts', guide)

// What the contract of this package has nothing of, and takes code of its own.
const streams = `openapi: 3.1.0
info: { title: Streams, version: '1' }
paths:
  /events:
    get: { responses: { '200': { description: events, content: { text/event-stream: { schema: { type: string } } } } } }
  /lines:
    get: { responses: { '200': { description: lines, content: { application/jsonl: { schema: { type: object } } } } } }
`

let folder: string
let tarball: string
let project: ScratchProject

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'package-test-'))
  tarball = await packPackage(folder)
  project = await startProject({
    'package.json': '{ "name": "stranger", "private": true, "type": "module" }\n',
    ...Object.fromEntries(modules.map((text, index) => [`module-${index}.ts`, text])),
  })
}, 300_000)

afterAll(async () => {
  await project?.remove()
  await rm(folder, { recursive: true, force: true })
})

describe('the guide for other projects', () => {
  test.each(commands)('%s does what it says', { timeout: 300_000 }, async (command) => {
    const line = command
      .replace('npm install --save-dev', install)
      .replace(/(?<=--save-dev )alerting-status-contract$/, tarball)
    expect(await project.shell(line)).toMatchObject({ code: 0, stdout: expect.stringMatching(/./) })
  })

  test.each([
    [0, 'Checkout API\n'],
    [1, '3.1.0 types.ts\n'],
  ])('its module %i prints %j', async (index, stdout) => {
    expect(await project.shell(`node module-${index}.ts`)).toEqual({ code: 0, stdout, stderr: '' })
  })
})

test('files of the package that guides name are there', async () => {
  const guides = await Promise.all(
    ['templates/README.md', 'generator/README.md', 'reference/README.md', 'docs/install.md'].map((name) =>
      readFile(join(packageRoot, name), 'utf8'),
    ),
  )
  const named = guides.flatMap((text) => text.match(/(?<=`)dist\/[\w./-]+(?=`)/g) ?? [])
  expect(named).toContain('dist/generator/model/api-model.d.ts')
  const root = join(project.folder, 'node_modules/alerting-status-contract')
  const missing = named.filter((name) => !existsSync(join(root, name)))
  expect(missing).toEqual([])
})

test('links of its guides lead to what is packed, or to what the README says is in the repository only', async () => {
  const root = join(project.folder, 'node_modules/alerting-status-contract')
  const guides = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.md'))
  const links = (await Promise.all(guides.map((name) => linksOf(root, name)))).flat()
  // Guides say where in dist/ their reader finds what is built.
  const isPacked = (path: string) => ['', 'dist'].some((folder) => existsSync(join(root, folder, path)))
  const elsewhere =
    /^(examples|bench|docs\/pictures)\/|^docs\/(architecture|change-the-contract|rules|open-questions)\.md$|\.ts$/
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((path) => !isPacked(path) && !elsewhere.test(path))).toEqual([])
})

async function linksOf(root: string, name: string): Promise<readonly string[]> {
  const text = await readFile(join(root, name), 'utf8')
  return [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, path = '']) => join(dirname(name), path))
}

test('CommonJS requires its doors, and imports the suite', { timeout: 300_000 }, async () => {
  const generated = ['generated/client', 'generated/server', 'generated/actions']
  const doors = ['reference', 'generate', 'config', ...generated, 'openapi.json']
  const lines = [
    ...doors.map((door) => `console.log(Object.keys(require('alerting-status-contract/${door}')).length > 0)`),
    `import('alerting-status-contract/conformance').then(({ rules }) => console.log(rules.length > 0))`,
  ]
  await writeFile(join(project.folder, 'doors.cjs'), lines.join('\n'))
  const { code, stdout } = await project.shell('node doors.cjs')
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'true\n'.repeat(doors.length + 1) })
})

describe('its types', () => {
  beforeAll(async () => {
    const aliases = compilers.map(({ version }) => `typescript-${version}@npm:typescript@~${version}.0`)
    expect(
      await project.shell(`${install} ${aliases.join(' ')} @types/node@24 @cloudflare/workers-types@5`),
    ).toMatchObject({ code: 0 })
    await writeFile(join(project.folder, 'streams.yaml'), streams)
    const generate =
      'npx alerting-contract generate streams.yaml --target types,client,validators --out src/streams --quiet'
    expect(await project.shell(generate)).toEqual({ code: 0, stdout: '', stderr: '' })
    await writeConfig('nodenext', { module: 'nodenext' }, ['*.ts', 'src'])
    await writeConfig('bundler', { module: 'esnext', moduleResolution: 'bundler' }, ['*.ts'])
    // As a project for Node has it that names no library of browsers.
    await writeConfig('without-dom', { module: 'nodenext', lib: ['es2024'], types: ['node'] }, ['*.ts', 'src'])
    // As Next.js and NestJS write it for projects that begin without strict types.
    await writeConfig('lax', { module: 'esnext', moduleResolution: 'bundler', ...lax }, ['*.ts', 'src'])
    await writeConfig('worker', { module: 'preserve', lib: ['es2022'], types: ['@cloudflare/workers-types'] }, ['src'])
  }, 300_000)

  test.each(compilers)(
    'hold in projects of TypeScript $version, $projects',
    {
      timeout: 300_000,
    },
    async ({ version, projects }) => {
      const compile = `node node_modules/typescript-${version}/bin/tsc --project`
      const ended = await Promise.all(projects.map((name) => project.shell(`${compile} tsconfig.${name}.json`)))
      expect(ended).toEqual(projects.map(() => ({ code: 0, stdout: '', stderr: '' })))
    },
  )
})

test('what it generates is built by tsc for CommonJS, and runs', { timeout: 300_000 }, async () => {
  const folder = join(project.folder, 'cjs')
  await mkdir(folder)
  const compilerOptions = { module: 'nodenext', target: 'es2022', strict: true, outDir: 'out' }
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "commonjs" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }))
  const main = [
    "import { createClient } from './api/client/index.js'",
    "const answer = async () => Response.json([{ id: 7, name: 'Checkout API' }])",
    "const { services } = createClient({ baseUrl: 'http://host', apiKey: 'key', fetch: answer })",
    'services.list().then((all) => console.log(all[0]?.name))',
  ]
  await writeFile(join(folder, 'main.ts'), main.join('\n'))
  const compile = 'node ../node_modules/typescript-7.0/bin/tsc --project . && head -n 1 out/main.js && node out/main.js'
  const generated = 'npx alerting-contract generate --import-extension js --target client --out cjs/api --quiet'
  const { code, stdout } = await project.shell(`${generated} && cd cjs && ${compile}`)
  expect({ code, stdout }).toEqual({ code: 0, stdout: '"use strict";\nCheckout API\n' })
})

test('it generates the same beside an older TypeScript 5 of the project', { timeout: 300_000 }, async () => {
  const scratch = await startProject({ 'package.json': '{ "private": true }\n' })
  try {
    await scratch.shell(`${install} ${tarball} typescript@~5.5.0`)
    const copy = 'cp -r node_modules/alerting-status-contract/{spec,generated} .'
    const generate = 'npx alerting-contract generate spec/openapi.yaml --quiet --target types --out api'
    // The first line says by which command it was generated.
    const compare = 'cmp <(tail -n +2 api/types.ts) <(tail -n +2 generated/types.ts)'
    expect(await scratch.shell(`${copy} && ${generate} && ${compare}`)).toEqual({ code: 0, stdout: '', stderr: '' })
  } finally {
    await scratch.remove()
  }
})

describe('the packed package', () => {
  test('has no problem that publint or are-the-types-wrong knows', async () => {
    const data = Uint8Array.from(await readFile(tarball)).buffer
    // npm takes along whatever is called "readme", whatever "files" says.
    expect(
      createPackageFromTarballData(new Uint8Array(data))
        .listFiles()
        .filter((name) => name.includes('.test.')),
    ).toEqual([])
    const { messages } = await publint({ pack: { tarball: data }, strict: true })
    expect(messages).toEqual([])
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(data)))
    const problems = 'problems' in checked ? checked.problems : []
    // Who requires it from CommonJS gets it from any Node that the package runs on; node10 is a resolution of older ones.
    const fine = ['CJSResolvesToESM', 'NoResolution']
    expect(checked.types).toMatchObject({ kind: 'included' })
    expect(problems.filter(({ kind }) => !fine.includes(kind))).toEqual([])
  })

  test('is small, and brings few packages along', async () => {
    const scratch = await startProject({ 'package.json': '{ "private": true }\n' })
    try {
      await scratch.shell(`${install} --package-lock-only ${tarball}`)
      const lock = JSON.parse(await readFile(join(scratch.folder, 'package-lock.json'), 'utf8'))
      // One is the project itself, one the package; optional ones are for other systems.
      const packages = Object.values<{ optional?: boolean }>(lock.packages).filter(({ optional }) => !optional)
      expect(packages.length - 2).toBeLessThanOrEqual(48)
      // Its guides are a part of it, as links and help name them.
      expect((await stat(tarball)).size).toBeLessThan(1.1 * 1024 * 1024)
    } finally {
      await scratch.remove()
    }
  })
})

// The defaults of a strict project, and the declarations of every library looked at.
async function writeConfig(
  name: string,
  options: Readonly<Record<string, string | boolean | readonly string[]>>,
  include: readonly string[],
): Promise<void> {
  const compilerOptions = {
    target: 'es2022',
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    ...options,
  }
  const config = { compilerOptions, include }
  await writeFile(join(project.folder, `tsconfig.${name}.json`), JSON.stringify(config))
}
