import type { Outcome } from '../../conformance/report/report.ts'
import type { Suite } from '../../conformance/suite.ts'
import { judgeTrial, type Trial } from '../judge.ts'

/** Judges a trial by some rules, with their own checks alone; outcomes are in the order of the catalogue. */
export async function judgeRules(
  suite: Suite,
  ids: readonly string[],
  trial: Omit<Trial, 'suite' | 'rules' | 'checks'>,
): Promise<readonly Outcome[]> {
  const isOne = ({ id }: { readonly id: string }) => ids.includes(id)
  const report = await judgeTrial({
    ...trial,
    suite,
    rules: suite.rules.filter(isOne),
    checks: suite.checks.filter(isOne),
  })
  return report.outcomes
}
