import { operationOfRules } from '../../contract/operation-of-rules.ts'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { Rule } from '../../rule.ts'
import { namedInPath } from '../causes/refused-fixtures.ts'
import type { Outcome } from '../report.ts'
import { coverWithPatterns } from './cover.ts'
import type { LeftOut } from './left-out.ts'
import type { Missing, MissingOperation } from './missing.ts'

/** What suggestions rest on: what a run has found out, and what there is to find out. */
export interface Grounds {
  readonly outcomes: readonly Outcome[]
  /** All rules there are: no pattern may fit one that was not chosen this time, and can be judged. */
  readonly catalogue?: readonly Rule[] | undefined
  readonly operations: readonly Operation[]
  readonly missing: Missing
  readonly fixtures: Readonly<Record<string, string | number>>
}

/**
 * The lines that leave out what a target does not offer, and nothing else: rules about what is there stay in, and so do those that
 * fail for another reason.
 */
export function suggestLeavingOut({
  outcomes,
  catalogue = [],
  operations,
  missing,
  fixtures,
}: Grounds): readonly LeftOut[] {
  if (missing.operations.size === 0) return []
  const outcomesById = new Map(outcomes.map((outcome) => [outcome.rule.id, outcome]))
  const operationOf = operationOfRules(operations)
  const absences = new Map<string, Absence>()
  const others: string[] = []
  for (const rule of [...catalogue, ...outcomes.map((outcome) => outcome.rule)]) {
    const outcome = outcomesById.get(rule.id)
    const absence = absenceFor(rule, outcome, { missing, operation: operationOf(rule) })
    if (absence === undefined && outcome?.verdict !== 'not applicable') others.push(rule.id)
    if (absence !== undefined && isOpen(outcome)) absences.set(rule.id, absence)
  }
  return coverWithPatterns({ wanted: [...absences.keys()], others }).map(({ pattern, ids }) => {
    const some = ids.flatMap((id) => absences.get(id) ?? [])
    const doubt = doubtOf(
      some.flatMap((absence) => operationsOf(absence, missing)),
      fixtures,
    )
    return { pattern, what: whatOf(some), ruleIds: ids, ...(doubt === undefined ? {} : { doubt }) }
  })
}

/** What is not offered that a rule is about. */
interface Absence {
  readonly family: string | undefined
  readonly operation: MissingOperation | undefined
}

/** What a target does not offer is why a rule fails, or leaves nothing of what the rule is about. */
function absenceFor(
  rule: Rule,
  outcome: Outcome | undefined,
  { missing, operation }: { readonly missing: Missing; readonly operation: Operation | undefined },
): Absence | undefined {
  const own = operation && missing.operations.get(operation.id)
  const family = missing.families.has(rule.family) ? rule.family : undefined
  if (outcome?.verdict === 'failed') {
    const culprit = culpritOf(outcome.exchange, missing)
    return culprit && { family, operation: own ?? culprit }
  }
  if (operation !== undefined) return own && { family, operation: own }
  // A rule about a field that others show as well may have been judged.
  return family !== undefined && outcome?.verdict === 'not judged' ? { family, operation: undefined } : undefined
}

function culpritOf(exchange: Exchange | undefined, missing: Missing): MissingOperation | undefined {
  const culprit = exchange && missing.operations.get(exchange.operation.id)
  return culprit?.statuses.includes(exchange?.reply?.status ?? 0) ? culprit : undefined
}

/** Whether the target file says nothing of a rule that the run has looked at. */
function isOpen(outcome: Outcome | undefined): boolean {
  if (outcome === undefined || outcome.verdict === 'not applicable') return false
  return !('known' in outcome && outcome.known !== undefined)
}

function whatOf(absences: readonly Absence[]): string {
  const whole = absences.flatMap(({ family }) => family ?? [])
  const single = absences.flatMap(({ family, operation }) =>
    family === undefined && operation !== undefined
      ? [`${operation.operation.method} ${operation.operation.path}`]
      : [],
  )
  const [first, ...more] = [...new Set([...whole, ...single])]
  return more.length === 0 ? `${first}` : `${first} and ${more.length} more`
}

/** A field is of all operations of its family. */
function operationsOf({ family, operation }: Absence, missing: Missing): readonly MissingOperation[] {
  if (operation !== undefined) return [operation]
  return [...missing.operations.values()].filter((one) => one.operation.family === family)
}

function doubtOf(operations: readonly MissingOperation[], fixtures: Grounds['fixtures']): string | undefined {
  const some = [...new Set(operations)]
  const unsure = some.filter(({ isSure, calls }) => !isSure && calls.length > 0)
  const isNamed = ([, value]: readonly [string, string | number]) =>
    unsure.some(({ calls }) => calls.every(namedInPath(String(value))))
  const fixture = Object.entries(fixtures).find(isNamed)
  if (fixture !== undefined) return `or is the fixture "${fixture[0]}" wrong?`
  return some.some(({ statuses }) => statuses.includes(403)) ? 'or may the key not use it?' : undefined
}
