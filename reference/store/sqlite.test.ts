import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { senderTo } from '../test-support/send.ts'
import { startProcess } from '../test-support/service-process.ts'
import { openSqlite } from './sqlite.ts'

const key = 'key-of-the-locked-file'

test('while another process holds the file, writes are answered with 503, and reads go on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'locked-'))
  const database = join(folder, 'service.db')
  const service = await startProcess({ database, key })
  const send = senderTo(service.url, key)
  const other = new DatabaseSync(database)
  try {
    other.exec('begin immediate')
    expect(await send('POST', '/services', { name: 'late' })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    })
    expect((await send('GET', '/services')).status).toBe(200)
    other.exec('rollback')
    expect((await send('POST', '/services', { name: 'in time' })).status).toBe(200)
  } finally {
    other.close()
    await service.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)

test('what is read or written beside a transaction is no part of it', async () => {
  const database = openSqlite(':memory:')
  onTestFinished(() => database.close())
  await database.run('create table names (name text)')
  const { promise: isUnderWay, resolve: begin } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>()
  const undone = database.transaction(async (queries) => {
    await queries.run("insert into names values ('undone')")
    begin()
    await isHeld
    throw new Error('undone')
  })
  await isUnderWay
  const beside = [
    database.all('select name from names'),
    database.get('select name from names'),
    database.run("insert into names values ('kept')"),
  ]
  letGo()
  await expect(undone).rejects.toThrow('undone')
  expect(await Promise.all(beside)).toEqual([[], undefined, 1])
  expect(await database.all('select name from names')).toEqual([{ name: 'kept' }])
})
