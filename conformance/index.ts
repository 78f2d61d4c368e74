import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checksOf, chooseRules } from './catalogue/choose-rules.ts'
import { defaultLimits, type Limits } from './http/limits.ts'
import { SuiteProblem } from './problem.ts'
import { failureText } from './report/failure-text.ts'
import { countVerdicts, type Outcome, type Report } from './report/report.ts'
import type { RunProgress } from './run/judge-checks.ts'
import { runChecks as runChecksOf } from './run.ts'
import { departures } from './shape.ts'
import { loadSuite } from './suite.ts'
import { checkedTarget, knownNames, targetSchema } from './target/target-file.ts'
import type { Target } from './target.ts'

export type { ActiveCheck, Check, PassiveCheck, Session } from './check.ts'
export { RuleFailure, SetupFailure } from './check.ts'
export { SuiteProblem } from './problem.ts'
export { renderHtml } from './report/html.ts'
export { renderJson } from './report/json.ts'
export { renderObserved } from './report/observed.ts'
export type { Outcome, Report, Verdict } from './report/report.ts'
export type { Rule } from './rule.ts'
export { readTargetFile, type TargetFile } from './target/target-file.ts'
export type { Target } from './target.ts'

/** What a run needs to know: the implementation, by `url` or by `fetch`, and its key; all else may be left out. */
export interface RunRequest extends Partial<Omit<Target, 'key'>> {
  /** API key as it stands in the `Authorization` header. */
  readonly key: string
  /** Ids of the rules to judge, in which `*` stands for any characters; all without one. */
  readonly only?: readonly string[]
  /** How many checks run side by side; 8 when left out. */
  readonly concurrency?: number
  readonly limits?: Partial<Limits>
  /** Ends the run early; what it made is removed all the same. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: RunProgress) => void
}

const suite = await loadSuite(specFolder())

/** Every check of the suite, a value with the id of its rule. */
export const checks = suite.checks

/** Every rule of the contract, derived and written, in the order of reports. */
export const rules = suite.rules

/**
 * Judges an implementation by the rules of the contract, and removes what was made.
 *
 * @throws SuiteProblem when the target cannot be reached at all, a pattern fits no rule, the request names
 * something that does not exist or has a value of another kind, or a check is at fault.
 */
export function runChecks(request: RunRequest): Promise<Report> {
  requireRequest(request)
  const { only = [], concurrency, limits, signal, onProgress, ...given } = request
  const url = given.url ?? (given.fetch === undefined ? undefined : 'http://in-process.invalid')
  if (url === undefined) throw new SuiteProblem('input', 'Cannot run the checks: there is neither "url" nor "fetch"')
  const chosen = chooseRules(suite.rules, only)
  const target = checkedTarget({ fixtures: {}, answers: {}, notApplicable: {}, ...given, url }, knownNames(suite))
  return runChecksOf({
    ...suite,
    rules: chosen,
    catalogue: suite.rules,
    checks: checksOf(chosen, suite),
    target,
    concurrency,
    limits,
    signal,
    onProgress,
  })
}

// Without types, a slip in a name would have all rules judged, which writes to the target.
function requireRequest(request: unknown): void {
  const problems = departures(request, requestSchema, 'the request')
  const slips = problems.length > 0 ? problems.map(({ sentence }) => sentence) : slipsOfKind(request as RunRequest)
  if (slips.length > 0) throw new SuiteProblem('input', slips.join('\n'))
}

/** What no schema can tell of a request. */
function slipsOfKind({ fetch, onProgress, signal }: RunRequest): readonly string[] {
  const kinds = [
    ['fetch', fetch, 'a function', typeof fetch === 'function'],
    ['onProgress', onProgress, 'a function', typeof onProgress === 'function'],
    // A signal of another realm, such as that of a test, is one as well.
    ['signal', signal, 'an AbortSignal', typeof signal?.aborted === 'boolean'],
  ] as const
  const slips = kinds.filter(([, value, , isRight]) => value !== undefined && !isRight)
  return slips.map(
    ([name, value, kind]) => `Cannot use "${name}": it is of the type ${typeof value}, it should be ${kind}`,
  )
}

const limit = { type: 'number', exclusiveMinimum: 0 }
const anything = {}
const { fixtures, answers, notApplicable, knownFailures, headers, key } = targetSchema.properties
const requestProperties: Readonly<Record<keyof RunRequest, object>> = {
  ...{ fixtures, answers, notApplicable, knownFailures, headers },
  ...{ url: anything, states: anything, outbound: anything, fetch: anything, signal: anything, onProgress: anything },
  key: { type: 'string' },
  only: { type: 'array', items: key },
  concurrency: { type: 'integer', minimum: 1 },
  limits: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, limit])),
  },
}
const requestSchema = {
  type: 'object',
  required: ['key'],
  additionalProperties: false,
  properties: requestProperties,
}

/**
 * Passes on the verdict on one rule to a test: returns for a rule that is kept, throws for one that is broken, and calls
 * `skip` with the reason for one that was not judged. It throws for that one, too, where the run came to nothing, as with a
 * wrong key: tests that all skip pass.
 *
 * @throws Error with everything needed to argue with it.
 */
export function requireKept(outcome: Outcome, report: Report, skip?: (reason: string) => void): void {
  if (outcome.verdict === 'failed' && outcome.known === undefined) throw new Error(failureText(outcome, report))
  if (outcome.verdict === 'passed' && outcome.known !== undefined) {
    throw new Error(`Cannot keep "${outcome.rule.id}" as known to fail: it passes now, take the entry out`)
  }
  if (outcome.verdict === 'not judged' && cameToNothing(report)) {
    throw new Error(`Cannot judge "${outcome.rule.id}": ${report.redact(outcome.reason)}`)
  }
  if (outcome.verdict === 'failed') skip?.(`known to fail: ${outcome.known}`)
  else if (outcome.verdict !== 'passed') skip?.(report.redact(outcome.reason))
}

/** Whether the command `conformance` would not call the run a success, though it may have found no rule broken. */
function cameToNothing({ outcomes, causes, ending }: Report): boolean {
  const { passed, failed } = countVerdicts(outcomes)
  return passed + failed === 0 || ending !== 'complete' || causes.some(({ isOfKey }) => isOfKey)
}

// From the sources it is one level up, from the built package two.
function specFolder(): string {
  const folders = ['..', '../..'].map((up) => join(import.meta.dirname, up, 'spec'))
  return folders.find((folder) => existsSync(join(folder, 'rules.yaml'))) ?? join(import.meta.dirname, '..', 'spec')
}
