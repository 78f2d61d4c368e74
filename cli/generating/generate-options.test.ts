import { execFileSync, spawn } from 'node:child_process'
import { readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contractFolder, schemas } from '../../generator/fixtures/contract-folder.ts'
import { withNeeded } from '../../generator/targets.ts'
import { packageRoot } from '../package-root.ts'
import { generate, order } from '../test-support/generate-command.ts'

const sloppy = schemas('Order: {type: string, nullable: true}')

test.each([
  ['as an argument', ['https://example.com/openapi.yaml'], {}],
  ['in a config file', [], { 'alerting-contract.config.json': '{"spec": "https://example.com/openapi.yaml"}' }],
])('a URL %s in place of a contract is told as what it is', async (_, args, files) => {
  const folder = await contractFolder(files)
  const stderr = 'Cannot read "https://example.com/openapi.yaml": it is a URL, a file is expected, download it first\n'
  expect(await generate(folder, ...args)).toEqual({ code: 2, stdout: '', stderr })
})

test.each([
  [[''], 'Cannot read "": it names nothing, a file is expected\n'],
  [['openapi.yaml', '--templates', ''], 'Cannot read templates from "": it names nothing, a folder is expected\n'],
  [['openapi.yaml', '--config', ''], 'Cannot use "": there is no such file, a config file is expected\n'],
])('what names nothing in %j is told, and not taken for the folder of the command', async (args, stderr) => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  expect(await generate(folder, ...args)).toEqual({ code: 2, stdout: '', stderr })
})

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

  test('is told once with its places where it is said of several, all of them with --strict', async () => {
    const names = Array.from({ length: 5 }, (_, index) => `a${index}`)
    const contract = schemas(`Order: {type: object, properties: {${names.map((name) => `${name}: {type: any}`)}}}`)
    const folder = await contractFolder({ 'openapi.yaml': contract })
    const lines = [
      'tolerated: Cannot accept "type": it is "any", no such keyword is expected where anything goes (5 places)',
      ...names.map((name) => `  openapi.yaml:6, #/components/schemas/Order/properties/${name}/type`),
    ]
    const { stderr } = await generate(folder, 'openapi.yaml', '--target', 'types')
    expect(stderr).toBe(`${[...lines.slice(0, 4), '  … and 2 more'].join('\n')}\n`)
    const strict = await generate(folder, 'openapi.yaml', '--target', 'types', '--strict')
    expect(strict.stderr).toBe(`${lines.join('\n')}\n`)
  })

  test('is cut where it is very much, and --strict has all of it', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `a${index}`)
    const given = names.map((name) => `${name}: {type: integer, default: ${name}}`)
    const folder = await contractFolder({ 'openapi.yaml': schemas(`Order: {type: object, properties: {${given}}}`) })
    const { stderr } = await generate(folder, 'openapi.yaml', '--target', 'types')
    expect(stderr.split('\n').slice(100)).toEqual(['… and 20 more, --strict lists all', ''])
    const strict = await generate(folder, 'openapi.yaml', '--target', 'types', '--strict')
    expect(strict.stderr.match(/#\//g)).toHaveLength(120)
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
      'Cannot use "alerting-contract.config.json": there is no option "output", one of spec, out, targets, templates, skeleton, importExtension, strict, allowOutside, allowNetwork, limits is expected\n',
    ],
    [
      'with an option of another kind',
      '{"strict": "yes"}',
      'Cannot use "alerting-contract.config.json": "strict" is "yes", true or false is expected\n',
    ],
    [
      'with a key of the prototype',
      '{"__proto__": {"strict": true}}',
      'Cannot use "alerting-contract.config.json": there is no option "__proto__", one of spec, out, targets, templates, skeleton, importExtension, strict, allowOutside, allowNetwork, limits is expected\n',
    ],
    [
      'with an option twice',
      '{"out": "a",\n "out": "b"}',
      'Cannot use "alerting-contract.config.json": it is not valid JSON: duplicated mapping key "out", each key once is expected (alerting-contract.config.json:2)\n',
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
      'Cannot use "alerting-contract.config.ts": "out" is not a JSON value (bigint), a text is expected\n',
    ],
    [
      'with a function for a text',
      'export default { out: () => 5 }',
      'Cannot use "alerting-contract.config.ts": "out" is function, a text is expected\n',
    ],
  ]
  test.each(failing)('%s is refused', async (_, config, want) => {
    const folder = await contractFolder({ 'openapi.yaml': order, 'alerting-contract.config.ts': config })
    expect(await generate(folder, 'openapi.yaml')).toEqual({ code: 2, stdout: '', stderr: want })
  })
})

test.each(['alerting-contract.config.ts', 'alerting-contract.config.json'])('a pipe as %s is refused', async (name) => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  execFileSync('mkfifo', [join(folder, name)])
  expect(await generate(folder, 'openapi.yaml')).toEqual({
    code: 2,
    stdout: '',
    stderr: `Cannot use "${name}": it is not a regular file, a file with options is expected\n`,
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

  /** Changes what the manifest notes of the run. */
  async function editRun(folder: string, changes: object): Promise<void> {
    const path = join(folder, 'generated/.manifest.json')
    const { files, run } = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify({ files, run: { ...run, ...changes } }, null, 2))
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
    expect(loaded).toContain('/cli/generating/generate-run.ts')
    expect(loaded).not.toMatch(/node_modules\/(js-yaml|typescript|handlebars|ajv|openapi-typescript)\//)
    expect((await stat(join(folder, 'generated/types.ts'))).mtimeMs).toBe(1_000_000)
  })

  const changes: [name: string, change: (folder: string) => Promise<void>, args: string[]][] = [
    ['a file it refers to', (folder) => writeFile(join(folder, 'order.yaml'), 'type: integer'), []],
    ['a file that was generated', (folder) => writeFile(join(folder, 'generated/types.ts'), 'changed'), []],
    ['the removal of a file that was generated', (folder) => rm(join(folder, 'generated/types.ts')), []],
    ['the manifest to an empty file', (folder) => writeFile(join(folder, 'generated/.manifest.json'), ''), []],
    ['the generator', (folder) => editRun(folder, { inputDigest: 'of another version' }), []],
    ['what was told of the contract', (folder) => editRun(folder, { problems: [{}] }), []],
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
    const digests = [`"types.ts" ${hash('sha256', 'forged')}`, `".manifest.json" ${hash('sha256', '[]')}`]
    manifest.run.outputDigest = hash('sha256', digests.join('\n'))
    await writeFile(join(folder, 'generated/.manifest.json'), JSON.stringify(manifest))
    const { code, stderr } = await generate(folder, 'openapi.yaml', '--target', 'types', '--check')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'Cannot confirm generated/types.ts: it differs from what the generator prints, run the command without --check\n',
    })
  })
})

test.each([
  ['--target', 'types', 'openapi.yaml'],
  ['--target', 'types', 'openapi', 'openapi.yaml'],
  ['--target', 'types,openapi', 'openapi.yaml'],
  ['--target', 'types, openapi', 'openapi.yaml'],
  ['--target', 'openapi,', 'types', 'openapi.yaml'],
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

test.each(['', ' ', ','])('--target %j is no target, and not all of them', async (name) => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  expect(await generate(folder, 'openapi.yaml', '--target', name)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`Cannot generate ${JSON.stringify(name)}: there is no such target`),
  })
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

test.each([
  ['generated', 'it is the output folder'],
  ['generated/server', 'it is in the output folder'],
])('handlers to start from do not stand among what is generated: %s', async (skeleton, fault) => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  expect(await generate(folder, 'openapi.yaml', '--skeleton', skeleton)).toEqual({
    code: 2,
    stdout: '',
    stderr: `Cannot write handlers to "${skeleton}": ${fault}, one outside of it is expected\n`,
  })
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
    ['file', /^Cannot write to "file": it is not a folder, one is expected\n$/],
    ['file/out', /^Cannot write to "file\/out": "file" is not a folder, one is expected\n$/],
    [
      '/proc/out',
      /^Cannot write to "\/proc\/out": there is no such folder, a folder with room and rights is expected\n$/,
    ],
    ['a'.repeat(300), /^Cannot write to "a+": the name is too long, a folder with room and rights is expected\n$/],
    [
      'circle/out',
      /^Cannot write to "circle\/out": its links lead round in circles, a folder with room and rights is expected\n$/,
    ],
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
      /^Cannot write "\/proc\/handlers\/orders\/index.ts": there is no such folder \(.*\), a folder with room and rights/,
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

test('a contract above the limits is told how they are raised, and is generated with limits of a config file', async () => {
  const config = (limits: object) => JSON.stringify({ spec: 'openapi.yaml', targets: ['types'], limits })
  const folder = await contractFolder({
    'openapi.yaml': order,
    'alerting-contract.config.json': config({ fileBytes: 20 }),
  })
  const refused = await generate(folder)
  expect(refused).toEqual({
    code: 2,
    stdout: '',
    stderr: `Cannot read "openapi.yaml": it has ${order.length} bytes, at most 20 are expected (or a higher "fileBytes" under "limits" in the config file of generate)\n`,
  })
  await writeFile(join(folder, 'alerting-contract.config.json'), config({ fileBytes: 2000 }))
  expect(await generate(folder, '--skeleton', 'handlers')).toMatchObject({ code: 0, stderr: '' })
})
