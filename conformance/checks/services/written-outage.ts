import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '../../check.ts'
import { mostLooks } from '../../derived/lists/find-in-list.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { bodyOf, fieldsOf, hasId, itemsOf, prepare, send, wholeOf } from '../steps.ts'
import { hasOutage, lacksOutage, missingOutage, momentMs } from './outages.ts'

/** A page, and a service on it that has had no outage. */
export interface QuietOnPage {
  readonly page: Entity
  readonly quiet: Entity
}

/**
 * Gives a service the status of an outage, and makes one that has it from the beginning.
 *
 * @throws RuleFailure when the page shows one of them without its outage.
 */
export async function expectWrittenOutages(
  session: Session,
  status: string,
  { page, quiet }: QuietOnPage,
): Promise<void> {
  const written = await send(session, 'services.update', { path: quiet.pathValues, body: { ...quiet.sent, status } })
  if (isAccepted(written)) await expectOnPage(session, status, { page: page.pathValues, service: quiet.pathValues })
  const created = await send(session, 'services.create', { body: bodyOf(session, 'services.create', { status }) })
  if (!isAccepted(created)) return
  const service = { id: idText(fieldsOf(created)) }
  const body = { ...page.sent, services: [{ id: jsonId(service.id) }] }
  const shown = await send(session, 'statusPages.update', { path: page.pathValues, body })
  if (isAccepted(shown)) await expectOnPage(session, status, { page: page.pathValues, service })
}

/**
 * Whether what is written is held internal is open: where the page shows the status, and the service alone an outage, the page shows
 * one as well.
 */
async function expectOnPage(
  session: Session,
  status: string,
  path: { readonly page: PathValues; readonly service: PathValues },
): Promise<void> {
  for (let look = 1; ; look++) {
    const alone = fieldsOf(await prepare(session, 'services.get', { path: path.service }))
    const read = await prepare(session, 'statusPages.get', { path: path.page })
    const entry = itemsOf(wholeOf(read)[0] ?? {}, 'services').find((one) => hasId(one, path.service.id)) ?? {}
    const isOpen = entry.status !== status || !hasOutage(alone, status)
    if (!isOpen && !lacksOutage(entry, status)) return
    if (look < mostLooks) await sleep(momentMs)
    else if (isOpen) return
    else throw missingOutage(entry, status, read)
  }
}
