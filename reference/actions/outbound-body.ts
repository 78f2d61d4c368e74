import { timestamp } from '../domain/timestamp.ts'
import type { StoredAlert } from '../store/alerts.ts'
import type { ActionsContext, NotifiedUser } from './context.ts'

// The service speaks one language.
const locale = 'en'

/** The body of both calls; the execute call adds `actionId`. The user is only there in a notification. */
export function outboundBody(
  { choices }: ActionsContext,
  alert: StoredAlert,
  user: NotifiedUser | undefined,
): Readonly<Record<string, unknown>> {
  const fields: Readonly<Record<string, unknown>> = {
    id: alert.id,
    summary: alert.summary,
    status: alert.status,
    alertSource: { id: alert.alertSourceId },
    createdAt: timestamp(alert.createdAtMs, choices['timestamp-offset']),
  }
  const sent = choices['action-alert-fields'].filter((name) => Object.hasOwn(fields, name))
  return {
    ...(user ? { user: { id: user.id, email: user.email } } : {}),
    locale,
    alert: Object.fromEntries(sent.map((name) => [name, fields[name]])),
  }
}
