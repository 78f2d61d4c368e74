import { isDeepStrictEqual } from 'node:util'
import { onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { answered, isRefused } from '../../prepare/answer.ts'
import { expectConfirmed } from '../compare/confirmed.ts'
import { type Derived, derivedRule } from '../derived.ts'
import type { Slot } from '../slots.ts'
import { mostLooks } from './find-in-list.ts'
import {
  askForList,
  countIn,
  expectSameList,
  fillList,
  idsIn,
  includeInUse,
  type List,
  moreThanAHundred,
  type Query,
} from './lists.ts'
import { about, filledList, type NumberFact, title } from './page-limits.ts'

/** Where a list begins when nobody says where. */
export function defaultStartRule(slot: Slot, fallback: NumberFact): Derived {
  return derivedRule(
    {
      ...about(slot, fallback.place),
      id: `${slot.operation.ruleName}-start-index-defaults-to-${fallback.value}`,
      text: `${title(slot)} begins at offset ${fallback.value} when \`start-index\` is left out.`,
      needs: 'state',
    },
    async (session) => {
      // With two entries, a list that begins one further on is not the same.
      const list = await filledList(session, slot, 2)
      await expectSameList(session, list, { one: [[slot.name, String(fallback.value)]], others: [[]] })
    },
  )
}

/**
 * How many entries an offset passes over.
 *
 * @param entries One more than any page of the list holds.
 */
export function offsetRule(slot: Slot, entries: number): Derived {
  return derivedRule(
    {
      ...about(slot, slot.standsAt),
      id: `${slot.operation.ruleName}-start-index-passes-over-as-many`,
      text: `${title(slot)} skips as many entries as \`start-index\` says; the first entry has offset 0.`,
      needs: 'state',
    },
    async (session) => {
      const list = await filledList(session, slot, 3)
      // Only a longer list shows an offset that is cut to the largest page, or to a hundred; how many entries a target takes is open.
      const lengths: number[] = []
      for (const length of [entries, moreThanAHundred])
        if (await fillList(session, list, length).then(yes, onlySetup)) lengths.push(length)
      await expectNothingPastTheEnd(session, list)
      // A list that never stands still, or whose end is too far away, has been asked for enough elsewhere.
      await expectLastPage(session, list).catch(onlySetup)
      // Whoever counts in whole pages begins two entries from the first one with the first one.
      for (const [offset, size] of [
        [1, 1],
        [2, 1],
        [1, 2],
      ] as const) {
        await expectSameList(session, list, {
          one: [
            [slot.name, '0'],
            ['max-results', String(offset + size)],
          ],
          others: [
            [
              [slot.name, String(offset)],
              ['max-results', String(size)],
            ],
          ],
          passOver: offset,
        })
      }
      await expectNotBegunAgain(session, list)
      for (const length of lengths) await expectFarEntries(session, list, { length, page: entries - 1 })
      await expectFarEntryWithInclude(session, list, Math.max(0, ...lengths) - 1)
    },
  )
}

const yes = () => true

/** An entry far down the list is the one that the longest page before it ends with. */
async function expectFarEntries(
  session: Session,
  list: List,
  { length, page }: { readonly length: number; readonly page: number },
): Promise<void> {
  const last = length - 1
  const first = last - page + 1
  await expectEntryAt(session, list, last)
  for (const offset of [Math.floor((first + last) / 2), last]) {
    await expectSameList(session, list, {
      one: [
        ['start-index', String(first)],
        ['max-results', String(offset - first + 1)],
      ],
      others: [
        [
          ['start-index', String(offset)],
          ['max-results', '1'],
        ],
      ],
      passOver: offset - first,
    })
  }
}

/** What `include` brings is often joined, and then the offset counted, in another way. That the list has another order then is open. */
async function expectFarEntryWithInclude(session: Session, list: List, offset: number): Promise<void> {
  if (offset < 0) return
  const entryAt = (start: number): Query => [
    ['start-index', String(start)],
    ['max-results', '1'],
  ]
  const [first, far] = [entryAt(0), entryAt(offset)]
  for (const include of await includeInUse(session, list)) {
    const [plain, including] = [
      await askForList(session, list, first),
      await askForList(session, list, [...first, ...include]),
    ]
    if (isDeepStrictEqual(idsIn(plain), idsIn(including)))
      await expectSameList(session, list, { one: far, others: [[...far, ...include]] })
  }
}

/** A list that ends too early in whichever way it is asked for is the same in both. What was made may take a moment to be there. */
async function expectEntryAt(session: Session, list: List, offset: number): Promise<void> {
  for (let look = 1; ; look++) {
    const query = [['start-index', String(offset)] as const, ['max-results', '1'] as const]
    const exchange = await askForList(session, list, query)
    if (isRefused(exchange) || countIn(exchange) > 0) return
    if (look === mostLooks)
      throw new RuleFailure(`an entry at the offset ${offset}, as ${offset + 1} were made`, 'none', exchange)
  }
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
    const [before, compared, previous, after, beyond] = [
      await page(last, 1),
      await page(last, 2),
      await page(Math.max(0, last - 1), 2),
      await page(last, 1),
      await page(last + 1, 1),
    ]
    const isStill = countIn(before) === 1 && isDeepStrictEqual(idsIn(before), idsIn(after)) && countIn(beyond) === 0
    if (!isStill) return 'moved'
    // An offset at the end is not answered with the last entry once more.
    if (last > 0 && !isDeepStrictEqual(idsIn(previous).slice(1), idsIn(before))) {
      const expected = `two entries, the second of which has the offset ${last}`
      return new RuleFailure(expected, answered(previous), previous)
    }
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

/** An offset that is cut to 16 bits begins the list again. */
async function expectNotBegunAgain(session: Session, list: List): Promise<void> {
  const one = ['max-results', '1'] as const
  const [first] = idsIn(await askForList(session, list, [one]))
  const far = await askForList(session, list, [['start-index', String(longest)], one])
  if (first !== undefined && !isRefused(far) && idsIn(far).includes(first))
    throw new RuleFailure(`no entry ${first} beyond the offset ${longest}, as it is the first one`, answered(far), far)
}

/** No list is so long; a target may refuse the offset. */
const pastTheEnd = 2 ** 31 - 1

async function expectNothingPastTheEnd(session: Session, list: List): Promise<void> {
  const exchange = await askForList(session, list, [['start-index', String(pastTheEnd)]])
  if (isRefused(exchange)) return
  const count = countIn(exchange)
  if (count > 0) throw new RuleFailure(`no entries beyond the offset ${pastTheEnd}`, `${count} entries`, exchange)
}
