import { openDatabase } from '../../reference/store/open-database.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Puts services into an empty database, with ids from 1, each with two changes of its status. */
export async function fillServices(place: string, count: number): Promise<void> {
  const database = await openDatabase(place)
  const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})`
  const nowMs = Date.now()
  try {
    await database.run(
      `insert into services (version, status, public_status, fields) ${numbers}
       select 1, 'DEGRADED', 'DEGRADED', '{"name":"Service ' || n || '","alias":"service-' || n || '","description":"What number ' || n || ' does."}' from numbers`,
    )
    for (const [days, status] of [
      [200, 'OPERATIONAL'],
      [2, 'DEGRADED'],
    ] as const) {
      await database.run(
        `insert into status_changes (service_id, status, is_public, at)
         select id, '${status}', 1, ${nowMs - days * dayMs} from services order by id`,
      )
    }
    await database.run('analyze')
  } finally {
    await database.close()
  }
}
