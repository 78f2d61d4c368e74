import { fits } from '../conformance/catalogue/choose-rules.ts'
import type { Outcome, Report } from '../conformance/report/report.ts'
import type { Accepted, Caught } from './trial.ts'

/** Which rules failed, where some have to. */
export function caughtIn({ outcomes }: Report): Caught {
  const others = outcomes.filter(({ verdict }) => verdict !== 'failed')
  return {
    shown: outcomes.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule.id),
    detail: others.map((one) => `${one.rule.id} ${one.verdict}${'reason' in one ? `: ${one.reason}` : ''}`).join('; '),
  }
}

interface Allowances {
  /** Patterns of the rules that cannot be judged. */
  readonly hindered?: readonly string[] | undefined
  /** What was observed of the service that does not hold. */
  readonly misread?: readonly string[]
}

/** Which rules failed, where none may, and which were not judged. */
export function acceptedIn({ outcomes }: Report, { hindered = [], misread = [] }: Allowances = {}): Accepted {
  const isHindered = (id: string) => hindered.some((pattern) => fits(id, pattern))
  return {
    failed: [...outcomes.flatMap(alarmsIn), ...misread],
    unjudged: outcomes.flatMap((outcome) =>
      outcome.verdict === 'not judged' && !isHindered(outcome.rule.id)
        ? [`${outcome.rule.id}: ${outcome.reason}`.slice(0, 400)]
        : [],
    ),
    judged: outcomes.filter(({ verdict }) => verdict === 'passed').length,
  }
}

function alarmsIn(outcome: Outcome): readonly string[] {
  if (outcome.verdict !== 'failed') return []
  return [`${outcome.rule.id}: expected ${outcome.expected}, got ${outcome.actual}`.slice(0, 400)]
}
