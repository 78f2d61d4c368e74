import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { contract, contractFolder, schemas } from '../generator/fixtures/contract-folder.ts'
import { withNeeded } from '../generator/targets.ts'
import { packageRoot } from './package-root.ts'

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill()
})

/** Starts `alerting-contract generate` in a folder. */
function start(
  folder: string,
  args: readonly string[],
): { child: ChildProcess; output: { stdout: string; stderr: string } } {
  const child = spawn(process.execPath, [join(packageRoot, 'cli/main.ts'), 'generate', ...args], { cwd: folder })
  started.push(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += chunk))
  child.stderr.on('data', (chunk) => (output.stderr += chunk))
  return { child, output }
}

function generate(folder: string, ...args: readonly string[]): Promise<Ended> {
  const { child, output } = start(folder, args)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...output }))
  })
}

const order = schemas('Order: {type: object, properties: {id: {type: integer}}}')
const sloppy = schemas('Order: {type: string, nullable: true}')

describe('what is not supported or tolerated', () => {
  const told =
    'tolerated: Cannot accept "nullable": OpenAPI 3.1 has no such keyword, "null" among the types is expected (read as in 3.0) (openapi.yaml:6, #/components/schemas/Order/nullable)\n'

  test('is told once, with its place, and the rest is generated', async () => {
    const folder = await contractFolder({ 'openapi.yaml': sloppy })
    const { code, stderr } = await generate(folder, 'openapi.yaml', '--target', 'types')
    expect({ code, stderr }).toEqual({ code: 0, stderr: told })
    expect(await readFile(join(folder, 'generated/types.ts'), 'utf8')).toContain('Order: string | null')
  })

  test('is told again when nothing has changed', async () => {
    const folder = await contractFolder({ 'openapi.yaml': sloppy })
    await generate(folder, 'openapi.yaml', '--target', 'types')
    const { code, stdout, stderr } = await generate(folder, 'openapi.yaml', '--target', 'types')
    expect({ code, stderr }).toEqual({ code: 0, stderr: told })
    expect(stdout).toBe('unchanged  generated/types.ts\nunchanged  generated/.manifest.json\n')
  })

  test('is an error with --strict, and nothing is written', async () => {
    const folder = await contractFolder({ 'openapi.yaml': sloppy })
    expect(await generate(folder, 'openapi.yaml', '--strict')).toEqual({ code: 2, stdout: '', stderr: told })
    expect(await readdir(folder)).toEqual(['openapi.yaml'])
  })
})

test('--dry-run says what would be done and does nothing', async () => {
  const folder = await contractFolder({
    'openapi.yaml': order,
    'generated/.manifest.json': '{"files": ["old.ts"]}',
    'generated/old.ts': '',
  })
  expect(await generate(folder, 'openapi.yaml', '--target', 'types', '--dry-run')).toEqual({
    code: 0,
    stdout:
      'would write   generated/types.ts\nwould remove  generated/old.ts  (nothing of types)\nwould write   generated/.manifest.json\n',
    stderr: '',
  })
  expect(await readdir(join(folder, 'generated'))).toEqual(['.manifest.json', 'old.ts'])
})

describe('a config file', () => {
  test('says what flags do not say', async () => {
    const folder = await contractFolder({
      'api/contract.yaml': order,
      'alerting-contract.config.json':
        '{"spec": "api/contract.yaml", "out": "src/api", "targets": ["types", "openapi"]}',
    })
    const { code, stdout } = await generate(folder, '--target', 'types')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'written    src/api/types.ts\nwritten    src/api/.manifest.json\n',
    })
  })

  test('may lie elsewhere; its paths begin there', async () => {
    const folder = await contractFolder({
      'api/contract.yaml': order,
      'api/own.json': '{"spec": "contract.yaml", "out": "out"}',
    })
    const { code } = await generate(folder, '--config', 'api/own.json', '--target', 'types')
    expect(code).toBe(0)
    expect(await readdir(join(folder, 'api/out'))).toEqual(['.manifest.json', 'types.ts'])
  })

  const refused: [name: string, config: string, want: string][] = [
    [
      'with an unknown option',
      '{"output": "x"}',
      'Cannot use "alerting-contract.config.json": there is no option "output", one of spec, out, targets, templates, skeleton, importExtension, strict, allowOutside, allowNetwork is expected\n',
    ],
    [
      'with an option of another kind',
      '{"strict": "yes"}',
      'Cannot use "alerting-contract.config.json": "strict" is "yes", true or false is expected\n',
    ],
    [
      'with a key of the prototype',
      '{"__proto__": {"strict": true}}',
      'Cannot use "alerting-contract.config.json": there is no option "__proto__", one of spec, out, targets, templates, skeleton, importExtension, strict, allowOutside, allowNetwork is expected\n',
    ],
    [
      'with an option twice',
      '{"out": "a",\n "out": "b"}',
      'Cannot use "alerting-contract.config.json": it is no valid JSON: duplicated mapping key, one document with unique keys is expected (alerting-contract.config.json:2)\n',
    ],
    [
      'that is a list',
      '[]',
      'Cannot use "alerting-contract.config.json": it holds no object, an object with options is expected\n',
    ],
  ]
  test.each(refused)('%s is refused', async (_, config, want) => {
    const folder = await contractFolder({ 'openapi.yaml': order, 'alerting-contract.config.json': config })
    expect(await generate(folder, 'openapi.yaml')).toEqual({ code: 2, stdout: '', stderr: want })
  })

  const failing: [name: string, config: string, want: string][] = [
    [
      'that fails when it is read',
      'export default { get out() { throw 5 } }',
      'Cannot use "alerting-contract.config.ts": it cannot be loaded (5), a module that exports options by default is expected\n',
    ],
    [
      'with a number beyond JSON',
      'export default { out: 5n }',
      'Cannot use "alerting-contract.config.ts": "out" is no value of JSON (bigint), a text is expected\n',
    ],
  ]
  test.each(failing)('%s is refused', async (_, config, want) => {
    const folder = await contractFolder({ 'openapi.yaml': order, 'alerting-contract.config.ts': config })
    expect(await generate(folder, 'openapi.yaml')).toEqual({ code: 2, stdout: '', stderr: want })
  })
})

describe('an unchanged contract', () => {
  async function prepared(): Promise<string> {
    const folder = await contractFolder({
      'openapi.yaml': schemas("Order: {$ref: './order.yaml'}"),
      'order.yaml': 'type: string',
    })
    await generate(folder, 'openapi.yaml', '--target', 'types')
    return folder
  }

  test('is not even parsed: neither parser nor compiler is loaded, no file is touched', async () => {
    const folder = await prepared()
    await utimes(join(folder, 'generated/types.ts'), 1000, 1000)
    const child = spawn(
      process.execPath,
      [
        '--import',
        'data:text/javascript,import{registerHooks}from"node:module";registerHooks({load(url,context,next){process.stderr.write(url+"\\n");return next(url,context)}})',
        ...[join(packageRoot, 'cli/main.ts'), 'generate', 'openapi.yaml', '--target', 'types'],
      ],
      { cwd: folder },
    )
    const loaded = (await child.stderr.toArray()).join('')
    expect(loaded).toContain('/cli/generate-run.ts')
    expect(loaded).not.toMatch(/node_modules\/(js-yaml|typescript|handlebars|ajv|openapi-typescript)\//)
    expect((await stat(join(folder, 'generated/types.ts'))).mtimeMs).toBe(1_000_000)
  })

  const changes: [name: string, change: (folder: string) => Promise<void>, args: string[]][] = [
    ['a file it refers to', (folder) => writeFile(join(folder, 'order.yaml'), 'type: integer'), []],
    ['a file that was generated', (folder) => writeFile(join(folder, 'generated/types.ts'), 'changed'), []],
    ['an option', async () => {}, ['--out', 'elsewhere']],
    ['a target', async () => {}, ['--target', 'openapi']],
  ]
  test.each(changes)('is generated again after a change of %s', async (_, change, args) => {
    const folder = await prepared()
    await change(folder)
    const { code, stdout } = await generate(folder, 'openapi.yaml', '--target', 'types', ...args)
    expect(code).toBe(0)
    expect(stdout).toContain('written')
  })

  test('is checked in full by --check, whatever the manifest says', async () => {
    const folder = await prepared()
    const manifest = JSON.parse(await readFile(join(folder, 'generated/.manifest.json'), 'utf8'))
    await writeFile(join(folder, 'generated/types.ts'), 'forged')
    const { hash } = await import('node:crypto')
    manifest.run.outputDigest = hash('sha256', `"types.ts" ${hash('sha256', 'forged')}`)
    await writeFile(join(folder, 'generated/.manifest.json'), JSON.stringify(manifest))
    const { code, stderr } = await generate(folder, 'openapi.yaml', '--target', 'types', '--check')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'Cannot confirm generated/types.ts: it differs from what the generator prints, run "alerting-contract generate"\n',
    })
  })
})

describe('--templates', () => {
  const orders = contract(`
paths:
  /orders: {get: {operationId: listOrders, tags: [Orders], summary: List the orders, responses: {'204': {description: Done.}}}}
`)

  /** The files of the worked example in templates/README.md, by the names that it gives them. */
  async function example(): Promise<Record<string, string>> {
    const text = await readFile(join(packageRoot, 'templates/README.md'), 'utf8')
    const blocks = [...text.matchAll(/`DIR\/([\w./]+)`[^`]*```\w+\n([\s\S]*?)```/g)]
    return Object.fromEntries(blocks.map(([, name = '', content = '']) => [`own/${name}`, content]))
  }

  test('the example of templates/README.md replaces a template and adds a target', async () => {
    const files = await example()
    expect(Object.keys(files)).toEqual([
      'own/partials/header.hbs',
      'own/routes/target.json',
      'own/routes/routes.md.hbs',
      'own/routes/group.md.hbs',
    ])
    const folder = await contractFolder({ 'openapi.yaml': orders, ...files })
    const { code, stdout, stderr } = await generate(
      folder,
      'openapi.yaml',
      '--templates',
      'own',
      '--target',
      'types',
      'routes',
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('written    generated/docs/orders.md\n')
    const types = await readFile(join(folder, 'generated/types.ts'), 'utf8')
    expect(types.split('\n')[0]).toBe('// Copyright Orders Ltd. Made from openapi.yaml.')
    expect(await readFile(join(folder, 'generated/docs/routes.md'), 'utf8')).toBe(
      '# Orders\n\n- GET /orders: listOrders\n',
    )
    expect(await readFile(join(folder, 'generated/docs/orders.md'), 'utf8')).toBe('# orders\n\n- List the orders\n')
  })

  test('a partial of their own is printed by their templates', async () => {
    const folder = await contractFolder({
      'openapi.yaml': orders,
      'own/partials/rule.hbs': '----\n',
      'own/partials/header.hbs': '{{> rule}}',
      'own/notes.md': 'no template',
    })
    const { code, stderr } = await generate(folder, 'openapi.yaml', '--templates', 'own', '--target', 'types')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test('a changed template is seen', async () => {
    const folder = await contractFolder({ 'openapi.yaml': orders, ...(await example()) })
    const args = ['openapi.yaml', '--templates', 'own', '--target', 'routes']
    await generate(folder, ...args)
    await writeFile(join(folder, 'own/routes/group.md.hbs'), 'changed\n')
    expect((await generate(folder, ...args)).stdout).toContain('written    generated/docs/orders.md\n')
  })

  test('a change of the file to which a template is a link is seen', async () => {
    const folder = await contractFolder({ 'openapi.yaml': orders, 'shared.hbs': '// one\n', 'own/partials/x': '' })
    await symlink('../../shared.hbs', join(folder, 'own/partials/header.hbs'))
    // A link that leads back must not be followed for ever.
    await symlink('..', join(folder, 'own/partials/circle'))
    const args = ['openapi.yaml', '--templates', 'own', '--target', 'types']
    expect(await generate(folder, ...args)).toMatchObject({ code: 0, stderr: '' })
    await writeFile(join(folder, 'shared.hbs'), '// two\n')
    expect((await generate(folder, ...args)).stdout).toContain('written    generated/types.ts\n')
    expect(await readFile(join(folder, 'generated/types.ts'), 'utf8')).toMatch(/^\/\/ two\n/)
  })

  const refused: [name: string, files: Record<string, string>, want: RegExp][] = [
    ['a folder that is not there', {}, /^Cannot read templates from ".*own": it is no folder/],
    [
      'a target of a taken name',
      { 'own/types/target.json': '{"files": []}' },
      /^Cannot add target "types": there is one of that name/,
    ],
    [
      'a manifest that is none',
      { 'own/a/target.json': '{' },
      /^Cannot add target "a": its target.json is no valid JSON/,
    ],
    [
      'an unknown field',
      { 'own/a/target.json': '{"files": [{"template": "a.hbs", "output": "a", "when": 1}]}' },
      /^Cannot add target "a": its target.json says \{"template":"a.hbs","output":"a","when":1\}/,
    ],
    [
      'a template that is elsewhere',
      { 'own/a/target.json': '{"files": [{"template": "../../../etc/passwd", "output": "a"}]}' },
      /^Cannot add target "a": its target.json says/,
    ],
    [
      'an output that leads out of the folder',
      { 'own/a/target.json': '{"files": [{"template": "a.hbs", "output": "../a"}]}', 'own/a/a.hbs': 'x' },
      /leads out of the output folder/,
    ],
    [
      'an output in the place of the manifest',
      { 'own/a/target.json': '{"files": [{"template": "a.hbs", "output": ".manifest.json"}]}', 'own/a/a.hbs': 'x' },
      /^Cannot write ".manifest.json": what a run has written is listed under this name, another is expected/,
    ],
    [
      'a template that is not there',
      { 'own/a/target.json': '{"files": [{"template": "a.hbs", "output": "a"}]}' },
      /a\.hbs/,
    ],
    [
      'a template whose name is mistyped',
      { 'own/client/atempt.ts.hbs': 'x' },
      /^Cannot use template "client\/atempt.ts.hbs" of ".*own": it replaces no template of this kit, did you mean "client\/attempt.ts.hbs"\n$/,
    ],
    [
      'a partial whose name is mistyped',
      { 'own/partials/heder.hbs': 'x' },
      /^Cannot use template "partials\/heder.hbs" .+ did you mean "partials\/header.hbs"\n$/,
    ],
    [
      'a target without its target.json',
      { 'own/routes/targets.json': '{"files": []}', 'own/routes/routes.md.hbs': 'x' },
      /^Cannot use template "routes\/routes.md.hbs" .+ a target.json beside it, is expected\n$/,
    ],
    [
      'a template with a slip',
      { 'own/a/target.json': '{"files": [{"template": "a.hbs", "output": "a"}]}', 'own/a/a.hbs': '{{nothing}}' },
      /^Cannot print "a\/a.hbs": "nothing" not defined/,
    ],
  ]
  test.each(refused)('%s is refused', async (_, files, want) => {
    const folder = await contractFolder({ 'openapi.yaml': orders, ...files })
    const { code, stdout, stderr } = await generate(folder, 'openapi.yaml', '--templates', 'own')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(want)
    expect(stderr).not.toContain('fault of this kit')
    expect(await readdir(folder)).not.toContain('generated')
  })
})

describe('--watch', () => {
  async function until(isTrue: () => boolean): Promise<void> {
    const endsAtMs = Date.now() + 20_000
    while (!isTrue() && Date.now() < endsAtMs) await wait(20)
    expect(isTrue()).toBe(true)
  }

  function runs(stdout: string): number {
    return stdout.split('watching ').length - 1
  }

  test('generates again after a save, prints problems, and goes on', async () => {
    const folder = await contractFolder({
      'openapi.yaml': schemas("Order: {$ref: './order.yaml'}"),
      'order.yaml': 'type: string',
    })
    const { output, child } = start(folder, ['openapi.yaml', '--watch', '--target', 'types'])
    await until(() => runs(output.stdout) === 1)
    expect(output.stdout).toMatch(/^written {4}generated\/types.ts\nwatching 2 files \(done after \d+ ms\)\n$/)

    await writeFile(join(folder, 'order.yaml'), 'type: strng')
    await until(() => runs(output.stdout) === 2)
    expect(output.stderr).toContain(
      'Cannot accept "type": it is "strng", did you mean "string" (order.yaml:1, #/type)\n',
    )

    // As an editor saves: another file takes the place of the old one.
    await writeFile(join(folder, 'order.yaml~'), 'type: integer')
    await rename(join(folder, 'order.yaml~'), join(folder, 'order.yaml'))
    await until(() => output.stdout.split('written    generated/types.ts').length === 3)
    expect(await readFile(join(folder, 'generated/types.ts'), 'utf8')).toContain('Order: number')
    expect(child.exitCode).toBe(null)
  })

  test('sees a file that was missing', async () => {
    const folder = await contractFolder({ 'openapi.yaml': schemas("Order: {$ref: './order.yaml'}") })
    const { output } = start(folder, ['openapi.yaml', '--watch', '--target', 'types'])
    await until(() => runs(output.stdout) === 1)
    expect(output.stderr).toContain('Cannot read "./order.yaml": there is no such file')
    await writeFile(join(folder, 'order.yaml'), 'type: string')
    await until(() => output.stdout.includes('written    generated/types.ts'))
  })

  test('sees a file that can be read again, and a folder that comes back', async () => {
    const folder = await contractFolder({
      'openapi.yaml': schemas("Order: {$ref: './parts/order.yaml'}"),
      'parts/order.yaml': 'type: string',
    })
    const order = join(folder, 'parts/order.yaml')
    const { output } = start(folder, ['openapi.yaml', '--watch', '--target', 'types'])
    const written = (times: number) => until(() => output.stdout.split('written    generated/types.ts').length > times)
    await written(1)
    await writeFile(order, 'type: [')
    await until(() => output.stderr.includes('it is no valid YAML'))
    await writeFile(order, 'type: integer')
    await written(2)
    await rm(join(folder, 'parts'), { recursive: true })
    await until(() => output.stderr.includes('there is no such file'))
    await mkdir(join(folder, 'parts'))
    await writeFile(order, 'type: boolean')
    await written(3)
    expect(await readFile(join(folder, 'generated/types.ts'), 'utf8')).toContain('Order: boolean')
  })

  test('takes no notice of a log that grows beside a wrong contract', async () => {
    const folder = await contractFolder({ 'openapi.yaml': schemas('Order: {type: strng}'), 'watch.log': '' })
    const { output } = start(folder, ['openapi.yaml', '--watch', '--target', 'types'])
    await until(() => runs(output.stdout) === 1)
    for (const line of ['one', 'two', 'three']) {
      await appendFile(join(folder, 'watch.log'), line)
      await wait(100)
    }
    await writeFile(join(folder, 'openapi.yaml'), schemas('Order: {type: string}'))
    await until(() => output.stdout.includes('written    generated/types.ts'))
    expect(output.stdout.split('failed after')).toHaveLength(2)
  })

  test('waits for a config file that is gone, and generates nothing meanwhile', async () => {
    const config = 'alerting-contract.config.json'
    const folder = await contractFolder({
      'api.yaml': order,
      [config]: '{"spec": "api.yaml", "out": "one", "targets": ["types"]}',
    })
    const { output } = start(folder, ['--watch'])
    await until(() => runs(output.stdout) === 1)
    await rm(join(folder, config))
    await until(() => output.stderr.includes(`Cannot use "${config}": there is no such file\n`))
    await until(() => runs(output.stdout) === 2)
    await writeFile(join(folder, config), '{"spec": "api.yaml", "out": "two", "targets": ["types"]}')
    await until(() => output.stdout.includes('written    two/types.ts'))
    expect((await readdir(folder)).sort()).toEqual([config, 'api.yaml', 'one', 'two'])
  })

  test('generates nothing from a config file that is wrong, and goes on when it is right', async () => {
    const config = 'alerting-contract.config.json'
    const folder = await contractFolder({ 'api.yaml': order, [config]: '{"spec": "api.yaml", "targets": ["types"]}' })
    const { output } = start(folder, ['--watch'])
    await until(() => runs(output.stdout) === 1)
    await writeFile(join(folder, config), '{"spec": "api.yaml", "outt": "two"}')
    await until(() => output.stderr.includes('there is no option "outt"'))
    await until(() => /failed after/.test(output.stdout))
    await writeFile(join(folder, config), '{"spec": "api.yaml", "out": "two", "targets": ["types"]}')
    await until(() => output.stdout.includes('written    two/types.ts'))
  })

  test('sees a template that is new, in a folder that is new', async () => {
    const folder = await contractFolder({ 'openapi.yaml': order })
    await mkdir(join(folder, 'own'))
    const { output } = start(folder, ['openapi.yaml', '--watch', '--target', 'types', '--templates', 'own'])
    await until(() => runs(output.stdout) === 1)
    await mkdir(join(folder, 'own/partials'))
    await writeFile(join(folder, 'own/partials/header.hbs'), '// Ours.\n')
    await until(() => output.stdout.split('written    generated/types.ts').length === 3)
    expect(await readFile(join(folder, 'generated/types.ts'), 'utf8')).toMatch(/^\/\/ Ours\.\n/)
    expect(output.stderr).toBe('')
  })

  test('says what is wrong with a folder of templates once, and takes it as soon as it is there', async () => {
    const folder = await contractFolder({ 'openapi.yaml': order })
    const { output } = start(folder, ['openapi.yaml', '--watch', '--target', 'types', '--templates', 'own'])
    await until(() => runs(output.stdout) === 1)
    expect(output.stderr).toMatch(/^Cannot read templates from ".*own": it is no folder that can be read.*\n$/)
    await mkdir(join(folder, 'own'))
    await until(() => output.stdout.includes('written    generated/types.ts'))
  })

  test('sees a change of the file to which the contract is a link', async () => {
    const folder = await contractFolder({ 'real/api.yaml': order, 'a/x': '' })
    await symlink('../real/api.yaml', join(folder, 'a/openapi.yaml'))
    const { output } = start(folder, ['a/openapi.yaml', '--watch', '--target', 'types'])
    await until(() => runs(output.stdout) === 1)
    await writeFile(join(folder, 'real/api.yaml'), schemas('Order: {type: boolean}'))
    await until(() => output.stdout.split('written    generated/types.ts').length === 3)
  })

  test('with --quiet prints only what is wrong', async () => {
    const folder = await contractFolder({ 'openapi.yaml': order })
    const { output } = start(folder, ['openapi.yaml', '--watch', '--quiet', '--target', 'types'])
    await until(() => existsSync(join(folder, 'generated/types.ts')))
    await writeFile(join(folder, 'openapi.yaml'), schemas('Order: {type: strng}'))
    await until(() => output.stderr.includes('Cannot accept "type"'))
    await writeFile(join(folder, 'openapi.yaml'), schemas('Order: {type: boolean}'))
    await until(() => readFileSync(join(folder, 'generated/types.ts'), 'utf8').includes('Order: boolean'))
    expect(output.stdout).toBe('')
  })

  test('does not go with --check', async () => {
    const { code, stderr } = await generate(
      await contractFolder({ 'openapi.yaml': order }),
      'openapi.yaml',
      '--watch',
      '--check',
    )
    expect({ code, stderr: stderr.split('\n')[0] }).toEqual({
      code: 2,
      stderr: "error: option '--watch' cannot be used with option '--check'",
    })
  })
})

test.each([
  ['--target', 'types', 'openapi.yaml'],
  ['--target', 'types', 'openapi', 'openapi.yaml'],
  ['--target', 'types,openapi', 'openapi.yaml'],
  ['--target=types', 'openapi.yaml'],
  ['openapi.yaml', '--target', 'types'],
])('%s %s %s %s generates types from that contract', async (...args) => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  const { code, stderr } = await generate(folder, ...args)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(await readdir(join(folder, 'generated'))).toContain('types.ts')
})

test.each([
  ['client', ['client', 'types']],
  ['validators', ['validators', 'types']],
  ['server-fetch', ['server-fetch', 'server', 'types', 'validators']],
  ['actions', ['actions', 'types', 'validators']],
  ['actions-fastify', ['actions-fastify', 'actions', 'types', 'validators']],
  ['types,mine', ['types', 'mine']],
])('--target %s stands for %j: output imports nothing that is not there', (target, want) => {
  expect(withNeeded(target.split(','))).toEqual(want)
})

test('what a target imports is generated along with it', async () => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  const { code, stderr } = await generate(folder, 'openapi.yaml', '--target', 'client')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect((await readdir(join(folder, 'generated'))).sort()).toEqual(['.manifest.json', 'client', 'types.ts'])
})

test('what handlers to start from import is generated along with them', async () => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  const { code, stderr } = await generate(folder, 'openapi.yaml', '--target', 'client', '--skeleton', 'handlers')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(await readFile(join(folder, 'handlers/index.ts'), 'utf8')).toContain("from '../generated/server/index.ts'")
  expect(await readdir(join(folder, 'generated/server'))).toContain('index.ts')
})

test('two contracts are one too many', async () => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  expect(await generate(folder, '--target', 'types', 'openapi.yaml', './other')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Cannot generate from "openapi.yaml" and "./other": there are 2 contracts, one is expected\n',
  })
})

test('a run for fewer targets removes the output of the others, and says why', async () => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  await generate(folder, 'openapi.yaml', '--target', 'types', 'openapi')
  const { stdout } = await generate(folder, 'openapi.yaml', '--target', 'types')
  expect(stdout).toBe(
    'unchanged  generated/types.ts\nremoved    generated/openapi.json  (nothing of types)\nwritten    generated/.manifest.json\n',
  )
})

describe('a place that takes no output is told at once', () => {
  const places: [out: string, want: RegExp][] = [
    ['', /^Cannot write to "": it names nothing, a folder is expected\n$/],
    ['file', /^Cannot write to "file": it is no folder, one is expected\n$/],
    ['file/out', /^Cannot write to "file\/out": "file" is no folder, one is expected\n$/],
    ['/proc/out', /^Cannot write to "\/proc\/out": ENOENT.*, a folder with room and rights is expected\n$/],
    ['a'.repeat(300), /^Cannot write to "a+": ENAMETOOLONG.*, a folder with room and rights is expected\n$/],
    ['circle/out', /^Cannot write to "circle\/out": ELOOP.*, a folder with room and rights is expected\n$/],
  ]
  test.each(places)('--out %j', async (out, want) => {
    const folder = await contractFolder({ 'openapi.yaml': order, file: '' })
    await symlink('circle', join(folder, 'circle'))
    const { code, stdout, stderr } = await generate(folder, 'openapi.yaml', '--target', 'types', '--out', out)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(want)
  })

  test('--skeleton in a place that takes no folders', async () => {
    const folder = await contractFolder({ 'openapi.yaml': order })
    const skeleton = '/proc/handlers/orders'
    const { code, stderr } = await generate(folder, 'openapi.yaml', '--target', 'types', '--skeleton', skeleton)
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /^Cannot write "\/proc\/handlers\/orders\/index.ts": ENOENT.*, a folder with room and rights/,
    )
  })
})

test('the same contract gives the same bytes in any folder, also with --out .', async () => {
  const [one, other] = [
    await contractFolder({ 'api/openapi.yaml': order }),
    await contractFolder({ 'api2/openapi.yaml': order }),
  ]
  await generate(join(one, 'api'), 'openapi.yaml', '--target', 'types', '--out', '.')
  await generate(join(other, 'api2'), 'openapi.yaml', '--target', 'types', '--out', '.')
  const text = await readFile(join(one, 'api/types.ts'), 'utf8')
  expect(text).toContain(
    '// Generated from openapi.yaml by alerting-contract. Do not edit; run "alerting-contract generate".',
  )
  expect(await readFile(join(other, 'api2/types.ts'), 'utf8')).toBe(text)
})
