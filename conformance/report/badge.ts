import { countVerdicts, newFailures, type Report, staleKnownFailures } from './report.ts'

/**
 * A report as a badge: JSON that shields.io takes as an endpoint.
 *
 * Green stands for a whole run without news. What was not judged is in the text: a badge claims no more than the run.
 * Source: https://shields.io/badges/endpoint-badge
 */
export function renderBadge(report: Report): string {
  const badge = { schemaVersion: 1, label: 'conformance', ...summaryOf(report) }
  return `${JSON.stringify(badge, undefined, 2)}\n`
}

function summaryOf(report: Report): { readonly message: string; readonly color: string } {
  const { passed, failed, 'not judged': notJudged } = countVerdicts(report.outcomes)
  const parts = [
    `${passed} passed`,
    failed > 0 ? `${failed} failed` : '',
    notJudged > 0 ? `${notJudged} not judged` : '',
  ]
  const message = parts.filter((part) => part !== '').join(', ')
  if (newFailures(report.outcomes).length + staleKnownFailures(report.outcomes).length > 0)
    return { message, color: 'red' }
  if (report.ending !== 'complete') return { message: `${message}, ${report.ending}`, color: 'lightgrey' }
  return { message, color: passed === 0 ? 'lightgrey' : failed > 0 ? 'yellow' : 'brightgreen' }
}
