import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session } from '../check.ts'
import { isAccepted } from '../prepare/answer.ts'
import { requireState } from '../prepare/state.ts'
import { type Compared, expectConfirmed } from './confirmed.ts'
import { type Derived, derivedRule } from './derived.ts'
import type { Family } from './families.ts'
import { askForList, fillList, idsIn, type List, prepareList, type Query } from './lists.ts'
import { fewest, isShuffled } from './shuffled.ts'

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
        text: `Pages of GET ${family.list.path} follow one another in a stable order, without gap or repeat.`,
        questions: ['list-order'],
      },
      async (session) => {
        await requireState(session)
        const list = await prepareList(session, family.list)
        await fillList(session, list, Math.max(joined, fewest))
        await expectConfirmed('the list', () => joinedPages(session, list))
      },
    ),
  ]
}

// Others may write meanwhile: the whole is asked for before and after, and the pages count only when nothing moved.
async function joinedPages(session: Session, list: List): Promise<Compared> {
  const whole: Query = [
    ['start-index', '0'],
    ['max-results', String(joined)],
  ]
  const before = await ids(session, list, whole)
  const pages: unknown[] = []
  for (const [start, size] of [
    [0, 2],
    [2, 1],
    // No multiple of the size: an offset counts entries, and not pages.
    [3, 2],
  ] as const) {
    pages.push(
      ...(await ids(session, list, [
        ['start-index', String(start)],
        ['max-results', String(size)],
      ])),
    )
  }
  const shown = await askForList(session, list, whole)
  if (!isDeepStrictEqual(before, idsIn(shown))) return (await shuffle(session, list)) ?? 'moved'
  if (new Set(before).size < before.length) throw new RuleFailure('each entry once', String(before), shown)
  return isDeepStrictEqual(before, pages) ? 'agrees' : new RuleFailure(`the entries ${before}`, `${pages}`, shown)
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
