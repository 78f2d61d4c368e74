import { setTimeout as sleep } from 'node:timers/promises'
import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { mostLooks } from '../../derived/lists/find-in-list.ts'
import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { holdStatus } from '../../prepare/services/held-status.ts'
import { readService } from '../../prepare/services/shown-service.ts'
import { uptimeOf } from '../services/eventful.ts'
import type { Held } from '../services/held-change.ts'
import { momentMs } from '../services/outages.ts'
import { type Fields, itemsOf, send, words } from '../steps.ts'

/** A service on a page, as it is now. */
export type ReadOnPage = () => Promise<{ readonly entry: Fields; readonly read: Exchange }>

/**
 * Takes back a change that was published, and publishes that.
 *
 * @throws RuleFailure when the outage goes on on the page, while it is over for the service alone.
 */
export async function expectOutageOver(session: Session, change: Held, onPage: ReadOnPage): Promise<void> {
  const { path, held, shown } = change
  const back = await holdStatus(session, path, { status: shown, wanted: ['status'] }).catch(onlySetup)
  if (back === undefined) return
  const query = [['status', shown]] as const
  if (!isAccepted(await send(session, 'services.publishStatus', { path, query }))) return
  for (let look = 1; ; look++) {
    const alone = await readService(session, path)
    const { entry, read } = await onPage()
    // Which statuses are outages, and when one ends, is open.
    const isOpen = alone.publicStatus !== shown || lasting(alone, held).length > 0
    if (isOpen || lasting(entry, held).length === 0) return
    if (look < mostLooks) await sleep(momentMs)
    else throw new RuleFailure(`the outage ${held} over, as that of the service alone`, words(uptimeOf(entry)), read)
  }
}

/** Outages of a status that go on. */
function lasting(service: Fields, status: string): readonly Fields[] {
  return itemsOf(uptimeOf(service), 'outages').filter((one) => one.status === status && (one.until ?? null) === null)
}
