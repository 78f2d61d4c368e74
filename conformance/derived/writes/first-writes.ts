import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { hasNoName } from '../../prepare/take-turn.ts'
import { accepted, type Family, type Ground, idIn, makeToRemove, onFamily } from '../families.ts'
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
