import { isDeepStrictEqual } from 'node:util'
import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { preparedFields } from '../../prepare/bodies.ts'
import { idInReply, sendTracked } from '../../prepare/created.ts'
import { makeEntity } from '../../prepare/entities.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import { requireState } from '../../prepare/state.ts'
import { severalSubscribers } from '../../prepare/subscribers.ts'
import { type Compared, expectConfirmed } from '../compare/confirmed.ts'
import { fewest, isShuffled } from '../compare/shuffled.ts'
import { type Derived, derivedRule } from '../derived.ts'
import type { Family } from '../families.ts'
import { bodyWith, twoTeams } from '../values/teams.ts'
import { findInList, placeOf } from './find-in-list.ts'
import { expectKeptListed } from './kept-entries.ts'
import { askForList, fillList, idsIn, type List, prepareList, type Query } from './lists.ts'

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
        text: `Pages of GET ${family.list.path} follow one another in a stable order from the first entry to the last, without gap or repeat.`,
        questions: ['list-order'],
      },
      async (session) => {
        await requireState(session)
        const list = await prepareList(session, family.list)
        await fillList(session, list, Math.max(joined, fewest))
        const many = await makeOfMany(session, family, list).catch(onlySetup)
        await expectConfirmed('the list', () => joinedPages(session, list, { place: 0 }))
        if (many !== undefined) await expectConfirmed('the list', () => joinedAt(session, list, many))
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

/** The same from where an entity stands, which is looked for anew each time: what others remove in front of it moves it. */
async function joinedAt(session: Session, list: List, id: string): Promise<Compared> {
  const found = await findInList(session, list, (one) => idText(one) === id)
  if (found?.entry === undefined) return 'agrees'
  return joinedPages(session, list, { place: placeOf(found), id })
}

/** Two subscribers, and the groups of a page. Whatever of it a target does not take is left aside. */
async function joinMore(session: Session, { itemPath }: Family, path: List['path']): Promise<void> {
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

/** Where pages begin, and with what; with whatever stands there where no id is given. */
interface Start {
  readonly place: number
  readonly id?: string
}

// Others may write meanwhile: the whole is asked for before and after, and the pages count only when nothing moved.
async function joinedPages(session: Session, list: List, { place, id }: Start): Promise<Compared> {
  const whole: Query = [
    ['start-index', String(place)],
    ['max-results', String(joined)],
  ]
  const before = await ids(session, list, whole)
  if (id !== undefined && String(before[0]) !== id) return 'moved'
  const pages: unknown[] = []
  for (const [start, size] of [
    [0, 2],
    [2, 1],
    // No multiple of the size: an offset counts entries, and not pages.
    [3, 2],
  ] as const) {
    pages.push(
      ...(await ids(session, list, [
        ['start-index', String(place + start)],
        ['max-results', String(size)],
      ])),
    )
  }
  const shown = await askForList(session, list, whole)
  if (!isDeepStrictEqual(before, idsIn(shown))) return (await shuffle(session, list)) ?? 'moved'
  // What is left out once a page is cut is not made up for: as many were made.
  if (place === 0 && before.length < joined) return new RuleFailure(`${joined} entries`, shownIds(before), shown)
  if (new Set(before).size < before.length) throw new RuleFailure('each entry once', String(before), shown)
  if (isDeepStrictEqual(before, pages)) return 'agrees'
  return new RuleFailure(`in pages of 2, 1 and 2 the same: ${shownIds(before)}`, shownIds(pages), shown)
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
