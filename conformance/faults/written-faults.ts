import { contactFaults } from './families/contact-faults.ts'
import { levelFaults } from './families/level-faults.ts'
import { metricFaults } from './families/metric-faults.ts'
import { metricViewFaults } from './families/metric-view-faults.ts'
import { nestedServiceFaults } from './families/nested-service-faults.ts'
import { pageAddressFaults } from './families/page-address-faults.ts'
import { pageSceneFaults } from './families/page-scene-faults.ts'
import { pageSubscriberFaults } from './families/page-subscriber-faults.ts'
import { pageViewFaults } from './families/page-view-faults.ts'
import { policyFaults } from './families/policy-faults.ts'
import { preferenceFaults } from './families/preference-faults.ts'
import { publishingFaults } from './families/publishing-faults.ts'
import { serviceFaults } from './families/service-faults.ts'
import { serviceViewFaults } from './families/service-view-faults.ts'
import { sharedSubscriberFaults } from './families/shared-subscriber-faults.ts'
import { statusPageFaults } from './families/status-page-faults.ts'
import { structureFaults } from './families/structure-faults.ts'
import { subscriberFaults } from './families/subscriber-faults.ts'
import { targetFaults } from './families/target-faults.ts'
import { uninvitedSubscriberFaults } from './families/uninvited-subscriber-faults.ts'
import { uptimeFaults } from './families/uptime-faults.ts'
import type { Fault } from './fault.ts'
import { faultsOfLists } from './lists/faults-of-lists.ts'
import { faultsOfLookups } from './lookups/faults-of-lookups.ts'
import { faultsOfMemory } from './memory/faults-of-memory.ts'
import { faultsOfRemovals } from './removals/faults-of-removals.ts'
import { faultsOfReplies } from './replies/faults-of-replies.ts'
import { faultsOfRequests } from './requests/faults-of-requests.ts'
import { faultsOfValues } from './values/faults-of-values.ts'
import { faultsOfWrites } from './writes/faults-of-writes.ts'

/** Faults for the rules of `spec/rules.yaml`. */
export const writtenFaults: readonly Fault[] = [
  ...preferenceFaults,
  ...contactFaults,
  ...serviceFaults,
  ...nestedServiceFaults,
  ...serviceViewFaults,
  ...publishingFaults,
  ...subscriberFaults,
  ...sharedSubscriberFaults,
  ...uninvitedSubscriberFaults,
  ...policyFaults,
  ...metricFaults,
  ...statusPageFaults,
  ...pageAddressFaults,
  ...targetFaults,
  ...levelFaults,
  ...uptimeFaults,
  ...pageViewFaults,
  ...pageSceneFaults,
  ...pageSubscriberFaults,
  ...structureFaults,
  ...metricViewFaults,
  ...faultsOfRequests,
  ...faultsOfValues,
  ...faultsOfWrites,
  ...faultsOfRemovals,
  ...faultsOfReplies,
  ...faultsOfLists,
  ...faultsOfLookups,
  ...faultsOfMemory,
]
