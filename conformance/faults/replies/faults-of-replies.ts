import type { Fault } from '../fault.ts'
import { dataSourceFaults } from './data-source-faults.ts'
import { incidentFaults } from './incident-faults.ts'
import { missingFieldFaults } from './missing-field-faults.ts'
import { outageFaults } from './outage-faults.ts'
import { pageContentFaults } from './page-content-faults.ts'
import { statusCodeFaults } from './status-code-faults.ts'
import { userAndTeamFaults } from './user-and-team-faults.ts'
import { writeReplyFaults } from './write-reply-faults.ts'

/** Faults of what replies show of one entity, though it is stored as it should be. */
export const faultsOfReplies: readonly Fault[] = [
  ...dataSourceFaults,
  ...incidentFaults,
  ...missingFieldFaults,
  ...outageFaults,
  ...pageContentFaults,
  ...statusCodeFaults,
  ...userAndTeamFaults,
  ...writeReplyFaults,
]
