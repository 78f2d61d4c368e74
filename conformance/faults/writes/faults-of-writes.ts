import type { Fault } from '../fault.ts'
import { clearingFaults } from './clearing-faults.ts'
import { earlyWriteFaults } from './early-write-faults.ts'
import { flagFaults } from './flag-faults.ts'
import { namesakeFaults } from './namesake-faults.ts'
import { overlappingWriteFaults } from './overlapping-write-faults.ts'
import { passingOnFaults } from './passing-on-faults.ts'
import { publishedTooMuchFaults } from './published-too-much-faults.ts'
import { refusedWriteFaults } from './refused-write-faults.ts'
import { repeatedWriteFaults } from './repeated-write-faults.ts'
import { spreadPreferenceFaults } from './spread-preference-faults.ts'
import { twinFaults } from './twin-faults.ts'

/** Faults of writes that do more, or less, than they say: they are half done, or reach something else. */
export const faultsOfWrites: readonly Fault[] = [
  ...clearingFaults,
  ...flagFaults,
  ...earlyWriteFaults,
  ...namesakeFaults,
  ...overlappingWriteFaults,
  ...passingOnFaults,
  ...publishedTooMuchFaults,
  ...refusedWriteFaults,
  ...repeatedWriteFaults,
  ...spreadPreferenceFaults,
  ...twinFaults,
]
