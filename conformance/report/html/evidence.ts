import type { Exchange } from '../../exchange.ts'
import { curlLine } from '../curl.ts'
import type { Observation, Outcome, Report } from '../report.ts'
import { shownStart } from '../shown-text.ts'
import { html, type Markup, none, prose } from './markup.ts'

/** A page of all exchanges of a run would be too heavy to open; the JSON report has them. */
const maxExchanges: Readonly<Record<Outcome['verdict'], number>> = {
  passed: 2,
  failed: 8,
  'not judged': 4,
  'not applicable': 0,
}
const maxTextLength = 2000

/** A text of the target, without secrets and not too long. */
export function shown(text: string, report: Report): string {
  return shownStart(text, maxTextLength, report)
}

/** What the check of a rule sent and received; the exchange that decided comes first. */
export function renderExchanges(outcome: Outcome, report: Report): Markup {
  const decisive = 'exchange' in outcome ? outcome.exchange : undefined
  const others = outcome.exchanges.filter((exchange) => exchange !== decisive)
  const all = decisive === undefined ? others.toReversed() : [decisive, ...others.toReversed()]
  const some = all.slice(0, maxExchanges[outcome.verdict])
  if (some.length === 0) return none
  const rest = all.length - some.length
  return html`${all.length > 1 ? html`<p class="quiet">${orderOf(outcome, decisive)}</p>` : none}${some.map((exchange) => renderExchange(exchange, report))}${
    rest > 0 ? html`<p class="quiet">and ${rest} more exchanges (in the JSON report)</p>` : none
  }`
}

function orderOf({ exchanges }: Outcome, decisive: Exchange | undefined): string {
  return decisive === undefined || decisive === exchanges.at(-1)
    ? 'The latest request comes first:'
    : 'The request that decided comes first, then the others, the latest first:'
}

/** One request as a curl line, with its reply. */
export function renderExchange(exchange: Exchange, report: Report): Markup {
  const { reply, failure, durationMs } = exchange
  const type = reply === undefined || reply.contentType === '' ? '' : `, ${shown(reply.contentType, report)}`
  const status = reply === undefined ? `no reply: ${shown(failure ?? '', report)}` : `${reply.status}${type}`
  const body = reply?.text
    ? html`<pre tabindex="0" aria-label="Body of the reply">${shown(reply.text, report)}</pre>`
    : none
  return html`<div class="exchange">
<pre tabindex="0" aria-label="Request as a curl line">${report.redact(curlLine(exchange, report.targetUrl, report.keyVariable))}</pre>
<p>${status} <span class="quiet">after ${Math.round(durationMs)} ms</span></p>${body}
</div>`
}

/** What the target did about the open questions of a rule. */
export function renderAnswers({ rule }: Outcome, report: Report): Markup {
  const observations = report.observations.filter(({ questionId }) => rule.questions?.includes(questionId))
  return observations.length === 0
    ? none
    : html`<p class="quiet">Observed:</p>${renderObservations(observations, report)}`
}

/** Questions and the answers that were seen. */
export function renderObservations(observations: readonly Observation[], report: Report): Markup {
  return html`<dl>${observations.map(
    ({ questionId, question, answers }) => html`
<dt>${questionId}</dt><dd>${prose(shown(question, report))}
${answers.map(({ answer, checkIds }) => html`<b>${shown(answer, report)}</b> <span class="quiet">(${checkIds.length})</span> `)}</dd>`,
  )}</dl>`
}
