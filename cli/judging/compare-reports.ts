import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { readText } from '../../conformance/read-text.ts'
import { type Change, type Comparison, compareReports, type WrittenReport } from '../../conformance/report/compare.ts'
import type { Colours } from '../../conformance/report/matrix.ts'
import { excerpt, printableJson } from '../../conformance/report/printable.ts'
import { printResult } from '../output/print-result.ts'
import { exitCodes, Problem } from '../output/problem.ts'
import { coloursFor } from '../output/terminal.ts'
import { packageRoot } from '../package-root.ts'

/** Reports of large runs have some megabytes. */
const maxBytes = 256 * 1024 * 1024
const maxTextLength = 300

/** Prints in what the second of two reports differs from the first; returns the exit code. */
export async function compareFiles(
  before: string,
  after: string,
  { isJson }: { readonly isJson: boolean },
): Promise<number> {
  const validate = await reportValidator()
  const [first, second] = [await readReport(before, validate), await readReport(after, validate)]
  const comparison = compareReports(first, second)
  const text = isJson
    ? `${printableJson(JSON.stringify(comparison, undefined, 2))}\n`
    : render({ first, second, comparison }, coloursFor(process.stdout))
  printResult(text)
  return comparison.worse.length > 0 ? exitCodes.no : exitCodes.ok
}

type Validate = (value: unknown) => string | undefined

async function reportValidator(): Promise<Validate> {
  const ajv = new Ajv2020({ strict: false })
  ;(formats as unknown as (ajv: Ajv2020) => void)(ajv)
  const schema = JSON.parse(await readFile(join(packageRoot, 'spec', 'report.schema.json'), 'utf8'))
  const validate = ajv.compile(schema)
  return (value) => {
    if (validate(value)) return undefined
    const [error] = validate.errors ?? []
    const name: string | undefined = error?.params.unevaluatedProperty
    const what = name === undefined ? error?.message : `has "${name}", which no report of this version has`
    return `${error?.instancePath || 'the top'} ${what ?? 'is wrong'}`
  }
}

async function readReport(path: string, validate: Validate): Promise<WrittenReport> {
  const value = await readJson(path)
  const problem = validate(value)
  if (problem === undefined) return value as WrittenReport
  throw new Problem(
    `Cannot compare "${path}": it is not a report of this suite (${excerpt(problem, maxTextLength)}), write one with conformance --json`,
  )
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readText(path, maxBytes))
  } catch (error) {
    const { name, message } = error as Error
    const reason = name === 'SyntaxError' ? `it is not JSON (${excerpt(message, maxTextLength)})` : message
    throw new Problem(`Cannot read the report "${path}": ${reason}, write one with conformance --json`)
  }
}

interface Compared {
  readonly first: WrittenReport
  readonly second: WrittenReport
  readonly comparison: Comparison
}

function render({ first, second, comparison }: Compared, colours: Colours): string {
  const { worse, better, otherwise, added, gone, answers } = comparison
  const sections = [
    [
      `${nameOf(first)} → ${nameOf(second)}`,
      ...contractLine(first, second),
      ...endingLine('first', first),
      ...endingLine('second', second),
    ],
    section(colours.red('worse'), worse),
    reasonsFor(worse, second),
    section(colours.green('better'), better),
    section('changed', otherwise),
    section('new', added, maxListed),
    section('gone', gone, maxListed),
    answers.length === 0
      ? []
      : [
          'answers',
          ...answers.map(({ questionId, from, to }) => `  ${shown(questionId)}  ${shown(from)} → ${shown(to)}`),
        ],
    [
      `${worse.length} worse, ${better.length} better, ${otherwise.length} changed, ${added.length} new, ${gone.length} gone`,
    ],
  ]
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function contractLine(first: WrittenReport, second: WrittenReport): readonly string[] {
  if (first.contract.digest === second.contract.digest) return []
  return [`The contracts differ: ${shown(first.contract.version)} → ${shown(second.contract.version)}`]
}

function endingLine(which: string, { ending }: WrittenReport): readonly string[] {
  return ending === 'complete' ? [] : [`The ${which} run ended early: ${ending}`]
}

/** Where one of the runs chose rules with --only, hundreds are in the other alone. */
const maxListed = 20

function section(title: string, changes: readonly Change[], most = changes.length): readonly string[] {
  if (changes.length === 0) return []
  const rest = changes.length - most
  return [
    title,
    ...changes
      .slice(0, most)
      .map(({ ruleId, from, to }) => `  ${shown(ruleId)}  ${[from, to].filter(Boolean).join(' → ')}`),
    ...(rest > 0 ? [`  and ${rest} more (--json lists all)`] : []),
  ]
}

/** What the second report says about rules that got worse, where several have one cause. */
function reasonsFor(worse: readonly Change[], { causes = [] }: WrittenReport): readonly string[] {
  const ids = new Set(worse.map(({ ruleId }) => ruleId))
  const counted = causes
    .map(({ text, rules }) => ({ text, count: rules.filter((id) => ids.has(id)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  return counted.length === 0
    ? []
    : ['causes of what is worse', ...counted.map(({ text, count }) => `${String(count).padStart(6)}  ${shown(text)}`)]
}

function nameOf({ target, startedAt }: WrittenReport): string {
  return `${shown(target.url)} (${startedAt})`
}

function shown(text: string): string {
  return excerpt(text, maxTextLength)
}
