import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Outcome } from '../report.ts'
import { countedOperations } from './counted-operations.ts'

/** Rules about how much of a list comes, and from where on. */
const pageRule =
  /-list-(returns-|max-results-defaults-to-|withstands-max-results-|holds-\d+-on-a-page|start-index-passes-over-|pages-join)/
const mostRule = /-list-returns-no-more-than-asked$/
const startRule = /-list-start-index-passes-over-as-many$/

/** Of so many lists it is more likely what all of them have in common. */
const minLists = 3

/** What may be wrong with the pages of a list, of one and of several. */
const faults = [
  [mostRule, 'returns more entries than `max-results` asks for', 'return more entries than `max-results` asks for'],
  [startRule, 'does not skip as many as `start-index` says', 'do not skip as many as `start-index` says'],
] as const

/** Finds out whether an outcome comes from a list that is not cut into pages as it was asked to be. */
export function findUnpaged(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  const failed = outcomes.filter(isListed)
  const found = new Map<Operation, (typeof faults)[number][]>()
  for (const fault of faults)
    for (const { rule, exchange } of failed)
      if (fault[0].test(rule.id)) found.set(exchange.operation, [...(found.get(exchange.operation) ?? []), fault])
  const alike = Map.groupBy(found.keys(), (operation) => wordsOf(found.get(operation), 1))
  return (outcome) => {
    if (!isListed(outcome) || !pageRule.test(outcome.rule.id)) return undefined
    const { operation } = outcome.exchange
    const words = wordsOf(found.get(operation), 1)
    if (words === '') return undefined
    const lists = alike.get(words) ?? []
    return countedOperations(lists.length >= minLists ? lists : [operation], [words, wordsOf(found.get(operation), 2)])
  }
}

function wordsOf(found: readonly (typeof faults)[number][] = [], at: 1 | 2): string {
  return found.map((fault) => fault[at]).join(', and ')
}

/** A list that did not come, or came as something else, says nothing of its pages. */
function isListed(outcome: Outcome): outcome is Outcome & { readonly exchange: Exchange } {
  if (outcome.verdict !== 'failed' || outcome.exchange === undefined) return false
  return isAccepted(outcome.exchange) && Array.isArray(outcome.exchange.reply?.json)
}
