import { isDeepStrictEqual } from 'node:util'
import { onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies.ts'
import type { Entity } from '../../prepare/entities.ts'
import { parameterOf } from '../../prepare/item-paths.ts'
import { readAllAround } from '../../prepare/read-around.ts'
import { hasNoName } from '../../prepare/take-turn.ts'
import { isRecord } from '../../schema/layers.ts'
import { expectKept, isCaseless, isEmptyList, keptFields } from '../compare/kept-fields.ts'
import { expectShownAlike, expectShownAlikeInside } from '../compare/shown-alike.ts'
import type { Derived } from '../derived.ts'
import { givesIdsAgain, requireOwn } from '../entities/given-again.ts'
import { makeNamesake } from '../entities/namesakes.ts'
import {
  accepted,
  type Family,
  familiesOf,
  fieldsOf,
  type Ground,
  idIn,
  makeToRemove,
  trackCreated,
} from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { asElsewhere } from '../lives/as-elsewhere.ts'
import { slotsOf } from '../slots.ts'
import { changedBodies, flipped, mixedBody } from '../values/changed-fields.ts'
import { oddText } from '../values/other-values.ts'
import { type Found, findInList, lookThrough, readEnds, requireInList, samePage } from './find-in-list.ts'
import { expectListedAtOnce, type Followed, seenAfter } from './listed-at-once.ts'
import { askForList, includeInUse, knownEntriesIn, type Query } from './lists.ts'
import { joinRule } from './pages-join.ts'

type Fields = Readonly<Record<string, unknown>>

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
    text: `What POST ${family.create.path} creates is listed by GET ${family.list.path} with the values that were sent, and with the same contents as when it is read alone.`,
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
    await expectListedAtOnce(ground, family)
    await expectUnusualListed(ground, family, { alone: fieldsOf(read), entry })
    if (!hasNoName(family.create)) await expectNamesakesListed(ground, family, entity)
    await expectListedWithInclude(ground, family)
  })
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
    if (read !== undefined && isAccepted(read)) expectNoOtherText(usually, { alone: fieldsOf(read), entry, exchange })
    expectContents(family, { session, sent: withoutSource(created), entry, exchange })
    const zeros = Object.keys(usually.entry).filter((name) => isRecord(body) && body[name] === 0)
    expectKept(zeros, { sent: fieldsOf(created), read: entry, exchange })
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
  const { dataSource: _, ...fields } = fieldsOf(exchange)
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

/** @throws RuleFailure when a list that was seen whole is without an entry. */
function requireEntry({ entry, exchange }: Found, id: string): Pick<Listed, 'entry' | 'exchange'> {
  if (entry !== undefined) return { entry, exchange }
  throw new RuleFailure(`an entry with the id ${id} on some page`, 'none', exchange)
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

/** Of entities without names only so many different ones can be made, and a list is easily thought to hold one of each. */
function allRule(family: Family): Derived {
  const part = {
    id: 'holds-all-that-were-created',
    text: `GET ${family.list.path} lists every entry that POST ${family.create.path} creates, as many as the target accepts.`,
    source: family.list.place,
  }
  return familyRule(family, family.list, part, (ground) => expectAllListed(ground, family))
}

async function expectAllListed({ session, outer }: Ground, family: Family): Promise<void> {
  const { create: operation } = family
  const { body: usual } = prepareBody(session, operation, {})
  const made = new Map<string, Fields>()
  // One without a contact, too, as a list that is joined with contacts lacks it.
  const { body: contactless } = prepareBody(session, operation, { body: { path: ['method'], value: 'PUSH' } })
  const changed = changedBodies(session, operation)
  // The same twice, which a target may refuse.
  const bodies = [usual, contactless, usual, ...changed, ...combined(usual, changed)]
  for (let sent = 0; sent < mostPreferences * 2 && made.size < mostPreferences && bodies.length > 0; sent++) {
    const body = bodies.shift()
    const created = requireAnswer(await session.send({ operation, path: outer, body }))
    // Which combinations a target takes, and how many of them, is its own affair; what it takes it may take again.
    if (!isAccepted(created)) continue
    made.set(idIn(family, trackCreated(session, family, { created, outer })), fieldsOf(created))
    bodies.push(body)
  }
  if (made.size < 2) throw new SetupFailure(`the target took ${made.size} entries, which are too few to judge by`)
  const missing = new Set(made.keys())
  const list = { operation: family.list, path: outer }
  const found = await findInList(session, list, (entry) => missing.delete(idText(entry)) && missing.size === 0)
  if (found === undefined) throw new SetupFailure('the list is too long to look through')
  const { entries, exchange } = found
  if (missing.size > 0)
    throw new RuleFailure(`entries with the ids ${[...made.keys()]}`, `none with ${[...missing]}`, exchange)
  // One that is shown under other values is another one.
  for (const entry of entries) expectContents(family, { session, entry, sent: made.get(idText(entry)) ?? {}, exchange })
  for (const [id, { contact }] of made) {
    const [entry, again] = entries.filter((one) => idText(one) === id)
    if (again !== undefined) throw new RuleFailure(`the entry ${id} once`, 'more than once', exchange)
    // The reply to a creation may lack what there is, and then reading it tells.
    if (entry === undefined || isDeepStrictEqual(entry.contact ?? null, contact ?? null)) continue
    const path = { ...outer, [parameterOf(family.itemPath)]: id }
    const { contact: own } = fieldsOf(await accepted(session.send({ operation: family.read, path })))
    if ((entry.contact ?? null) === null || (own ?? null) === null) expectSameLack(own, { entry, exchange })
    expectShownAlikeInside({ alone: { contact: own }, other: { contact: entry.contact }, exchange })
  }
}

/** @throws RuleFailure unless neither has a contact, as one of the two has none. */
function expectSameLack(own: unknown, { entry, exchange }: Pick<Listed, 'entry' | 'exchange'>): void {
  if ((own ?? null) === (entry.contact ?? null)) return
  const actual = JSON.stringify(entry.contact) ?? 'none'
  throw new RuleFailure(`the contact ${JSON.stringify(own) ?? 'none'}, as when it is read alone`, actual, exchange)
}

/** More than a list holds that is cut at 10, at 20 or at 50. */
const mostPreferences = 51

/** What differs in more than one field: by each other method what is changed in another field. */
function combined(usual: unknown, changed: readonly Fields[]): readonly Fields[] {
  const { method: usualMethod } = isRecord(usual) ? usual : {}
  const byMethod = changed.filter(({ method }) => method !== usualMethod)
  const others = changed.filter(({ method }) => method === usualMethod)
  return byMethod.flatMap(({ method, contact }) => others.map((body) => ({ ...body, method, contact })))
}

function unlistedRule(family: Family): Derived {
  const part = {
    id: 'is-not-listed-any-more',
    text: `What DELETE ${family.remove.path} removes is no longer listed by GET ${family.list.path}.`,
    source: family.list.place,
    learn: (session: Session) => givesIdsAgain(session, family),
  }
  return familyRule(family, family.remove, part, async (ground) => {
    const list = { operation: family.list, path: ground.outer }
    // What was removed before may still be in the way of a list that was kept.
    await askForList(ground.session, list, [])
    const entity = await makeToRemove(family, ground)
    const isWanted = (entry: Readonly<Record<string, unknown>>) => idText(entry) === idIn(family, entity.pathValues)
    const queries = [[], ...(await includeInUse(ground.session, list))]
    const pages: ExchangeRequest[] = []
    for (const query of queries)
      pages.push(samePage(list, (await requireInList(ground.session, list, isWanted, query)).exchange))
    const expectNone = async (entry: Fields | undefined, exchange: Exchange) => {
      if (entry === undefined) return
      await requireOwn(ground.session, family, { removed: entity, found: entry })
      throw new RuleFailure('no entry with this id', JSON.stringify(entry), exchange)
    }
    // At once, as what another check writes meanwhile may clear a list that was kept.
    const removal = { operation: family.remove, path: entity.pathValues }
    const { written, after } = await readAllAround(ground.session, removal, pages)
    await accepted(written)
    for (const exchange of after) await expectNone(knownEntriesIn(exchange).find(isWanted), exchange)
    for (const query of queries) {
      const found = await lookThrough(ground.session, list, isWanted, query)
      if (found !== undefined) await expectNone(found.entry, found.exchange)
    }
  })
}

function updatedRule(family: Family): Derived {
  const part = {
    id: 'is-listed',
    text: `What PUT ${family.update.path} writes is listed by GET ${family.list.path} with the values that were sent, even if the list was read before.`,
    source: family.list.place,
    isFirst: !hasNoName(family.update),
  }
  return familyRule(family, family.update, part, async (ground) => {
    const { pathValues } = (await lookFor(ground, family)).entity
    const list = { operation: family.list, path: ground.outer }
    const isWanted = (entry: Readonly<Record<string, unknown>>) => idText(entry) === idIn(family, pathValues)
    const queries = [[], ...(await includeInUse(ground.session, list))]
    const pages = new Map<Query, Exchange>()
    // More than once, as what another check creates meanwhile may clear a list that was kept.
    for (let times = 0; times < (hasNoName(family.update) ? 1 : 3); times++) {
      const { sent, written } = await update(ground, family, { path: pathValues, times })
      for (const query of queries) {
        const found = await requireInList(ground.session, list, isWanted, query)
        expectContents(family, { session: ground.session, sent, ...found })
        expectSpeltAlike(written, found)
        pages.set(query, found.exchange)
      }
    }
    for (const page of pages.values()) await expectUpdatedAtOnce(ground, family, { path: pathValues, list, page })
  })
}

/** What may be kept in small letters is in small letters everywhere then. */
function expectSpeltAlike(written: Fields, { entry, exchange }: Pick<Listed, 'entry' | 'exchange'>): void {
  const alone = Object.fromEntries(Object.entries(written).filter(([name]) => isCaseless(name)))
  const from = 'as the reply to the update shows it'
  expectShownAlike({ alone, other: entry, mayLack: true, exchange, from })
}

/** A page that was read right before shows what is written next. */
async function expectUpdatedAtOnce(
  { session }: Ground,
  family: Family,
  { path, list, page }: Pick<Followed, 'list' | 'page'> & { readonly path: Readonly<Record<string, string>> },
): Promise<void> {
  const { update: operation } = family
  const { body } = prepareBody(session, operation, {})
  const write = { operation, path, body }
  const seen = await seenAfter(session, { list, page, id: idIn(family, path), write }).catch(onlySetup)
  // Somebody may have made an entry that moved it to another page.
  if (seen?.entry && isRecord(body)) expectContents(family, { session, sent: body, ...seen, entry: seen.entry })
}

/** With values that are easily spoilt, or mixed up, on the way, and with fewer of them, for a target that does not take all. */
function oddBodies(session: Session, { update }: Family, times: number): readonly Fields[] {
  const { body: usual } = prepareBody(session, update, {})
  const body = isRecord(usual) ? usual : {}
  const fraction = changedBodies(session, update)
    .flatMap(Object.entries<unknown>)
    .filter(([, value]) => typeof value === 'number' && !Number.isInteger(value))
    .slice(0, 1)
  const [name = [], description = []] = ['name', 'description'].map((field) =>
    typeof body[field] === 'string' ? [[field, `${body[field]} ${oddText}`]] : [],
  )
  const withOdd = (fields: Fields, odd: readonly (readonly unknown[])[]) => ({ ...fields, ...Object.fromEntries(odd) })
  return [
    withOdd(mixedBody(session, update, times), [...name, ...fraction]),
    ...(fraction.length > 0 ? [withOdd(body, [...name, ...description, ...fraction])] : []),
    withOdd(body, [...name, ...description]),
    body,
  ]
}

/** Writes a legal body that differs from the one before, and gives it back, with what the reply shows. */
async function update(
  { session }: Ground,
  family: Family,
  { path, times }: { readonly path: Readonly<Record<string, string>>; readonly times: number },
): Promise<{ readonly sent: Fields; readonly written: Fields }> {
  // Without a name, the usual body says what the entity says already.
  const bodies = hasNoName(family.update) ? changedBodies(session, family.update) : oddBodies(session, family, times)
  for (const body of bodies) {
    const written = requireAnswer(await session.send({ operation: family.update, path, body }))
    if (isAccepted(written)) return { sent: body, written: fieldsOf(written) }
  }
  throw new SetupFailure(`PUT ${family.update.path} took no other values`)
}

async function lookFor(ground: Ground, family: Family) {
  const list = { operation: family.list, path: ground.outer }
  await readEnds(ground.session, list)
  // A list of one is hardly ever cut. A second preference that says the same may be refused.
  if (!hasNoName(family.create)) await ground.make()
  const entity = await ground.make()
  const id = idIn(family, entity.pathValues)
  const found = await findInList(ground.session, list, (entry) => idText(entry) === id)
  return { id, entity, sent: entity.sent, found }
}

interface Listed {
  readonly session: Session
  readonly entry: Readonly<Record<string, unknown>>
  readonly sent: Readonly<Record<string, unknown>>
  readonly exchange: Exchange
}

/** Of metrics and pages it is not known which fields their lists leave out. */
const withUnknownOmissions = ['/metrics', '/status-pages']

function mayOmit({ list }: Family): boolean {
  return withUnknownOmissions.includes(list.path)
}

function expectContents(family: Family, { session, entry, sent, exchange }: Listed): void {
  const names = keptFields(session.contract, family.create)
  const judged = names.filter(
    (name) => !isEmptyList(sent[name]) && (!mayOmit(family) || (entry[name] ?? undefined) !== undefined),
  )
  expectKept(judged, { sent, read: entry, exchange })
}
