import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Outcome } from '../report.ts'

/** Rules about how much of a list comes, and from where on. */
const pageRule =
  /-list-(returns-|max-results-defaults-to-|withstands-max-results-|holds-\d+-on-a-page|start-index-passes-over-|pages-join)/
const mostRule = /-list-returns-no-more-than-asked$/
const startRule = /-list-start-index-passes-over-as-many$/

/** Finds out whether an outcome comes from a list that is not cut into pages as it was asked to be. */
export function findUnpaged(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  const failed = outcomes.filter(isListed)
  const pathsOf = (kind: RegExp) =>
    new Set(failed.filter(({ rule }) => kind.test(rule.id)).map(({ exchange }) => exchange.operation.path))
  const unlimited = pathsOf(mostRule)
  const unmoved = pathsOf(startRule)
  return (outcome) => {
    if (!isListed(outcome) || !pageRule.test(outcome.rule.id)) return undefined
    const path = outcome.exchange.operation.path
    const what = [
      ...(unlimited.has(path) ? ['returns more entries than `max-results` asks for'] : []),
      ...(unmoved.has(path) ? ['does not skip as many as `start-index` says'] : []),
    ]
    return what.length === 0 ? undefined : `GET ${path} ${what.join(', and ')}`
  }
}

/** A list that did not come, or came as something else, says nothing of its pages. */
function isListed(outcome: Outcome): outcome is Outcome & { readonly exchange: Exchange } {
  if (outcome.verdict !== 'failed' || outcome.exchange === undefined) return false
  return isAccepted(outcome.exchange) && Array.isArray(outcome.exchange.reply?.json)
}
