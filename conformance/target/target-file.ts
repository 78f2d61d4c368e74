import { answerRuleId } from '../answers.ts'
import { fits, patternHint } from '../catalogue/choose-rules.ts'
import { formatPointer } from '../contract/places.ts'
import { didYouMean } from '../did-you-mean.ts'
import { parseBaseUrl, requireHeaderValue } from '../http/base-url.ts'
import { headerNameProblem, readTargetHeaders, type TargetHeaders } from '../http/target-headers.ts'
import { type ListenAddress, outboundAt } from '../outbound/listen-address.ts'
import { fixtureSamples } from '../prepare/fixtures.ts'
import { SuiteProblem } from '../problem.ts'
import { readText } from '../read-text.ts'
import { type FileProblem, maxProblems, problemsIn, requireShape, type WrittenFile } from '../shape.ts'
import { quoted } from '../shown-value.ts'
import type { Suite } from '../suite.ts'
import type { Target } from '../target.ts'
import { parseYaml } from '../yaml.ts'

/** What a target file gives; what it leaves out comes from the command line, or stays empty. */
export interface TargetFile extends Omit<Target, 'url' | 'key' | 'headers' | 'fetch'> {
  readonly url: string | undefined
  /** The key, when it is asked for: a variable that is not set is no problem for a run whose key comes from elsewhere. */
  readonly key: () => string | undefined
  /** The header fields, when they are asked for, with those that are given in place of its own. */
  readonly headers: (given?: TargetHeaders) => TargetHeaders
}

/** The names that a target file may use. */
export interface KnownNames {
  readonly fixtures: readonly string[]
  readonly questionIds: readonly string[]
  readonly ruleIds: readonly string[]
}

/** The names that the rules, the open questions and the fixtures of a suite have. */
export function knownNames({ rules, questions }: Pick<Suite, 'rules' | 'questions'>): KnownNames {
  const questionIds = questions.map(({ id }) => id)
  const ruleIds = [...rules.map(({ id }) => id), ...questionIds.map(answerRuleId)]
  return { fixtures: Object.keys(fixtureSamples), questionIds, ruleIds }
}

const maxBytes = 1024 * 1024

/**
 * Reads a target file, YAML as `spec/target.schema.json` describes it. `keyEnv` is the name of the variable that holds the
 * key.
 *
 * @throws SuiteProblem when the file cannot be read, or names something that does not exist.
 */
export async function readTargetFile(path: string, known: KnownNames, env: NodeJS.ProcessEnv): Promise<TargetFile> {
  const file = await readYaml(path)
  const rows = requireShape<TargetRows>(file, targetSchema)
  const problems = [...problemsOf(rows, known), ...wrongHeaders(rows)]
  if (problems.length > 0) throw problemsIn(file, problems)
  const readVariable = variableReader(file, env)
  return {
    url: rows.url,
    key: () =>
      rows.keyEnv === undefined ? rows.key : readVariable(rows.keyEnv, { what: 'the key', pointer: '/keyEnv' }),
    headers: (given = {}) => ({ ...headersOf(rows, given, readVariable), ...given }),
    states: rows.states,
    outbound: outboundAt(rows),
    ...readRows(rows, known),
  }
}

/**
 * What a program says of a target, held to the same.
 *
 * @throws SuiteProblem when it names something that does not exist, or a URL or a key cannot be used.
 */
export function checkedTarget({ url, key, headers, states, ...given }: Target, known: KnownNames): Target {
  const problems = problemsOf(given, known)
  if (problems.length > 0) throw new SuiteProblem('input', problems.map(({ sentence }) => sentence).join('\n'))
  return {
    ...given,
    ...readRows(given, known),
    url: parseBaseUrl(url),
    key: requireHeaderValue(key),
    headers: headers && readTargetHeaders(headers),
    states: states === undefined ? undefined : parseBaseUrl(states),
  }
}

function problemsOf(rows: NamedRows, known: KnownNames): readonly FileProblem[] {
  return [...wrongRows(rows, known), ...roundedIds(rows)]
}

/** Names of fixtures, questions and rules that do not exist, and fixtures of a value that they cannot have, where they stand. */
export function wrongRows(rows: NamedRows, known: KnownNames): readonly FileProblem[] {
  return [
    ...knownValues(rows),
    ...unknownKeys(rows.fixtures, { list: 'fixtures', noun: 'fixture', names: known.fixtures }),
    ...unknownKeys(rows.answers, { list: 'answers', noun: 'open question', names: known.questionIds }),
    ...unknownKeys(rows.notApplicable, { list: 'notApplicable', noun: 'rule', names: known.ruleIds, isPattern: true }),
    ...unknownKeys(rows.knownFailures, { list: 'knownFailures', noun: 'rule', names: known.ruleIds }),
  ]
}

/** What the interface names is no other value: the suite would take what is right of that one for wrong. */
const valuesOfInterface: Readonly<Record<string, string>> = {
  otherVisibility: 'PRIVATE',
  otherServiceStatus: 'OPERATIONAL',
}

function knownValues({ fixtures = {} }: NamedRows): readonly FileProblem[] {
  return Object.entries(valuesOfInterface)
    .filter(([name, value]) => fixtures[name] === value)
    .map(([name, value]) => ({
      pointer: `/fixtures/${name}`,
      sentence: `Cannot use "${name}" under "fixtures": it is ${value}, it should be another value that the target has`,
    }))
}

function roundedIds({ fixtures = {} }: NamedRows): readonly FileProblem[] {
  return Object.entries(fixtures)
    .filter(([, value]) => Number.isInteger(value) && !Number.isSafeInteger(value))
    .map(([name]) => ({
      pointer: `/fixtures/${name}`,
      sentence: `Cannot read "${name}" under "fixtures": a number of so many digits is rounded, it should be in quotes`,
    }))
}

/** The rows as the suite uses them: answers as texts, patterns of rules as the rules that they fit. */
export function readRows(
  rows: NamedRows,
  known: KnownNames,
): Pick<Target, 'fixtures' | 'answers' | 'notApplicable' | 'knownFailures'> {
  const answers = Object.entries(rows.answers ?? {}).map(([id, answer]) => [id, [answer].flat().map(String)] as const)
  return {
    fixtures: rows.fixtures ?? {},
    answers: Object.fromEntries(answers.map(([id, texts]) => [id, texts.length === 1 ? (texts[0] ?? '') : texts])),
    notApplicable: expandPatterns(rows.notApplicable ?? {}, known.ruleIds),
    knownFailures: rows.knownFailures ?? {},
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

type Answer = string | number | boolean

/** The parts of a target file that are rows of names. */
export interface NamedRows {
  readonly fixtures?: Target['fixtures']
  readonly answers?: Readonly<Record<string, Answer | readonly Answer[]>>
  readonly notApplicable?: Target['notApplicable']
  readonly knownFailures?: Target['notApplicable'] | undefined
}

interface TargetRows extends NamedRows, ListenAddress {
  readonly url?: string
  readonly key?: string
  readonly keyEnv?: string
  readonly headers?: TargetHeaders
  readonly headersEnv?: TargetHeaders
  readonly states?: string
}

const text = { type: 'string', minLength: 1 }
const fixture = {
  description: 'a whole number or a text that is not empty',
  anyOf: [{ type: 'integer' }, text],
}
const answer = { type: ['string', 'number', 'boolean'] }
const answers = {
  description: 'a text, a number, true or false, or a list of these',
  anyOf: [answer, { type: 'array', items: answer, minItems: 1 }],
}
/** What a target file may hold. */
export const targetSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    url: text,
    key: text,
    keyEnv: text,
    headers: { type: 'object', additionalProperties: text },
    headersEnv: { type: 'object', additionalProperties: text },
    states: text,
    listen: text,
    publicUrl: text,
    fixtures: { type: 'object', additionalProperties: fixture },
    answers: { type: 'object', additionalProperties: answers },
    notApplicable: { type: 'object', additionalProperties: text },
    knownFailures: { type: 'object', additionalProperties: text },
  },
}

async function readYaml(path: string): Promise<WrittenFile> {
  try {
    const text = await readText(path, maxBytes)
    return { name: path, text, document: parseYaml(text) }
  } catch (error) {
    throw new SuiteProblem('input', `Cannot read the target file "${path}": ${(error as Error).message}`)
  }
}

interface KeyList {
  readonly list: string
  readonly noun: string
  readonly names: readonly string[]
  /** Whether a key may hold `*` and stand for several names. */
  readonly isPattern?: true
}

function unknownKeys(rows: object | undefined, { list, noun, names, isPattern }: KeyList): readonly FileProblem[] {
  const known = new Set(names)
  const hint = (key: string): string => {
    if (isPattern) return patternHint(key, names)
    const isOfRules = noun === 'rule' && key.includes('*')
    return isOfRules ? ', each one is to be named: patterns are for "notApplicable"' : didYouMean(key, names)
  }
  return Object.keys(rows ?? {})
    .filter((key) => !known.has(key) && !(isPattern && key.includes('*') && names.some((name) => fits(name, key))))
    .map((key, index) => ({
      pointer: formatPointer([list, key]),
      // To find what is near takes a while, for each; of more than that, only the number is told.
      sentence: `Cannot use ${quoted(key)} under "${list}": there is no such ${noun}${index < maxProblems ? hint(key) : ''}`,
    }))
}

/** Reads a variable of the environment. @throws SuiteProblem when it is not set. */
type ReadVariable = (variable: string, wanted: { readonly what: string; readonly pointer: string }) => string

function variableReader(file: WrittenFile, env: NodeJS.ProcessEnv): ReadVariable {
  return (variable, { what, pointer }) => {
    // Every object has what is called "constructor", and no environment has it.
    const value = Object.hasOwn(env, variable) ? env[variable] : undefined
    if (value) return value
    const sentence = `Cannot take ${what} from "${variable}": the environment variable is not set`
    throw problemsIn(file, [{ pointer, sentence }])
  }
}

/** Names that no header can have, and those that are given again: in whatever letters, a request has one of each. */
function wrongHeaders({ headers = {}, headersEnv = {} }: TargetRows): readonly FileProblem[] {
  const seen = new Set<string>()
  return Object.entries({ headers, headersEnv }).flatMap(([list, fields]) =>
    Object.keys(fields).flatMap((name) => {
      const isAgain = seen.has(name.toLowerCase())
      seen.add(name.toLowerCase())
      const again = `Cannot use the header "${name}": it is given several times, once is expected`
      const sentence = headerNameProblem(name) ?? (isAgain ? again : undefined)
      return sentence === undefined ? [] : [{ pointer: formatPointer([list, name]), sentence }]
    }),
  )
}

function headersOf({ headers = {}, headersEnv = {} }: TargetRows, given: TargetHeaders, readVariable: ReadVariable) {
  const variables = Object.entries(headersEnv).filter(([name]) => !Object.hasOwn(given, name.toLowerCase()))
  const values = variables.map(([name, variable]) => {
    return [name, readVariable(variable, { what: `the header "${name}"`, pointer: `/headersEnv/${name}` })]
  })
  return readTargetHeaders({ ...headers, ...Object.fromEntries(values) })
}
