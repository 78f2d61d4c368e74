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

/** What may be wrong with the pages of a list, by the rule that tells. */
interface Fault {
  readonly rule: RegExp
  readonly ofOne: string
  readonly ofMany: string
}

const faults: readonly Fault[] = [
  {
    rule: mostRule,
    ofOne: 'returns more entries than `max-results` asks for',
    ofMany: 'return more entries than `max-results` asks for',
  },
  {
    rule: startRule,
    ofOne: 'does not skip as many as `start-index` says',
    ofMany: 'do not skip as many as `start-index` says',
  },
]

/** Finds out whether an outcome comes from a list that is not cut into pages as it was asked to be. */
export function findUnpaged(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  const failed = outcomes.filter(isListed)
  const faultsOf = (operation: Operation) =>
    faults.filter((fault) =>
      failed.some(({ rule, exchange }) => exchange.operation === operation && fault.rule.test(rule.id)),
    )
  const operations = new Set(failed.map(({ exchange }) => exchange.operation))
  const alike = Map.groupBy(operations, (operation) => wordsOf(faultsOf(operation), 'ofOne'))
  return (outcome) => {
    if (!isListed(outcome) || !pageRule.test(outcome.rule.id)) return undefined
    const { operation } = outcome.exchange
    const found = faultsOf(operation)
    if (found.length === 0) return undefined
    const words = wordsOf(found, 'ofOne')
    const lists = alike.get(words) ?? []
    return countedOperations(lists.length >= minLists ? lists : [operation], [words, wordsOf(found, 'ofMany')])
  }
}

function wordsOf(found: readonly Fault[], number: 'ofOne' | 'ofMany'): string {
  return found.map((fault) => fault[number]).join(', and ')
}

/** A list that did not come, or came as something else, says nothing of its pages. */
function isListed(outcome: Outcome): outcome is Outcome & { readonly exchange: Exchange } {
  if (outcome.verdict !== 'failed' || outcome.exchange === undefined) return false
  return isAccepted(outcome.exchange) && Array.isArray(outcome.exchange.reply?.json)
}
