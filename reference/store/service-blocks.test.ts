import { describe, expect, test } from 'vitest'
import { databases } from '../test-support/databases.ts'
import { openDatabase } from './open-database.ts'
import { countServicesInBlocks, farPage, nearPage } from './service-blocks.ts'
import { deleteService, insertService } from './services.ts'

const orders = ['ascending', 'descending'] as const
const service = { status: 'OPERATIONAL', publicStatus: 'OPERATIONAL', fields: {} }

describe.each(databases)('on $name', ({ create }) => {
  test('far pages are what near pages are, after many services have come and some have gone, and so after a migration', async () => {
    const empty = await create()
    const database = await openDatabase(empty.place, { firstId: 1000 })
    const numbers = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 5000)'
    await database.run(
      `insert into services (version, status, public_status, fields) ${numbers} select 1, '', '', '{}' from numbers`,
    )
    await database.run('delete from services where id % 7 = 0 or id between 2100 and 4200')
    for (let turn = 0; turn < 5; turn += 1) await insertService(database, service)
    await deleteService(database, 6000)
    const [counted] = await database.all('select cast(sum(services) as bigint) as services from service_blocks')
    const [there] = await database.all('select count(*) as services from services')
    expect(counted?.services).toBe(there?.services)
    const blocks = 'select block, services from service_blocks where services > 0 order by block'
    const kept = await database.all(blocks)
    await database.run('delete from service_blocks')
    await database.run(countServicesInBlocks(database.dialect)[1] ?? '')
    expect(await database.all(blocks)).toEqual(kept)
    for (const order of orders) {
      for (const offset of [
        0,
        1,
        900,
        1023,
        1024,
        2000,
        Number(there?.services) - 3,
        Number(there?.services),
        2 ** 31 - 1,
      ]) {
        const page = { offset, limit: 20, order }
        const ids = async (sql: string) => (await database.all(sql, [page.limit, offset])).map(({ id }) => id)
        expect(await ids(farPage('id', page))).toEqual(await ids(nearPage('id', page)))
      }
    }
    await database.close()
    await empty.remove()
  })
})
