import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { parameterOf } from '../../prepare/item-paths.ts'
import { isRecord } from '../../schema/layers.ts'
import { expectShownAlikeInside } from '../compare/shown-alike.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, fieldsOf, type Ground, idIn, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { changedBodies } from '../values/changed-bodies.ts'
import { findInList, lookThrough } from './find-in-list.ts'
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

async function expectAllListed({ session, outer }: Ground, family: Family): Promise<void> {
  const { create: operation } = family
  const { body: usual } = prepareBody(session, operation, {})
  const made = new Map<string, Fields>()
  // One without a contact, too, as a list that is joined with contacts lacks it.
  const { body: contactless } = prepareBody(session, operation, { body: { path: ['method'], value: 'PUSH' } })
  const changed = changedBodies(session, operation)
  // The same twice, which a target may refuse.
  const bodies = [usual, contactless, usual, ...changed, ...combined(usual, changed)]
  const list = { operation: family.list, path: outer }
  const earlier = new Set(await idsListed(session, list))
  const othersAmong = (ids: readonly string[]) => ids.filter((id) => !earlier.has(id) && !made.has(id))
  let besideFirst = 0
  for (let sent = 0; sent < mostPreferences * 2 && made.size < mostPreferences && bodies.length > 0; sent++) {
    const body = bodies.shift()
    const created = requireAnswer(await session.send({ operation, path: outer, body }))
    // Which combinations a target takes, and how many of them, is its own affair; what it takes it may take again.
    if (!isAccepted(created)) continue
    made.set(idIn(family, trackCreated(session, family, { created, outer })), fieldsOf(created))
    bodies.push(body)
    // What is refused later on has made nothing yet.
    if (made.size === 1) besideFirst = othersAmong(await idsListed(session, list)).length
  }
  if (made.size < 2) throw new SetupFailure(`the target took ${made.size} entries, which are too few to judge by`)
  const missing = new Set(made.keys())
  const found = await findInList(session, list, (entry) => missing.delete(idText(entry)) && missing.size === 0)
  if (found === undefined) throw new SetupFailure('the list is too long to look through')
  const { entries, exchange } = found
  if (missing.size > 0)
    throw new RuleFailure(`entries with the ids ${[...made.keys()]}`, `none with ${[...missing]}`, exchange)
  // Somebody else may give the user a few.
  const others = othersAmong(entries.map(idText))
  if (besideFirst > 0 && others.length >= made.size)
    throw new RuleFailure(`${made.size} entries, as many as were made`, `${others.length} more`, exchange)
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

async function idsListed(session: Session, list: List): Promise<readonly string[]> {
  const ids: string[] = []
  await lookThrough(session, list, (entry) => ids.push(idText(entry)) === 0)
  return ids
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
