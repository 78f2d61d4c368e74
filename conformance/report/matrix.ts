import { type RuleKind, ruleKinds } from '../rule.ts'
import { countVerdicts, type Outcome, type Verdict, verdicts } from './report.ts'

/** Functions that colour a text, or return it as it is. */
export interface Colours {
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
  readonly red: (text: string) => string
  readonly green: (text: string) => string
  readonly yellow: (text: string) => string
}

/** Each verdict has a mark of its own, so that nothing depends on colour. */
export const marks: Readonly<Record<Verdict, string>> = {
  passed: '✓',
  failed: '✗',
  'not judged': '–',
  'not applicable': '○',
}

/** A text in the colour of a verdict. */
function coloured(verdict: Verdict, text: string, colours: Colours): string {
  if (verdict === 'passed') return colours.green(text)
  if (verdict === 'failed') return colours.red(text)
  return verdict === 'not judged' ? colours.yellow(text) : colours.dim(text)
}

/** Families down, kinds of rule across. */
export interface Matrix {
  readonly kinds: readonly RuleKind[]
  readonly rows: readonly { readonly family: string; readonly cells: readonly (readonly Outcome[])[] }[]
}

/** The families and kinds of some outcomes, in the order of the catalogue. */
export function matrixOf(outcomes: readonly Outcome[]): Matrix {
  const kinds = ruleKinds.filter((kind) => outcomes.some(({ rule }) => rule.kind === kind))
  const families = [...new Set(outcomes.map(({ rule }) => rule.family))]
  const rows = families.map((family) => ({ family, cells: kinds.map((kind) => cellOf(outcomes, family, kind)) }))
  return { kinds, rows }
}

/** A matrix with counts of verdicts in each cell. */
export function renderMatrix(outcomes: readonly Outcome[], colours: Colours): readonly string[] {
  const matrix = matrixOf(outcomes)
  const { kinds } = matrix
  const families = matrix.rows.map(({ family }) => family)
  const rows = matrix.rows.map(({ family, cells }) => ({ family, cells: cells.map((one) => renderCell(one, colours)) }))
  const familyWidth = Math.max(...families.map((family) => family.length), 0)
  const widths = kinds.map((kind, at) => Math.max(kind.length, ...rows.map(({ cells }) => cells[at]?.width ?? 0)))
  const header = ['', ...kinds].map((title, at) => title.padEnd(at === 0 ? familyWidth : (widths[at - 1] ?? 0)))
  return [
    colours.bold(header.join('  ').trimEnd()),
    ...rows.map(({ family, cells }) => {
      const padded = cells.map(({ text, width }, at) => text + ' '.repeat((widths[at] ?? 0) - width))
      return [family.padEnd(familyWidth), ...padded].join('  ').trimEnd()
    }),
  ]
}

/** What the marks of the matrix mean. */
export function renderLegend(colours: Colours): string {
  return verdicts.map((verdict) => coloured(verdict, `${marks[verdict]} ${verdict}`, colours)).join('   ')
}

function cellOf(outcomes: readonly Outcome[], family: string, kind: RuleKind): readonly Outcome[] {
  return outcomes.filter(({ rule }) => rule.family === family && rule.kind === kind)
}

/** How many outcomes have which verdict, with its mark; nothing where there are none. */
export function markedCounts(outcomes: readonly Outcome[]): readonly (readonly [verdict: Verdict, text: string])[] {
  const counts = countVerdicts(outcomes)
  return verdicts
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => [verdict, `${counts[verdict]} ${marks[verdict]}`])
}

function renderCell(outcomes: readonly Outcome[], colours: Colours): { text: string; width: number } {
  const parts = markedCounts(outcomes)
  if (parts.length === 0) return { text: colours.dim('·'), width: 1 }
  return {
    text: parts.map(([verdict, text]) => coloured(verdict, text, colours)).join(' '),
    width: parts.map(([, text]) => text).join(' ').length,
  }
}
