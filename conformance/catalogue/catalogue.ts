import { basename } from 'node:path'
import type { Check } from '../check.ts'
import { readYamlFile } from '../contract/files.ts'
import type { Contract } from '../contract.ts'
import { SuiteProblem } from '../problem.ts'
import type { ExcludedSentence, Rule } from '../rule.ts'
import { type FileProblem, problemsIn, requireShape, type WrittenFile } from '../shape.ts'
import { type QuestionsFile, questionsSchema, type RulesFile, rulesSchema } from './catalogue-files.ts'
import { danglingPlaces, duplicates, unknownQuestions } from './catalogue-problems.ts'
import type { OpenQuestion } from './open-question.ts'

/** Everything that the suite judges by, and what it leaves out. */
export interface Catalogue {
  /** Derived rules in the order of the contract, then written ones in the order of `spec/rules.yaml`. */
  readonly rules: readonly Rule[]
  readonly checks: readonly Check[]
  readonly excluded: readonly ExcludedSentence[]
  readonly questions: readonly OpenQuestion[]
}

/** What goes into a catalogue beside the files of `spec/`. */
export interface CatalogueParts {
  readonly contract: Contract
  readonly derived: readonly { readonly rule: Rule; readonly check: Check }[]
  /** Checks of written rules. */
  readonly checks: readonly Check[]
}

/**
 * Reads `rules.yaml` and `open-questions.yaml` and merges them with what is derived from the contract.
 *
 * @throws SuiteProblem when a row is not as it should be, when an id stands for two rules, when a rule points at nothing,
 * or when a check belongs to no rule.
 */
export async function loadCatalogue(specFolder: string, parts: CatalogueParts): Promise<Catalogue> {
  const rulesFile = await read(specFolder, 'rules.yaml')
  const { rules: rows, excluded } = requireShape<RulesFile>(rulesFile, rulesSchema)
  const questionsFile = await read(specFolder, 'open-questions.yaml')
  const { questions } = requireShape<QuestionsFile>(questionsFile, questionsSchema)
  refuse(questionsFile, duplicates('questions', questions, []))

  const derivedRules = parts.derived.map(({ rule }) => rule)
  refuse(rulesFile, duplicates('rules', rows, derivedRules))
  refuse(rulesFile, danglingPlaces(rows, parts.contract))
  refuse(rulesFile, unknownQuestions(rows, questions))

  const rules = [...derivedRules, ...rows.map((row): Rule => ({ ...row, origin: 'written' }))]
  const checks = [...parts.checks, ...parts.derived.map(({ check }) => check)]
  requireRules(checks, rules)
  return { rules, checks, excluded: excluded ?? [], questions }
}

async function read(specFolder: string, name: string): Promise<WrittenFile> {
  return { ...(await readYamlFile(specFolder, name)), name: `${basename(specFolder)}/${name}` }
}

function refuse(file: WrittenFile, problems: readonly FileProblem[]): void {
  if (problems.length > 0) throw problemsIn(file, problems)
}

function requireRules(checks: readonly Check[], rules: readonly Rule[]): void {
  const ids = new Set(rules.map(({ id }) => id))
  const seen = new Set<string>()
  for (const { id } of checks) {
    if (!ids.has(id)) throw new SuiteProblem('fault', `Cannot find the rule of the check "${id}" (spec/rules.yaml)`)
    if (seen.has(id)) throw new SuiteProblem('fault', `Cannot tell "${id}" apart: two checks have this id`)
    seen.add(id)
  }
}
