import { type Connection, findConnection } from '../store/alert-sources.ts'
import { addLogEntry, type StoredAlert } from '../store/alerts.ts'
import { clearAnswers, type OfferedAction } from '../store/offered-actions.ts'
import { type CallOutcome, isSuccess } from './call.ts'
import type { ActionsContext, NotifiedUser } from './context.ts'
import { fetchActions } from './fetch-actions.ts'
import { outboundBody } from './outbound-body.ts'
import { isSameOrigin } from './urls.ts'

/** What the user is told about an action. */
export interface Feedback {
  readonly success: boolean
  /** Written by a customer: text, whatever it looks like. */
  readonly text: string
}

/** An action of an alert that somebody chose. */
export interface Choice {
  readonly alert: StoredAlert
  readonly action: OfferedAction
  /** In a notification, the user who was notified; the call names them. */
  readonly notified: NotifiedUser | undefined
  /** Who chose, for the timeline. */
  readonly userId: number | undefined
}

/** Makes the execute call of a dynamic action, once; what came of it is added to the timeline. */
export async function executeAction(context: ActionsContext, choice: Choice): Promise<Feedback> {
  const { database } = context
  const { alert, notified } = choice
  const action = await currentAction(context, choice)
  const connection = await findConnection(database, alert.alertSourceId)
  if (!action || !connection) return logged(context, choice, failure('The action is not offered any more.'))
  const url = action.external.url ?? connection.responseUrl
  if (url === undefined) return logged(context, choice, failure('The action has no address at which it is executed.'))
  // Before and after: an answer that is asked for meanwhile may be out of date already.
  await clearAnswers(database, alert.id)
  const outcome = await context.call({
    url,
    authorization: credentialsFor(context, connection, url),
    body: { ...outboundBody(context, alert, notified), actionId: action.external.id },
  })
  await clearAnswers(database, alert.id)
  return logged(context, choice, readFeedback(outcome, context))
}

// From a view that is older than an hour, an action is taken only when the web service still offers its id.
async function currentAction(
  context: ActionsContext,
  { alert, action, notified }: Choice,
): Promise<OfferedAction | undefined> {
  if (context.now() - action.fetchedAtMs < context.limits.keptMs) return action
  const offered = await fetchActions(context, alert, notified)
  return offered.find(({ external }) => external.id === action.external.id)
}

// Whoever writes the URL of an action could otherwise have the credentials sent anywhere.
function credentialsFor({ choices }: ActionsContext, connection: Connection, url: string): string | undefined {
  const { requestUrl, responseUrl, credentials } = connection
  const origins = [requestUrl, ...(responseUrl === undefined ? [] : [responseUrl])]
  const isKnown = origins.some((origin) => isSameOrigin(origin, url))
  return isKnown || choices['action-url-credentials'] === 'always' ? credentials : undefined
}

function readFeedback(outcome: CallOutcome, { choices }: ActionsContext): Feedback {
  const result = outcome.kind === 'answered' ? readResult(outcome.json) : undefined
  if (isSuccess(outcome, choices))
    return result ?? failure('The action was answered with something that is not a result.')
  const theirs = choices['unknown-action-handling'] === 'their-text' ? result?.text : undefined
  return failure(theirs ?? 'The action could not be executed.')
}

function readResult(json: unknown): Feedback | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const { success, text } = json as Readonly<Record<string, unknown>>
  return typeof success === 'boolean' && typeof text === 'string' ? { success, text } : undefined
}

function failure(text: string): Feedback {
  return { success: false, text }
}

async function logged(
  { database, now }: ActionsContext,
  { alert, userId }: Choice,
  feedback: Feedback,
): Promise<Feedback> {
  await addLogEntry(database, alert.id, {
    type: feedback.success ? 'ACTION' : 'ACTION_FAILED',
    text: feedback.text,
    ...(userId === undefined ? {} : { userId }),
    atMs: now(),
  })
  return feedback
}
