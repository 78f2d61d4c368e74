import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fits } from '../conformance/catalogue/choose-rules.ts'
import { loadSuite } from '../conformance/suite.ts'
import { blocksOf, fileNameOf } from './test-support/blocks.ts'
import { type ScratchCheckout, scratchCheckout } from './test-support/scratch-checkout.ts'

// What the pages tell their readers to do, done in a copy of the checkout, page by page. docs/install.md is about projects
// of others, and docs/ci.md about jobs: each has its own test.

const folder = import.meta.dirname
const root = dirname(folder)
const pages = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== 'install.md')
const compiler = 'node node_modules/typescript-7/bin/tsc'
const jobs = 'docs/ci.md'
const texts = new Map(
  await Promise.all(pages.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
)
const examples = await readFile(join(root, 'examples/README.md'), 'utf8')
const named: readonly (readonly [name: string, text: string])[] = [
  ...[...texts].map(([name, text]) => [`docs/${name}`, text] as const),
  ['examples/README.md', examples],
]
const withCommands = named.filter(([name, text]) => name !== jobs && blocksOf('sh', text).length > 0)

let checkout: ScratchCheckout
beforeAll(async () => {
  checkout = await scratchCheckout()
})
afterEach(async () => {
  await checkout.endServers()
  // What one page generates is no business of the next.
  await rm(join(checkout.folder, 'src'), { recursive: true, force: true })
})
afterAll(() => checkout.remove())

test.each(withCommands)('the commands of %s do what it says', { timeout: 300_000 }, async (_, text) => {
  for (const block of [...blocksOf('yaml', text), ...blocksOf('ts', text)]) {
    const name = fileNameOf(block)
    if (name !== undefined) await writeFile(join(checkout.folder, name), onOtherPorts(block))
  }
  for (const command of blocksOf('sh', text).flatMap((block) => block.split('\n'))) {
    // A page that starts the service once more has its readers end it before.
    if (command.startsWith('npm start')) await checkout.endServers()
    if (isServer(command)) await checkout.serve(onOtherPorts(command))
    else expect((await checkout.run(onOtherPorts(command))).stdout, command).not.toBe('')
  }
})

test('the TypeScript of the pages compiles, and what calls the service runs', { timeout: 300_000 }, async () => {
  const blocks = [...texts.values()].flatMap((text) => blocksOf('ts', text))
  expect(blocks.length).toBeGreaterThan(2)
  const names = blocks.map((block, index) => fileNameOf(block) ?? `block-${index}.ts`)
  for (const [index, name] of names.entries()) {
    await writeFile(join(checkout.folder, name), onOtherPorts(blocks[index] ?? ''))
  }
  const project = { extends: './tsconfig.json', files: names }
  await writeFile(join(checkout.folder, 'tsconfig.pages.json'), JSON.stringify(project))
  expect((await checkout.run(`${compiler} --noEmit --project tsconfig.pages.json || true`)).stdout).toBe('')
  await checkout.serve(onOtherPorts('npm start -- --key demo-key'))
  expect((await checkout.run('npx node call.ts')).stdout).toContain('Checkout API OPERATIONAL\n')
  const { stdout } = await checkout.run('npx vitest run --reporter verbose my-service.test.ts')
  expect(stdout).toMatch(/Tests.* passed/)
  // By its whole id a rule is found again, also with `-t`.
  expect(stdout).toMatch(/services-get-reads-the-same-for-many-at-once\b/)
})

const written = pages.filter((name) => !['rules.md', 'open-questions.md'].includes(name)).map((name) => `docs/${name}`)

test.each([...written, 'README.md', 'examples/README.md', 'examples/web/README.md'])(
  'the links of %s lead to something',
  async (name) => {
    const text = await readFile(join(root, name), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, path = '']) => path)
    const dangling = links.filter((path) => !existsSync(join(root, dirname(name), path)))
    expect(links.length).toBeGreaterThan(0)
    expect(dangling).toEqual([])
  },
)

test.each(['README.md', 'docs/test.md'])('the target file of %s leaves out all metrics, as it says', async (name) => {
  const [block = ''] = blocksOf('yaml', await readFile(join(root, name), 'utf8'))
  const patterns = Object.keys((load(block) as { notApplicable: object }).notApplicable)
  const { rules } = await loadSuite(join(root, 'spec'))
  const left = rules.filter(({ id }) => patterns.some((pattern) => fits(id, pattern)))
  expect(left).toEqual(rules.filter(({ family }) => family === 'Metrics'))
})

function isServer(command: string): boolean {
  return /^npm run mock|^npm start|server\.ts$/.test(command)
}

// Other tests, and other people's services, may listen on the ports that the pages name.
function onOtherPorts(text: string): string {
  return text
    .replace(/^npm run mock$/gm, 'npm run mock -- --port 14010')
    .replace(/^npm start -- /gm, 'npm start -- --port 18080 ')
    .replaceAll(
      /(127\.0\.0\.1:|states-port )(4010|80[89]\d|9000)/g,
      (_all, before, port) => `${before}${Number(port) + 10_000}`,
    )
    .replace(/^(.*npx node examples\/server-)/gm, 'PORT=18081 $1')
    .replace(/^(.*npx node examples\/actions-)/gm, 'PORT=19000 $1')
    .replace(/(examples\/server-\w+\/target\.yaml)/g, '$1 --url http://127.0.0.1:18081')
}
