import { randomBytes } from 'node:crypto'
import type { Queries } from './database.ts'
import { nameDigest } from './digest.ts'

/** An action as the web service of a customer describes it. */
export interface ExternalAction {
  readonly id: string
  readonly text: string
  readonly url?: string
}

/** An external action under the id that users see. */
export interface OfferedAction {
  readonly id: string
  readonly viewerId: number
  readonly fetchedAtMs: number
  readonly external: ExternalAction
}

/** Whose view it is: an alert, and the notified user; 0 is everybody who opens the menu. */
export interface View {
  readonly alertId: number
  readonly viewerId: number
}

/** An answer to a fetch call. */
export interface NewAnswer extends View {
  readonly fetchedAtMs: number
  /** `actionsVersion` of the alert when it was asked for. */
  readonly version: number
  readonly actions: readonly ExternalAction[]
}

const columns = 'id, viewer_id, fetched_at, fields'

/** The kept answer to a fetch call, when it is no older than wanted and no action was triggered since. */
export async function findAnswer(
  queries: Queries,
  { alertId, viewerId }: View,
  sinceMs: number,
): Promise<readonly OfferedAction[] | undefined> {
  const kept = await queries.get(
    `select fetched_at from action_answers join alerts on alerts.id = alert_id
     where alert_id = $1 and viewer_id = $2 and fetched_at > $3 and version = actions_version`,
    [alertId, viewerId, sinceMs],
  )
  if (!kept) return undefined
  const rows = await queries.all<OfferedRow>(
    `select ${columns} from offered_actions
     where alert_id = $1 and viewer_id = $2 and position is not null order by position`,
    [alertId, viewerId],
  )
  return rows.map(stored)
}

// Whoever looks at a view for longer than a day has to open it again.
const forgottenAfterMs = 24 * 60 * 60 * 1000

/** Keeps an answer in place of the one before, and gives its actions under the ids that users see. */
export async function keepAnswer(queries: Queries, answer: NewAnswer): Promise<readonly OfferedAction[]> {
  const { alertId, viewerId, fetchedAtMs, version, actions } = answer
  await queries.run(
    `insert into action_answers (alert_id, viewer_id, fetched_at, version) values ($1, $2, $3, $4)
     on conflict (alert_id, viewer_id) do update set fetched_at = excluded.fetched_at, version = excluded.version`,
    [alertId, viewerId, fetchedAtMs, version],
  )
  const old = 'update offered_actions set position = null where alert_id = $1 and viewer_id = $2'
  await queries.run(old, [alertId, viewerId])
  const offered: OfferedAction[] = []
  for (const [position, external] of actions.entries()) {
    const row = await queries.get<OfferedRow>(
      `insert into offered_actions (id, alert_id, viewer_id, external_digest, fetched_at, position, fields)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (alert_id, viewer_id, external_digest) do update
       set fetched_at = excluded.fetched_at, position = excluded.position, fields = excluded.fields
       returning ${columns}`,
      [
        `dynamic-${randomBytes(12).toString('base64url')}`,
        alertId,
        viewerId,
        nameDigest(external.id),
        fetchedAtMs,
        position,
        JSON.stringify(external),
      ],
    )
    if (row) offered.push(stored(row))
  }
  const forgotten = 'delete from offered_actions where alert_id = $1 and position is null and fetched_at < $2'
  await queries.run(forgotten, [alertId, fetchedAtMs - forgottenAfterMs])
  return offered
}

/** Has no answer for an alert be used any more: those that are kept, and those that are on their way. */
export async function clearAnswers(queries: Queries, alertId: number): Promise<void> {
  await queries.run('update alerts set actions_version = actions_version + 1 where id = $1', [alertId])
}

/** An action by the id under which an alert offers it to users. */
export async function findOffered(queries: Queries, alertId: number, id: string): Promise<OfferedAction | undefined> {
  const sql = `select ${columns} from offered_actions where alert_id = $1 and id = $2`
  const row = await queries.get<OfferedRow>(sql, [alertId, id])
  return row && stored(row)
}

/** Puts actions on the digits of a voice call, in place of those of the call before. */
export async function assignDigits(
  queries: Queries,
  { alertId, viewerId }: View,
  idsByDigit: ReadonlyMap<string, string>,
): Promise<void> {
  const clear = 'update offered_actions set digit = null where alert_id = $1 and viewer_id = $2'
  await queries.run(clear, [alertId, viewerId])
  for (const [digit, id] of idsByDigit) {
    await queries.run('update offered_actions set digit = $1 where id = $2', [digit, id])
  }
}

/** The action on a digit of the latest voice call. */
export async function findByDigit(
  queries: Queries,
  { alertId, viewerId }: View,
  digit: string,
): Promise<OfferedAction | undefined> {
  const sql = `select ${columns} from offered_actions where alert_id = $1 and viewer_id = $2 and digit = $3`
  const row = await queries.get<OfferedRow>(sql, [alertId, viewerId, digit])
  return row && stored(row)
}

/** Makes everything that is kept about the actions of an alert older. */
export async function ageAnswers(queries: Queries, alertId: number, byMs: number): Promise<void> {
  for (const table of ['action_answers', 'offered_actions']) {
    await queries.run(`update ${table} set fetched_at = fetched_at - $1 where alert_id = $2`, [byMs, alertId])
  }
}

type OfferedRow = {
  readonly id: string
  readonly viewer_id: number
  readonly fetched_at: number
  readonly fields: string
}

function stored({ id, viewer_id, fetched_at, fields }: OfferedRow): OfferedAction {
  return { id, viewerId: viewer_id, fetchedAtMs: fetched_at, external: JSON.parse(fields) as ExternalAction }
}
