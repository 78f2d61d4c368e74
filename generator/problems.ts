import { basename } from 'node:path'
import type { Place } from './pointer.ts'

/**
 * What a problem means.
 *
 * `wrong`: the contract contradicts itself or OpenAPI; nothing is generated. `unsupported`: the contract is fine, the
 * generator cannot print this place; the rest is generated. `tolerated`: the contract departs from OpenAPI as many do, in a
 * way that leaves no doubt what is meant; it is read so.
 */
export type ProblemKind = 'wrong' | 'unsupported' | 'tolerated'

/** One thing about a contract that its author should know. */
export interface SpecProblem extends Place {
  readonly kind: ProblemKind
  /** 1-based; `undefined` when the file itself is the problem. */
  readonly line: number | undefined
  /** `Cannot <do what> "<which>": <what is>, <what should be>`, without the place. */
  readonly message: string
}

/** A problem whose line nobody has looked up yet. */
export type UnlocatedProblem = Omit<SpecProblem, 'line'> & { readonly line?: number }

/**
 * All problems that keep a contract from being generated, found in one run; sorted by file, line and text. Its message tells
 * the first hundred.
 */
export class SpecError extends Error {
  override readonly name = 'SpecError'
  readonly problems: readonly SpecProblem[]

  constructor(problems: readonly SpecProblem[]) {
    const sorted = sortProblems(problems)
    super(describeFirst(sorted).join('\n'))
    this.problems = sorted
  }
}

/** Problems by file, line and text, each of them once. */
export function sortProblems(problems: readonly SpecProblem[]): SpecProblem[] {
  return withoutRepeats(problems.toSorted(compareProblems))
}

/**
 * A problem on one line, the place in brackets; safe to print on a terminal. What is said of a file as a whole names it once.
 *
 * @param nameFile How the file is called in the message; by default as in the problem.
 */
export function describeProblem(problem: SpecProblem, nameFile = (file: string) => file): string {
  const [message, place] = [printable(problem.message), describePlace(problem, nameFile)]
  const subject = `Cannot read ${printable(quoted(basename(problem.file)))}:`
  const isWhole = problem.line === undefined && problem.pointer === ''
  if (isWhole && message.startsWith(subject)) return `Cannot read "${place}":${message.slice(subject.length)}`
  return `${message} (${place})`
}

/** The place of a problem: `openapi.yaml:7, #/paths/~1orders`. */
export function describePlace({ file, line, pointer }: SpecProblem, nameFile: (file: string) => string): string {
  const at = line === undefined ? '' : `:${line}`
  const node = pointer === '' ? '' : `, #${pointer.split('/').map(shortened).join('/')}`
  return printable(`${nameFile(file)}${at}${node}`)
}

// What is wrong comes first where not all of them are told.
function describeFirst(problems: readonly SpecProblem[]): string[] {
  const more = problems.length - maxDescribed
  if (more <= 0) return problems.map((problem) => describeProblem(problem))
  const ranked = problems.toSorted((left, right) => Number(right.kind === 'wrong') - Number(left.kind === 'wrong'))
  return [...ranked.slice(0, maxDescribed).map((problem) => describeProblem(problem)), `… and ${more} more`]
}

const maxDescribed = 100

/** A name from a contract in quotes, cut where it is very long. */
export function quoted(name: string): string {
  return `"${shortened(name)}"`
}

function shortened(name: string): string {
  return name.length > maxQuotedLength ? `${name.slice(0, maxQuotedLength)}…` : name
}

const maxQuotedLength = 120

/** A text without marks that would let a contract move the cursor, or reorder the line, on a terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, (mark) => {
    return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

function compareProblems(left: SpecProblem, right: SpecProblem): number {
  return (
    compare(left.file, right.file) ||
    compare(left.line ?? 0, right.line ?? 0) ||
    compare(left.pointer, right.pointer) ||
    compare(left.message, right.message)
  )
}

function compare<Value extends string | number>(left: Value, right: Value): number {
  return left < right ? -1 : left > right ? 1 : 0
}

function withoutRepeats(sorted: readonly SpecProblem[]): SpecProblem[] {
  return sorted.filter((problem, index) => {
    const previous = sorted[index - 1]
    return !previous || compareProblems(previous, problem) !== 0
  })
}
