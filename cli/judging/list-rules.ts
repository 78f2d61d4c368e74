import { join } from 'node:path'
import { chooseRules } from '../../conformance/catalogue/choose-rules.ts'
import { printable, printableJson } from '../../conformance/report/printable.ts'
import { type Rule, ruleKinds } from '../../conformance/rule.ts'
import { loadSuite, type Suite } from '../../conformance/suite.ts'
import { printResult } from '../output/print-result.ts'
import { withSuiteProblems } from '../output/suite-problem.ts'
import { packageRoot } from '../package-root.ts'

/** Prints the catalogue, or the rules that fit one of the patterns with their open questions, for people or as JSON. */
export async function listRules(patterns: readonly string[], { isJson }: { readonly isJson: boolean }): Promise<void> {
  const suite = await withSuiteProblems(async () => chosenOf(await loadSuite(join(packageRoot, 'spec')), patterns))
  printResult(isJson ? renderJson(suite) : renderText(suite))
}

type Catalogue = Pick<Suite, 'rules' | 'excluded' | 'questions' | 'contract'>

function chosenOf(suite: Suite, patterns: readonly string[]): Catalogue {
  if (patterns.length === 0) return suite
  const rules = chooseRules(suite.rules, patterns)
  const ids = new Set(rules.flatMap(({ questions = [] }) => questions))
  return { rules, excluded: [], questions: suite.questions.filter(({ id }) => ids.has(id)), contract: suite.contract }
}

function renderJson({ rules, excluded, questions, contract }: Catalogue): string {
  const rows = rules.map(({ id, kind, origin, family, text, source, ...more }) => {
    return { id, kind, origin, family, text, source: contract.locate(source), place: source, ...more }
  })
  return `${printableJson(JSON.stringify({ rules: rows, excluded, questions }, undefined, 2))}\n`
}

function renderText({ rules, excluded, questions, contract }: Catalogue): string {
  const sections = [
    rules.flatMap((rule) => [
      `${rule.id}  ${rule.kind}  ${rule.origin}  ${contract.locate(rule.source)}`,
      `  ${rule.text}`,
    ]),
    titled(
      'excluded: sentences that no request can test',
      excluded.flatMap((row) => [`  ${row.text}`, `    ${row.excluded}`]),
    ),
    titled(
      'open questions',
      questions.map(({ id, question }) => `  ${id}  ${question}`),
    ),
    [...countsByKind(rules), beside(excluded, questions)],
  ]
  const present = sections.filter((lines) => lines.length > 0)
  return `${present.map((lines) => lines.map(printable).join('\n')).join('\n\n')}\n`
}

function beside(excluded: Catalogue['excluded'], questions: Catalogue['questions']): string {
  const open = `${questions.length} open question${questions.length === 1 ? '' : 's'}`
  return excluded.length === 0 ? open : `${excluded.length} excluded sentences, ${open}`
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines]
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
    ...ruleKinds
      .filter((kind) => rules.some((rule) => rule.kind === kind))
      .map((kind) => row(kind, (rule) => rule.kind === kind)),
    row('total', () => true),
  ]
}
