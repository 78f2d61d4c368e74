import { apiError } from '../errors.ts'
import { findConnection, listManualActions } from '../store/alert-sources.ts'
import { acceptAlert, addLogEntry, findAlert, type StoredAlert } from '../store/alerts.ts'
import { assignDigits, findByDigit, findOffered, type OfferedAction } from '../store/offered-actions.ts'
import type { ActionsContext, NotifiedUser } from './context.ts'
import { executeAction, type Feedback } from './execute-action.ts'
import { fetchActions } from './fetch-actions.ts'

/** An action as users see it, under an id of the service. */
export interface ShownAction {
  readonly id: string
  readonly text: string
}

/** An action that a voice call offers. */
export interface DialledAction {
  readonly digit: string
  readonly text: string
}

/** An alert and the user who is notified of it. */
export interface Notification {
  readonly alertId: number
  readonly userId: number
}

const manualPrefix = 'manual-'

/** Opens the menu of an alert: the manual actions of its source, then the dynamic ones. @throws ApiError `not_found`. */
export async function openMenu(context: ActionsContext, alertId: number): Promise<readonly ShownAction[]> {
  const alert = await requireAlert(context, alertId)
  const manual = await listManualActions(context.database, alert.alertSourceId)
  const dynamic = await fetchActions(context, alert)
  return [...manual.map(({ id, text }) => ({ id: `${manualPrefix}${id}`, text })), ...dynamic.map(shown)]
}

/** Chooses an action of the menu by the id that it has there. @throws ApiError `not_found` when there is no such alert. */
export async function chooseAction(
  context: ActionsContext,
  { alertId, actionId, userId }: { readonly alertId: number; readonly actionId: string; readonly userId?: number },
): Promise<Feedback> {
  const alert = await requireAlert(context, alertId)
  if (actionId.startsWith(manualPrefix)) return chooseManual(context, alert, actionId)
  // Any other text is none of ours, and not every text can be looked up.
  const action = /^[\w-]{1,64}$/.test(actionId) ? await findOffered(context.database, alertId, actionId) : undefined
  if (!action) return { success: false, text: 'The alert has no such action.' }
  return executeAction(context, { alert, action, notified: undefined, userId })
}

/** Calls a user about an alert; what comes back are the actions that the call offers on its digits. @throws ApiError `not_found`. */
export async function callUser(
  context: ActionsContext,
  { alertId, userId }: Notification,
): Promise<readonly DialledAction[]> {
  const { database, limits } = context
  const alert = await requireAlert(context, alertId)
  const user = await requireUser(context, userId)
  const connection = await findConnection(database, alert.alertSourceId)
  const actions = connection?.enhancesNotifications ? await fetchActions(context, alert, user) : []
  const offered = limits.digits.flatMap((digit, index): (readonly [string, OfferedAction])[] => {
    const action = actions[index]
    return action ? [[digit, action]] : []
  })
  const idsByDigit = new Map(offered.map(([digit, { id }]) => [digit, id]))
  await database.transaction((queries) => assignDigits(queries, { alertId, viewerId: userId }, idsByDigit))
  return offered.map(([digit, { external }]) => ({ digit, text: external.text }))
}

/** Presses a digit in the latest call, which also accepts the alert in the name of the called user. @throws ApiError `not_found`. */
export async function pressDigit(
  context: ActionsContext,
  { alertId, userId, digit }: Notification & { readonly digit: string },
): Promise<Feedback> {
  const { database, now } = context
  const alert = await requireAlert(context, alertId)
  const notified = await requireUser(context, userId)
  const isDigit = context.limits.digits.includes(digit)
  const action = isDigit ? await findByDigit(database, { alertId, viewerId: userId }, digit) : undefined
  if (!action) return { success: false, text: 'Nothing is on this digit.' }
  await database.transaction(async (queries) => {
    await acceptAlert(queries, alertId, userId)
    await addLogEntry(queries, alertId, { type: 'ACCEPT', text: 'Accepted in a voice call.', userId, atMs: now() })
  })
  return executeAction(context, { alert: { ...alert, status: 'ACCEPT' }, action, notified, userId })
}

/** Notifies a user of an alert; only voice calls offer actions. @throws ApiError `not_found`. */
export async function notifyUser(
  context: ActionsContext,
  { channel, ...notification }: Notification & { readonly channel: string },
): Promise<readonly DialledAction[]> {
  if (channel === 'VOICE') return callUser(context, notification)
  await requireAlert(context, notification.alertId)
  await requireUser(context, notification.userId)
  return []
}

// What a manual action does is not shown; that it was chosen is kept.
async function chooseManual(
  { database, now }: ActionsContext,
  alert: StoredAlert,
  actionId: string,
): Promise<Feedback> {
  const manual = await listManualActions(database, alert.alertSourceId)
  const action = manual.find(({ id }) => `${manualPrefix}${id}` === actionId)
  if (!action) return { success: false, text: 'The alert has no such action.' }
  await addLogEntry(database, alert.id, { type: 'ACTION', text: action.text, atMs: now() })
  return { success: true, text: action.text }
}

async function requireAlert({ database }: ActionsContext, id: number): Promise<StoredAlert> {
  const alert = await findAlert(database, id)
  if (!alert) throw apiError('not_found', `there is no alert ${id}`)
  return alert
}

async function requireUser({ database }: ActionsContext, id: number): Promise<NotifiedUser> {
  const user = await database.get<{ id: number; email: string }>('select id, email from users where id = $1', [id])
  if (!user) throw apiError('not_found', `there is no user ${id}`)
  return user
}

function shown({ id, external }: OfferedAction): ShownAction {
  return { id, text: external.text }
}
