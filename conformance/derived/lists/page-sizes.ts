import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { isRefused } from '../../prepare/answer.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { requireUnchangedAccepted } from '../../prepare/requests/requests.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { type Slot, slotsOf } from '../slots.ts'
import {
  askForList,
  countIn,
  expectSameList,
  fillList,
  includeInUse,
  type List,
  prepareList,
  type Query,
} from './lists.ts'
import { about, filledList, type NumberFact, title } from './page-limits.ts'

/** No page is larger than the largest. */
export function maximumRule(slot: Slot, maximum: NumberFact, entries: number): Derived {
  return derivedRule(
    {
      ...about(slot, maximum.place),
      id: `${slot.operation.ruleName}-returns-at-most-${maximum.value}`,
      text: `${title(slot)} never returns more than ${maximum.value} entries, however many are requested.`,
      questions: ['max-results-above-maximum'],
      needs: 'state',
    },
    async (session) => {
      await requireUnchangedAccepted(session, slot.operation)
      const list = await prepareList(session, slot.operation)
      // Only a list that has more could return more.
      const fill = () => requireState(session).then(() => fillList(session, list, entries))
      if (await asksForTooMuch(session, slot, maximum.value)) await fill().catch(onlySetup)
      else {
        await fill()
        await asksForTooMuch(session, slot, maximum.value)
      }
      // To a database, a number below zero may mean that there is no limit.
      for (const size of ['0', '-1']) {
        const exchange = await askForList(session, list, [[slot.name, size]])
        if (!isRefused(exchange)) expectAtMost(maximum.value, exchange)
      }
    },
  )
}

/** Whoever counts on in steps of the largest page would pass over what a shorter one lacks. */
export function largestPageRule(slot: Slot, maximum: NumberFact, entries: number): Derived {
  const half = Math.floor(maximum.value / 2)
  return derivedRule(
    {
      ...about(slot, maximum.place),
      id: `${slot.operation.ruleName}-holds-${maximum.value}-on-a-page`,
      text: `${title(slot)} has the same entries on a page of ${maximum.value} as on pages of ${half}.`,
      needs: 'state',
    },
    async (session) => {
      const list = await filledList(session, slot, entries)
      await expectSameList(session, list, {
        one: [[slot.name, String(maximum.value)]],
        others: [
          [
            ['start-index', String(half)],
            [slot.name, String(maximum.value - half)],
          ],
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
  if (isRefused(exchange)) {
    session.observe('max-results-above-maximum', 'refused')
    return true
  }
  const count = expectAtMost(maximum, exchange)
  if (count === maximum) session.observe('max-results-above-maximum', 'clamped')
  return false
}

function expectAtMost(maximum: number, exchange: Exchange): number {
  const count = countIn(exchange)
  if (count > maximum) throw new RuleFailure(`at most ${maximum} entries`, `${count} entries`, exchange)
  return count
}

/** How many entries come when nobody says how many. */
export function defaultSizeRule(slot: Slot, fallback: NumberFact, entries: number): Derived {
  return derivedRule(
    {
      ...about(slot, fallback.place),
      id: `${slot.operation.ruleName}-max-results-defaults-to-${fallback.value}`,
      text: `${title(slot)} returns ${fallback.value} entries when \`max-results\` is left out, or all if there are fewer.`,
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
      await expectSameList(session, list, { one: size, others: [[]] })
      // Of a list that brings more by include the largest page is another one, and the usual one is not.
      for (const include of await includeInUse(session, list))
        await expectSameList(session, list, { one: [...include, ...size], others: [include] })
      if (!slotsOf(session.contract, slot.operation).some(({ name }) => name === 'start-index')) return
      // A size may be left out of a later page as well.
      const later: Query = [['start-index', '1']]
      await expectSameList(session, list, { one: [...later, ...size], others: [later] })
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

/** No page is larger than what was asked for. */
export function sizeRule(slot: Slot): Derived {
  return derivedRule(
    {
      ...about(slot, slot.standsAt),
      id: `${slot.operation.ruleName}-returns-no-more-than-asked`,
      text: `${title(slot)} returns at most as many entries as \`max-results\` says.`,
      needs: 'state',
    },
    async (session) => {
      const list = await filledList(session, slot, 3)
      for (const size of [1, 2]) {
        const exchange = await askForList(session, list, [[slot.name, String(size)]])
        const count = countIn(exchange)
        if (count > size) throw new RuleFailure(`at most ${size} entries`, `${count} entries`, exchange)
      }
    },
  )
}
