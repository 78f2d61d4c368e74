import { type Check, RuleFailure, type Session } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import { provideOutage } from '../../prepare/services/past-outage.ts'
import { provideState } from '../../states.ts'
import { check, type Fields, fieldsOf, itemsOf, prepare, words } from '../steps.ts'
import { ownService } from './eventful.ts'
import { toldEvents, toldWhole } from './told-events.ts'

/** Checks that a service which is removed takes along nothing of what happened to others. */
export const pastOfOthersChecks: readonly Check[] = [
  check('services-delete-leaves-the-outages-of-others', leavesOutages),
  check('services-delete-leaves-the-incidents-of-others', leavesIncidents),
]

/** Those of a service that was there before, and of one that came later. */
async function leavesOutages(session: Session): Promise<void> {
  const [earlier, removed, later] = [await ownService(session), await ownService(session), await ownService(session)]
  for (const { path } of [earlier, removed, later]) await provideOutage(session, path)
  const others = [earlier, later].map(({ path }) => path)
  const before = []
  for (const path of others) before.push(outagesOf(fieldsOf(await prepare(session, 'services.get', { path }))))
  await prepare(session, 'services.delete', { path: removed.path })
  for (const [index, path] of others.entries()) {
    const read = await prepare(session, 'services.get', { path })
    const after = outagesOf(fieldsOf(read))
    const lost = before[index]?.find((one) => !after.includes(one))
    if (lost !== undefined) throw new RuleFailure(`the outage ${lost}`, after.join(', ') || 'no outage', read)
  }
}

function outagesOf(service: Fields): readonly string[] {
  return toldEvents(service, 'uptime')
}

/** Those that affected both. Incidents go on, but not each time that one of their services is removed. */
async function leavesIncidents(session: Session): Promise<void> {
  for (let times = 0; ; times++) {
    const [own, beside] = [await ownService(session), await ownService(session)]
    const { otherServiceId } = await provideState(session, 'incidents on a service', {
      params: { serviceId: own.id, otherServiceId: beside.id },
      wanted: ['otherServiceId'],
    })
    const path = { id: String(otherServiceId) }
    const before = fieldsOf(await prepare(session, 'services.get', { path }))
    await prepare(session, 'services.delete', { path: own.path })
    const read = await prepare(session, 'services.get', { path })
    const known = itemsOf(fieldsOf(read), 'incidents').map(idText)
    const lost = itemsOf(before, 'incidents').find((one) => !known.includes(idText(one)))
    if (lost !== undefined) throw new RuleFailure(`the incident ${idText(lost)}`, words(known), read)
    const [told, after] = [before, fieldsOf(read)].map((service) => toldWhole(service, String(own.path.id)))
    if (told === after) return
    if (times > 0) throw new RuleFailure(`the incidents ${told}`, `${after}`, read)
  }
}
