import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { isRecord } from '../../schema/layers.ts'
import { expectKept } from '../compare/kept-fields.ts'
import { expectShownAlike } from '../compare/shown-alike.ts'
import type { Derived } from '../derived.ts'
import { makeNamesake } from '../entities/namesakes.ts'
import { accepted, type Family, familiesOf, fieldsIn, type Ground, idIn, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { asElsewhere } from '../lives/as-elsewhere.ts'
import { slotsOf } from '../slots.ts'
import { flipped } from '../values/changed-bodies.ts'
import { allRule } from './all-listed.ts'
import { findInList, lookThrough, readEnds } from './find-in-list.ts'
import { expectListedAtOnce } from './listed-at-once.ts'
import { expectContents, type Listed, lookFor, mayOmit, requireEntry } from './listed-entry.ts'
import { includeInUse } from './lists.ts'
import { joinRule } from './pages-join.ts'
import { unlistedRule } from './removals-unlisted.ts'
import { updatedRule } from './updates-listed.ts'

/** What was created is listed, what was removed is not, and pages of a list join without gap or repeat. */
export function deriveListed(contract: Contract): readonly Derived[] {
  return familiesOf(contract).flatMap((family) => [
    listedRule(family),
    updatedRule(family),
    unlistedRule(family),
    ...joinRule(family),
    ...(hasNoName(family.create) ? [allRule(family)] : []),
  ])
}

function listedRule(family: Family): Derived {
  const part = {
    id: 'is-listed',
    text: `What POST ${family.create.path} creates is listed by GET ${family.list.path}, as one entry, with the values that were sent, and with the same contents as when it is read alone.`,
    source: family.list.place,
    // What is created meanwhile would hide that a list lacks the newest.
    isFirst: !hasNoName(family.create),
    lookBack: asElsewhere(family.list.id),
  }
  return familyRule(family, family.create, part, async (ground) => {
    const { id, entity, sent, found } = await lookFor(ground, family)
    if (found === undefined) throw new SetupFailure('the list is too long to look through')
    const { entry, exchange } = requireEntry(found, id)
    expectContents(family, { session: ground.session, entry, sent, exchange })
    const read = await accepted(ground.session.send({ operation: family.read, path: entity.pathValues }))
    expectShownAlike({ alone: withoutSource(read), other: entry, mayLack: mayOmit(family), exchange })
    if (!hasNoName(family.create)) await expectMadeOnce(ground, family, entity)
    await expectListedAtOnce(ground, family)
    await expectUnusualListed(ground, family, { alone: fieldsIn(read), entry })
    if (!hasNoName(family.create)) await expectNamesakesListed(ground, family, entity)
    await expectListedWithInclude(ground, family)
  })
}

/** A creation that is carried out twice makes a second entry of the same name. One whose reply got lost may, too, but not each time. */
async function expectMadeOnce(ground: Ground, family: Family, entity: Entity): Promise<void> {
  const list = { operation: family.list, path: ground.outer }
  for (let { pathValues, sent } = entity, times = 1; ; { pathValues, sent } = await ground.make(), times++) {
    const id = idIn(family, pathValues)
    const isTwin = (entry: Fields) => entry.name === sent.name && idText(entry) !== id
    const found = await lookThrough(ground.session, list, isTwin)
    if (found?.entry === undefined) return
    if (times === 2) throw new RuleFailure(`one entry named "${sent.name}"`, 'another one beside it', found.exchange)
  }
}

/**
 * A list that is joined with what its entries hold may lack those that hold nothing, and one that filters those that are off. What
 * it shows of the usual entry it shows of these, too, also when it is zero.
 */
async function expectUnusualListed(
  { session, outer }: Ground,
  family: Family,
  usually: Readonly<Record<'alone' | 'entry', Fields>>,
): Promise<void> {
  const { create: operation } = family
  for (const change of [emptied, flipped, zeroed(session, operation), withoutObjects, onlyNamed]) {
    const { body: usual } = prepareBody(session, operation, {})
    const body = isRecord(usual) ? change(usual) : usual
    if (isDeepStrictEqual(body, usual)) continue
    const created = requireAnswer(await session.send({ operation, path: outer, body }))
    // That lists are empty may be refused, and so may what the switches say together.
    if (!isAccepted(created)) continue
    const path = trackCreated(session, family, { created, outer })
    const id = idIn(family, path)
    const found = await findInList(session, { operation: family.list, path: outer }, (entry) => idText(entry) === id)
    const read = change === onlyNamed ? await session.send({ operation: family.read, path }) : undefined
    // A target may have room for few of a kind.
    await session.send({ operation: family.remove, path })
    if (found === undefined) continue
    const { entry, exchange } = requireEntry(found, id)
    if (read !== undefined && isAccepted(read)) expectNoOtherText(usually, { alone: fieldsIn(read), entry, exchange })
    expectContents(family, { session, sent: withoutSource(created), entry, exchange })
    const zeros = Object.keys(usually.entry).filter((name) => isRecord(body) && body[name] === 0)
    expectKept(zeros, { sent: fieldsIn(created), read: entry, exchange })
  }
}

/** A text that an entity has none of where it is read alone is not made up by the list. */
function expectNoOtherText(
  usually: { readonly alone: Fields },
  { alone, entry, exchange }: Pick<Listed, 'entry' | 'exchange'> & { readonly alone: Fields },
): void {
  const made = Object.keys(entry).find(
    (name) => typeof entry[name] === 'string' && entry[name] && !alone[name] && typeof usually.alone[name] === 'string',
  )
  if (made !== undefined) throw new RuleFailure(`no ${made}, as where it is read alone`, String(entry[made]), exchange)
}

/** A list that tells its entries apart by what they say holds one of two that say the same. */
async function expectNamesakesListed(ground: Ground, family: Family, entity: Entity): Promise<void> {
  const namesake = await makeNamesake(ground, family, entity)
  if (namesake === undefined) return
  const list = { operation: family.list, path: ground.outer }
  for (const { pathValues } of [entity, namesake]) {
    const id = idIn(family, pathValues)
    const found = await findInList(ground.session, list, (entry) => idText(entry) === id)
    if (found !== undefined) requireEntry(found, id)
  }
}

/** The data source may be among the fields that the list of metrics omits, and then be a mere reference. */
function withoutSource(exchange: Exchange): Fields {
  const { dataSource: _, ...fields } = fieldsIn(exchange)
  return fields
}

/** Lists that are kept apart for `include` are to follow, too. */
async function expectListedWithInclude(ground: Ground, family: Family): Promise<void> {
  const { session, outer, make } = ground
  const list = { operation: family.list, path: outer }
  for (const query of await includeInUse(session, list)) {
    await readEnds(session, list, query)
    const { pathValues, sent } = await make()
    const id = idIn(family, pathValues)
    const found = await findInList(session, list, (entry) => idText(entry) === id, query)
    if (found !== undefined) expectContents(family, { session, sent, ...requireEntry(found, id) })
  }
}

function emptied(body: Fields): Fields {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? [] : value]))
}

/** The same body without what is an object, such as the data source of a metric. */
function withoutObjects(body: Fields): Fields {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isRecord(value)))
}

/** The least that most targets take. */
function onlyNamed(body: Fields): Fields {
  return body.name === undefined ? body : { name: body.name }
}

/** The same body with 0 for every number that may be 0. */
function zeroed({ contract }: Session, operation: Operation): (body: Fields) => Fields {
  const slots = slotsOf(contract, operation).filter(({ isOutermost, place }) => {
    return isOutermost && contract.mismatches(place, 0).length === 0
  })
  const mayBeZero = (name: string) => slots.some((slot) => slot.name === name)
  return (body) =>
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, typeof value === 'number' && mayBeZero(name) ? 0 : value]),
    )
}
