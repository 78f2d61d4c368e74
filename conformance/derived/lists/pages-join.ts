import { isDeepStrictEqual } from 'node:util'
import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { twoTeams } from '../../prepare/account/teams.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { preparedFields } from '../../prepare/bodies/bodies.ts'
import { severalSubscribers } from '../../prepare/bodies/subscribers.ts'
import { idInReply, sendTracked } from '../../prepare/entities/created.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import { type Compared, differenceIn, expectConfirmed } from '../compare/confirmed.ts'
import { expectShownAlike, stillFields } from '../compare/shown-alike.ts'
import { fewest, isShuffled } from '../compare/shuffled.ts'
import { type Derived, derivedRule } from '../derived.ts'
import type { Family } from '../families.ts'
import { bodyWith } from '../values/team-writes.ts'
import { findInList, placeOf } from './find-in-list.ts'
import { expectKeptListed } from './kept-entries.ts'
import { askForList, fillList, idsIn, knownEntriesIn, type List, prepareList, type Query } from './lists.ts'

const joined = 5

/** The pages of a list follow one another. */
export function joinRule(family: Family): readonly Derived[] {
  const isPaged = ['start-index', 'max-results'].every((name) =>
    family.list.parameters.some((one) => one.name === name),
  )
  if (!isPaged) return []
  return [
    derivedRule(
      {
        kind: 'state',
        family: family.list.family,
        source: family.list.place,
        needs: 'state',
        id: `${family.list.ruleName}-pages-join`,
        text: `Pages of GET ${family.list.path} follow one another in a stable order from the first entry to the last, without gap or repeat, and show each entry alike.`,
        questions: ['list-order'],
      },
      async (session) => {
        await requireState(session)
        const list = await prepareList(session, family.list)
        await fillList(session, list, Math.max(joined, fewest))
        const many = await makeOfMany(session, family, list).catch(onlySetup)
        await expectConfirmed('the list', () => joinedPages(session, list, { place: 0 }))
        await expectConfirmed('the list', () => askedAtOnce(session, list))
        if (many !== undefined)
          for (const before of [0, 2])
            await expectConfirmed('the list', () => joinedAround(session, list, { id: many, before }))
        await expectKeptListed(session, family, list)
      },
    ),
  ]
}

/**
 * Makes an entity of two teams, or a page of two services, with two subscribers and two groups, and others behind it: what is joined with
 * them stands in a list twice, and pages that are cut after so many rows have fewer entries there.
 *
 * @returns its id.
 */
async function makeOfMany(session: Session, family: Family, list: List): Promise<string | undefined> {
  const { create: operation } = family
  const teams = await twoTeams(session).catch(onlySetup)
  const services = await twoServices(session, family)
  if (teams === undefined && services === undefined) return undefined
  const usual = teams === undefined ? preparedFields(session, operation) : bodyWith(session, operation, teams)
  const body = { ...usual, ...services }
  if (!('name' in body) || family.itemPath.includes('/groups')) return undefined
  const id = idInReply(await sendTracked(session, { operation, path: list.path, body }))
  if (id === undefined) return undefined
  await joinMore(session, family, { id })
  for (let behind = 1; behind < joined; behind++) await makeEntity(session, family.itemPath, list.path)
  return id
}

/**
 * The same from so many entries before the one of an id, which is looked for anew each time: what others remove in front of it moves it.
 * What is looked up for the first entry of a page alone is shown of the others by chance.
 */
async function joinedAround(session: Session, list: List, around: Around): Promise<Compared> {
  const found = await findInList(session, list, (one) => idText(one) === around.id)
  const place = found?.entry === undefined ? -1 : placeOf(found) - around.before
  return place < 0 ? 'agrees' : joinedPages(session, list, { place, around })
}

/** Two subscribers, and the groups of a page. Whatever of it a target does not take is left aside. */
async function joinMore(session: Session, { itemPath }: Family, path: PathValues): Promise<void> {
  const write = operationAt(session.contract, 'PUT', `${itemPath}/private-subscribers`)
  const body = severalSubscribers(session.target)
  if (write && body.length > 1) await session.send({ operation: write, path, body })
  const groupPath = `${itemPath}/groups/{group-id}`
  if (operationAt(session.contract, 'GET', groupPath) === undefined) return
  for (let count = 0; count < 2; count++) await makeEntity(session, groupPath, path).catch(onlySetup)
}

/** In place of the structure of the example, which places a service that the page does not show then. */
async function twoServices(session: Session, { itemPath }: Family): Promise<Fields | undefined> {
  if (itemPath !== '/status-pages/{id}') return undefined
  const made = [await makeEntity(session, '/services/{id}', {}), await makeEntity(session, '/services/{id}', {})]
  return {
    services: made.map(({ pathValues }) => ({ id: jsonId(String(pathValues.id)) })),
    structure: { elements: [] },
  }
}

/** An entry, and how many stand between the beginning of the pages and it. */
interface Around {
  readonly id: string
  readonly before: number
}

/** Where pages begin; with whatever stands there where no entry is named. */
interface Start {
  readonly place: number
  readonly around?: Around
}

// Others may write meanwhile: the whole is asked for before and after, and the pages count only when nothing moved.
async function joinedPages(session: Session, list: List, { place, around }: Start): Promise<Compared> {
  const ask = (start: number, size: number) =>
    askForList(session, list, [
      ['start-index', String(place + start)],
      ['max-results', String(size)],
    ])
  const first = await ask(0, joined)
  const before = idsIn(first)
  if (around !== undefined && String(before[around.before]) !== around.id) return 'moved'
  // No multiple of the size: an offset counts entries, and not pages.
  const pages = [await ask(0, 2), await ask(2, 1), await ask(3, 2)]
  const shown = await ask(0, joined)
  if (!isDeepStrictEqual(before, idsIn(shown))) return (await shuffle(session, list)) ?? 'moved'
  // What is left out once a page is cut is not made up for: as many were made.
  if (place === 0 && before.length < joined) return new RuleFailure(`${joined} entries`, shownIds(before), shown)
  if (new Set(before).size < before.length) throw new RuleFailure('each entry once', String(before), shown)
  const inPages = pages.flatMap(idsIn)
  if (isDeepStrictEqual(before, inPages)) return shownOtherwise([first, shown], pages) ?? 'agrees'
  return new RuleFailure(`in pages of 2, 1 and 2 the same: ${shownIds(before)}`, shownIds(inPages), shown)
}

/** Several processes may answer together, and each of them knows the order. */
async function askedAtOnce(session: Session, list: List): Promise<Compared> {
  const ask = () => askForList(session, list, [['max-results', String(joined)]])
  const before = idsIn(await ask())
  const shown = await Promise.all(Array.from({ length: 4 }, ask))
  if (!isDeepStrictEqual(before, idsIn(await ask()))) return 'moved'
  const other = shown.find((exchange) => !isDeepStrictEqual(idsIn(exchange), before))
  return other === undefined ? 'agrees' : new RuleFailure(shownIds(before), shownIds(idsIn(other)), other)
}

/** An entry that two pages show otherwise, of those that nobody changed between the first reading of the whole and the last. */
function shownOtherwise(
  [first, last]: readonly [Exchange, Exchange],
  pages: readonly Exchange[],
): RuleFailure | undefined {
  const before = knownEntriesIn(first)
  const after = knownEntriesIn(last)
  const inPages = pages.flatMap((exchange) => knownEntriesIn(exchange).map((entry) => ({ entry, exchange })))
  return differenceIn(() => {
    for (const [index, { entry, exchange }] of inPages.entries()) {
      const [was = {}, is = {}] = [before[index], after[index]]
      if (!isDeepStrictEqual(stillFields(was), stillFields(is))) continue
      expectShownAlike({ alone: is, other: entry, exchange, from: 'as on a page of more' })
      expectShownAlike({ alone: entry, other: is, exchange: last, from: 'as on a page of fewer' })
    }
  })
}

/** More than the pages are asked for; a list that is not cut into pages may be long. */
const maxShown = 20

function shownIds(ids: readonly unknown[]): string {
  const rest = ids.length > maxShown ? `, … (${ids.length})` : ''
  return ids.length === 0 ? 'no entries' : `the ids ${ids.slice(0, maxShown).join(', ')}${rest}`
}

/** What is wrong when the list comes in another order each time; `undefined` when it does not. */
async function shuffle(session: Session, list: List): Promise<RuleFailure | undefined> {
  const before = await ids(session, list, await longQuery(session, list))
  const shown = await askForList(session, list, await longQuery(session, list))
  if (!isShuffled(before, idsIn(shown))) return undefined
  return new RuleFailure(`the order of before: ${before.slice(0, joined)}`, `${idsIn(shown).slice(0, joined)}`, shown)
}

/** Asks for as many as the target lets come, so that the same ones come twice. */
async function longQuery(session: Session, list: List): Promise<Query> {
  return session.once(`long query ${list.operation.path} ${JSON.stringify(list.path)}`, async () => {
    const long: Query = [['max-results', '100']]
    return isAccepted(await askForList(session, list, long)) ? long : []
  })
}

async function ids(session: Session, list: List, query: Query): Promise<readonly unknown[]> {
  return idsIn(await askForList(session, list, query))
}
