import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { jsonId, pathId } from '../../prepare/fixtures.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideState } from '../../states.ts'
import { type Family, trackCreated } from '../families.ts'

/** A user or a page that has nothing of a family yet. */
interface Bare {
  readonly outer: PathValues
  /** Fields that what is made there needs. */
  readonly own: Readonly<Record<string, unknown>>
}

/** @throws RuleFailure when the removal of the only preference of a user, or group of a page, is said to be done and is not. */
export async function removesTheOnlyOne(session: Session, family: Family): Promise<void> {
  // Where there is nobody else to have preferences, and no room for a page, only the usual removals tell.
  const bare = await bareFor(session, family).catch(onlySetup)
  if (bare === undefined || !(await hasNone(session, family, bare))) return
  const { outer, own } = bare
  const { body } = prepareBody(session, family.create, {})
  const created = await session.send({ operation: family.create, path: outer, body: { ...Object(body), ...own } })
  if (!isAccepted(created)) return
  const path = trackCreated(session, family, { created, outer })
  const removed = await session.send({ operation: family.remove, path })
  // A target may insist on one.
  if (!isAccepted(removed)) return
  const read = requireAnswer(await session.send({ operation: family.read, path }))
  if (!isRefused(read)) throw new RuleFailure('any 4xx, also for the only one', answered(read), read)
}

async function bareFor(session: Session, family: Family): Promise<Bare | undefined> {
  if (family.itemPath.startsWith('/status-pages/{id}/')) {
    const { pathValues } = await makeEntity(session, '/status-pages/{id}', {})
    return { outer: pathValues, own: {} }
  }
  return family.itemPath.startsWith('/users/') ? bareUser(session, family) : undefined
}

async function bareUser(session: Session, { create }: Family): Promise<Bare> {
  const { body } = prepareBody(session, create, {})
  const { contact } = Object(body)
  const { userId, emailContactId } = await provideState(session, 'a user with contacts', {
    wanted: ['userId', 'emailContactId'],
  })
  const isNamed = isRecord(contact) && 'id' in contact
  const own = isNamed ? { method: 'EMAIL', contact: { id: jsonId(emailContactId) } } : {}
  return { outer: { 'user-id': pathId(userId) }, own }
}

async function hasNone(session: Session, { list }: Family, { outer }: Bare): Promise<boolean> {
  const listed = await session.send({ operation: list, path: outer })
  return isAccepted(listed) && Array.isArray(listed.known) && listed.known.length === 0
}
