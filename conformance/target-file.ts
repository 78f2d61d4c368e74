import { readFile } from 'node:fs/promises'
import { fits } from './choose-rules.ts'
import { didYouMean } from './did-you-mean.ts'
import { SuiteProblem } from './problem.ts'
import { type FileProblem, problemsIn, requireShape, type WrittenFile } from './shape.ts'
import type { Target } from './target.ts'
import { decodeUtf8, parseYaml } from './yaml.ts'

/** What a target file gives; what it leaves out comes from the command line, or stays empty. */
export interface TargetFile extends Omit<Target, 'url' | 'key'> {
  readonly url: string | undefined
  readonly key: string | undefined
}

/** The names that a target file may use. */
export interface KnownNames {
  readonly fixtures: readonly string[]
  readonly questionIds: readonly string[]
  readonly ruleIds: readonly string[]
}

const maxBytes = 1024 * 1024

/**
 * Reads a target file: YAML with `url`, `key` or `keyEnv` (the name of the variable that holds the key), `fixtures`,
 * `answers` and `notApplicable`.
 *
 * @throws SuiteProblem when the file cannot be read, or names something that does not exist.
 */
export async function readTargetFile(path: string, known: KnownNames, env: NodeJS.ProcessEnv): Promise<TargetFile> {
  const file = await readYaml(path)
  const rows = requireShape<TargetRows>(file, targetSchema)
  const unknown = [
    ...unknownKeys(rows.fixtures, { list: 'fixtures', noun: 'fixture', names: known.fixtures }),
    ...unknownKeys(rows.answers, { list: 'answers', noun: 'open question', names: known.questionIds }),
    ...unknownKeys(rows.notApplicable, { list: 'notApplicable', noun: 'rule', names: known.ruleIds }),
  ]
  if (unknown.length > 0) throw problemsIn(file, unknown)
  return {
    url: rows.url,
    key: rows.keyEnv === undefined ? rows.key : keyFrom(rows.keyEnv, file, env),
    fixtures: rows.fixtures ?? {},
    answers: Object.fromEntries(Object.entries(rows.answers ?? {}).map(([id, answer]) => [id, String(answer)])),
    notApplicable: expandPatterns(rows.notApplicable ?? {}, known.ruleIds),
  }
}

/** A pattern such as `metrics-*` stands for each rule that it fits; a rule that is named itself keeps its own reason. */
function expandPatterns(rows: Target['notApplicable'], ruleIds: readonly string[]): Target['notApplicable'] {
  const patterns = Object.entries(rows).filter(([key]) => key.includes('*'))
  const expanded = patterns.flatMap(([pattern, reason]) =>
    ruleIds.filter((id) => fits(id, pattern)).map((id) => [id, reason] as const),
  )
  return { ...Object.fromEntries(expanded), ...rows }
}

interface TargetRows {
  readonly url?: string
  readonly key?: string
  readonly keyEnv?: string
  readonly fixtures?: Target['fixtures']
  readonly answers?: Readonly<Record<string, string | number>>
  readonly notApplicable?: Target['notApplicable']
}

const text = { type: 'string', minLength: 1 }
const targetSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    url: text,
    key: text,
    keyEnv: text,
    fixtures: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    answers: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    notApplicable: { type: 'object', additionalProperties: text },
  },
}

async function readYaml(path: string): Promise<WrittenFile> {
  try {
    const bytes = await readFile(path)
    if (bytes.length > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`)
    const text = decodeUtf8(bytes)
    return { name: path, text, document: parseYaml(text) }
  } catch (error) {
    throw new SuiteProblem('input', `Cannot read the target file "${path}": ${(error as Error).message}`)
  }
}

interface KeyList {
  readonly list: string
  readonly noun: string
  readonly names: readonly string[]
}

function unknownKeys(rows: object | undefined, { list, noun, names }: KeyList): readonly FileProblem[] {
  const known = new Set(names)
  return Object.keys(rows ?? {})
    .filter((key) => !known.has(key) && !names.some((name) => key.includes('*') && fits(name, key)))
    .map((key) => ({
      pointer: `/${list}/${key}`,
      sentence: `Cannot use "${key}" under "${list}": there is no such ${noun}${didYouMean(key, names)}`,
    }))
}

function keyFrom(variable: string, file: WrittenFile, env: NodeJS.ProcessEnv): string {
  const key = env[variable]
  if (key) return key
  const sentence = `Cannot take the key from "${variable}": the environment variable is not set`
  throw problemsIn(file, [{ pointer: '/keyEnv', sentence }])
}
