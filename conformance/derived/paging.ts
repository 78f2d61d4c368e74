import { isDeepStrictEqual } from 'node:util'
import { onlySetup, RuleFailure, type Session, SetupFailure } from '../check.ts'
import type { Contract, Operation } from '../contract.ts'
import { answered, isAccepted, isRefused } from '../prepare/answer.ts'
import { requireUnchangedAccepted } from '../prepare/requests.ts'
import { requireState } from '../prepare/state.ts'
import { type Fact, keywordOf, schemaLayers } from '../schema/layers.ts'
import { expectConfirmed } from './confirmed.ts'
import { type Derived, derivedRule } from './derived.ts'
import { askForList, countIn, expectSameList, fillList, idsIn, type List, prepareList, type Query } from './lists.ts'
import { type Slot, slotsOf } from './slots.ts'

/** The parameters that a list is paged by: `start-index` and `max-results`. */
export function derivePaging(contract: Contract): readonly Derived[] {
  return contract.operations
    .flatMap((operation) => slotsOf(contract, operation))
    .filter((slot) => slot.in === 'query' && (slot.name === 'max-results' || slot.name === 'start-index'))
    .flatMap((slot) => pagingRules(contract, slot))
}

function pagingRules(contract: Contract, slot: Slot): readonly Derived[] {
  const { layers, maximum, fallback } = limitsOf(contract, slot)
  const entries = moreThanAPage(contract, slot.operation)
  const isSize = slot.name === 'max-results'
  return [
    ...(isSize && maximum !== undefined
      ? [maximumRule(slot, maximum, entries), largestPageRule(slot, maximum, entries)]
      : []),
    ...(isSize && fallback !== undefined ? [defaultSizeRule(slot, fallback, entries)] : []),
    isSize ? sizeRule(slot) : offsetRule(slot, entries),
    ...(!isSize && fallback !== undefined ? [defaultStartRule(slot, fallback)] : []),
    ...int32Rule(slot, keywordOf(layers, 'format'), maximum?.value),
  ]
}

/** How many entries make sure that no page, usual or largest, holds the whole of a list. */
function moreThanAPage(contract: Contract, operation: Operation): number {
  const size = slotsOf(contract, operation).find(({ name }) => name === 'max-results')
  const { maximum, fallback } = size === undefined ? {} : limitsOf(contract, size)
  return Math.max(maximum?.value ?? 0, fallback?.value ?? 0) + 1
}

function limitsOf(contract: Contract, { place }: Slot) {
  const layers = schemaLayers(contract, place)
  const [maximum, fallback] = ['maximum', 'default'].map((keyword) => numberFact(keywordOf(layers, keyword)))
  return { layers, maximum, fallback }
}

interface NumberFact {
  readonly place: string
  readonly value: number
}

function numberFact(fact: Fact | undefined): NumberFact | undefined {
  return typeof fact?.value === 'number' ? { place: fact.place, value: fact.value } : undefined
}

function maximumRule(slot: Slot, maximum: NumberFact, entries: number): Derived {
  return derivedRule(
    {
      ...about(slot, maximum.place),
      id: `${slot.operation.ruleName}-returns-at-most-${maximum.value}`,
      text: `${title(slot)} never returns more than ${maximum.value} entries, whatever is asked for.`,
      questions: ['max-results-above-maximum'],
      needs: 'state',
    },
    async (session) => {
      await requireUnchangedAccepted(session, slot.operation)
      if (await asksForTooMuch(session, slot, maximum.value)) return
      // Only a list that has more could return more.
      await requireState(session)
      await fillList(session, await prepareList(session, slot.operation), entries)
      await asksForTooMuch(session, slot, maximum.value)
    },
  )
}

/** Whoever counts on in steps of the largest page would pass over what a shorter one lacks. */
function largestPageRule(slot: Slot, maximum: NumberFact, entries: number): Derived {
  const half = Math.floor(maximum.value / 2)
  return derivedRule(
    {
      ...about(slot, maximum.place),
      id: `${slot.operation.ruleName}-holds-${maximum.value}-on-a-page`,
      text: `${title(slot)} holds on a page of ${maximum.value} what it holds on pages of ${half}.`,
      needs: 'state',
    },
    async (session) => {
      await requireUnchangedAccepted(session, slot.operation)
      await requireState(session)
      const list = await prepareList(session, slot.operation)
      await fillList(session, list, entries)
      await expectSameList(session, list, {
        one: [[slot.name, String(maximum.value)]],
        other: [
          ['start-index', String(half)],
          [slot.name, String(maximum.value - half)],
        ],
        passOver: half,
      })
    },
  )
}

/** Whether the target refused; @throws RuleFailure when it returned more than the maximum. */
async function asksForTooMuch(session: Session, slot: Slot, maximum: number): Promise<boolean> {
  const list = await prepareList(session, slot.operation)
  const exchange = await askForList(session, list, [[slot.name, String(maximum + 1)]])
  if (isRefused(exchange)) session.observe('max-results-above-maximum', 'refused')
  if (isRefused(exchange)) return true
  const count = countIn(exchange)
  if (count > maximum) throw new RuleFailure(`at most ${maximum} entries`, `${count} entries`, exchange)
  if (count === maximum) session.observe('max-results-above-maximum', 'clamped')
  return false
}

function defaultSizeRule(slot: Slot, fallback: NumberFact, entries: number): Derived {
  return derivedRule(
    {
      ...about(slot, fallback.place),
      id: `${slot.operation.ruleName}-max-results-defaults-to-${fallback.value}`,
      text: `${title(slot)} returns ${fallback.value} entries when \`max-results\` is left out, or all where there are fewer.`,
      needs: 'state',
    },
    async (session) => {
      const { exchange } = await requireUnchangedAccepted(session, slot.operation)
      const count = countIn(exchange)
      if (count > fallback.value)
        throw new RuleFailure(`at most ${fallback.value} entries`, `${count} entries`, exchange)
      await requireState(session)
      const list = await prepareList(session, slot.operation)
      await fillList(session, list, entries)
      const size: Query = [[slot.name, String(fallback.value)]]
      await expectSameList(session, list, { one: size, other: [] })
      if (!slotsOf(session.contract, slot.operation).some(({ name }) => name === 'start-index')) return
      // A size may be left out of a later page as well.
      const later: Query = [['start-index', '1']]
      await expectSameList(session, list, { one: [...later, ...size], other: later })
      await expectFullPage(session, list, fallback.value)
    },
  )
}

/** A page that is asked for without a size is no shorter than the usual one while there is more. */
async function expectFullPage(session: Session, list: List, size: number): Promise<void> {
  const count = countIn(await askForList(session, list, []))
  if (count >= size) return
  const beyond: Query = [
    ['start-index', String(count)],
    ['max-results', '1'],
  ]
  const hasMore = countIn(await askForList(session, list, beyond)) > 0
  const again = await askForList(session, list, [])
  if (hasMore && countIn(again) === count)
    throw new RuleFailure(`${size} entries, as there are more than ${count}`, `${count} entries`, again)
}

function defaultStartRule(slot: Slot, fallback: NumberFact): Derived {
  return derivedRule(
    {
      ...about(slot, fallback.place),
      id: `${slot.operation.ruleName}-start-index-defaults-to-${fallback.value}`,
      text: `${title(slot)} begins at the offset ${fallback.value} when \`start-index\` is left out.`,
      needs: 'state',
    },
    async (session) => {
      await requireUnchangedAccepted(session, slot.operation)
      await requireState(session)
      const list = await prepareList(session, slot.operation)
      // With two entries, a list that begins one further on is not the same.
      await fillList(session, list, 2)
      await expectSameList(session, list, { one: [[slot.name, String(fallback.value)]], other: [] })
    },
  )
}

function sizeRule(slot: Slot): Derived {
  return derivedRule(
    {
      ...about(slot, slot.standsAt),
      id: `${slot.operation.ruleName}-returns-no-more-than-asked`,
      text: `${title(slot)} returns at most as many entries as \`max-results\` says.`,
      needs: 'state',
    },
    async (session) => {
      await requireUnchangedAccepted(session, slot.operation)
      await requireState(session)
      const list = await prepareList(session, slot.operation)
      await fillList(session, list, 3)
      for (const size of [1, 2]) {
        const exchange = await askForList(session, list, [[slot.name, String(size)]])
        const count = countIn(exchange)
        if (count > size) throw new RuleFailure(`at most ${size} entries`, `${count} entries`, exchange)
      }
    },
  )
}

/** The last page of a list holds what is left of it, also where there is room for more. */
async function expectLastPage(session: Session, list: List): Promise<void> {
  await expectConfirmed('the list', async () => {
    const last = (await endOf(session, list)) - 1
    const page = (start: number, size: number) =>
      askForList(session, list, [
        ['start-index', String(start)],
        ['max-results', String(size)],
      ])
    const [before, compared, after, beyond] = [
      await page(last, 1),
      await page(last, 2),
      await page(last, 1),
      await page(last + 1, 1),
    ]
    const isStill = countIn(before) === 1 && isDeepStrictEqual(idsIn(before), idsIn(after)) && countIn(beyond) === 0
    if (!isStill) return 'moved'
    if (isDeepStrictEqual(idsIn(before), idsIn(compared))) return 'agrees'
    const expected = `the last entry, with which start-index=${last} and max-results=1 is answered`
    return new RuleFailure(expected, answered(compared), compared)
  })
}

/** How many entries a list has, looked for in steps that double. @throws SetupFailure for one that is too long. */
async function endOf(session: Session, list: List): Promise<number> {
  const hasEntry = async (start: number) => {
    const exchange = await askForList(session, list, [
      ['start-index', String(start)],
      ['max-results', String(1)],
    ])
    if (isRefused(exchange)) throw new SetupFailure(`no list begins at ${start}`, exchange)
    return countIn(exchange) > 0
  }
  let [known, empty] = [0, 1]
  while (await hasEntry(empty)) {
    known = empty
    empty *= 2
    if (empty > longest) throw new SetupFailure(`the list has more than ${longest} entries`)
  }
  while (empty - known > 1) {
    const middle = Math.floor((known + empty) / 2)
    if (await hasEntry(middle)) known = middle
    else empty = middle
  }
  return empty
}

const longest = 2 ** 16

/** No list is so long; a target may refuse the offset. */
const pastTheEnd = 2 ** 31 - 1

async function expectNothingPastTheEnd(session: Session, list: List): Promise<void> {
  const exchange = await askForList(session, list, [['start-index', String(pastTheEnd)]])
  if (isRefused(exchange)) return
  const count = countIn(exchange)
  if (count > 0) throw new RuleFailure(`no entries beyond the offset ${pastTheEnd}`, `${count} entries`, exchange)
}

function offsetRule(slot: Slot, entries: number): Derived {
  return derivedRule(
    {
      ...about(slot, slot.standsAt),
      id: `${slot.operation.ruleName}-start-index-passes-over-as-many`,
      text: `${title(slot)} passes over as many entries as \`start-index\` says; the first entry has the offset 0.`,
      needs: 'state',
    },
    async (session) => {
      await requireUnchangedAccepted(session, slot.operation)
      await requireState(session)
      const list = await prepareList(session, slot.operation)
      await fillList(session, list, 3)
      // Only a longer list shows an offset that is cut to the largest page; how many entries a target takes is open.
      await fillList(session, list, entries).catch(onlySetup)
      await expectNothingPastTheEnd(session, list)
      // A list that never stands still, or whose end is too far away, has been asked for enough elsewhere.
      await expectLastPage(session, list).catch(onlySetup)
      for (const offset of [1, 2]) {
        await expectSameList(session, list, {
          one: [
            [slot.name, '0'],
            ['max-results', String(offset + 1)],
          ],
          other: [
            [slot.name, String(offset)],
            ['max-results', '1'],
          ],
          passOver: offset,
        })
      }
    },
  )
}

/** One more than an int32 can hold. */
const aboveInt32 = 2 ** 31

function int32Rule(slot: Slot, format: Fact | undefined, maximum: number | undefined): readonly Derived[] {
  if (format?.value !== 'int32') return []
  const rule = {
    ...about(slot, format.place),
    id: `${slot.operation.ruleName}-withstands-${slot.label}-${aboveInt32}`,
    text: `${title(slot)} refuses a \`${slot.name}\` of ${aboveInt32}, or answers it with a list.`,
  }
  return [
    derivedRule(rule, async (session) => {
      await requireUnchangedAccepted(session, slot.operation)
      const list = await prepareList(session, slot.operation)
      const limit = slot.name === 'max-results' ? (maximum ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
      for (const value of [aboveInt32, aboveUint32]) {
        const exchange = await askForList(session, list, [[slot.name, String(value)]])
        if (isRefused(exchange)) continue
        if (!isAccepted(exchange)) throw new RuleFailure('any 4xx, or a list', answered(exchange), exchange)
        const count = countIn(exchange)
        if (count > limit) throw new RuleFailure(`at most ${limit} entries`, `${count} entries`, exchange)
      }
    }),
  ]
}

/** What is cut to 32 bits is 0 then. */
const aboveUint32 = 2 ** 32

function about(slot: Slot, source: string) {
  return { kind: 'limit', family: slot.operation.family, source, covers: [slot.standsAt] } as const
}

function title({ operation }: Slot): string {
  return `${operation.method} ${operation.path}`
}
