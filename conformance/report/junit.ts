import type { Builder } from 'junit-report-builder'
import { curlLine } from './curl.ts'
import { printable } from './printable.ts'
import type { Outcome, Report } from './report.ts'
import { shownStart } from './shown-text.ts'

const maxTextLength = 4000

/**
 * A report as JUnit XML: a suite for each family, a case for each rule. Known failures and what was not judged are skipped
 * cases, with the reason as their output; a known failure that passed is a failed case. `builder` is an empty one.
 */
export function renderJunit(report: Report, builder: Builder): string {
  const families = Map.groupBy(report.outcomes, ({ rule }) => rule.family)
  for (const [family, outcomes] of families) {
    const suite = builder.testSuite().name(family)
    for (const outcome of outcomes) addCase(suite, outcome, report)
  }
  return `${builder.build()}\n`
}

/** An empty builder; the library has to be installed. */
export async function junitBuilder(): Promise<Builder> {
  // The types of the library describe its CommonJS shape only.
  const library = (await import('junit-report-builder')) as unknown as { readonly default: Builder }
  return library.default.newBuilder()
}

function addCase(suite: ReturnType<Builder['testSuite']>, outcome: Outcome, report: Report): void {
  const { rule } = outcome
  const shown = (text: string): string => {
    const cut = printable(shownStart(text, maxTextLength, report))
    // The library takes care of the first end of a section in a text only (xmlbuilder 15).
    return cut.replaceAll(']]>', ']]\\u003e')
  }
  const testCase = suite.testCase().name(rule.id).className(`${rule.family}.${rule.kind}`)
  if (outcome.verdict === 'passed') {
    if (outcome.known !== undefined) testCase.failure('it passes now, remove it from the known failures', 'stale')
    return
  }
  if (outcome.verdict !== 'failed') {
    testCase.skipped().standardOutput(`${outcome.verdict}: ${shown(outcome.reason)}`)
    return
  }
  if (outcome.known !== undefined) {
    testCase.skipped().standardOutput(`known to fail: ${shown(outcome.known)}`)
    return
  }
  const exchange = outcome.exchange ?? outcome.exchanges.at(-1)
  const sent = exchange === undefined ? [] : [`sent ${shown(curlLine(exchange, report.targetUrl, report.keyVariable))}`]
  testCase
    .failure(`expected ${shown(outcome.expected)}, got ${shown(outcome.actual)}`, rule.kind)
    .standardOutput([shown(rule.text), `source ${report.locate(rule.source)}`, ...sent].join('\n'))
}
