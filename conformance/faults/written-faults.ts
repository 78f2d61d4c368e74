import { besideFaults } from './beside-faults.ts'
import type { Fault } from './fault.ts'
import { metricFaults } from './metric-faults.ts'
import { policyFaults } from './policy-faults.ts'
import { preferenceFaults } from './preference-faults.ts'
import { serviceFaults } from './service-faults.ts'
import { statusPageFaults } from './status-page-faults.ts'
import { subscriberFaults } from './subscriber-faults.ts'

/** Faults for the rules of `spec/rules.yaml`. */
export const writtenFaults: readonly Fault[] = [
  ...preferenceFaults,
  ...serviceFaults,
  ...subscriberFaults,
  ...policyFaults,
  ...metricFaults,
  ...statusPageFaults,
  ...besideFaults,
]
