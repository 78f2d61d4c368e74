import type { RuleKind } from '../../rule.ts'
import { marks, matrixOf } from '../matrix.ts'
import { byVerdict, countVerdicts, type Outcome, type Report, type Verdict, verdicts } from '../report.ts'
import { renderAnswers, renderExchanges, shown } from './evidence.ts'
import { html, type Markup, none, prose } from './markup.ts'

/** One cell of the matrix: the rules of one kind of one family. */
export interface Cell {
  /** Anchor of its section. */
  readonly id: string
  readonly family: string
  readonly kind: RuleKind
  readonly outcomes: readonly Outcome[]
}

/** The matrix with what its cells lead to. */
export interface CellTable {
  readonly kinds: readonly RuleKind[]
  readonly rows: readonly { readonly family: string; readonly cells: readonly Cell[] }[]
}

/** The cells of the matrix of some outcomes. */
export function cellTableOf(outcomes: readonly Outcome[]): CellTable {
  const { kinds, rows } = matrixOf(outcomes)
  return {
    kinds,
    rows: rows.map(({ family, cells }, row) => ({
      family,
      cells: kinds.map((kind, column) => ({
        id: `cell-${row}-${column}`,
        family,
        kind,
        outcomes: cells[column] ?? [],
      })),
    })),
  }
}

/** Class of a verdict in the style. */
export function classOf(verdict: Verdict): string {
  return verdict.replace(' ', '-')
}

/** The matrix as a table; each cell leads to its section. */
export function renderTable({ kinds, rows }: CellTable): Markup {
  return html`<p class="quiet" id="matrix-title">Rules by family and kind. A cell leads to its rules.</p>
<div class="scroll"><table id="matrix" aria-labelledby="matrix-title">
<thead><tr><td class="empty"></td>${kinds.map((kind) => html`<th scope="col">${kind}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ family, cells }) => html`
<tr><th scope="row">${family}</th>${cells.map(renderCell)}</tr>`,
  )}
</tbody></table></div>`
}

function renderCell({ id, family, kind, outcomes }: Cell): Markup {
  const counts = countVerdicts(outcomes)
  const present = verdicts.filter((verdict) => counts[verdict] > 0)
  if (present.length === 0) return html`<td class="empty" aria-label="no rules">·</td>`
  const label = `${family}, ${kind}: ${present.map((verdict) => `${counts[verdict]} ${verdict}`).join(', ')}`
  const texts = present.map(
    (verdict) => html`<span class="${classOf(verdict)}">${counts[verdict]} ${marks[verdict]}</span> `,
  )
  return html`<td class="${counts.failed > 0 ? 'broken' : ''}"><a href="#${id}" aria-label="${label}">${texts}</a></td>`
}

/** The sections that the cells lead to; only the one that was chosen is shown. */
export function renderSections({ rows }: CellTable, report: Report): readonly Markup[] {
  const cells = rows.flatMap((row) => row.cells).filter(({ outcomes }) => outcomes.length > 0)
  return cells.map(
    ({ id, family, kind, outcomes }) => html`
<section class="cell" id="${id}" tabindex="-1" aria-labelledby="${id}-title">
<header><h2 id="${id}-title">${family}, ${kind}</h2><a href="#matrix">back to the matrix</a></header>
${outcomes.toSorted(byVerdict).map((outcome) => renderRule(outcome, report))}
</section>`,
  )
}

/** Anchor of a rule; it stands inside of what folds, so that following it unfolds. */
export function ruleAnchor(id: string): string {
  return `rule-${encodeURIComponent(id)}`
}

function renderRule(outcome: Outcome, report: Report): Markup {
  const { rule, verdict } = outcome
  return html`
<details><summary><span class="mark ${classOf(verdict)}" role="img" aria-label="${verdict}">${marks[verdict]}</span> ${rule.id}</summary>
<div class="rule" id="${ruleAnchor(rule.id)}">
<p>${prose(rule.text)}</p>
<dl><dt>verdict</dt><dd class="${classOf(verdict)}">${verdict}</dd>
<dt>source</dt><dd>${report.locate(rule.source)}</dd>${renderDetail(outcome, report)}</dl>
${renderExchanges(outcome, report)}${renderAnswers(outcome, report)}
</div></details>`
}

function renderDetail(outcome: Outcome, report: Report): Markup {
  const row = (name: string, text: string): Markup => html`
<dt>${name}</dt><dd>${shown(text, report)}</dd>`
  switch (outcome.verdict) {
    case 'passed':
      return outcome.known === undefined ? none : row('out of date', `known to fail, but it passes: ${outcome.known}`)
    case 'failed':
      return html`${row('expected', outcome.expected)}${row('actual', outcome.actual)}${
        outcome.known === undefined ? none : row('known', outcome.known)
      }`
    case 'not judged':
    case 'not applicable':
      return row('reason', outcome.reason)
    default:
      return outcome satisfies never
  }
}
