import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { holdStatus, statusesThatWritesHold } from '../../prepare/services/held-status.ts'
import { readService, writable } from '../../prepare/services/shown-service.ts'
import { prepare, send, words } from '../steps.ts'

type Path = Readonly<Record<string, string>>

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

async function expectStillHeld(session: Session, path: Path, status: string): Promise<void> {
  const before = await readService(session, path)
  if (before.publicStatus === status) return
  const body = { ...writable(session, before), status, publicStatus: status }
  if (!isAccepted(await send(session, 'services.update', { path, body }))) return
  const read = await prepare(session, 'services.get', { path })
  const { publicStatus } = await readService(session, path)
  if (publicStatus === status)
    throw new RuleFailure(
      `publicStatus as before: ${words(before.publicStatus)}`,
      `publicStatus ${words(publicStatus)}`,
      read,
    )
}

async function pathOfNew(session: Session): Promise<Path> {
  return (await makeEntity(session, '/services/{id}', {})).pathValues
}
