import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '../reference/start.ts'
import { packageRoot } from './package-root.ts'

let folder: string
let database: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-test-'))
  database = join(folder, 'service.db')
  await (await startService({ database, key: 'key-of-the-start' })).close()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function keys(...args: readonly string[]) {
  const script = join(packageRoot, 'cli', 'main.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'keys', ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

async function statusWith(key: string): Promise<number> {
  const service = await startService({ database, key: 'key-of-the-start' })
  const reply = await fetch(`${service.url}/api/services`, { headers: { authorization: `Bearer ${key}` } })
  await service.close()
  return reply.status
}

test('a key that is added works until it is revoked, is shown once, and stands nowhere', async () => {
  const added = keys('add', '--database', database, '--user', '7103', '--name', 'pipeline')
  const key = added.stdout.trim()
  expect(key).toMatch(/^asc_[\w-]{43}$/)
  expect(await statusWith(key)).toBe(200)

  const list = keys('list', '--database', database).stdout
  expect(list.replaceAll(/\d{4}-\S+Z/g, 'TIME')).toBe(
    [
      'id  user  created                   revoked  name',
      '1   7102  TIME  valid    start',
      '2   7103  TIME  valid    pipeline',
      '',
    ].join('\n'),
  )
  expect(readFileSync(database).includes(key)).toBe(false)

  expect(keys('revoke', '2', '--database', database)).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(await statusWith(key)).toBe(401)
  const [, second] = JSON.parse(keys('list', '--json', '--database', database).stdout)
  expect(second).toMatchObject({ id: 2, userId: 7103, name: 'pipeline', revokedAt: expect.stringMatching(/^\d{4}-/) })
})

test('keys list prints nothing of a name that steers a terminal, or hides what the name says', () => {
  const file = join(folder, 'names.db')
  cpSync(database, file)
  const name = 'a\u009b31m\u202etxt\u001b[2J'
  expect(keys('add', '--database', file, '--user', '7103', '--name', name).status).toBe(0)
  const [table, json] = [keys('list', '--database', file), keys('list', '--json', '--database', file)]
  expect(table.stdout).toContain('a\\u009b31m\\u202etxt\\u001b[2J\n')
  expect(json.stdout).toContain('"a\\u009b31m\\u202etxt\\u001b[2J"')
  expect(JSON.parse(json.stdout).at(-1).name).toBe(name)
})

test.each([
  [['revoke', '99'], 1, 'Cannot revoke key "99": there is no such key that is valid'],
  [['add', '--user', '99'], 1, 'Cannot add a key of user "99": there is no such user'],
  [['add'], 2, "error: required option '--user <id>' not specified"],
  [['revoke', 'x'], 2, "error: command-argument value 'x' is invalid for argument 'id'. Expected a whole number."],
])('keys %j ends with exit code %i', (args, status, message) => {
  const ended = keys(...args, '--database', database)
  expect([ended.status, ended.stderr.split('\n')[0]]).toEqual([status, message])
})

test('keys makes nothing in a database of somebody else', () => {
  const file = join(folder, 'other.db')
  const other = new DatabaseSync(file)
  other.exec('create table orders (id integer)')
  expect(keys('list', '--database', file)).toEqual({
    status: 2,
    stdout: '',
    stderr: `Cannot open the database "${file}": no service has used it, one that serve was started with is expected\n`,
  })
  expect(other.prepare('select name from sqlite_master').all()).toEqual([{ name: 'orders' }])
  other.close()
})

test('keys makes no database where there is none', () => {
  expect(keys('list', '--database', join(folder, 'none.db'))).toEqual({
    status: 2,
    stdout: '',
    stderr: `Cannot open the database "${join(folder, 'none.db')}": there is no such file\n`,
  })
})
