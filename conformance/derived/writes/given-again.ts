import { type Session, SetupFailure } from '../../check.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Entity } from '../../prepare/entities.ts'
import { type Family, fieldsOf } from '../families.ts'
import { learnFirstWrites } from './first-writes.ts'

/** Whether ids of what was removed are given out again, as the first writes of a run show. */
export async function givesIdsAgain(session: Session, family: Family): Promise<boolean> {
  return (await learnFirstWrites(session, family)).givesIdsAgain
}

/** @throws SetupFailure where ids are given again, so that what is sent to one may reach what somebody else has made. */
export async function requireIdsGivenOnce(session: Session, family: Family): Promise<void> {
  if (await givesIdsAgain(session, family)) throw new SetupFailure(givenAgain)
}

/** @throws SetupFailure when what has the id of something that was removed is somebody else's, as another name says. */
export async function requireOwn(
  session: Session,
  family: Family,
  { removed, found }: { readonly removed: Entity; readonly found: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (isNamedAfter(found.name, removed.sent.name)) return
  if (typeof found.name === 'string') throw new SetupFailure(givenAgain)
  await requireIdsGivenOnce(session, family)
}

/** Whoever keeps what was removed may rename it, to make room for its name; names of a run end with a number of their own. */
function isNamedAfter(name: unknown, removed: unknown): boolean {
  if (typeof name !== 'string' || typeof removed !== 'string' || !name.includes(removed)) return name === removed
  return !/^\d/.test(name.slice(name.indexOf(removed) + removed.length))
}

/** Reads what was removed before anything is written to it. @throws SetupFailure when somebody else's has its id by now. */
export async function requireNobodyElses(session: Session, family: Family, removed: Entity): Promise<void> {
  const read = await session.send({ operation: family.read, path: removed.pathValues })
  if (isAccepted(read)) await requireOwn(session, family, { removed, found: fieldsOf(read) })
}

const givenAgain = 'ids of what was removed are given out again, and this one may be that of something else by now'
