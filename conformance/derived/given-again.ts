import { onlySetup, type RuleFailure, type Session, SetupFailure } from '../check.ts'
import { isAccepted } from '../prepare/answer.ts'
import type { Entity } from '../prepare/entities.ts'
import { hasNoName } from '../prepare/take-turn.ts'
import { accepted, type Family, fieldsOf, type Ground, idIn, makeToRemove, onFamily } from './families.ts'
import { lossBy } from './lost-references.ts'

/** What is known of a target once something was removed from it. */
export interface Removal {
  /** Whether the id of what was removed, though it was not the newest, is given to what is made next, by anybody: then nothing may be done to it any more. */
  readonly givesIdsAgain: boolean
  /** That what others name was removed as well. */
  readonly loss?: RuleFailure | undefined
}

/** Learned once in a run, to be asked before any check makes something. */
export function learnRemoval(session: Session, family: Family): Promise<Removal> {
  return session.once(`removal of ${family.itemPath}`, async () => {
    let removal: Removal = { givesIdsAgain: false }
    // Of preferences nobody else makes any meanwhile.
    if (hasNoName(family.create)) return removal
    await onFamily(session, family, async (ground) => {
      removal = await removeOne(family, ground)
    }).catch(onlySetup)
    return removal
  })
}

export async function givesIdsAgain(session: Session, family: Family): Promise<boolean> {
  return (await learnRemoval(session, family)).givesIdsAgain
}

async function removeOne(family: Family, ground: Ground): Promise<Removal> {
  const { session } = ground
  const removed = await makeToRemove(family, ground)
  await accepted(session.send({ operation: family.remove, path: removed.pathValues }))
  try {
    const next = await ground.make()
    return { givesIdsAgain: idIn(family, next.pathValues) === idIn(family, removed.pathValues) }
  } catch (error) {
    const refused = error instanceof SetupFailure ? error.exchange : undefined
    if (refused?.operation !== family.create) throw error
    return { givesIdsAgain: false, loss: await lossBy(session, family, { removed, refused }) }
  }
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
