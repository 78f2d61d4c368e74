import { spawnSync } from 'node:child_process'
import { lstat, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contractFolder } from '../fixtures/contract-folder.ts'
import { describeRun } from './freshness.ts'
import { stageFiles } from './staging.ts'
import { carryOut, ForeignFileError, planWrite } from './write.ts'

const client = { name: 'client/orders.ts', text: 'export const orders = 1\n' }
const types = { name: 'types.ts', text: 'export type Order = number\n' }

/** Plans and carries out; what was done, one line per file. */
async function write(folder: string, files: readonly { name: string; text: string }[]): Promise<string[]> {
  const plan = await planWrite(folder, files)
  await carryOut(plan)
  return plan.files.map(({ name, action }) => `${action} ${name}`)
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

test('a first run makes the folder and all files in it', async () => {
  const folder = join(await contractFolder({}), 'a/b')
  expect(await write(folder, [types, client])).toEqual([
    'written types.ts',
    'written client/orders.ts',
    'written .manifest.json',
  ])
  expect(await listFiles(folder)).toEqual(['.manifest.json', 'client/orders.ts', 'types.ts'])
  expect(await readFile(join(folder, '.manifest.json'), 'utf8')).toBe(`{
  "files": [
    "client/orders.ts",
    "types.ts"
  ]
}
`)
})

test('a second run leaves everything as it is, time stamps too', async () => {
  const folder = await contractFolder({})
  await write(folder, [types])
  await utimes(join(folder, 'types.ts'), 1000, 1000)
  expect(await write(folder, [types])).toEqual(['unchanged types.ts', 'unchanged .manifest.json'])
  expect((await stat(join(folder, 'types.ts'))).mtimeMs).toBe(1_000_000)
})

test('a file that is not generated any more goes, a file of somebody else stays', async () => {
  const folder = await contractFolder({ 'hand.ts': 'export {}', 'client/hand.ts': 'export {}' })
  await write(folder, [types, client])
  expect(await write(folder, [types])).toEqual([
    'unchanged types.ts',
    'removed client/orders.ts',
    'written .manifest.json',
  ])
  expect(await listFiles(folder)).toEqual(['.manifest.json', 'client/hand.ts', 'hand.ts', 'types.ts'])
})

test('a file that was changed by hand is written again', async () => {
  const folder = await contractFolder({})
  await write(folder, [types])
  await writeFile(join(folder, 'types.ts'), 'changed')
  const { files } = await planWrite(folder, [types])
  expect(files[0]).toEqual({ name: 'types.ts', action: 'written', difference: 'text' })
})

test('what the manifest says of a run stays when a file is written again', async () => {
  const folder = await contractFolder({})
  const run = { inputs: ['openapi.yaml'], inputDigest: 'a', outputDigest: 'b', problems: [] }
  const writeAll = async () => carryOut(await planWrite(folder, [types], { run }))
  const readManifest = () => readFile(join(folder, '.manifest.json'), 'utf8')
  await writeAll()
  const noted = await readManifest()
  await writeFile(join(folder, 'types.ts'), 'changed')
  await writeAll()
  expect(await readManifest()).toBe(noted)
  expect(noted).toContain('"inputDigest": "a"')
})

describe('nothing is written', () => {
  test('over a file that no earlier run wrote', async () => {
    const folder = await contractFolder({ 'types.ts': 'mine' })
    await expect(write(folder, [client, types])).rejects.toThrow(new ForeignFileError(['types.ts']))
    expect(await listFiles(folder)).toEqual(['types.ts'])
  })

  test('over a manifest of something else', async () => {
    const folder = await contractFolder({ '.manifest.json': '{"name": "an app"}' })
    await expect(write(folder, [types])).rejects.toThrow(new ForeignFileError(['.manifest.json']))
  })

  test('over a manifest of something else that has files, too', async () => {
    const folder = await contractFolder({ '.manifest.json': '{"name": "an app", "files": ["a.md"]}', 'a.md': 'mine' })
    await expect(write(folder, [types])).rejects.toThrow(new ForeignFileError(['.manifest.json']))
    expect(await readFile(join(folder, 'a.md'), 'utf8')).toBe('mine')
  })

  test('through a link to a folder that has no such file yet', async () => {
    const folder = await contractFolder({ 'elsewhere/x': '', 'out/x': '' })
    await symlink(join(folder, 'elsewhere'), join(folder, 'out/client'))
    await expect(write(join(folder, 'out'), [client])).rejects.toThrow(new ForeignFileError(['client/orders.ts']))
    expect(await listFiles(join(folder, 'elsewhere'))).toEqual(['x'])
  })

  test('through a link to a file', async () => {
    const folder = await contractFolder({ 'outside.ts': 'mine', 'out/x': '' })
    await symlink(join(folder, 'outside.ts'), join(folder, 'out/types.ts'))
    await expect(write(join(folder, 'out'), [types])).rejects.toThrow(new ForeignFileError(['types.ts']))
    expect(await readFile(join(folder, 'outside.ts'), 'utf8')).toBe('mine')
  })

  test('through a link to a folder', async () => {
    const folder = await contractFolder({ 'elsewhere/orders.ts': 'mine', 'out/x': '' })
    await symlink(join(folder, 'elsewhere'), join(folder, 'out/client'))
    await expect(write(join(folder, 'out'), [client])).rejects.toThrow(new ForeignFileError(['client/orders.ts']))
    expect(await readFile(join(folder, 'elsewhere/orders.ts'), 'utf8')).toBe('mine')
  })

  test('where a folder is in the way, and no file beside it either', async () => {
    const folder = await contractFolder({ 'types.ts/x': '' })
    await expect(write(folder, [client, types])).rejects.toThrow(new ForeignFileError(['types.ts']))
    expect(await listFiles(folder)).toEqual(['types.ts/x'])
  })

  test('when one file cannot be written', async () => {
    const folder = await contractFolder({})
    const plan = await planWrite(folder, [types, client])
    await writeFile(join(folder, 'client'), 'a file has taken the place of the folder')
    await expect(carryOut(plan)).rejects.toThrow()
    expect(await listFiles(folder)).toEqual(['client'])
  })

  const outside = [
    '../types.ts',
    '/etc/types.ts',
    'a/../../b.ts',
    '..',
    '',
    'a//b',
    'a\\b',
    'C:/x',
    'a/./b',
    'ä.ts',
    'a\0b',
  ]
  test.each(outside)('under the name %j, which leads out of the folder or is none everywhere', async (name) => {
    await expect(planWrite(await contractFolder({}), [{ name, text: '' }])).rejects.toThrow(
      'leads out of the output folder',
    )
  })
})

describe('after a run that was killed', () => {
  const next = [
    { name: 'client/orders.ts', text: 'export const orders = 2\n' },
    { name: 'types.ts', text: 'export type Order = string\n' },
  ]

  // Each step of writing is a rename or a removal; the process may end after any of them.
  test.each([0, 1, 2])('with %i steps done, a later run makes the output whole', async (steps) => {
    const folder = await contractFolder({})
    await write(folder, [types, client])
    await killDuringWriting(folder, { files: next, steps })
    expect(await write(folder, [types])).toContain('written .manifest.json')
    expect(await listFiles(folder)).toEqual(['.manifest.json', 'types.ts'])
    expect(await readFile(join(folder, 'types.ts'), 'utf8')).toBe(types.text)
  })

  test.each([0, 1, 2])("with %i steps of the first run done, no file is taken for somebody else's", async (steps) => {
    const folder = await contractFolder({})
    await killDuringWriting(folder, { files: next, steps })
    await write(folder, [types, client])
    expect(await listFiles(folder)).toEqual(['.manifest.json', 'client/orders.ts', 'types.ts'])
  })

  test('a run that goes on keeps its unfinished files', async () => {
    const folder = await contractFolder({})
    const { folder: staging } = await stageFiles(folder, new Map([['types.ts', 'x']]))
    await write(folder, [types])
    expect((await stat(staging)).isDirectory()).toBe(true)
  })
})

/** Writes in another process, which kills itself after some steps. */
async function killDuringWriting(folder: string, { files, steps }: { files: object; steps: number }): Promise<void> {
  const script = `
    import { createRequire, syncBuiltinESMExports } from 'node:module'
    const files = createRequire(import.meta.url)('node:fs/promises')
    const { rename } = files
    let left = ${steps}
    files.rename = (...paths) => left-- > 0 ? rename(...paths) : process.kill(process.pid, 'SIGKILL')
    syncBuiltinESMExports()
    const { carryOut, planWrite } = await import(${JSON.stringify(new URL('./write.ts', import.meta.url).href)})
    await carryOut(await planWrite(${JSON.stringify(folder)}, ${JSON.stringify(files)}))`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script])
  expect(signal).toBe('SIGKILL')
  expect((await listFiles(folder)).some((name) => name.startsWith('.generated-'))).toBe(true)
}

test('an empty manifest, as a machine that goes down may leave it, is mended where all files are as they should be', async () => {
  const folder = await contractFolder({ '.manifest.json': '', 'types.ts': types.text })
  expect(await write(folder, [types])).toEqual(['unchanged types.ts', 'written .manifest.json'])
  const changed = await contractFolder({ '.manifest.json': '', 'types.ts': types.text })
  await expect(write(changed, [{ ...types, text: `${types.text}more` }])).rejects.toMatchObject({ isListMissing: true })
})

test('a manifest with the conflicts of a merge is mended', async () => {
  const manifest = `{
  "files": [
<<<<<<< HEAD
    "client/orders.ts",
=======
    "old.ts",
>>>>>>> branch
    "types.ts"
  ]
}
`
  const folder = await contractFolder({ '.manifest.json': manifest, 'types.ts': 'x', 'old.ts': 'x', 'mine.ts': 'x' })
  expect(await write(folder, [types, client])).toEqual([
    'written types.ts',
    'written client/orders.ts',
    'removed old.ts',
    'written .manifest.json',
  ])
  expect(await listFiles(folder)).toEqual(['.manifest.json', 'client/orders.ts', 'mine.ts', 'types.ts'])
})

test('a pipe in place of a manifest is not waited for', async () => {
  const folder = await contractFolder({ 'openapi.yaml': '' })
  spawnSync('mkfifo', [join(folder, '.manifest.json')])
  const settings = { contract: join(folder, 'openapi.yaml'), options: {}, templates: undefined }
  const freshness = join(import.meta.dirname, 'freshness.ts')
  const call = `import { findFreshRun } from ${JSON.stringify(freshness)}
console.log(findFreshRun(${JSON.stringify(folder)}, ${JSON.stringify(settings)}))`
  const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', call], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect(ended.stdout).toBe('undefined\n')
  await expect(write(folder, [types])).rejects.toThrow(new ForeignFileError(['.manifest.json']))
})

test('a contract that is saved or removed while a run goes on is not noted as what was read', async () => {
  const folder = await contractFolder({ 'openapi.yaml': 'a' })
  const contract = join(folder, 'openapi.yaml')
  const settings = { contract, options: {}, templates: undefined }
  const noteOf = (startedAtMs: number) =>
    describeRun(settings, { inputs: [contract], files: [types], problems: [], startedAtMs })
  const { ctimeMs } = await stat(contract)
  expect(noteOf(ctimeMs + 1)).toBeDefined()
  expect(noteOf(ctimeMs)).toBeUndefined()
  await rm(contract)
  expect(noteOf(Date.now() + 1000)).toBeUndefined()
})

test('a manifest cannot have files outside the folder removed', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const folder = await contractFolder({
    'keep.ts': 'mine',
    'out/.manifest.json': `{"files": ["../keep.ts", "/etc/hostname", 7, "linked/keep.ts", ${deep}, "gone.ts"]}`,
    'elsewhere/keep.ts': 'mine',
  })
  await symlink(join(folder, 'elsewhere'), join(folder, 'out/linked'))
  expect(await write(join(folder, 'out'), [types])).toEqual(['written types.ts', 'written .manifest.json'])
  expect(await listFiles(folder)).toContain('keep.ts')
  expect(await listFiles(folder)).toContain('elsewhere/keep.ts')
})

test('an output folder may itself be a link', async () => {
  const folder = await contractFolder({ 'real/x': '' })
  await symlink(join(folder, 'real'), join(folder, 'out'))
  await mkdir(join(folder, 'real/client'))
  expect(await write(join(folder, 'out'), [client])).toEqual(['written client/orders.ts', 'written .manifest.json'])
  expect((await lstat(join(folder, 'real/client/orders.ts'))).isFile()).toBe(true)
})
