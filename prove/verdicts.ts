import { fits } from '../conformance/choose-rules.ts'
import type { Report } from '../conformance/report/report.ts'
import type { Accepted, Caught } from './trial.ts'

/** Which rules failed, where some have to. */
export function caughtIn({ outcomes }: Report): Caught {
  const others = outcomes.filter(({ verdict }) => verdict !== 'failed')
  return {
    shown: outcomes.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule.id),
    detail: others.map((one) => `${one.rule.id} ${one.verdict}${'reason' in one ? `: ${one.reason}` : ''}`).join('; '),
  }
}

/** Which rules failed, where none may, and which were not judged. @param hindered Patterns of the rules that cannot be. */
export function acceptedIn({ outcomes }: Report, hindered: readonly string[] = []): Accepted {
  const isHindered = (id: string) => hindered.some((pattern) => fits(id, pattern))
  return {
    failed: outcomes.flatMap((outcome) =>
      outcome.verdict === 'failed'
        ? [`${outcome.rule.id}: expected ${outcome.expected}, got ${outcome.actual}`.slice(0, 400)]
        : [],
    ),
    unjudged: outcomes.flatMap((outcome) =>
      outcome.verdict === 'not judged' && !isHindered(outcome.rule.id)
        ? [`${outcome.rule.id}: ${outcome.reason}`.slice(0, 400)]
        : [],
    ),
    judged: outcomes.filter(({ verdict }) => verdict === 'passed').length,
  }
}
