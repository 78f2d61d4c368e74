import type { ActiveCheck } from '../check.ts'
import type { Operation } from '../contract.ts'
import type { Rule } from '../rule.ts'
import { type Derived, derivedRule } from './derived.ts'
import { type Family, type Ground, onFamily } from './families.ts'

/** The own part of a rule of one operation: `is-listed` of `services.create` becomes `services-create-is-listed`. */
export interface FamilyPart
  extends Pick<Rule, 'id' | 'text'>,
    Partial<Pick<Rule, 'source' | 'needs' | 'questions'>>,
    Pick<ActiveCheck, 'isFirst' | 'isLast' | 'learn' | 'lookBack'> {}

/** A rule about what an operation of a family makes of the run's own entities; of preferences, one check at a time has them. */
export function familyRule(
  family: Family,
  operation: Operation,
  { id, text, source = operation.place, needs = 'state', questions = [], ...order }: FamilyPart,
  work: (ground: Ground) => Promise<void>,
): Derived {
  return derivedRule(
    { id: `${operation.ruleName}-${id}`, kind: 'state', family: operation.family, text, source, needs, questions },
    (session) => onFamily(session, family, work),
    order,
  )
}
