import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { accepted, type Family, type Ground, idIn, makeToRemove, onFamily } from '../families.ts'
import { makeAgain, namingNothing } from './lost-references.ts'

/** What a first update and a first removal show. They come before all other checks, since little can be judged after a loss. */
export interface FirstWrites {
  /** Whether a new entity gets the id of a removed one, though that was not the newest. Then a removed id must not be written to. */
  readonly givesIdsAgain: boolean
  /** The write after which something that the entity named was lost, so that nothing else can name it. */
  readonly lostBy: LostBy
}

/** What a write has taken from others, by the write. */
export interface LostBy {
  readonly remove?: RuleFailure
  readonly update?: RuleFailure
}

const nothingLearned: FirstWrites = { givesIdsAgain: false, lostBy: {} }

/** Learned once in a run. */
export function learnFirstWrites(session: Session, family: Family): Promise<FirstWrites> {
  return session.once(`first writes to ${family.itemPath}`, async () => {
    // Checks of preferences take turns, so no other check can get the id of a removed one.
    if (hasNoName(family.create)) return nothingLearned
    const learned = await onFamily(session, family, (ground) => writeFirst(family, ground)).catch(onlySetup)
    return learned ?? nothingLearned
  })
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
