import { RuleFailure } from '../../check.ts'
import type { Contract } from '../../contract.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { requireUnchangedAccepted } from '../../prepare/requests/requests.ts'
import { type Fact, keywordOf } from '../../schema/layers.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { type Slot, slotsOf } from '../slots.ts'
import { askForList, countIn, prepareList } from './lists.ts'
import { defaultStartRule, offsetRule } from './offsets.ts'
import { about, limitsOf, moreThanAPage, title } from './page-limits.ts'
import { defaultSizeRule, largestPageRule, maximumRule, sizeRule } from './page-sizes.ts'

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
