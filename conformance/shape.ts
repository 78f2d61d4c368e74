import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { describeExpectation } from './contract/expectation.ts'
import { linesByPointer } from './contract/lines.ts'
import { formatPointer, parsePointer } from './contract/places.ts'
import { didYouMean } from './did-you-mean.ts'
import { SuiteProblem } from './problem.ts'

/** A YAML file that people write, read and parsed. */
export interface WrittenFile {
  /** As it is named in messages. */
  readonly name: string
  readonly text: string
  readonly document: unknown
}

/**
 * Holds a file against a JSON Schema.
 *
 * @throws SuiteProblem with a line for each departure, in the order of the file.
 */
export function requireShape<Shape>(file: WrittenFile, schema: object): Shape {
  const problems = departures(file.document, schema, 'the file')
  if (problems.length === 0) return file.document as Shape
  throw problemsIn(file, problems)
}

/**
 * In what a value departs from a JSON Schema.
 *
 * @param whole What messages call the value.
 */
export function departures(value: unknown, schema: object, whole: string): readonly FileProblem[] {
  const validate = new Ajv2020({ strict: false, allErrors: true, verbose: true, validateSchema: false }).compile(schema)
  if (validate(value)) return []
  // What a value departs from in each shape of a union is told by the union as a whole.
  const errors = (validate.errors ?? []).filter(({ schemaPath }) => !schemaPath.includes('/anyOf/'))
  return errors.map((error) => toProblem(error, whole))
}

/** Something wrong in a file: a JSON pointer to it, and what is wrong with which word, in a sentence. */
export interface FileProblem {
  readonly pointer: string
  readonly sentence: string
}

/** One SuiteProblem of the problems of a file, sorted by line; each is said once, and the first of very many. */
export function problemsIn(file: WrittenFile, problems: readonly FileProblem[]): SuiteProblem {
  const lines = linesByPointer(file.text)
  const located = problems.map(({ pointer, sentence }) => ({ sentence, line: lineOf(lines, pointer) }))
  located.sort((a, b) => a.line - b.line)
  const texts = [...new Set(located.map(({ sentence, line }) => `${sentence} (${file.name}:${line})`))]
  const more = texts.length - maxProblems
  const told = more > 0 ? [...texts.slice(0, maxProblems), `and ${more} more problems in "${file.name}"`] : texts
  return new SuiteProblem('input', told.join('\n'))
}

/** So many problems of one file are told; nobody reads more of them before mending the first. */
export const maxProblems = 200

function toProblem(error: ErrorObject, whole: string): FileProblem {
  if (error.keyword === 'additionalProperties') {
    const key: string = error.params.additionalProperty
    const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {})
    const hint = didYouMean(key, known) || `, it should be one of ${known.join(', ')}`
    return {
      pointer: error.instancePath + formatPointer([key]),
      sentence: `Cannot use "${key}": there is no such key${hint}`,
    }
  }
  const where = error.instancePath === '' ? whole : `"${parsePointer(error.instancePath).join('.')}"`
  const what =
    error.keyword === 'required'
      ? `"${error.params.missingProperty}" is missing`
      : `it is ${describeValue(error.data)}, it should be ${expectationOf(error)}`
  return { pointer: error.instancePath, sentence: `Cannot use ${where}: ${what}` }
}

/** A union says itself what it takes. */
function expectationOf(error: ErrorObject): string {
  const { description } = error.parentSchema as { readonly description?: string }
  return error.keyword === 'anyOf' && description !== undefined ? description : describeExpectation(error)
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  // To JSON, a number that is none is null.
  if (typeof value === 'number') return String(value)
  const text = JSON.stringify(value) ?? 'empty'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function lineOf(lines: ReadonlyMap<string, number>, pointer: string): number {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const line = lines.get(at)
    if (line !== undefined) return line
  }
  return 1
}
