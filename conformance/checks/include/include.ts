import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { findInList, requireInList } from '../../derived/lists/find-in-list.ts'
import { expectSameList, fillList, type List, prepareList, type Query } from '../../derived/lists/lists.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { check, entriesOf, hasId, listOf, request, send } from '../steps.ts'
import { useOf, valueInUse } from './include-in-use.ts'
import type { IncludeList } from './include-list.ts'
import { bothAtOnce } from './several-includes.ts'

const largest = 25

/** Parts of a list that are compared with and without `include`. */
const parts: readonly Query[] = [
  [['max-results', '4']],
  [
    ['start-index', '1'],
    ['max-results', '3'],
  ],
  // As many as there are when no number is asked for, and when the most are.
  [],
  [['start-index', '2']],
  [['max-results', String(largest)]],
]

/** Checks of what lists hold with `include`, and of the size of their pages. */
export function includeChecks(list: IncludeList): readonly Check[] {
  return [
    check(`${list.ruleName}-holds-the-same-with-include`, async (session) => {
      await requireState(session)
      const { value: known, isBeside } = await valueInUse(session, list)
      if (!isBeside)
        throw new SetupFailure(
          `with include=${known} the list begins with entries that stand elsewhere without, so its parts cannot be held against each other`,
        )
      const filled = await prepareList(session, session.contract.operation(list.operationId))
      await fillList(session, filled, 11)
      const alone = list.values.map((value): Query => [['include', value]])
      const including = [...alone, ...(await bothAtOnce(session, list))]
      for (const one of parts) {
        if (await isCutShort(session, list, one)) continue
        const others = including.map((include): Query => [...one, ...include])
        await expectSameList(session, filled, { one, others, mayRefuse: true })
      }
      for (const include of including) await expectSameFields(session, list, include)
      await expectBareListed(session, list)
      await expectFullPage(session, filled, [['include', known]])
    }),
    check(`${list.ruleName}-accepts-max-results-25-with-include`, async (session) => {
      const { value } = await valueInUse(session, list)
      const including: readonly Query[] = [[['include', value]], ...(await bothAtOnce(session, list))]
      for (const include of including) {
        const query: Query = [...include, ['max-results', String(largest)]]
        for (const more of [[], [['start-index', '1']]] satisfies Query[]) {
          const listed = await send(session, list.operationId, { query: [...query, ...more] })
          if (!isAccepted(listed)) throw new RuleFailure('any 2xx', answered(listed), listed)
        }
      }
    }),
    check(`${list.ruleName}-returns-at-most-25-with-include`, async (session) => {
      await requireState(session)
      const { value } = await valueInUse(session, list)
      const filled = await prepareList(session, session.contract.operation(list.operationId))
      // One more, for a page that begins with the second entry.
      await fillList(session, filled, largest + 2)
      await expectNoMore(session, list, {
        include: [
          ['include', value],
          ['start-index', '1'],
        ],
        size: largest + 1,
      })
      for (const size of [largest + 1, 100]) await expectNoMore(session, list, { include: [['include', value]], size })
      for (const other of list.values.filter((one) => one !== value)) {
        if ((await useOf(session, list, other)) !== undefined)
          await expectNoMore(session, list, { include: [['include', other]], size: largest + 1 })
      }
      for (const include of await bothAtOnce(session, list))
        await expectNoMore(session, list, { include, size: largest + 1 })
      await expectBoundAlone(session, list, value)
    }),
  ]
}

/** An entity that has nothing of what `include` brings is listed with it all the same. */
async function expectBareListed(session: Session, { operationId, bare }: IncludeList): Promise<void> {
  if (bare === undefined) return
  const query: Query = [['include', bare.value]]
  if (isRefused(await send(session, operationId, { query }))) return
  const [list, id] = [listOf(session, operationId), await bare.make(session)]
  await requireInList(session, list, (entry) => hasId(entry, id))
  const found = await findInList(session, list, (entry) => hasId(entry, id), query)
  if (found === undefined || found.entry !== undefined) return
  throw new RuleFailure(`the entry ${id}, as without include`, 'no such entry', found.exchange)
}

/** Whoever counts on in steps of the largest page would pass over what a shorter one lacks, with include and without. */
async function expectFullPage(session: Session, filled: List, include: Query): Promise<void> {
  // A target may hold only so many, and these may fit on a short page.
  await fillList(session, filled, largest).catch(onlySetup)
  const half = Math.floor(largest / 2)
  const rest: Query = [
    ['start-index', String(half)],
    ['max-results', String(largest - half)],
  ]
  const one: Query = [...include, ['max-results', String(largest)]]
  await expectSameList(session, filled, { one, others: [[...include, ...rest]], passOver: half })
}

async function expectNoMore(
  session: Session,
  { operationId }: IncludeList,
  { include, size }: { readonly include: Query; readonly size: number },
): Promise<void> {
  const query: Query = [...include, ['max-results', String(size)]]
  const listed = await send(session, operationId, { query })
  if (isRefused(listed)) return
  const { length } = entriesOf(listed)
  if (length > largest) throw new RuleFailure(`at most ${largest} entries`, `${length} entries`, listed)
}

/** What a list shows of an entry without `include` it shows with it, too. */
async function expectSameFields(session: Session, { operationId }: IncludeList, query: Query): Promise<void> {
  for (let times = 0; ; times++) {
    // Nothing that the run writes comes in between.
    const lists = [request(session, operationId), request(session, operationId, { query })] as const
    const [plain, listed] = await session.sendInRow(lists)
    if (!isAccepted(plain) || !isAccepted(listed)) return
    try {
      for (const alone of entriesOf(plain)) {
        const other = entriesOf(listed).find((one) => hasId(one, idText(alone)))
        if (other !== undefined) expectShownAlike({ alone, other, exchange: listed })
      }
      return
    } catch (error) {
      // Another client may have changed the entry in between.
      if (!(error instanceof RuleFailure) || times === 2) throw error
    }
  }
}

/**
 * Whether a part of a list is refused, or ends before the list and before it holds what was asked for: how many entries a target
 * returns at the most without `include` may be open, and may be fewer than with it.
 */
async function isCutShort(session: Session, { operationId }: IncludeList, query: Query): Promise<boolean> {
  const listed = await send(session, operationId, { query })
  if (isRefused(listed)) return true
  const count = entriesOf(listed).length
  const wanted = query.find(([name]) => name === 'max-results')?.[1]
  if (wanted === undefined || count >= Number(wanted)) return false
  const start = Number(query.find(([name]) => name === 'start-index')?.[1] ?? 0)
  const next = await send(session, operationId, { query: [['start-index', String(start + count)]] })
  return isAccepted(next) && entriesOf(next).length > 0
}

/** How many entries a list without `include` holds has nothing to do with the list before. */
async function expectBoundAlone(session: Session, { operationId }: IncludeList, value: string): Promise<void> {
  const whole = request(session, operationId, { query: [['max-results', String(largest + 1)]] })
  const including = request(session, operationId, { query: [['include', value]] })
  // The first is for what the list before that may have left.
  const [, alone, , after] = await session.sendInRow([whole, whole, including, whole])
  if (!isAccepted(alone) || entriesOf(alone).length <= largest) return
  if (isAccepted(after) && entriesOf(after).length > largest) return
  throw new RuleFailure(`${largest + 1} entries, as before the list with include`, answered(after), after)
}
