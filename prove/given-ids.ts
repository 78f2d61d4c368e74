import type { Database, Queries } from '../reference/store/database.ts'

/** Which id something new gets: one more than the highest, or the lowest that nothing has. */
export type GivenIds = 'after-the-highest' | 'lowest-free'

const tables = 'services|metrics|escalation_policies|status_pages|page_groups|preferences'
const inserting = new RegExp(`^insert into (${tables}) \\((.*)\\) values \\((.*)\\) returning id$`)

const idsOf: Readonly<Record<GivenIds, (table: string) => string>> = {
  'after-the-highest': (table) => `(select coalesce(max(id), 0) + 1 from ${table})`,
  'lowest-free': (table) =>
    `(select min(id) + 1 from (select 0 as id union all select id from ${table}) as taken where id + 1 not in (select id from ${table}))`,
}

/** The same database, which gives out ids again that were those of something removed. */
export function givingIds(database: Database, given: GivenIds): Database {
  const wrapped = (queries: Queries): Queries => ({
    dialect: queries.dialect,
    all: (sql, values) => queries.all(sql, values),
    get: (sql, values) => queries.get(withId(sql, given), values),
    run: (sql, values) => queries.run(sql, values),
  })
  return {
    ...wrapped(database),
    transaction: (work) => database.transaction((queries) => work(wrapped(queries))),
    close: () => database.close(),
  }
}

function withId(sql: string, given: GivenIds): string {
  return sql.replace(
    inserting,
    (_, table: string, columns: string, values: string) =>
      `insert into ${table} (id, ${columns}) values (${idsOf[given](table)}, ${values}) returning id`,
  )
}
