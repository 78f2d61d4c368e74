import type { Contract, Operation } from '../contract.ts'
import type { Rule } from '../rule.ts'
import type { Fault } from './fault.ts'

/** What makes a fault for a rule, by what stands behind the name of the operation in the rule's id. */
export interface FaultMaker {
  readonly pattern: RegExp
  readonly make: (about: About) => MadeFault
}

/** A fault without its name. */
export interface MadeFault extends Omit<Fault, 'id' | 'breaks'> {
  /** Rules that are broken besides the one that it is made for. */
  readonly alsoBreaks?: readonly string[]
}

/** What a fault is made from. */
export interface About {
  readonly contract: Contract
  readonly operation: Operation
  readonly rule: Rule
  /** Groups of the pattern. */
  readonly groups: readonly string[]
}
