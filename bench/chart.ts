import type { Figure } from './figures.ts'
import type { Column, Row, Standing, Table } from './table.ts'

/** Pixels. */
const size = { width: 890, labels: 330, bars: 440, bar: 14, gap: 8, top: 58, bottom: 14 } as const

/** Colours of both themes; a chart stands on the page of whoever reads it. */
const style = `
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.title { font-weight: 600; font-size: 15px }
.quiet { fill: #59636e }
.axis { stroke: #8c959f; stroke-dasharray: 3 3 }
.spread { stroke: #1f2328; stroke-width: 1 }
.ours { fill: #0969da } .peer { fill: #8c959f } .baseline { fill: #57606a } .limit { fill: #bf8700 }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 } .quiet { fill: #9198a1 } .spread { stroke: #e6edf3 }
  .ours { fill: #4493f8 } .baseline { fill: #b1bac4 } .limit { fill: #d29922 }
}`

interface Bar {
  readonly standing: Standing
  readonly figure: Figure
  readonly shown: string
  /** Which of the series it belongs to, from 0. */
  readonly series: number
}

/**
 * Draws the figures of a table that have a spread, as bars with their spread; nothing when it has none.
 *
 * @returns An SVG of its own, with no script and nothing to load.
 */
export function drawChart(table: Table): string | undefined {
  const series = seriesOf(table.columns)
  const rows = table.rows.flatMap((row) => {
    const bars = barsOf(row, series)
    return bars.length === 0 ? [] : [{ row, bars }]
  })
  if (rows.length === 0) return undefined
  const most = Math.max(...rows.flatMap(({ bars }) => bars.map(({ figure }) => figure.median)))
  const parts: string[] = []
  let y = size.top
  for (const { row, bars } of rows) {
    parts.push(label(row, y + (bars.length * size.bar) / 2))
    for (const bar of bars) {
      parts.push(drawBar(bar, y, size.bars / (most || 1)))
      y += size.bar
    }
    y += size.gap
  }
  const isRatio = series.every(({ title }) => /ratio/i.test(title)) && most >= 1
  const axis = isRatio ? drawAxis(size.labels + size.bars / most, y) : ''
  const named = `${xmlText(table.title)}: ${series.map(({ title }) => xmlText(title)).join(', ')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${y + size.bottom}" viewBox="0 0 ${size.width} ${y + size.bottom}" role="img" aria-label="${named}">
<style>${style}
</style>
<text class="title" x="8" y="22">${xmlText(table.title)}</text>
<text class="quiet" x="8" y="42">${legend(series)}</text>
${axis}${parts.join('\n')}
</svg>
`
}

function seriesOf(columns: readonly Column[]): readonly Column[] {
  return columns.filter(({ hasSpread }) => hasSpread)
}

function barsOf({ cells, standing }: Row, series: readonly Column[]): readonly Bar[] {
  return series.flatMap(({ key, print }, index) => {
    const figure = cells[key]
    if (typeof figure !== 'object') return []
    return [{ standing, figure, shown: print(figure.median), series: index }]
  })
}

function label({ contender }: Row, middle: number): string {
  return `<text x="${size.labels - 10}" y="${middle + 5}" text-anchor="end">${xmlText(contender)}</text>`
}

function drawBar({ standing, figure, shown, series }: Bar, y: number, scale: number): string {
  const at = (value: number) => Math.min(size.labels + value * scale, size.width - 60)
  const [end, low, high] = [at(figure.median), at(figure.low), at(figure.high)].map((x) => x.toFixed(1))
  const middle = y + size.bar / 2
  const text = Math.max(Number(end), Number(high)) + 8
  return `<rect class="${standing}" x="${size.labels}" y="${y + 1}" width="${(Number(end) - size.labels).toFixed(1)}" height="${size.bar - 2}" opacity="${opacity(series)}"/><line class="spread" x1="${low}" x2="${high}" y1="${middle}" y2="${middle}"/><text class="quiet" x="${text}" y="${middle + 5}">${xmlText(shown)}</text>`
}

// Series of one row keep its colour and fade.
function opacity(series: number): string {
  return Math.max(0.4, 1 - series * 0.25).toFixed(2)
}

function drawAxis(x: number, bottom: number): string {
  return `<line class="axis" x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${size.top - 6}" y2="${bottom}"/>\n`
}

function legend(series: readonly Column[]): string {
  const titles = series.map(({ title }) => xmlText(title))
  const order = titles.length > 1 ? ` (from top to bottom)` : ''
  return `${titles.join(' · ')}${order}; the line is the spread`
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
