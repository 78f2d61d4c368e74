import { type Check, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { findInList } from '../../derived/lists/find-in-list.ts'
import type { Exchange } from '../../exchange.ts'
import { lookAround } from '../../prepare/account/account.ts'
import { answered, isRefused } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'
import { check, type Fields, has, hasId, itemsOf, listOf, prepare, send, wholeOf, words } from '../steps.ts'
import { onEventful } from './eventful.ts'

/** Checks of the services that incidents name. */
export const incidentServiceChecks: readonly Check[] = [
  check('services-get-incident-services-lack-read-fields', lacksReadFields, { learn: lookAround }),
]

async function lacksReadFields(session: Session): Promise<void> {
  await onEventful(session, ['incidents on a service'], async (path) => {
    const read = await prepare(session, 'services.get', { path })
    const [whole = {}] = wholeOf(read)
    const incidents = itemsOf(whole, 'incidents')
    if (incidents.length === 0) throw new RuleFailure('the incidents of the service', answered(read), read)
    if (affectedIn(incidents).length === 0) throw new SetupFailure('the incidents name no affected services')
    expectNoReadFields(incidents, read)
    // Which values include takes is open, and so is whether the list brings incidents by this one.
    const query = [['include', 'incidents']] as const
    if (isRefused(await send(session, 'services.list', { query }))) return
    const found = await findInList(session, listOf(session, 'services.list'), (one) => hasId(one, path.id), query)
    const entry = found && wholeOf(found.exchange).find((one) => hasId(one, path.id))
    if (entry) expectNoReadFields(itemsOf(entry, 'incidents'), found.exchange)
  })
}

function affectedIn(incidents: readonly Fields[]): readonly unknown[] {
  return incidents.flatMap((incident) => itemsOf(incident, 'affectedServices')).map(({ service }) => service)
}

function expectNoReadFields(incidents: readonly Fields[], exchange: Exchange): void {
  const names = ['subscribed', 'uptime', 'incidents']
  const carrying = affectedIn(incidents).find((inner) => names.some((name) => isRecord(inner) && has(inner, name)))
  if (carrying !== undefined) throw new RuleFailure(`none of ${names.join(', ')}`, words(carrying), exchange)
}
