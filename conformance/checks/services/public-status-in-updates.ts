import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import type { PathValues } from '../../path-values.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { holdStatus, statusesThatWritesHold } from '../../prepare/services/held-status.ts'
import { readService, writable } from '../../prepare/services/shown-service.ts'
import { type Fields, fieldsOf, prepare, send, words } from '../steps.ts'

/**
 * An update that says for `publicStatus` what it says for `status` publishes nothing that is held, be that the change it makes, where
 * the target holds such changes, or the one before.
 */
export async function expectNothingPublishedByUpdates(session: Session): Promise<void> {
  const [status] = await statusesThatWritesHold(session)
  if (status !== undefined) await expectStillHeld(session, await pathOfNew(session), status)
  const path = await pathOfNew(session)
  const held = await holdStatus(session, path, { wanted: ['status'] }).catch(onlySetup)
  if (held !== undefined) await expectStillHeld(session, path, String(held.status))
}

async function expectStillHeld(session: Session, path: PathValues, status: string): Promise<void> {
  const published = await publishedByUpdate(session, path, { status, publicStatus: status })
  if (published === undefined) return
  // Whatever status an update writes may be public at once, also where it is the one that is held.
  const other = await pathOfNew(session)
  const held = await holdStatus(session, other, { wanted: ['status'] }).catch(onlySetup)
  if (held !== undefined && (await publishedByUpdate(session, other, { status: held.status })) !== undefined) return
  throw new RuleFailure(
    `publicStatus other than ${words(status)}, as before`,
    `publicStatus ${words(status)}`,
    published,
  )
}

/** What shows that an update made a status public that was not; nothing where it did not. */
async function publishedByUpdate(session: Session, path: PathValues, fields: Fields): Promise<Exchange | undefined> {
  const before = await readService(session, path)
  if (before.publicStatus === fields.status) return undefined
  const body = { ...writable(session, before), ...fields }
  if (!isAccepted(await send(session, 'services.update', { path, body }))) return undefined
  const read = await prepare(session, 'services.get', { path })
  return fieldsOf(read).publicStatus === fields.status ? read : undefined
}

async function pathOfNew(session: Session): Promise<PathValues> {
  return (await makeEntity(session, '/services/{id}', {})).pathValues
}
