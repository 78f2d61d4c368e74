import type { Fault } from '../fault.ts'
import { closedValueFaults } from './closed-value-faults.ts'
import { jsonFaults } from './json-faults.ts'
import { keyFaults } from './key-faults.ts'
import { looseValueFaults } from './loose-value-faults.ts'
import { refusalFaults } from './refusal-faults.ts'
import { serverErrorFaults } from './server-error-faults.ts'

/** Faults of understanding a request: who sends it, what it says, and whether it is right. */
export const faultsOfRequests: readonly Fault[] = [
  ...closedValueFaults,
  ...jsonFaults,
  ...keyFaults,
  ...looseValueFaults,
  ...refusalFaults,
  ...serverErrorFaults,
]
