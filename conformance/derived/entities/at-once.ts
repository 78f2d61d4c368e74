import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { preparedFields } from '../../prepare/bodies/bodies.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { expectKept, keptFields } from '../compare/kept-fields.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, familiesOf, fieldsIn, type Ground, idIn, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { changedBodies } from '../values/changed-bodies.ts'
import { expectChanged } from '../values/changed-fields.ts'
import { givesIdsAgain, isSomebodyElses, requireOwn } from './given-again.ts'

/** What several clients create, write or remove at the same moment does not get mixed up. */
export function deriveAtOnce(contract: Contract): readonly Derived[] {
  return familiesOf(contract).flatMap((family) => [
    createRule(family),
    // A second preference that says the same as the first may be refused.
    ...(hasNoName(family.create) ? [] : [updateRule(family)]),
    removeRule(family),
  ])
}

function createRule(family: Family): Derived {
  const text = `Entities that are created at the same moment with POST ${family.create.path} get ids of their own, and each keeps its values.`
  const part = { id: 'keeps-apart-what-is-created-at-once', text }
  return familyRule(family, family.create, part, async (ground) => {
    const made = await createAtOnce(ground, family, writersAtOnce)
    const ids = made.map(({ pathValues }) => idIn(family, pathValues))
    for (const entity of made) {
      const read = requireAnswer(await ground.session.send({ operation: family.read, path: entity.pathValues }))
      if (new Set(ids).size < ids.length) throw new RuleFailure(`${ids.length} different ids`, ids.join(', '), read)
      expectAsSent(ground, family, { entity, read })
    }
  })
}

function updateRule(family: Family): Derived {
  const text = `Two entities that are written at the same moment with PUT ${family.update.path} both keep what was written.`
  const part = { id: 'keeps-apart-what-is-written-at-once', text }
  return familyRule(family, family.update, part, async (ground) => {
    const { session } = ground
    const entities = [await ground.make(), await ground.make()].map((entity) => ({
      ...entity,
      sent: preparedFields(session, family.update),
    }))
    await Promise.all(
      entities.map(({ pathValues: path, sent: body }) =>
        accepted(session.send({ operation: family.update, path, body })),
      ),
    )
    for (const entity of entities) {
      const read = requireAnswer(await session.send({ operation: family.read, path: entity.pathValues }))
      expectAsSent(ground, family, { entity, read })
    }
  })
}

function removeRule(family: Family): Derived {
  const text = `Entities that are removed at the same moment with DELETE ${family.remove.path} are gone, even one that is written meanwhile, and what is created meanwhile exists.`
  const part = {
    id: 'keeps-apart-what-is-removed-at-once',
    text,
    learn: (session: Session) => givesIdsAgain(session, family),
  }
  return familyRule(family, family.remove, part, async (ground) => {
    const [first, last, ...others] = await createAtOnce(ground, family, writersAtOnce / 2)
    if (first === undefined || last === undefined) return
    await removeWhatIsWritten(ground, family, [first, ...others])
    await removeWhileCreating(ground, family, { last, first })
  })
}

/** Removes several side by side, and writes to the first of them. */
async function removeWhatIsWritten(ground: Ground, family: Family, made: readonly Made[]): Promise<void> {
  const { session, make } = ground
  // None has the highest id, which a store may give to what somebody makes meanwhile.
  if (!hasNoName(family.create)) await make()
  const written = (await givesIdsAgain(session, family)) ? [] : made.slice(0, 1)
  const updates = written.map(({ pathValues: path, sent: body }) =>
    session.send({ operation: family.update, path, body }),
  )
  const removals = made.map(({ pathValues: path }) => session.send({ operation: family.remove, path }))
  const [replies] = await Promise.all([Promise.all(removals), Promise.all(updates)])
  for (const [index, removal] of replies.entries()) {
    const removed = made[index]
    // A target may refuse one of several that come at once.
    if (removed !== undefined && isAccepted(requireAnswer(removal))) await expectGone(session, family, removed)
  }
}

interface Exchanged {
  readonly last: Made
  /** What was removed before: what it says is free again, where a second preference that says the same may be refused. */
  readonly first: Made
}

async function removeWhileCreating(ground: Ground, family: Family, { last, first }: Exchanged): Promise<void> {
  const { session, outer } = ground
  const { create, read, remove } = family
  const body = hasNoName(create) ? first.sent : preparedFields(session, create)
  const [removal, created] = await Promise.all([
    session.send({ operation: remove, path: last.pathValues }),
    session.send({ operation: create, path: outer, body }),
  ])
  const pathValues = isAccepted(created) ? trackCreated(session, family, { created, outer }) : undefined
  const hasItsId = pathValues !== undefined && idIn(family, pathValues) === idIn(family, last.pathValues)
  if (isAccepted(requireAnswer(removal)) && !hasItsId) await expectGone(session, family, last)
  if (pathValues === undefined) return
  const exchange = requireAnswer(await session.send({ operation: read, path: pathValues }))
  expectAsSent(ground, family, { entity: { pathValues, sent: body }, read: exchange })
}

type Made = Pick<Entity, 'pathValues' | 'sent'>

const writersAtOnce = 6

/** So many; those without names have to differ in what they say, and are as many as the target takes. */
async function createAtOnce(ground: Ground, family: Family, count: number): Promise<readonly Made[]> {
  const { session, outer, make } = ground
  const { create: operation } = family
  if (!hasNoName(operation)) return Promise.all(Array.from({ length: count }, make))
  const bodies = [preparedFields(session, operation), ...changedBodies(session, operation)].slice(0, writersAtOnce)
  const replies = await Promise.all(bodies.map((body) => session.send({ operation, path: outer, body })))
  // Which combinations a target takes is its own affair.
  const made = replies.flatMap((reply, index) => {
    const created = requireAnswer(reply)
    if (!isAccepted(created)) return []
    return [{ pathValues: trackCreated(session, family, { created, outer }), sent: bodies[index] ?? {} }]
  })
  if (made.length < 2) throw new SetupFailure(`the target took ${made.length} of those that were created at once`)
  return made
}

/** @throws RuleFailure when what was removed is still there, unless something else has its id by now. */
async function expectGone(session: Session, family: Family, removed: Made): Promise<void> {
  const read = requireAnswer(await session.send({ operation: family.read, path: removed.pathValues }))
  const found = fieldsIn(read)
  if (isRefused(read) || isSomebodyElses(family, { removed, found })) return
  await requireOwn(session, family, { removed, found })
  throw new RuleFailure('any 4xx', answered(read), read)
}

interface AsSent {
  readonly entity: Made
  readonly read: Exchange
}

/** @throws RuleFailure when an entity does not have the values that were sent. */
function expectAsSent({ session }: Ground, family: Family, { entity: { sent }, read }: AsSent): void {
  if (!isAccepted(read)) throw new RuleFailure('any 2xx', answered(read), read)
  if (hasNoName(family.create)) expectChanged(read, { session, operation: family.create, body: sent })
  else expectKept(keptFields(session.contract, family.update), { sent, read: fieldsIn(read), exchange: read })
}
