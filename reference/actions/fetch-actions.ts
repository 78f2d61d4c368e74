import { type Connection, countFailure, findConnection, forgetFailures } from '../store/alert-sources.ts'
import type { StoredAlert } from '../store/alerts.ts'
import { findAnswer, keepAnswer, type OfferedAction } from '../store/offered-actions.ts'
import type { ActionsContext, NotifiedUser } from './context.ts'
import { outboundBody } from './outbound-body.ts'
import { readActions } from './read-actions.ts'

/**
 * The dynamic actions of an alert: those of an answer that is not an hour old, else those of a fetch call. None when the call
 * brings nothing, whatever the reason: nobody is told.
 *
 * @param user The notified user; absent when the menu is opened.
 */
export async function fetchActions(
  context: ActionsContext,
  alert: StoredAlert,
  user?: NotifiedUser,
): Promise<readonly OfferedAction[]> {
  const { database, now, limits } = context
  const connection = await findConnection(database, alert.alertSourceId)
  if (!connection) return []
  const view = { alertId: alert.id, viewerId: user?.id ?? 0 }
  const kept = await findAnswer(database, view, now() - limits.keptMs)
  if (kept) return kept
  if (connection.disabledUntilMs !== undefined && now() < connection.disabledUntilMs) return []
  const actions = await askForActions(context, { alert, connection, user })
  await noteOutcome(context, connection, actions !== undefined)
  if (!actions) return []
  const answer = { ...view, fetchedAtMs: now(), version: alert.actionsVersion, actions }
  return database.transaction((queries) => keepAnswer(queries, answer))
}

interface Question {
  readonly alert: StoredAlert
  readonly connection: Connection
  readonly user: NotifiedUser | undefined
}

async function askForActions(context: ActionsContext, { alert, connection, user }: Question) {
  const outcome = await context.call({
    url: connection.requestUrl,
    authorization: connection.credentials,
    body: outboundBody(context, alert, user),
  })
  return readActions(outcome, context.choices, context.limits)
}

const disabledMs = 60 * 60 * 1000

/** A web service that stays unavailable is left alone for an hour. */
async function noteOutcome(
  { database, now, choices }: ActionsContext,
  { alertSourceId }: Connection,
  hasWorked: boolean,
): Promise<void> {
  if (hasWorked) return forgetFailures(database, alertSourceId)
  const chosen = choices['unavailable-connection']
  const most = chosen === 'none' ? Number.MAX_SAFE_INTEGER : chosen
  await countFailure(database, alertSourceId, { most, disabledUntilMs: now() + disabledMs })
}
