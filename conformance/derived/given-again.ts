import { onlySetup, RuleFailure, type Session, SetupFailure } from '../check.ts'
import { isAccepted } from '../prepare/answer.ts'
import type { Entity } from '../prepare/entities.ts'
import { hasNoName } from '../prepare/take-turn.ts'
import { accepted, type Family, fieldsOf, type Ground, idIn, makeToRemove, onFamily } from './families.ts'
import { makeAgain, namingNothing } from './lost-references.ts'

/** What a first update and a first removal show, before any check makes something: hardly anything could be judged after a loss. */
export interface FirstWrites {
  /** Whether the id of what was removed, though it was not the newest, is given to what is made next, by anybody: then nothing may be done to it any more. */
  readonly givesIdsAgain: boolean
  /** That what the entity named was lost with it, so that nothing else can name it. */
  readonly lostBy: { readonly remove?: RuleFailure; readonly update?: RuleFailure }
}

/** Learned once in a run. */
export function learnFirstWrites(session: Session, family: Family): Promise<FirstWrites> {
  return session.once(`first writes to ${family.itemPath}`, async () => {
    let learned: FirstWrites = { givesIdsAgain: false, lostBy: {} }
    // Of preferences nobody else makes any meanwhile.
    if (hasNoName(family.create)) return learned
    await onFamily(session, family, async (ground) => {
      learned = await writeFirst(family, ground)
    }).catch(onlySetup)
    return learned
  })
}

export async function givesIdsAgain(session: Session, family: Family): Promise<boolean> {
  return (await learnFirstWrites(session, family)).givesIdsAgain
}

async function writeFirst(family: Family, ground: Ground): Promise<FirstWrites> {
  const { session } = ground
  const removed = await makeToRemove(family, ground)
  await accepted(session.send({ operation: family.remove, path: removed.pathValues }))
  const next = await makeAgain(ground, family, removed)
  if (next instanceof RuleFailure) return { givesIdsAgain: false, lostBy: { remove: next } }
  const given = { givesIdsAgain: idIn(family, next.pathValues) === idIn(family, removed.pathValues) }
  const body = namingNothing(next.sent)
  if (body === undefined) return { ...given, lostBy: {} }
  await session.send({ operation: family.update, path: next.pathValues, body })
  const last = await makeAgain(ground, family, next).catch(onlySetup)
  return { ...given, lostBy: last instanceof RuleFailure ? { update: last } : {} }
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
  if (found.name === removed.sent.name) return
  if (typeof found.name === 'string') throw new SetupFailure(givenAgain)
  await requireIdsGivenOnce(session, family)
}

/** Reads what was removed before anything is written to it. @throws SetupFailure when somebody else's has its id by now. */
export async function requireNobodyElses(session: Session, family: Family, removed: Entity): Promise<void> {
  const read = await session.send({ operation: family.read, path: removed.pathValues })
  if (isAccepted(read)) await requireOwn(session, family, { removed, found: fieldsOf(read) })
}

const givenAgain = 'ids of what was removed are given out again, and this one may be that of something else by now'
