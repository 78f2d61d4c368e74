import { type Session, SetupFailure } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { isNothing } from '../compare/shown-alike.ts'
import { type Family, fieldsIn, idIn } from '../families.ts'
import { learnFirstWrites } from './first-writes.ts'

/** Whether ids of what was removed are given out again, as the first writes of a run show. */
export async function givesIdsAgain(session: Session, family: Family): Promise<boolean> {
  return (await learnFirstWrites(session, family)).givesIdsAgain
}

/** @throws SetupFailure where ids are given again, so that what is sent to one may reach what somebody else has made. */
export async function requireIdsGivenOnce(session: Session, family: Family): Promise<void> {
  if (await givesIdsAgain(session, family)) throw new SetupFailure(givenAgain)
}

/** What was removed: where it was, and what it said. */
type Removed = Pick<Entity, 'pathValues' | 'sent'>

interface Found {
  readonly removed: Removed
  /** What is read there afterwards. */
  readonly found: Readonly<Record<string, unknown>>
}

/** @throws SetupFailure when what has the id of something that was removed is somebody else's, as another name says. */
export async function requireOwn(session: Session, family: Family, { removed, found }: Found): Promise<void> {
  // Under another id it is not the one that was asked for, whoever made it.
  if (hasAnotherId(family, removed, found) || isNamedAfter(found.name, removed.sent.name)) return
  if (isSomebodyElses(family, { removed, found })) throw new SetupFailure(givenAgain)
  await requireIdsGivenOnce(session, family)
}

/** Whether what has the id of something that was removed is somebody else's, as another name says. */
export function isSomebodyElses(family: Family, { removed, found }: Found): boolean {
  if (hasAnotherId(family, removed, found)) return false
  return typeof found.name === 'string' && !isNamedAfter(found.name, removed.sent.name)
}

function hasAnotherId(family: Family, removed: Removed, found: Readonly<Record<string, unknown>>): boolean {
  return !isNothing(found.id) && idText(found) !== idIn(family, removed.pathValues)
}

/** Whoever keeps what was removed may rename it, to make room for its name; names of a run end with a number of their own. */
function isNamedAfter(name: unknown, removed: unknown): boolean {
  if (typeof name !== 'string' || typeof removed !== 'string' || !name.includes(removed)) return name === removed
  return !/^\d/.test(name.slice(name.indexOf(removed) + removed.length))
}

/** Reads what was removed before anything is written to it. @throws SetupFailure when somebody else's has its id by now. */
export async function requireNobodyElses(session: Session, family: Family, removed: Entity): Promise<void> {
  const read = await session.send({ operation: family.read, path: removed.pathValues })
  if (!isAccepted(read)) return
  const found = fieldsIn(read)
  if (hasAnotherId(family, removed, found)) throw new SetupFailure(foundAnother)
  await requireOwn(session, family, { removed, found })
}

const foundAnother = 'by the id of what was removed something else is found, and nothing is written to that'
const givenAgain = 'ids of what was removed are given out again, and this one may be that of something else by now'
