import type { Fault } from '../fault.ts'
import { aftermathFaults } from './aftermath-faults.ts'
import { leftoverBelowPagesFaults } from './leftover-below-pages-faults.ts'
import { pageRemovalFaults } from './page-removal-faults.ts'
import { removedAlongFaults } from './removed-along-faults.ts'
import { sharedTeamFaults } from './shared-team-faults.ts'

/** Faults of removals: what else goes, and what stays. */
export const faultsOfRemovals: readonly Fault[] = [
  ...aftermathFaults,
  ...leftoverBelowPagesFaults,
  ...pageRemovalFaults,
  ...removedAlongFaults,
  ...sharedTeamFaults,
]
