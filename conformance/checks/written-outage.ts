import { setTimeout as sleep } from 'node:timers/promises'
import { RuleFailure, type Session } from '../check.ts'
import { mostLooks } from '../derived/find-in-list.ts'
import { isAccepted } from '../prepare/answer.ts'
import type { Entity } from '../prepare/entities.ts'
import { isRecord } from '../schema/layers.ts'
import { uptimeOf } from './eventful.ts'
import { type Fields, fieldsOf, hasId, idOf, itemsOf, prepare, send, wholeOf, words } from './steps.ts'

/** A page, and a service on it that has had no outage. */
export interface QuietOnPage {
  readonly page: Entity
  readonly quiet: Entity
}

/**
 * Gives a service the status of an outage. Whether that is held internal is open: where the page shows the status, and the service
 * alone an outage, the page shows one as well.
 *
 * @throws RuleFailure when it does not.
 */
export async function expectWrittenOutage(session: Session, status: string, { page, quiet }: QuietOnPage) {
  const path = quiet.pathValues
  const written = await send(session, 'services.update', { path, body: { ...quiet.sent, status } })
  if (!isAccepted(written)) return
  const isOfStatus = (one: Fields) => one.status === status
  for (let look = 1; ; look++) {
    const alone = fieldsOf(await prepare(session, 'services.get', { path }))
    const read = await prepare(session, 'statusPages.get', { path: page.pathValues })
    const entry = itemsOf(wholeOf(read)[0] ?? {}, 'services').find((one) => hasId(one, idOf(quiet))) ?? {}
    const { outages } = uptimeOf(entry)
    const isOpen = !isOfStatus(entry) || !itemsOf(uptimeOf(alone), 'outages').some(isOfStatus)
    if (!isOpen && (!Array.isArray(outages) || outages.filter(isRecord).some(isOfStatus))) return
    if (look < mostLooks) await sleep(momentMs)
    else if (isOpen) return
    else throw new RuleFailure(`an outage ${status}, as of the service alone`, words(outages), read)
  }
}

/** What has only just begun may not be an outage yet. */
const momentMs = 400
