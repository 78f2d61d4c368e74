import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import {
  type QuestionsFile,
  questionsSchema,
  type RulesFile,
  rulesSchema,
} from '../../conformance/catalogue/catalogue-files.ts'
import { readText } from '../../conformance/read-text.ts'
import { requireShape } from '../../conformance/shape.ts'
import { parseYaml } from '../../conformance/yaml.ts'
import { Problem } from '../output/problem.ts'
import { shown } from '../output/shown.ts'
import { withSuiteProblems } from '../output/suite-problem.ts'

/** A row of a catalogue that is new, gone, or says something else under the same id. */
export interface RowChange {
  readonly id: string
  readonly change: 'new' | 'gone' | 'changed'
  /** As it is now; as it was where it is gone. */
  readonly text: string
}

/** What has changed beside the contract; nothing where one of the two has no such files. */
export interface CatalogueChanges {
  readonly rules?: readonly RowChange[]
  readonly questions?: readonly RowChange[]
}

/** Compares rules and open questions of two folders that hold a contract. @throws Problem for a file that is wrong. */
export async function compareCatalogues(before: string, after: string): Promise<CatalogueChanges> {
  const rules = await Promise.all(
    [before, after].map((folder) => readRows<RulesFile>(folder, 'rules.yaml', rulesSchema)),
  )
  const questions = await Promise.all(
    [before, after].map((folder) => readRows<QuestionsFile>(folder, 'open-questions.yaml', questionsSchema)),
  )
  const [oldRules, newRules] = rules.map((file) => file?.rules.map((rule) => ({ ...rule, told: rule.text })))
  const [oldQuestions, newQuestions] = questions.map((file) =>
    file?.questions.map((question) => ({ ...question, told: question.question })),
  )
  return {
    ...(oldRules && newRules ? { rules: compareRows(oldRules, newRules) } : {}),
    ...(oldQuestions && newQuestions ? { questions: compareRows(oldQuestions, newQuestions) } : {}),
  }
}

interface Row {
  readonly id: string
  readonly told: string
}

function compareRows(before: readonly Row[], after: readonly Row[]): readonly RowChange[] {
  const [old, now] = [before, after].map((rows) => new Map(rows.map((row) => [row.id, row])))
  const gone = before
    .filter(({ id }) => !now?.has(id))
    .map(({ id, told }) => ({ id, change: 'gone', text: told }) as const)
  const others = after.flatMap((row): RowChange[] => {
    const was = old?.get(row.id)
    if (was && JSON.stringify(was) === JSON.stringify(row)) return []
    return [{ id: row.id, change: was ? 'changed' : 'new', text: row.told }]
  })
  return [...gone, ...others]
}

const maxBytes = 16 * 1024 * 1024

async function readRows<File>(folder: string, name: string, schema: object): Promise<File | undefined> {
  const path = join(folder, name)
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return undefined
  const { text, document } = await read(path)
  return withSuiteProblems(async () => requireShape<File>({ name: shown(path), text, document }, schema))
}

async function read(path: string): Promise<{ readonly text: string; readonly document: unknown }> {
  try {
    const text = await readText(path, maxBytes)
    return { text, document: parseYaml(text) }
  } catch (error) {
    throw new Problem(`Cannot read "${shown(path)}": ${(error as Error).message}`)
  }
}
