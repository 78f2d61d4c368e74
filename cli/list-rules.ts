import { join } from 'node:path'
import { printable, printableJson } from '../conformance/report/printable.ts'
import { type Rule, ruleKinds } from '../conformance/rule.ts'
import { loadSuite, type Suite } from '../conformance/suite.ts'
import { packageRoot } from './package-root.ts'
import { printResult } from './print-result.ts'
import { withSuiteProblems } from './suite-problem.ts'

/** Prints the catalogue, for people or as JSON. */
export async function listRules(isJson: boolean): Promise<void> {
  const suite = await withSuiteProblems(() => loadSuite(join(packageRoot, 'spec')))
  printResult(isJson ? renderJson(suite) : renderText(suite))
}

function renderJson({ rules, excluded, questions, contract }: Suite): string {
  const rows = rules.map(({ id, kind, origin, family, text, source, ...more }) => {
    return { id, kind, origin, family, text, source: contract.locate(source), place: source, ...more }
  })
  return `${printableJson(JSON.stringify({ rules: rows, excluded, questions }, undefined, 2))}\n`
}

function renderText({ rules, excluded, questions, contract }: Suite): string {
  const sections = [
    rules.flatMap((rule) => [
      `${rule.id}  ${rule.kind}  ${rule.origin}  ${contract.locate(rule.source)}`,
      `  ${rule.text}`,
    ]),
    [
      'excluded: sentences that no request can test',
      ...excluded.flatMap((row) => [`  ${row.text}`, `    ${row.excluded}`]),
    ],
    ['open questions', ...questions.map(({ id, question }) => `  ${id}  ${question}`)],
    [...countsByKind(rules), `${excluded.length} excluded sentences, ${questions.length} open questions`],
  ]
  return `${sections.map((lines) => lines.map(printable).join('\n')).join('\n\n')}\n`
}

function countsByKind(rules: readonly Rule[]): readonly string[] {
  const count = (fits: (rule: Rule) => boolean): string => String(rules.filter(fits).length).padStart(9)
  const row = (title: string, of: (rule: Rule) => boolean): string => {
    const derived = count((rule) => of(rule) && rule.origin === 'derived')
    const written = count((rule) => of(rule) && rule.origin === 'written')
    return `${title.padEnd(9)}${derived}${written}${count(of)}`
  }
  return [
    `rules      ${'derived'.padStart(7)}${'written'.padStart(9)}${'total'.padStart(9)}`,
    ...ruleKinds.map((kind) => row(kind, (rule) => rule.kind === kind)),
    row('total', () => true),
  ]
}
