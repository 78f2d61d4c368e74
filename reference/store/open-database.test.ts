import { describe, expect, test } from 'vitest'
import { databases } from '../test-support/databases.ts'
import { openDatabase, UnusedDatabase } from './open-database.ts'

describe.each(databases)('on $name', ({ create }) => {
  test('a database that no service has used is refused where it has to be used, and stays empty', async () => {
    const empty = await create()
    const isUsed = true
    await expect(openDatabase(empty.place, { isUsed })).rejects.toThrow(UnusedDatabase)
    await expect(openDatabase(empty.place, { isUsed })).rejects.toThrow(UnusedDatabase)
    const database = await openDatabase(empty.place)
    if (empty.place !== ':memory:') await (await openDatabase(empty.place, { isUsed })).close()
    await database.close()
    await empty.remove()
  })
})
