import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectErrors } from '../../generator/fixtures/project-compiler.ts'
import { packageRoot } from '../package-root.ts'

const run = promisify(execFile)

let folder: string
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'skeleton-')))
  await generate()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function generate(...flags: string[]) {
  return generateInto('generated', 'handlers', ...flags)
}

function generateInto(out: string, skeleton: string, ...flags: string[]) {
  const folders = ['--out', join(folder, out), '--skeleton', join(folder, skeleton)]
  return run(process.execPath, [join(packageRoot, 'cli', 'main.ts'), 'generate', ...folders, ...flags], { cwd: folder })
}

test('handlers to start from are written, one file per resource, and compile', async () => {
  const names = await readdir(join(folder, 'handlers'))
  expect(names).toEqual([
    'alert-preferences.ts',
    'duty-preferences.ts',
    'escalation-policies.ts',
    'index.ts',
    'metrics.ts',
    'services.ts',
    'status-page-groups.ts',
    'status-pages.ts',
    'subscription-preferences.ts',
    'update-preferences.ts',
  ])
  expect(
    projectErrors(
      folder,
      names.map((name) => `handlers/${name}`),
    ),
  ).toEqual([])
  expect(await readFile(join(folder, 'handlers', 'services.ts'), 'utf8')).toMatch(`
  /**
   * Get a service.
   * Given: path.
   */
  get() {
    throw new ServerError('not-implemented')
  },
`)
})

test('handlers that are there are never overwritten, and those that are gone are written again', async () => {
  await writeFile(join(folder, 'handlers', 'services.ts'), 'export const services = {}\n')
  await rm(join(folder, 'handlers', 'metrics.ts'))
  const { stdout } = await generate()
  expect(await readFile(join(folder, 'handlers', 'services.ts'), 'utf8')).toBe('export const services = {}\n')
  expect(await readdir(join(folder, 'handlers'))).toContain('metrics.ts')
  expect(stdout).toContain('kept       handlers/services.ts\n')
  expect(stdout).toContain('written    handlers/metrics.ts\n')
})

test('templates of your own replace those of handlers, too', async () => {
  const templates = join(folder, 'templates', 'skeleton')
  await mkdir(templates, { recursive: true })
  await writeFile(join(templates, 'group.ts.hbs'), '// ours: {{constant}}\n')
  await generateInto('generated', 'templated', '--templates', join(folder, 'templates'))
  expect(await readFile(join(folder, 'templated', 'services.ts'), 'utf8')).toBe('// ours: services\n')
})

test('an index that is kept does not compile while it lacks the handlers of a new resource', async () => {
  const [orders, lines] = ['orders', 'lines'].map(
    (name) => `  /${name}: {get: {operationId: ${name}.list, responses: {'200': {description: Fine.}}}}\n`,
  )
  const contract = (paths: string) => `openapi: 3.1.0\ninfo: {title: Orders, version: '1'}\npaths:\n${paths}`
  const spec = join(folder, 'orders.yaml')
  await writeFile(spec, contract(`${orders}`))
  await generateInto('api', 'own', spec)
  expect(projectErrors(folder, ['own/index.ts'])).toEqual([])
  await writeFile(spec, contract(`${orders}${lines}`))
  expect((await generateInto('api', 'own', spec)).stdout).toContain(
    'written    own/lines.ts\nkept       own/index.ts\n',
  )
  expect(projectErrors(folder, ['own/index.ts'])).toEqual([expect.stringContaining("Property 'lines' is missing")])
})

test('runs at once write each handler once', async () => {
  await rm(join(folder, 'handlers'), { recursive: true })
  const runs = await Promise.all([generate(), generate()])
  const lines = runs.flatMap(({ stdout }) => stdout.split('\n').filter((line) => line.endsWith('handlers/metrics.ts')))
  expect(lines.toSorted()).toEqual(['kept       handlers/metrics.ts', 'written    handlers/metrics.ts'])
})

test('a dry run writes no handlers', async () => {
  await rm(join(folder, 'handlers', 'metrics.ts'))
  await generate('--dry-run')
  expect(await readdir(join(folder, 'handlers'))).not.toContain('metrics.ts')
})

// Whoever may do everything may write there, too.
const mayAll = process.platform === 'win32' || process.getuid?.() === 0

describe('a folder that cannot be written', () => {
  const locked = () => join(folder, 'locked')
  beforeAll(async () => {
    await mkdir(locked())
    await chmod(locked(), 0o555)
  })
  afterAll(async () => {
    await chmod(locked(), 0o755)
    await chmod(join(folder, 'some'), 0o755)
  })

  test.each([
    ['locked', 'out-of-first', 'the rights are missing'],
    ['locked/handlers', 'out-of-second', 'the rights are missing ("locked")'],
  ])('is told before anything is generated: %s', async (skeleton, out, reason) => {
    const refusal = `Cannot write to "${skeleton}": ${reason}, a folder with room and rights is expected\n`
    const said = await generateInto(out, skeleton).then(
      ({ stderr }) => ({ code: 0, stderr }),
      ({ code, stderr }) => ({ code, stderr }),
    )
    expect(said).toEqual(mayAll ? { code: 0, stderr: '' } : { code: 2, stderr: refusal })
    expect((await readdir(folder)).includes(out)).toBe(mayAll)
  })

  test('is told before anything is generated also where some handlers are there', async () => {
    await mkdir(join(folder, 'some'))
    await writeFile(join(folder, 'some', 'index.ts'), '')
    await chmod(join(folder, 'some'), 0o555)
    const refusal = 'Cannot write to "some": the rights are missing, a folder with room and rights is expected\n'
    const said = await generateInto('out-of-third', 'some').catch(({ stderr }) => ({ stderr }))
    expect(said.stderr).toBe(mayAll ? '' : refusal)
    expect((await readdir(folder)).includes('out-of-third')).toBe(mayAll)
  })

  test('is no hindrance where all handlers are there', async () => {
    await chmod(locked(), 0o755)
    await generateInto('generated', 'locked')
    await chmod(locked(), 0o555)
    expect((await generateInto('generated', 'locked')).stdout).toContain('kept       locked/index.ts\n')
  })
})
