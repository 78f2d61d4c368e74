import type { Contract } from '../../contract.ts'
import type { Rule } from '../../rule.ts'
import type { Fault } from '../fault.ts'
import type { About, FaultMaker, MadeFault } from '../fault-maker.ts'
import { atOnceFaults } from './at-once-faults.ts'
import { entityFaults } from './entity-faults.ts'
import { fieldFault } from './field-faults.ts'
import { formFaults } from './form-faults.ts'
import { listFaults } from './list-faults.ts'
import { refusalFaults } from './refusal-faults.ts'
import { replyFaults } from './reply-faults.ts'

const makers: readonly FaultMaker[] = [
  ...replyFaults,
  ...refusalFaults,
  ...formFaults,
  ...listFaults,
  ...entityFaults,
  ...atOnceFaults,
]

/** A fault for each rule that follows from the contract; none where no maker knows the rule. */
export function deriveFaults(contract: Contract, rules: readonly Rule[]): readonly Fault[] {
  const operations = contract.operations.toSorted((one, other) => other.ruleName.length - one.ruleName.length)
  return rules
    .filter(({ origin }) => origin === 'derived')
    .flatMap((rule) => {
      const operation = operations.find(({ ruleName }) => rule.id.startsWith(`${ruleName}-`))
      const fault: MadeFault | undefined = operation
        ? makeFault({ contract, operation, rule })
        : fieldFault(contract, rule)
      if (!fault) return []
      const { alsoBreaks = [], ...made } = fault
      return [{ ...made, id: `breaks-${rule.id}`, breaks: [rule.id, ...alsoBreaks] }]
    })
}

function makeFault({ contract, operation, rule }: Omit<About, 'groups'>): MadeFault | undefined {
  const rest = rule.id.slice(operation.ruleName.length + 1)
  for (const { pattern, make } of makers) {
    const found = pattern.exec(rest)
    if (found) return make({ contract, operation, rule, groups: found.slice(1) })
  }
  return undefined
}
