import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { contractFolder, schemas } from '../../generator/fixtures/contract-folder.ts'
import { generate, order, startGenerate } from '../test-support/generate-command.ts'
import { until } from '../test-support/until.ts'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill()
})

function watchIn(folder: string, args: readonly string[]): ReturnType<typeof startGenerate> {
  const running = startGenerate(folder, [...args, '--watch'])
  started.push(running.child)
  return running
}

function runs(stdout: string): number {
  return stdout.split('watching ').length - 1
}

test('generates again after a save, prints problems, and goes on', async () => {
  const folder = await contractFolder({
    'openapi.yaml': schemas("Order: {$ref: './order.yaml'}"),
    'order.yaml': 'type: string',
  })
  const { output, child } = watchIn(folder, ['openapi.yaml', '--target', 'types'])
  await until(() => runs(output.stdout) === 1)
  expect(output.stdout).toMatch(/^written {4}generated\/types.ts\nwatching 2 files \(done after \d+ ms\)\n$/)

  await writeFile(join(folder, 'order.yaml'), 'type: strng')
  await until(() => runs(output.stdout) === 2)
  expect(output.stderr).toContain('Cannot accept "type": it is "strng", did you mean "string" (order.yaml:1, #/type)\n')

  // As an editor saves: another file takes the place of the old one.
  await writeFile(join(folder, 'order.yaml~'), 'type: integer')
  await rename(join(folder, 'order.yaml~'), join(folder, 'order.yaml'))
  await until(() => output.stdout.split('written    generated/types.ts').length === 3)
  expect(await readFile(join(folder, 'generated/types.ts'), 'utf8')).toContain('Order: number')
  expect(child.exitCode).toBe(null)
})

test('sees a file that was missing', async () => {
  const folder = await contractFolder({ 'openapi.yaml': schemas("Order: {$ref: './order.yaml'}") })
  const { output } = watchIn(folder, ['openapi.yaml', '--target', 'types'])
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
  const { output } = watchIn(folder, ['openapi.yaml', '--target', 'types'])
  const written = (times: number) => until(() => output.stdout.split('written    generated/types.ts').length > times)
  await written(1)
  await writeFile(order, 'type: [')
  await until(() => output.stderr.includes('it is not valid YAML'))
  await writeFile(order, 'type: integer')
  await written(2)
  await rm(join(folder, 'parts'), { recursive: true })
  await until(() => output.stderr.includes('there is no such file'))
  await mkdir(join(folder, 'parts'))
  await writeFile(order, 'type: boolean')
  await written(3)
  expect(await readFile(join(folder, 'generated/types.ts'), 'utf8')).toContain('Order: boolean')
})

test('writes handlers to start from once, as soon as the contract is right', async () => {
  const right = schemas('Order: {type: string}').replace(
    'paths: {}',
    "paths: {/orders: {get: {tags: [orders], responses: {'200': {description: d}}}}}",
  )
  const folder = await contractFolder({ 'openapi.yaml': schemas("Order: {$ref: './order.yaml'}") })
  const { output, child } = watchIn(folder, ['openapi.yaml', '--target', 'types', '--skeleton', 'handlers'])
  await until(() => runs(output.stdout) === 1)
  expect(output.stderr).toMatch(/^Cannot read ".\/order.yaml": there is no such file.*\n$/)
  await writeFile(join(folder, 'openapi.yaml'), right)
  await until(() => runs(output.stdout) === 2)
  expect(output.stdout).toContain('written    handlers/orders.ts\nwritten    handlers/index.ts\nwatching ')
  await rm(join(folder, 'handlers'), { recursive: true })
  await writeFile(join(folder, 'openapi.yaml'), right.replace('string', 'integer'))
  await until(() => runs(output.stdout) === 3)
  expect(existsSync(join(folder, 'handlers'))).toBe(false)
  expect(child.exitCode).toBe(null)
})

test('takes no notice of a log that grows beside a wrong contract', async () => {
  const folder = await contractFolder({ 'openapi.yaml': schemas('Order: {type: strng}'), 'watch.log': '' })
  const { output } = watchIn(folder, ['openapi.yaml', '--target', 'types'])
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
  const { output } = watchIn(folder, [])
  await until(() => runs(output.stdout) === 1)
  await rm(join(folder, config))
  await until(() =>
    output.stderr.includes(`Cannot use "${config}": there is no such file, a config file is expected\n`),
  )
  await until(() => runs(output.stdout) === 2)
  await writeFile(join(folder, config), '{"spec": "api.yaml", "out": "two", "targets": ["types"]}')
  await until(() => output.stdout.includes('written    two/types.ts'))
  expect((await readdir(folder)).sort()).toEqual([config, 'api.yaml', 'one', 'two'])
})

test('generates nothing from a config file that is wrong, and goes on when it is right', async () => {
  const config = 'alerting-contract.config.json'
  const folder = await contractFolder({ 'api.yaml': order, [config]: '{"spec": "api.yaml", "targets": ["types"]}' })
  const { output } = watchIn(folder, [])
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
  const { output } = watchIn(folder, ['openapi.yaml', '--target', 'types', '--templates', 'own'])
  await until(() => runs(output.stdout) === 1)
  await mkdir(join(folder, 'own/partials'))
  await writeFile(join(folder, 'own/partials/header.hbs'), '// Ours.\n')
  await until(() => output.stdout.split('written    generated/types.ts').length === 3)
  expect(await readFile(join(folder, 'generated/types.ts'), 'utf8')).toMatch(/^\/\/ Ours\.\n/)
  expect(output.stderr).toBe('')
})

test('says what is wrong with a folder of templates once, and takes it as soon as it is there', async () => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  const { output } = watchIn(folder, ['openapi.yaml', '--target', 'types', '--templates', 'own'])
  await until(() => runs(output.stdout) === 1)
  expect(output.stderr).toMatch(/^Cannot read templates from ".*own": there is no such folder that can be read.*\n$/)
  await mkdir(join(folder, 'own'))
  await until(() => output.stdout.includes('written    generated/types.ts'))
})

test('sees a change of the file to which the contract is a link', async () => {
  const folder = await contractFolder({ 'real/api.yaml': order, 'a/x': '' })
  await symlink('../real/api.yaml', join(folder, 'a/openapi.yaml'))
  const { output } = watchIn(folder, ['a/openapi.yaml', '--target', 'types'])
  await until(() => runs(output.stdout) === 1)
  await writeFile(join(folder, 'real/api.yaml'), schemas('Order: {type: boolean}'))
  await until(() => output.stdout.split('written    generated/types.ts').length === 3)
})

test.each([
  ['of the contract', 'api', /^Cannot read "api\/openapi.yaml": there is no such file/],
  ['of templates', 'own', /^Cannot read templates from ".*own": there is no such folder/],
])('says so when the folder %s is moved away, and goes on when it is back', async (_, name, want) => {
  const folder = await contractFolder({ 'api/openapi.yaml': order, 'own/partials/header.hbs': '// Ours.\n' })
  const { output } = watchIn(folder, ['api/openapi.yaml', '--target', 'types', '--templates', 'own'])
  await until(() => runs(output.stdout) === 1)
  await rename(join(folder, name), join(folder, 'elsewhere'))
  await until(() => output.stdout.includes('failed after'))
  expect(output.stderr).toMatch(want)
  await rename(join(folder, 'elsewhere'), join(folder, name))
  await until(() => runs(output.stdout) > 2 && /done after \d+ ms\)\n$/.test(output.stdout))
})

test('with --quiet prints only what is wrong', async () => {
  const folder = await contractFolder({ 'openapi.yaml': order })
  const { output } = watchIn(folder, ['openapi.yaml', '--quiet', '--target', 'types'])
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
