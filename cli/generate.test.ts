import { spawn } from 'node:child_process'
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contractFolder, schemas } from '../generator/fixtures/contract-folder.ts'
import { packageRoot } from './package-root.ts'

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `alerting-contract generate` in a folder. */
function generate(folder: string, ...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [join(packageRoot, 'cli/main.ts'), 'generate', ...args], { cwd: folder })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += chunk))
  child.stderr.on('data', (chunk) => (output.stderr += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...output }))
  })
}

const order = schemas('Order: {type: object, properties: {id: {type: integer}}}')

test('a first run writes, a second changes nothing, and --check agrees', async () => {
  const folder = await contractFolder({ 'spec/openapi.yaml': order })
  expect(await generate(folder, 'spec/openapi.yaml', '--target', 'openapi', 'types')).toEqual({
    code: 0,
    stdout: 'written    generated/openapi.json\nwritten    generated/types.ts\nwritten    generated/.manifest.json\n',
    stderr: '',
  })
  const unchanged =
    'unchanged  generated/openapi.json\nunchanged  generated/types.ts\nunchanged  generated/.manifest.json\n'
  expect(await generate(folder, 'spec/openapi.yaml', '--target', 'openapi', 'types')).toEqual({
    code: 0,
    stdout: unchanged,
    stderr: '',
  })
  expect(await generate(folder, 'spec/openapi.yaml', '--target', 'openapi', 'types', '--check')).toEqual({
    code: 0,
    stdout: unchanged,
    stderr: '',
  })
})

test('of many files that are as they were, the number is told', async () => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  await generate(folder, 'openapi.yaml', '--out', 'src/api')
  await rm(join(folder, 'src/api/types.ts'))
  const { stdout } = await generate(folder, 'openapi.yaml', '--out', 'src/api')
  expect(stdout).toMatch(/^written {4}src\/api\/types\.ts\nunchanged {2}\d{2} files in src\/api\n$/)
  expect((await generate(folder, 'openapi.yaml', '--out', 'src/api', '--check')).stdout).toMatch(
    /^unchanged {2}\d{2} files in src\/api\n$/,
  )
})

test('--check writes nothing, names what is not up to date and ends with 1', async () => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  await generate(folder, 'openapi.yaml', '--target', 'openapi', 'types')
  await writeFile(join(folder, 'openapi.yaml'), schemas('Order: {type: string}'))
  const before = await readFile(join(folder, 'generated/types.ts'), 'utf8')
  expect(await generate(folder, 'openapi.yaml', '--target', 'openapi', 'types', '--check')).toEqual({
    code: 1,
    stdout: '',
    stderr: `Cannot confirm generated/openapi.json: it differs from what the generator prints, run the command without --check
Cannot confirm generated/types.ts: it differs from what the generator prints, run the command without --check
`,
  })
  expect(await readFile(join(folder, 'generated/types.ts'), 'utf8')).toBe(before)
})

test('--check names missing files and files that nothing generates any more', async () => {
  const folder = await contractFolder({
    'openapi.yaml': order,
    'generated/.manifest.json': '{"files": ["old.ts"]}',
    'generated/old.ts': '',
  })
  expect(await generate(folder, 'openapi.yaml', '--check', '--target', 'types')).toEqual({
    code: 1,
    stdout: '',
    stderr: `Cannot confirm generated/types.ts: it is missing, run the command without --check
Cannot confirm generated/old.ts: nothing generates it any more, run the command without --check
Cannot confirm generated/.manifest.json: it differs from what the generator prints, run the command without --check
`,
  })
})

test.each([
  ['there is no such folder', 'away'],
  ['nothing of it is there', 'empty'],
])('--check says in one line that %s', async (fault, out) => {
  const folder = await contractFolder({ 'openapi.yaml': order, 'empty/.keep': '' })
  expect(await generate(folder, 'openapi.yaml', '--check', '--out', out)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Cannot confirm ${out}: ${fault}, run the command without --check\n`,
  })
})

test('--check says what to do where Git has changed the line ends, and nothing else', async () => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  await generate(folder, 'openapi.yaml', '--target', 'types')
  for (const name of ['types.ts', '.manifest.json']) {
    const file = join(folder, 'generated', name)
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'))
  }
  const { code, stderr } = await generate(folder, 'openapi.yaml', '--target', 'types', '--check')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      'Cannot confirm generated/types.ts: its lines end with CR and LF, LF alone is expected, say "eol=lf" of it in .gitattributes, run the command without --check\n',
  })
})

test('targets, output folder and contract can be chosen; what was generated before and is not now is removed', async () => {
  const folder = await contractFolder({ 'api/contract.yaml': order })
  await generate(folder, 'api/contract.yaml', '--out', 'src/api', '--target', 'openapi', 'types')
  expect(await generate(folder, 'api/contract.yaml', '--out', 'src/api', '--target', 'types')).toEqual({
    code: 0,
    stdout:
      'unchanged  src/api/types.ts\nremoved    src/api/openapi.json  (nothing of types)\nwritten    src/api/.manifest.json\n',
    stderr: '',
  })
  const types = await readFile(join(folder, 'src/api/types.ts'), 'utf8')
  expect(types.split('\n')[0]).toBe(
    '// Generated from contract.yaml by alerting-contract. Do not edit; run "alerting-contract generate".',
  )
})

test('no generated file tells where on the disk it was made', async () => {
  const folder = await contractFolder({
    'spec/openapi.yaml': schemas("Order: {$ref: './orders.yaml'}"),
    'spec/orders.yaml': 'type: string',
  })
  await generate(folder, join(folder, 'spec/openapi.yaml'), '--out', join(folder, 'generated'))
  for (const entry of await readdir(join(folder, 'generated'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) expect(await readFile(join(entry.parentPath, entry.name), 'utf8')).not.toContain(folder)
  }
  expect(await readFile(join(folder, 'generated/types.ts'), 'utf8')).toContain(' @see spec/orders.yaml# ')
})

test('a contract may lie in the output folder as long as it stays as it is', async () => {
  const folder = await contractFolder({ 'api/openapi.yaml': order })
  await generate(folder, 'api/openapi.yaml', '--out', 'api', '--target', 'openapi')
  for (const root of ['api/openapi.yaml', 'api/openapi.json']) {
    const { code, stderr } = await generate(folder, root, '--out', 'api', '--target', 'openapi', 'types')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  }
  expect((await readdir(join(folder, 'api'))).sort()).toEqual([
    '.manifest.json',
    'openapi.json',
    'openapi.yaml',
    'types.ts',
  ])
})

describe('wrong usage or input ends with 2, says what to do, and writes nothing', () => {
  const broken: [name: string, files: Record<string, string | Uint8Array>, want: RegExp][] = [
    ['no contract', {}, /^Cannot read "openapi.yaml": there is no such file, .* is expected\n$/],
    ['an empty one', { 'openapi.yaml': '' }, /^Cannot read "openapi.yaml": the file is empty, .*\n$/],
    [
      'a binary one',
      { 'openapi.yaml': new Uint8Array([0xff, 0xfe, 0]) },
      /^Cannot read "openapi.yaml": it is not UTF-8 text .*\n$/,
    ],
    [
      'a slip in a reference',
      { 'openapi.yaml': schemas("Order: {}\nLine: {items: {$ref: '#/components/schemas/Ordr'}}") },
      /^Cannot resolve "#\/components\/schemas\/Ordr": no such schema, did you mean "Order" \(openapi.yaml:7, .*\)\n$/,
    ],
    [
      'a reference to the outside',
      { 'openapi.yaml': schemas("Order: {$ref: '../../../../../../etc/hostname'}") },
      /^Cannot read .*: it is outside the folder of the contract, .*\n$/,
    ],
    [
      'a reference to the network',
      { 'openapi.yaml': schemas("Order: {$ref: 'http://127.0.0.1:9/a.yaml'}") },
      /^Cannot read .*: it is on the network, .*\n$/,
    ],
  ]
  test.each(broken)('%s', async (_, files, want) => {
    const folder = await contractFolder(files)
    const { code, stdout, stderr } = await generate(folder, 'openapi.yaml')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(want)
    expect(await readdir(folder)).not.toContain('generated')
  })

  test('an unknown target', async () => {
    const folder = await contractFolder({ 'openapi.yaml': order })
    const { code, stdout, stderr } = await generate(folder, 'openapi.yaml', '--target', 'cobol')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(
      /^Cannot generate "cobol": there is no such target, one of openapi, types, .* is expected\n$/,
    )
  })

  test('nothing that went well, when it is to be quiet', async () => {
    const folder = await contractFolder({ 'openapi.yaml': order })
    const first = await generate(folder, 'openapi.yaml', '--quiet')
    expect(first).toMatchObject({ code: 0, stdout: '' })
    expect(await readdir(join(folder, 'generated'))).toContain('types.ts')
    expect(await generate(folder, 'openapi.yaml', '--quiet')).toMatchObject({ code: 0, stdout: '' })
  })

  test('a misspelt target', async () => {
    const { stderr } = await generate(
      await contractFolder({ 'openapi.yaml': order }),
      'openapi.yaml',
      '--target',
      'typs',
    )
    expect(stderr).toBe('Cannot generate "typs": there is no such target, did you mean "types"\n')
  })

  test('an unknown option', async () => {
    const { code, stderr } = await generate(await contractFolder({}), '--colour')
    expect(code).toBe(2)
    expect(stderr).toContain("error: unknown option '--colour'")
  })

  test('a file of somebody else in the way', async () => {
    const folder = await contractFolder({ 'openapi.yaml': order, 'generated/types.ts': 'mine' })
    expect(await generate(folder, 'openapi.yaml', '--target', 'types')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'Cannot write generated/types.ts: it was not generated by an earlier run, move it away or choose another --out\n',
    })
    expect(await readdir(join(folder, 'generated'))).toEqual(['types.ts'])
  })

  test('files of an earlier run whose list is lost', async () => {
    const folder = await contractFolder({ 'openapi.yaml': order })
    await generate(folder, 'openapi.yaml', '--target', 'types')
    await rm(join(folder, 'generated/.manifest.json'))
    await writeFile(join(folder, 'openapi.yaml'), order.replaceAll('Order', 'Purchase'))
    const { code, stderr } = await generate(folder, 'openapi.yaml', '--target', 'types')
    expect(code).toBe(2)
    expect(stderr).toContain(
      '\nThe list of what an earlier run wrote, generated/.manifest.json, is not there: if these files are on it, bring it back, or remove them\n',
    )
  })

  const own: [what: string, root: string, targets: string[], want: string][] = [
    [
      'the contract, which nothing generates any more',
      'generated/openapi.json',
      ['types'],
      'Cannot remove generated/openapi.json: the contract is read from it, move it away or choose another --out\n',
    ],
    [
      'the contract, which was changed by hand',
      'generated/openapi.json',
      ['openapi'],
      'Cannot write generated/openapi.json: the contract is read from it, move it away or choose another --out\n',
    ],
    [
      'the contract behind a link',
      'link.json',
      ['openapi'],
      'Cannot write generated/openapi.json: the contract is read from it, move it away or choose another --out\n',
    ],
    [
      'a file that the contract refers to',
      'other.yaml',
      ['types'],
      'Cannot remove generated/openapi.json: the contract is read from it, move it away or choose another --out\n',
    ],
  ]
  test.each(own)('an output folder in which a run would change %s', async (_, root, targets, want) => {
    const folder = await contractFolder({
      'openapi.yaml': order,
      'other.yaml': schemas("Order: {$ref: 'generated/openapi.json#/components/schemas/Order'}"),
    })
    await symlink('generated/openapi.json', join(folder, 'link.json'))
    await generate(folder, 'openapi.yaml', '--target', 'openapi')
    const bundle = join(folder, 'generated/openapi.json')
    const changed = (await readFile(bundle, 'utf8')).replace('"title": "Orders"', '"title":   "By hand"')
    await writeFile(bundle, changed)
    for (const mode of [[], ['--dry-run'], ['--check']]) {
      const ended = await generate(folder, root, '--target', ...targets, ...mode)
      expect(ended).toEqual({ code: 2, stdout: '', stderr: want })
    }
    expect(await readFile(bundle, 'utf8')).toBe(changed)
    expect(await readdir(join(folder, 'generated'))).toEqual(['.manifest.json', 'openapi.json'])
  })

  test('a file where the output folder belongs', async () => {
    const folder = await contractFolder({ 'openapi.yaml': order, generated: 'mine' })
    const { code, stderr } = await generate(folder, 'openapi.yaml')
    expect({ code, isClear: stderr.startsWith('Cannot write ') }).toEqual({ code: 2, isClear: true })
    expect(await readFile(join(folder, 'generated'), 'utf8')).toBe('mine')
  })

  test('a link that leads nowhere where the output folder belongs', async () => {
    const folder = await contractFolder({ 'openapi.yaml': order })
    await symlink(join(folder, 'nowhere'), join(folder, 'generated'))
    const { code, stderr } = await generate(folder, 'openapi.yaml')
    expect({ code, isClear: stderr.startsWith('Cannot write ') }).toEqual({ code: 2, isClear: true })
  })
})
