import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { parameterOf } from '../../prepare/item-paths.ts'
import { isRecord } from '../../schema/layers.ts'
import { expectShownAlikeInside } from '../compare/shown-alike.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, fieldsIn, type Ground, idIn, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { changedBodies } from '../values/changed-bodies.ts'
import { expectOnce, type Found, findInList, lookThrough } from './find-in-list.ts'
import { expectContents, type Listed } from './listed-entry.ts'
import type { List } from './lists.ts'

/** Of entities without names only so many different ones can be made, and a list is easily thought to hold one of each. */
export function allRule(family: Family): Derived {
  const part = {
    id: 'holds-all-that-were-created',
    text: `GET ${family.list.path} lists every entry that POST ${family.create.path} creates, as many as the target accepts, and no second one for each.`,
    source: family.list.place,
  }
  return familyRule(family, family.list, part, (ground) => expectAllListed(ground, family))
}

async function expectAllListed(ground: Ground, family: Family): Promise<void> {
  const { session, outer } = ground
  const list = { operation: family.list, path: outer }
  const earlier = new Set(await idsListed(session, list))
  const made = new Map<string, Fields>()
  const isOther = (id: string): boolean => !earlier.has(id) && !made.has(id)
  let besideFirst = 0
  for await (const [id, reply] of makeEntries(ground, family)) {
    made.set(id, reply)
    // What is refused later on has made nothing yet.
    if (made.size === 1) besideFirst = (await idsListed(session, list)).filter(isOther).length
    if (made.size === mostPreferences) break
  }
  if (made.size < 2) throw new SetupFailure(`the target took ${made.size} entries, which are too few to judge by`)
  const page = await findAll(session, list, [...made.keys()])
  const { entries, exchange } = page
  // Somebody else may give the user a few.
  const others = entries.map(idText).filter(isOther)
  if (besideFirst > 0 && others.length >= made.size)
    throw new RuleFailure(`${made.size} entries, as many as were made`, `${others.length} more`, exchange)
  // One that is shown under other values is another one.
  for (const entry of entries) expectContents(family, { session, entry, sent: made.get(idText(entry)) ?? {}, exchange })
  for (const id of made.keys()) expectOnce(page, id)
  for (const entry of entries) {
    const reply = made.get(idText(entry))
    if (reply !== undefined) await expectContact(ground, family, { entry, reply, exchange })
  }
}

/** Makes entries of each kind there is, and of those that the target takes more; each with its id and what the reply shows. */
async function* makeEntries({ session, outer }: Ground, family: Family): AsyncGenerator<readonly [string, Fields]> {
  const { create: operation } = family
  const bodies = bodiesToMake(session, operation)
  for (let sent = 0; sent < mostPreferences * 2 && bodies.length > 0; sent++) {
    const body = bodies.shift()
    const created = requireAnswer(await session.send({ operation, path: outer, body }))
    // Which combinations a target takes, and how many of them, is its own affair; what it takes it may take again.
    if (!isAccepted(created)) continue
    bodies.push(body)
    yield [idIn(family, trackCreated(session, family, { created, outer })), fieldsIn(created)]
  }
}

function bodiesToMake(session: Session, operation: Operation): unknown[] {
  const { body: usual } = prepareBody(session, operation, {})
  // One without a contact, too, as a list that is joined with contacts lacks it.
  const { body: contactless } = prepareBody(session, operation, { body: { path: ['method'], value: 'PUSH' } })
  const changed = changedBodies(session, operation)
  // The same twice, which a target may refuse.
  return [usual, contactless, usual, ...changed, ...combined(usual, changed)]
}

/** The page on which the last of some entries stands. @throws RuleFailure when one stands nowhere in the list. */
async function findAll(session: Session, list: List, ids: readonly string[]): Promise<Found> {
  const missing = new Set(ids)
  const found = await findInList(session, list, (entry) => missing.delete(idText(entry)) && missing.size === 0)
  if (found === undefined) throw new SetupFailure('the list is too long to look through')
  if (missing.size > 0)
    throw new RuleFailure(`entries with the ids ${ids}`, `none with ${[...missing]}`, found.exchange)
  return found
}

async function idsListed(session: Session, list: List): Promise<readonly string[]> {
  const ids: string[] = []
  await lookThrough(session, list, (entry) => ids.push(idText(entry)) === 0)
  return ids
}

/** @throws RuleFailure when an entry shows another contact than the reply to its creation did, or than it has where that lacks one. */
async function expectContact(
  { session, outer }: Ground,
  family: Family,
  { entry, reply, exchange }: Pick<Listed, 'entry' | 'exchange'> & { readonly reply: Fields },
): Promise<void> {
  if (isDeepStrictEqual(entry.contact ?? null, reply.contact ?? null)) return
  // The reply to a creation may lack what there is, and then reading it tells.
  const path = { ...outer, [parameterOf(family.itemPath)]: idText(entry) }
  const { contact: own } = fieldsIn(await accepted(session.send({ operation: family.read, path })))
  if ((entry.contact ?? null) === null || (own ?? null) === null) expectSameLack(own, { entry, exchange })
  expectShownAlikeInside({ alone: { contact: own }, other: { contact: entry.contact }, exchange })
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
