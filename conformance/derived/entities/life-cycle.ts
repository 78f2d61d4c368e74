import { RuleFailure, type Session } from '../../check.ts'
import type { Contract } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { parameterOf } from '../../prepare/item-paths.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { differenceIn } from '../compare/confirmed.ts'
import { expectUnchanged } from '../compare/unchanged.ts'
import type { Derived } from '../derived.ts'
import {
  accepted,
  type Family,
  familiesOf,
  fieldsIn,
  type Ground,
  idIn,
  makeToRemove,
  trackCreated,
} from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { asElsewhere } from '../lives/as-elsewhere.ts'
import { bodiesWithAlikeTexts } from '../values/alike-texts.ts'
import { bodiesChangedAtOnce } from '../values/changed-bodies.ts'
import { expectChanged, textsFilledIn } from '../values/changed-fields.ts'
import { keptTextRules } from '../values/kept-texts.ts'
import { withShorterTexts } from '../values/other-values.ts'
import { expectRead } from '../values/read-as-sent.ts'
import { bodiesWithSomeFields } from '../values/some-fields.ts'
import { givesIdsAgain, requireIdsGivenOnce, requireNobodyElses, requireOwn } from './given-again.ts'
import { removesTheOnlyOne } from './only-ones.ts'

/** What is written is what is read, at once, and what is removed is gone. */
export function deriveLifeCycles(contract: Contract): readonly Derived[] {
  return familiesOf(contract).flatMap((family) =>
    [
      createRule(family),
      keptTextRules(contract, family),
      updateRule(family),
      unchangedOnReadRule(family),
      removeRule(family),
      goneRule(family),
    ].flat(),
  )
}

function createRule(family: Family): Derived {
  const text = `What POST ${family.create.path} creates can be read with the values that were sent, and under no other id.`
  const lookBack = asElsewhere(family.read.id)
  return familyRule(family, family.create, { id: 'is-read-back', text, lookBack }, async (ground) => {
    const entity = await ground.make()
    await expectRead(ground.session, family, entity.pathValues, { operation: family.create, body: entity.sent })
    await expectNoOtherId(ground.session, family, entity.pathValues)
    // Preferences with other values may need contacts that nobody gave.
    if (!hasNoName(family.create)) await createWithOthers(ground, family)
  })
}

/** An id that is cut to 32 or 64 bits, or taken without its sign, finds the entity under another one as well. */
async function expectNoOtherId(session: Session, family: Family, path: PathValues): Promise<void> {
  const id = idIn(family, path)
  if (!/^\d{1,30}$/.test(id)) return
  const number = BigInt(id)
  for (const other of [number + 2n ** 32n, number + 2n ** 64n, ...(number === 0n ? [] : [-number])]) {
    const beyond = { ...path, [parameterOf(family.itemPath)]: String(other) }
    const read = requireAnswer(await session.send({ operation: family.read, path: beyond }))
    if (isAccepted(read) && idText(fieldsIn(read)) === id) throw new RuleFailure('any 4xx', answered(read), read)
  }
}

async function createWithOthers(ground: Ground, family: Family): Promise<void> {
  const { session } = ground
  const { create } = family
  const atOnce = [...bodiesChangedAtOnce(session, create), ...bodiesWithAlikeTexts(session, create)]
  for (const { body, alone } of atOnce) {
    const seen = await createWith(ground, family, body)
    if (seen === 'kept') continue
    // Which values go together is the target's own affair: each of them has to be kept on its own.
    for (const one of alone) {
      for (let body: Fields | undefined = one; body !== undefined; body = withShorterTexts(body)) {
        const failure = await createWith(ground, family, body)
        if (failure instanceof RuleFailure) throw failure
        if (failure === 'kept') break
      }
    }
  }
  for (const body of bodiesWithSomeFields(session, create)) {
    const failure = await createWith(ground, family, body)
    if (failure instanceof RuleFailure) throw failure
  }
}

/** Which values a target takes, beyond those of the contract, is its own affair. */
async function createWith(ground: Ground, family: Family, body: Fields): Promise<'kept' | 'refused' | RuleFailure> {
  const { session, outer } = ground
  const { create: operation, read, remove } = family
  const filledIn = await textsFilledIn(ground, family)
  const created = requireAnswer(await session.send({ operation, path: outer, body }))
  if (!isAccepted(created)) return 'refused'
  const path = trackCreated(session, family, { created, outer })
  const exchange = requireAnswer(await session.send({ operation: read, path }))
  // A target may hold only so many.
  await session.send({ operation: remove, path })
  return differenceIn(() => expectChanged(exchange, { session, operation, body, filledIn })) ?? 'kept'
}

function updateRule(family: Family): Derived {
  const text = `What PUT ${family.update.path} writes can be read with the values that were sent, under the same id.`
  return familyRule(family, family.update, { id: 'is-read-back', text }, async ({ session, make }) => {
    const { pathValues } = await make()
    const { body } = prepareBody(session, family.update, {})
    await accepted(session.send({ operation: family.update, path: pathValues, body }))
    await expectRead(session, family, pathValues, {
      operation: family.update,
      body: body as Readonly<Record<string, unknown>>,
    })
  })
}

function unchangedOnReadRule(family: Family): Derived {
  const text = `GET ${family.read.path} changes nothing: read twice, the entity has the same fields.`
  return familyRule(family, family.read, { id: 'changes-nothing', text }, async ({ session, make }) => {
    const { pathValues } = await make()
    const before = fieldsIn(await accepted(session.send({ operation: family.read, path: pathValues })))
    await expectUnchanged(session, family, { path: pathValues, before })
  })
}

function removeRule(family: Family): Derived {
  const text = `After DELETE ${family.remove.path} the entity can no longer be read.`
  const learn = (session: Session) => givesIdsAgain(session, family)
  return familyRule(family, family.remove, { id: 'removes', text, learn }, async (ground) => {
    const { session } = ground
    const removed = await makeToRemove(family, ground)
    const { pathValues } = removed
    await accepted(session.send({ operation: family.read, path: pathValues }))
    await accepted(session.send({ operation: family.remove, path: pathValues }))
    const read = await session.send({ operation: family.read, path: pathValues })
    if (isAccepted(read)) await requireOwn(session, family, { removed, found: fieldsIn(read) })
    await expectGone(read)
    await removesTheOnlyOne(session, family)
    // It would remove what somebody else has made.
    if (await givesIdsAgain(session, family)) return
    // Whether a second removal is refused is open; it brings nothing back, and stands in no way of what is removed right after it.
    const next = (await makeToRemove(family, ground)).pathValues
    // That it gives them again may show only now.
    if (idIn(family, next) === idIn(family, pathValues)) return
    const rows = [pathValues, next].flatMap((path) => [
      { operation: family.remove, path },
      { operation: family.read, path },
    ])
    const [, again, removal, after] = (await session.sendInRow(rows)) as [Exchange, Exchange, Exchange, Exchange]
    await expectGone(again)
    await accepted(removal)
    await expectGone(after)
  })
}

function goneRule(family: Family): Derived {
  const text = `PUT ${family.update.path} refuses the id of an entity that was removed, and does not bring it back.`
  const question = missingQuestion(family)
  const learn = (session: Session) => givesIdsAgain(session, family)
  const part = { id: 'refuses-a-removed-entity', text, questions: [question], learn }
  return familyRule(family, family.update, part, async (ground) => {
    const { session } = ground
    await requireIdsGivenOnce(session, family)
    const removed = await makeToRemove(family, ground)
    const { pathValues } = removed
    await accepted(session.send({ operation: family.remove, path: pathValues }))
    await requireNobodyElses(session, family, removed)
    const { body } = prepareBody(session, family.update, {})
    const update = requireAnswer(await session.send({ operation: family.update, path: pathValues, body }))
    if (!isRefused(update)) throw new RuleFailure('any 4xx', answered(update), update)
    session.observe(question, String(update.reply?.status))
    await expectGone(await session.send({ operation: family.read, path: pathValues }))
  })
}

/** Which status says that such an entity is not there: that a page lacks a group is a question of its own. */
function missingQuestion({ update }: Family): string {
  const failure = update.responses.find(({ status }) => status === 'default')
  return failure?.questions.find((id) => id === 'missing-group-status') ?? 'unknown-resource-status'
}

async function expectGone(exchange: Exchange): Promise<void> {
  const read = requireAnswer(exchange)
  if (!isRefused(read)) throw new RuleFailure('any 4xx', answered(read), read)
}
