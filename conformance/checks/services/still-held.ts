import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { changeStatus } from '../../prepare/services/other-status.ts'
import { provideState } from '../../states.ts'
import { bodyOf, expect, fieldsOf, idOf, prepare, send, words } from '../steps.ts'
import { type Held, holdChange, makeService, type Own } from './held-change.ts'

/** Where a change is held, the refused status is the shown one anyway; after a written change it may be another, and must not be shown. */
export async function leavesWhatIsShown(session: Session): Promise<void> {
  const changed = await changeStatus(session).catch(onlySetup)
  if (changed === undefined) return
  const path = changed.service.pathValues
  const { publicStatus: shown } = fieldsOf(await prepare(session, 'services.get', { path }))
  const refused = await send(session, 'services.publishStatus', { path, query: [['status', changed.before]] })
  const read = await prepare(session, 'services.get', { path })
  if (refused.reply?.status === 409 && fieldsOf(read).publicStatus !== shown)
    throw new RuleFailure(`publicStatus ${words(shown)}, as before the refused request`, answered(read), read)
}

/** Nor does an incident that two services share make them one. Not every target can be told of one, and it may change a status. */
export async function leavesThoseOfItsIncidents(session: Session): Promise<void> {
  const [own, beside] = await Promise.all([makeService(session), makeService(session)])
  const params = { serviceId: idOf(own.service), otherServiceId: idOf(beside.service) }
  if ((await provideState(session, 'incidents on a service', { params }).catch(onlySetup)) === undefined) return
  const one = await holdChange(session, own).catch(onlySetup)
  const other = await holdChange(session, beside).catch(onlySetup)
  if (one === undefined || other === undefined) return
  const query = [['status', one.held]] as const
  if (isAccepted(await send(session, 'services.publishStatus', { path: one.path, query })))
    await expectStillHeld(session, other)
}

/** @throws RuleFailure when a change that was held is public, or another one now. */
export async function expectStillHeld(session: Session, { path, held, shown }: Held): Promise<void> {
  const read = await prepare(session, 'services.get', { path })
  const { status, publicStatus } = fieldsOf(read)
  const isKept = status === held && publicStatus === shown
  expect(isKept, { expected: `status ${held} and publicStatus ${shown}`, exchange: read })
}

/** Another service of the same name, where names are not unique. */
export async function serviceNamedLike(session: Session, { sent, pathValues }: Entity): Promise<Own | undefined> {
  const body = bodyOf(session, 'services.create', { name: sent.name })
  const created = await send(session, 'services.create', { body })
  if (!isAccepted(created)) return undefined
  const reply = fieldsOf(created)
  const path = { id: idText(reply) }
  // Some take a second creation for the first.
  if (path.id === pathValues.id) return undefined
  return { path, service: { pathValues: path, sent: body, reply, exchange: created } }
}
