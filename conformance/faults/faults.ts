import type { Contract } from '../contract.ts'
import type { Rule } from '../rule.ts'
import { deriveFaults } from './derived/derived-faults.ts'
import type { Fault } from './fault.ts'
import { writtenFaults } from './written-faults.ts'

/** Every fault that the suite is shown to catch. */
export function allFaults(contract: Contract, rules: readonly Rule[]): readonly Fault[] {
  return [...deriveFaults(contract, rules), ...writtenFaults]
}
