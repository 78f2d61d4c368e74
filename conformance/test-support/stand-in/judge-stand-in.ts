import { join } from 'node:path'
import { loadContract } from '../../contract/load.ts'
import { deriveRules } from '../../derived/derive.ts'
import { type FixtureName, fixtureSamples } from '../../prepare/fixtures.ts'
import type { Outcome, Report } from '../../report/report.ts'
import { runChecks } from '../../run.ts'
import type { Target } from '../../target.ts'
import { type Fault, standInKey, startStandIn } from './stand-in.ts'

/** The contract of this repository, read once. */
export const contract = await loadContract(join(import.meta.dirname, '..', '..', '..', 'spec'))

/** Every rule that follows from it. */
export const derived = deriveRules(contract)

/** What a stand-in's user hands over: no ids of services and metrics, which the suite makes itself. */
const standInFixtures: readonly FixtureName[] = [
  'userId',
  'teamId',
  'scheduleId',
  'emailContactId',
  'phoneContactId',
  'pushUserId',
  'telegramUserId',
  'dataSourceId',
]

/** A stand-in as a target that was handed all these fixtures. */
export function standInTarget(url: string, fixtures: readonly FixtureName[] = standInFixtures): Target {
  const given = Object.fromEntries(fixtures.map((name) => [name, fixtureSamples[name]]))
  return { url, key: standInKey, fixtures: given, answers: {}, notApplicable: {} }
}

/** Runs the derived rules with these ids, and only those, on a stand-in with a fault. */
export async function judgeStandIn(
  ids: RegExp,
  fault: Fault = {},
  fixtures: readonly FixtureName[] = standInFixtures,
): Promise<Report> {
  const chosen = derived.filter(({ rule }) => ids.test(rule.id))
  const standIn = await startStandIn(contract, fault)
  try {
    return await runChecks({
      contract,
      rules: chosen.map(({ rule }) => rule),
      checks: chosen.map(({ check }) => check),
      target: standInTarget(standIn.url, fixtures),
    })
  } finally {
    await standIn.stop()
  }
}

/** Ids of the rules with this verdict, in the order of the rules. */
export function idsWith(verdict: Outcome['verdict'], report: Report): readonly string[] {
  return report.outcomes.filter((outcome) => outcome.verdict === verdict).map(({ rule }) => rule.id)
}

/** Why a rule was not judged, or what was wrong. */
export function detailOf(id: string, report: Report): string {
  const outcome = report.outcomes.find(({ rule }) => rule.id === id)
  if (outcome?.verdict === 'failed') return `expected ${outcome.expected}, got ${outcome.actual}`
  return outcome === undefined || outcome.verdict === 'passed' ? '' : outcome.reason
}
