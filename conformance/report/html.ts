import type { Cause } from './cause.ts'
import { curlHint } from './curl-hint.ts'
import { endingText } from './ending-text.ts'
import { findingsOf } from './findings.ts'
import { cellTableOf, classOf, renderSections, renderTable, ruleAnchor } from './html/cells.ts'
import { renderExchange, renderObservations, shown } from './html/evidence.ts'
import { html, type Markup, none, prose } from './html/markup.ts'
import { style } from './html/style.ts'
import { leftOutHint, leftOutLines, leftOutTitle } from './left-out/lines.ts'
import { marks } from './matrix.ts'
import { type Reason, reasonsOf } from './reasons.ts'
import { countVerdicts, newFailures, type Report, staleKnownFailures, verdicts } from './report.ts'
import { underWayLines, underWayTitle } from './under-way.ts'

/**
 * A report as one HTML page that needs nothing else: no script, no font, no picture. Its policy forbids the browser to run or
 * load anything, whatever a target wrote into its replies.
 */
export function renderHtml(report: Report): string {
  const table = cellTableOf(report.outcomes)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>Conformance of ${report.targetUrl}</title>
<style>${{ markup: style }}</style>
</head>
<body>
${renderHead(report)}
<main>
${renderTable(table)}
${renderSections(table, report)}
${renderFindings(report)}
${renderLeftOut(report)}
${renderRest(report)}
</main>
</body>
</html>
`
  return page.markup
}

function renderHead(report: Report): Markup {
  const counts = countVerdicts(report.outcomes)
  const known = counts.failed - newFailures(report.outcomes).length
  const ending = endingText(report.ending)
  return html`<header>
<h1>Conformance of ${report.targetUrl}</h1>
<p class="quiet">Contract ${report.contract.version}, ${report.contract.digest.slice(0, 12)} · ${report.startedAt.toISOString()} · ${(report.durationMs / 1000).toFixed(1)} s</p>
<ul class="totals">${verdicts.map(
    (verdict) => html`
<li class="${classOf(verdict)}"><b>${counts[verdict]}</b>${marks[verdict]} ${verdict}${verdict === 'failed' && known > 0 ? ` (${known} known)` : ''}</li>`,
  )}
</ul>
${ending === undefined ? none : html`<p><strong>${ending}</strong></p>`}
${renderUnderWay(report)}
<p class="quiet">${curlHint(report)}</p>
</header>`
}

function renderUnderWay(report: Report): Markup {
  const lines = underWayLines(report)
  if (lines.length === 0) return none
  return html`<p>${underWayTitle}</p>
<ul class="plain">${lines.map(
    (line) => html`
<li><code>${shown(line, report)}</code></li>`,
  )}
</ul>`
}

/** So many rules of one cause are named. */
const maxNamedRules = 20

function renderFindings(report: Report): Markup {
  const { causes, failures } = findingsOf(report)
  const stale = staleKnownFailures(report.outcomes)
  const count = causes.length + failures.length + stale.length
  if (count === 0) return none
  return html`<h2>Findings (${count})</h2>
${causes.map((cause) => renderGroup(cause, report, renderFirst(cause, report)))}
<ul class="plain">${failures.map(
    ({ rule, expected, actual }) => html`
<li>${ruleLink(rule.id)}: expected ${brief(expected, report)}, got ${brief(actual, report)}</li>`,
  )}${stale.map(
    (id) => html`
<li>${ruleLink(id)} is listed as known to fail, and passes: take the entry out</li>`,
  )}
</ul>`
}

/** The first request that shows a cause. */
function renderFirst({ ruleIds }: Cause, report: Report): Markup {
  const exchange = newFailures(report.outcomes).find(({ rule }) => ruleIds.includes(rule.id))?.exchange
  return exchange === undefined ? none : renderExchange(exchange, report)
}

/** A text in one line; the whole of it stands with its rule. */
function brief(text: string, report: Report): string {
  const line = shown(text, report).replaceAll('\n', '; ')
  return line.length > maxBriefLength ? `${line.slice(0, maxBriefLength)}…` : line
}

const maxBriefLength = 300

function renderLeftOut(report: Report): Markup {
  const lines = leftOutLines(report)
  if (lines.length === 0) return none
  return html`<h2>${leftOutTitle}</h2>
<p>${leftOutHint}</p>
<pre tabindex="0" aria-label="Lines for the target file">${lines.join('\n')}</pre>`
}

/** Rules that share a cause or a reason, folded under its words. */
function renderGroup({ text, ruleIds }: Reason, report: Report, more: Markup = none): Markup {
  const rest = ruleIds.length - maxNamedRules
  return html`
<details><summary>${prose(shown(text, report))} <span class="quiet">(${ruleIds.length} ${ruleIds.length === 1 ? 'rule' : 'rules'})</span></summary>
${more}<ul class="plain">${ruleIds.slice(0, maxNamedRules).map((id) => html`<li>${ruleLink(id)}</li>`)}${rest > 0 ? html`<li>and ${rest} more</li>` : none}</ul></details>`
}

function ruleLink(id: string): Markup {
  return html`<a href="#${ruleAnchor(id)}">${id}</a>`
}

function renderRest(report: Report): Markup {
  const observed =
    report.observations.length === 0
      ? none
      : html`<h2>Observed</h2>
<p class="quiet">What this target does where the interface leaves a point open; any legal answer is right.</p>
${renderObservations(report.observations, report)}`
  const reasons = reasonsOf(report, 'not judged').map((reason) => renderGroup(reason, report))
  const unjudged = reasons.length === 0 ? none : html`<h2>Not judged</h2>${reasons}`
  return html`${unjudged}${observed}${renderLeftovers(report)}`
}

function renderLeftovers(report: Report): Markup {
  const { leftovers } = report
  if (leftovers.length === 0) return none
  const rest = leftovers.length - maxLeftovers
  return html`<h2>Not removed</h2>
<ul class="plain">${leftovers.slice(0, maxLeftovers).map(({ request, reply }) => html`<li>${shown(request, report)}: ${shown(reply, report)}</li>`)}${rest > 0 ? html`<li>and ${rest} more (in the JSON report)</li>` : none}</ul>`
}

const maxLeftovers = 100
