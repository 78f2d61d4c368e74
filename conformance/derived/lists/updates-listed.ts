import { onlySetup, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { isRecord } from '../../schema/layers.ts'
import { isCaseless } from '../compare/kept-fields.ts'
import { expectShownAlike } from '../compare/shown-alike.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, fieldsIn, type Ground, idIn } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { changedBodies, changedInAll, mixedBody } from '../values/changed-bodies.ts'
import { oddText } from '../values/other-values.ts'
import { findInList } from './find-in-list.ts'
import { type Followed, seenAfter } from './listed-at-once.ts'
import { expectContents, type Listed, lookFor, requireEntry } from './listed-entry.ts'
import { includeInUse, type List, type Query } from './lists.ts'

/** A list shows what an update writes, though it was read before. */
export function updatedRule(family: Family): Derived {
  const part = {
    id: 'is-listed',
    text: `What PUT ${family.update.path} writes is listed by GET ${family.list.path} with the values that were sent, even if the list was read before.`,
    source: family.list.place,
    isFirst: !hasNoName(family.update),
  }
  return familyRule(family, family.update, part, async (ground) => {
    const { pathValues } = (await lookFor(ground, family)).entity
    const list = { operation: family.list, path: ground.outer }
    const queries = [[], ...(await includeInUse(ground.session, list))]
    const pages = new Map<Query, Exchange>()
    // More than once, as what another check creates meanwhile may clear a list that was kept.
    for (let times = 0; times < (hasNoName(family.update) ? 1 : 3); times++) {
      const { sent, written } = await update(ground, family, { path: pathValues, times })
      for (const query of queries) {
        const found = await requireStillListed(ground, family, { path: pathValues, list, query })
        expectContents(family, { session: ground.session, sent, ...found })
        expectSpeltAlike(written, found)
        pages.set(query, found.exchange)
      }
    }
    for (const page of pages.values()) await expectUpdatedAtOnce(ground, family, { path: pathValues, list, page })
  })
}

/**
 * Looks for an entry that was updated, which is not listed any less for that.
 *
 * @throws SetupFailure where it cannot be found for another reason: somebody removed it, or the list is too long.
 */
async function requireStillListed(
  { session }: Pick<Ground, 'session'>,
  family: Family,
  { path, list, query }: { readonly path: PathValues; readonly list: List; readonly query: Query },
): Promise<Pick<Listed, 'entry' | 'exchange'>> {
  const id = idIn(family, path)
  const found = await findInList(session, list, (entry) => idText(entry) === id, query)
  if (found === undefined) throw new SetupFailure('the list is too long to look through')
  if (found.entry === undefined) await accepted(session.send({ operation: family.read, path }))
  return requireEntry(found, id)
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
  { path, list, page }: Pick<Followed, 'list' | 'page'> & { readonly path: PathValues },
): Promise<void> {
  const { update: operation } = family
  const { body } = prepareBody(session, operation, {})
  const write = { operation, path, body }
  const seen = await seenAfter(session, { list, page, id: idIn(family, path), write }).catch(onlySetup)
  // Somebody may have made an entry that moved it to another page.
  if (seen && seen.entry === undefined) await requireStillListed({ session }, family, { path, list, query: [] })
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
  { path, times }: { readonly path: PathValues; readonly times: number },
): Promise<{ readonly sent: Fields; readonly written: Fields }> {
  // Without a name, the usual body says what the entity says already.
  const bodies = hasNoName(family.update) ? changedInAll(session, family.update) : oddBodies(session, family, times)
  for (const body of bodies) {
    const written = requireAnswer(await session.send({ operation: family.update, path, body }))
    if (isAccepted(written)) return { sent: body, written: fieldsIn(written) }
  }
  throw new SetupFailure(`PUT ${family.update.path} took no other values`)
}
