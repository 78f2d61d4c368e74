import { type Check, RuleFailure, type Session, SetupFailure } from '../check.ts'
import { expectShownAlike, isNothing } from '../derived/compare/shown-alike.ts'
import { findInList, requireInList } from '../derived/lists/find-in-list.ts'
import { expectSameList, fillList, prepareList, type Query } from '../derived/lists/lists.ts'
import type { Exchange } from '../exchange.ts'
import { idText } from '../http/exact-ids.ts'
import { answered, isAccepted, isRefused } from '../prepare/answer.ts'
import { makeEntity } from '../prepare/entities/entities.ts'
import { requireState } from '../prepare/entities/state.ts'
import { bodyOf, check, entriesOf, type Fields, has, hasId, listOf, prepare, request, send, words } from './steps.ts'

/** A list that takes `include`, by which its pages hold 25 entries at the most. */
export interface IncludeList {
  readonly operationId: string
  readonly ruleName: string
  /** Values that are likely to be known: names of include fields. */
  readonly values: readonly string[]
  /** What the bodies of the suite always have, and an entity without it. */
  readonly bare?: Bare
}

interface Bare {
  /** The value of `include` that brings it. */
  readonly value: string
  /** Makes the entity, and gives back its id. */
  readonly make: (session: Session) => Promise<string>
}

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

/** The ways in which the target takes two values of `include` at once, and brings what both name; which ones it takes is open. */
function bothAtOnce(session: Session, { operationId, values }: IncludeList): Promise<readonly Query[]> {
  const both = values.slice(0, 2)
  return session.once(`includes of ${operationId}`, async () => {
    const plain = entriesOf(await prepare(session, operationId))
    if (plain.some((entry) => both.some((name) => has(entry, name)))) return []
    const taken: Query[] = []
    for (const query of formsOf(both))
      if (bringsAll(await send(session, operationId, { query }), both)) taken.push(query)
    return taken
  })
}

/** The two ways to ask for several fields. */
export function formsOf(values: readonly string[]): readonly Query[] {
  return [[['include', values.join(',')]], values.map((value) => ['include', value] as const)]
}

/** Where two fields are brought at once, they are brought in whichever order they are named. */
export async function expectInAnyOrder(
  session: Session,
  operationId: IncludeList['operationId'],
  names: readonly string[],
): Promise<void> {
  const reversed = formsOf(names.toReversed())
  for (const [index, form] of formsOf(names).entries()) {
    const queries = [form, reversed[index] ?? []]
    for (let times = 0; ; times++) {
      const asked = queries.map((query) => request(session, operationId, { query }))
      // An odd number: whoever leaves something out by turns does so at another place the next time.
      const [, other, again] = await session.sendInRow([...asked, ...asked, ...asked.slice(0, 1)])
      if (again === undefined || other === undefined || !bringsAll(again, names) || bringsAll(other, names)) break
      // An empty list may be left out of one answer and not of the next, but not each time of the same.
      if (times === 4)
        throw new RuleFailure(`${names.join(' and ')}, as when they are named in this order`, answered(other), other)
    }
  }
}

/** What each of several fields is brought for alone, it is brought for beside the others, in a form in which two of them are. */
export async function expectAllAtOnce(session: Session, operationId: string, names: readonly string[]): Promise<void> {
  const ask = (query: Query) => request(session, operationId, { query })
  for (let times = 0; ; times++) {
    const [plain, ...alone] = await session.sendInRow([ask([]), ...names.map((name) => ask([['include', name]]))])
    const brought = names.filter((name, index) => {
      const listed = alone[index]
      return listed !== undefined && bringsAll(listed, [name]) && plain !== undefined && !bringsAll(plain, [name])
    })
    let lost: Exchange | undefined
    for (const [index, form] of formsOf(brought).entries()) {
      const [two, all] = await session.sendInRow([ask(formsOf(brought.slice(0, 2))[index] ?? []), ask(form)])
      const isLost = all !== undefined && isAccepted(all) && brought.some((name) => !bringsAll(all, [name]))
      if (two !== undefined && bringsAll(two, brought.slice(0, 2)) && isLost) lost = all
    }
    if (brought.length < 3 || lost === undefined) return
    // What has come in since may have pushed out what had them.
    if (times === 4)
      throw new RuleFailure(`${brought.join(', ')}, as when each is asked for alone`, answered(lost), lost)
  }
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

function bringsAll(listed: Exchange, names: readonly string[]): boolean {
  const entries = isAccepted(listed) ? entriesOf(listed) : []
  return entries.some((entry) => names.every((name) => has(entry, name)))
}

/**
 * A list that is kept by less than its whole query is found out when another query comes right before.
 *
 * @param names What the second query brings, if it is not answered from what is kept for the first.
 */
export async function expectToldApart(
  session: Session,
  group: 'services' | 'metrics',
  { first, second, names }: { readonly first: Query; readonly second: Query; readonly names: readonly string[] },
): Promise<void> {
  const { pathValues: path } = await makeEntity(session, `/${group}/{id}`, {})
  // Whatever is kept has to be read again after that.
  const write = request(session, `${group}.update`, { path, body: bodyOf(session, `${group}.update`) })
  const [one, other] = [first, second].map((query) => request(session, `${group}.list`, { query }))
  if (one === undefined || other === undefined) return
  for (let times = 0; ; times++) {
    const [, alone] = await session.sendInRow([write, other])
    if (!bringsAll(alone, names)) return
    const [, , listed] = await session.sendInRow([write, one, other])
    if (bringsAll(listed, names)) return
    // An empty list may be left out of one answer and not of the next, but not each time of the same.
    if (times === 4)
      throw new RuleFailure(`${names.join(' and ')}, as when it is asked for alone`, answered(listed), listed)
  }
}

/** What `include` brings of an entry in one part of a list is brought in any other part as well, whether or not its size is named. */
export async function expectInAnyPart(session: Session, operationId: IncludeList['operationId'], value: string) {
  const ask = (...part: Query) => request(session, operationId, { query: [['include', value], ...part] })
  const parts = await session.sendInRow([
    ask(),
    ask(['start-index', '1']),
    ask(['max-results', '1']),
    ask(['max-results', '10']),
  ])
  const listed = parts.filter(isAccepted)
  const brings = (entry: Fields) => !isNothing(entry[value])
  const brought = new Set(listed.flatMap((part) => entriesOf(part).filter(brings).map(idText)))
  for (const part of listed) {
    const entry = entriesOf(part).find((one) => brought.has(idText(one)) && !has(one, value))
    if (entry) throw new RuleFailure(`${value}, as in other parts of the list`, words(entry), part)
  }
}

/** A value of `include`, and whether the list begins with the same entries, in part at least, as without. */
interface InUse {
  readonly value: string
  readonly isBeside: boolean
}

/** A value of `include` that the target takes, and of which its reply shows the effect. */
async function valueInUse(session: Session, list: IncludeList): Promise<InUse> {
  const { operationId, values } = list
  return session.once(`include of ${operationId}`, async () => {
    const filled = await prepareList(session, session.contract.operation(operationId))
    await fillList(session, filled, 2)
    for (const value of values) {
      const inUse = await useOf(session, list, value)
      if (inUse !== undefined) return inUse
    }
    throw new SetupFailure(
      `none of ${values.join(', ')} is a value of include that the target uses; which it takes is open`,
    )
  })
}

/** Whether an entry has, with `include`, what it lacks without: of some lists it is open which fields they leave out. */
async function useOf(
  session: Session,
  { operationId, values }: IncludeList,
  value: string,
): Promise<InUse | undefined> {
  const listed = await send(session, operationId, { query: [['include', value]] })
  if (!isAccepted(listed)) return undefined
  const plain = entriesOf(await prepare(session, operationId))
  const alike = (entry: Fields) => plain.find((one) => hasId(one, idText(entry)))
  const brings = (entry: Fields, alone: Fields) => values.some((name) => has(entry, name) && !has(alone, name))
  const entries = entriesOf(listed)
  const isBeside = entries.some((entry) => alike(entry) !== undefined)
  if (isBeside) return entries.some((entry) => brings(entry, alike(entry) ?? entry)) ? { value, isBeside } : undefined
  // Where the list begins with other entries, one of them is looked up.
  const entry = entries.find((one) => brings(one, {}))
  const list = { operation: session.contract.operation(operationId), path: {} }
  const found = entry === undefined ? undefined : await findInList(session, list, (one) => hasId(one, idText(entry)))
  return entry !== undefined && found?.entry !== undefined && brings(entry, found.entry)
    ? { value, isBeside }
    : undefined
}
