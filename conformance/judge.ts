import { RuleFailure, SetupFailure } from './check.ts'
import type { Exchange } from './exchange.ts'
import { SuiteProblem } from './problem.ts'
import type { FailedOutcome } from './report/report.ts'

/** A verdict without the rule that it is about. */
export type Judgement =
  | { readonly verdict: 'passed' }
  | ({ readonly verdict: 'failed' } & Pick<FailedOutcome, 'expected' | 'actual' | 'exchange'>)
  | { readonly verdict: 'not judged'; readonly reason: string; readonly exchange?: Exchange | undefined }

/**
 * Runs a check and tells what its end means.
 *
 * @throws SuiteProblem when the check throws anything but a RuleFailure or a SetupFailure: then the suite is at fault.
 */
export async function judge(checkId: string, run: () => Promise<void> | void): Promise<Judgement> {
  try {
    await run()
    return { verdict: 'passed' }
  } catch (error) {
    if (error instanceof RuleFailure) {
      return { verdict: 'failed', expected: error.expected, actual: error.actual, exchange: error.exchange }
    }
    if (error instanceof SetupFailure) return { verdict: 'not judged', reason: error.message, exchange: error.exchange }
    const message = error instanceof Error ? error.message : String(error)
    const text = `Cannot judge "${checkId}": its check is at fault, the target is not to blame: ${message}`
    throw new SuiteProblem('fault', text, { cause: error })
  }
}
