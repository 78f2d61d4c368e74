import { RuleFailure, type Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideOr, provideState } from '../../states.ts'
import { type Fields, fieldsOf, hasId, itemsOf, prepare, send, words } from '../steps.ts'
import { forOthers, ownService } from './eventful.ts'
import { expectNestedNames } from './nested-services.ts'
import { expectAllIncidents } from './service-views.ts'
import { affectedIds, expectAsTold, expectSameIncidents } from './told-events.ts'

/** Each incident names every service that it affects, and is one and the same from each of them. */
export async function expectAllNamed(session: Session): Promise<void> {
  const judge = await provideOr(
    async () => {
      const [{ id, path }, beside] = await Promise.all([ownService(session), ownService(session)])
      const state = await provideState(session, 'incidents on a service', {
        params: { serviceId: id, otherServiceId: beside.id },
        wanted: ['otherServiceId'],
      })
      return () => expectNamed(session, path, state)
    },
    async (why) => {
      const isFit = (service: Fields) => itemsOf(service, 'incidents').length > 0
      return forOthers(session, { why, isFit }, (alone, read) => expectShared(session, alone, read))
    },
  )
  await judge()
  await expectAllIncidents(session)
}

/** Incidents of a service of one's own, which affect another one as well. */
async function expectNamed(
  session: Session,
  path: PathValues,
  { otherServiceId, incidentIds, incidents: said }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const read = await prepare(session, 'services.get', { path })
  const incidents = itemsOf(fieldsOf(read), 'incidents')
  const both = [String(path.id), String(otherServiceId)]
  const lacking = incidents.find((incident) => !both.every((one) => affectedIds(incident).includes(one)))
  if (incidents.length === 0 || lacking !== undefined)
    throw new RuleFailure(`incidents that affect the services ${both.join(' and ')}`, words(lacking ?? []), read)
  const told = Array.isArray(incidentIds) ? incidentIds.map(String) : []
  for (const [index, id] of told.entries()) {
    const shown = incidents.find((incident) => hasId(incident, id))
    if (shown === undefined) throw new RuleFailure(`the incident ${id}`, words(incidents.map(idText)), read)
    const whole = Array.isArray(said) && isRecord(said[index]) ? said[index] : {}
    expectAsTold({ shown, told: whole, serviceId: String(path.id), otherServiceId: String(otherServiceId) }, read)
  }
  expectNestedNames({ whole: fieldsOf(read), alone: fieldsOf(read), exchange: read })
  // The other service may have had incidents before.
  const other = await prepare(session, 'services.get', { path: { id: String(otherServiceId) } })
  const shown = itemsOf(fieldsOf(other), 'incidents')
  const missing = incidents.find((incident) => !shown.some((one) => hasId(one, idText(incident))))
  if (missing) throw new RuleFailure(`the incident ${idText(missing)}`, words(shown.map(idText)), other)
  // Whichever service shows it, it is the same incident.
  const after = fieldsOf(await prepare(session, 'services.get', { path }))
  expectSameIncidents({ shown: fieldsOf(other), before: fieldsOf(read), after, exchange: other })
}

/** Incidents that others have: a service names itself in its own, each other one has them, too, and all are named as they are alone. */
async function expectShared(session: Session, alone: Fields, exchange: Exchange): Promise<void> {
  expectNestedNames({ whole: alone, alone, exchange })
  const own = itemsOf(alone, 'incidents')
  for (const incident of own) {
    const affected = affectedIds(incident)
    if (affected.length === 0) continue
    if (!affected.includes(idText(alone)))
      throw new RuleFailure(`an incident that affects the service ${idText(alone)}`, words(incident), exchange)
    for (const id of affected.filter((one) => one !== idText(alone)).slice(0, mostNamed)) {
      const read = await send(session, 'services.get', { path: { id } })
      if (!isAccepted(read)) continue
      const shown = itemsOf(fieldsOf(read), 'incidents')
      expectNestedNames({ whole: alone, alone: fieldsOf(read), exchange })
      // How many of them a service shows, and how far back, is open.
      if (shown.length < own.length && !shown.some((one) => hasId(one, idText(incident))))
        throw new RuleFailure(`the incident ${idText(incident)}`, words(shown.map(idText)), read)
    }
  }
}

const mostNamed = 3
