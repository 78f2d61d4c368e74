import type { Queries } from './database.ts'
import { idList } from './id-list.ts'

/** Whose private subscribers are meant. */
export interface Owner {
  readonly kind: 'service' | 'page'
  readonly id: number
}

/** A user or a team that subscribes. */
export type SubscriberKey = { readonly type: 'USER' | 'TEAM'; readonly id: number }

/** A subscriber as the interface shows it. */
export type Subscriber = SubscriberKey & { readonly name: string }

/** All subscribers, by type and id. */
export async function listSubscribers(queries: Queries, { kind, id }: Owner): Promise<Subscriber[]> {
  return queries.all<Subscriber>(
    `select subscriber_id as id, coalesce(teams.name, users.first_name || ' ' || users.last_name) as name, type
     from ${kind}_subscribers
     left join users on type = 'USER' and users.id = subscriber_id
     left join teams on type = 'TEAM' and teams.id = subscriber_id
     where ${kind}_id = $1
     order by type, subscriber_id`,
    [id],
  )
}

/** Adds a subscriber; one that is there already stays. */
export async function addSubscriber(queries: Queries, { kind, id }: Owner, subscriber: SubscriberKey): Promise<void> {
  const sql = `insert into ${kind}_subscribers (${kind}_id, type, subscriber_id) values ($1, $2, $3) on conflict do nothing`
  await queries.run(sql, [id, subscriber.type, subscriber.id])
}

/** Removes those that have this id; of one type, or of both. */
export async function removeSubscriber(
  queries: Queries,
  { kind, id }: Owner,
  { id: subscriberId, type }: { readonly id: number; readonly type: SubscriberKey['type'] | undefined },
): Promise<number> {
  const sql = `delete from ${kind}_subscribers where ${kind}_id = $1 and subscriber_id = $2 and ($3 = '' or type = $3)`
  return queries.run(sql, [id, subscriberId, type ?? ''])
}

/** Removes all subscribers. */
export async function clearSubscribers(queries: Queries, { kind, id }: Owner): Promise<void> {
  await queries.run(`delete from ${kind}_subscribers where ${kind}_id = $1`, [id])
}

/** Statement for those of some services or pages to which a user subscribes; `ids` stands behind `in`. */
export function subscribedSql(
  kind: Owner['kind'],
  { ids, user }: { readonly ids: string; readonly user: string },
): string {
  return `select ${kind}_id as id from ${kind}_subscribers
     where ${kind}_id in ${ids} and (
       (type = 'USER' and subscriber_id = ${user})
       or (type = 'TEAM' and subscriber_id in (select team_id from team_members where user_id = ${user}))
     )`
}

/** Which of these pages a user subscribes to, in person or as a member of a team. */
export async function findSubscribedPages(
  queries: Queries,
  { pageIds, userId }: { readonly pageIds: readonly number[]; readonly userId: number },
): Promise<ReadonlySet<number>> {
  const { sql: ids, value } = idList(queries.dialect, pageIds)
  const rows = await queries.all<{ id: number }>(subscribedSql('page', { ids, user: '$2' }), [value, userId])
  return new Set(rows.map(({ id }) => id))
}
