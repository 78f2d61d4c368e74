import { type ActiveCheck, onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { preparedFields } from '../../prepare/bodies/bodies.ts'
import { idInReply, sendTracked } from '../../prepare/entities/created.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { expectUnchanged } from '../compare/unchanged.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, familiesOf, fieldsIn, type Ground, idIn } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { flipped, mixedBody } from '../values/changed-bodies.ts'
import { asLongAsTaken } from '../values/changed-fields.ts'
import { type LostBy, learnFirstWrites } from './first-writes.ts'
import { makeLongerNamed, makeNamesake, namedLike } from './namesakes.ts'
import { learnTwinLoss } from './twins.ts'

/** An entity is changed and removed alone: the one beside it stays as it is. */
export function deriveNeighbours(contract: Contract): readonly Derived[] {
  // A second preference that says the same as the first may be refused.
  const families = familiesOf(contract).filter((family) => !hasNoName(family.create))
  return families.flatMap((family) => [
    rule(family, family.create, {
      id: 'leaves-others',
      text: `POST ${family.create.path} leaves other entities as they are, even one whose id or name is in its body; under another name it makes one of its own.`,
      work: leavesOthers(
        family,
        (ground, { touched, beside: [named] }) => createBeside(family, ground, named ?? touched),
        { isCreation: true },
      ),
    }),
    rule(family, family.update, {
      id: 'leaves-others',
      text: `PUT ${family.update.path} leaves other entities as they are, even one with the same name.`,
      ...withoutLoss(
        family,
        'update',
        leavesOthers(family, (ground, touched) => updateAlone(family, ground, touched), { isOnPage: true }),
      ),
    }),
    rule(family, family.remove, {
      id: 'leaves-others',
      text: `DELETE ${family.remove.path} leaves other entities as they are, even one with the same name.`,
      ...withoutLoss(
        family,
        'remove',
        leavesOthers(family, ({ session }, { touched }) =>
          session.send({ operation: family.remove, path: touched.pathValues }),
        ),
      ),
    }),
  ])
}

interface Part extends Pick<ActiveCheck, 'learn'> {
  readonly id: string
  readonly text: string
  readonly work: (ground: Ground) => Promise<void>
}

function rule(family: Family, operation: Operation, { work, ...part }: Part): Derived {
  return familyRule(family, operation, part, work)
}

/** Nor is lost what an entity named, once it is removed, or named no more; nor what one of another kind has that has its id. */
function withoutLoss(family: Family, write: 'remove' | 'update', work: Part['work']): Pick<Part, 'learn' | 'work'> {
  return {
    learn: (session) => lossesOf(session, family),
    work: async (ground) => {
      for (const { [write]: loss } of await lossesOf(ground.session, family)) if (loss !== undefined) throw loss
      await work(ground)
    },
  }
}

async function lossesOf(session: Session, family: Family): Promise<readonly LostBy[]> {
  const { lostBy } = await learnFirstWrites(session, family)
  return [lostBy, await learnTwinLoss(session, family)]
}

interface Touched {
  readonly touched: Entity
  readonly beside: readonly Entity[]
}

type Touch = (ground: Ground, entities: Touched) => Promise<Exchange>

function leavesOthers(family: Family, touch: Touch, { isCreation = false, isOnPage = false } = {}) {
  return async (ground: Ground): Promise<void> => {
    // One right before and one right behind, as a fault may reach either way, and more, as it may need several.
    const [earlier, touched, next] = (await ground.makeInRow(3)) as [Entity, Entity, Entity]
    // A flag that is set for all others shows where it was not set, whichever way that is.
    const flip = () =>
      ground.session.send({ operation: family.update, path: next.pathValues, body: flipped(next.sent) })
    if (!isCreation) await flip()
    const namesake = await makeNamesake(ground, family, touched)
    // Only what takes away, or writes to, what is there looks for it by a name; where few may be there at once, a creation needs the room.
    const longer = isCreation ? undefined : await makeLongerNamed(ground, family, touched)
    const named = [namesake, longer].filter((one) => one !== undefined)
    const beside = [earlier, next, await ground.make(), ...named]
    // Whatever creates more would set it again, and so would an update that comes later.
    if (isCreation) await flip()
    if (isOnPage) await showTogether(ground.session, family, [touched, ...beside])
    const read = ({ pathValues }: Entity) => ground.session.send({ operation: family.read, path: pathValues })
    const before: Readonly<Record<string, unknown>>[] = []
    for (const entity of beside) before.push(fieldsIn(await accepted(read(entity))))
    await accepted(touch(ground, { touched, beside }))
    for (const [index, entity] of beside.entries()) {
      await expectUnchanged(ground.session, family, { path: entity.pathValues, before: before[index] ?? {} })
    }
  }
}

/** What a page shows side by side is changed alone all the same. Without room for a page there is none. */
async function showTogether(session: Session, family: Family, entities: readonly Entity[]): Promise<void> {
  const field = family.list.path.slice(1)
  if (field !== 'services' && field !== 'metrics') return
  const operation = session.contract.operation('statusPages.create')
  const shown = entities.map(({ pathValues }) => ({ id: jsonId(idIn(family, pathValues)) }))
  const body = { ...preparedFields(session, operation), [field]: shown }
  await sendTracked(session, { operation, body }).catch(onlySetup)
}

/** Under the id and the name of one that is there, and with all that it says but for the name, which may be refused, and then as usual. */
async function createBeside(family: Family, { session, outer }: Ground, named: Entity): Promise<Exchange> {
  const { create: operation } = family
  const body = () => preparedFields(session, operation)
  const id = jsonId(idIn(family, named.pathValues))
  await sendTracked(session, { operation, path: outer, body: { ...body(), id } })
  await sendTracked(session, { operation, path: outer, body: namedLike(session, family, named) })
  const { name } = body()
  const alike = await sendTracked(session, {
    operation,
    path: outer,
    body: { ...named.sent, ...(name === undefined ? {} : { name }) },
  })
  // Where names are the same, it may be taken for the one that is there.
  if (name !== undefined && isAccepted(alike) && idInReply(alike) === idIn(family, named.pathValues))
    throw new RuleFailure('an entity of its own', answered(alike), alike)
  return sendTracked(session, { operation, path: outer, body: body() })
}

/** Also with the id of another one in its body, which may be refused, and with all that it says already but its name. */
async function updateAlone(family: Family, { session }: Ground, { touched, beside }: Touched): Promise<Exchange> {
  const { update: operation } = family
  const { pathValues: path } = touched
  const mix = () =>
    asLongAsTaken(mixedBody(session, operation, 0), async (body) =>
      requireAnswer(await session.send({ operation, path, body })),
    )
  // While it says the same as one beside it, and with other values than that one keeps.
  await mix()
  for (const { pathValues } of beside) {
    const id = jsonId(idIn(family, pathValues))
    await session.send({ operation, path, body: { ...bodyFor(session, family), id } })
  }
  await renameLike(family, session, { touched, named: beside[0] })
  // What several say alike, such as a routing key, tells none of them.
  const { name } = bodyFor(session, family)
  await session.send({ operation, path, body: { ...touched.sent, ...(name === undefined ? {} : { name }) } })
  const { written } = await mix()
  return isAccepted(written) ? written : session.send({ operation, path, body: bodyFor(session, family) })
}

interface Renamed {
  readonly touched: Entity
  readonly named: Entity | undefined
}

/**
 * Names may be unique: an update to the name of another one may be refused, but is not taken for one of the other. With other values than
 * that one has, where they are taken.
 */
async function renameLike(family: Family, session: Session, { touched, named }: Renamed): Promise<void> {
  const { pathValues: path } = touched
  const name = named?.sent.name
  if (name === undefined) return
  const read = () => accepted(session.send({ operation: family.read, path }))
  const before = fieldsIn(await read()).name
  for (const body of [mixedBody(session, family.update, 0), bodyFor(session, family)]) {
    const written = await session.send({ operation: family.update, path, body: { ...body, name } })
    if (!isAccepted(written)) continue
    const after = await read()
    if (fieldsIn(after).name === before) throw new RuleFailure(`another name than ${before}`, answered(after), after)
    return
  }
}

function bodyFor(session: Session, family: Family): Readonly<Record<string, unknown>> {
  return preparedFields(session, family.update)
}
