import { afterwardsFaults } from './afterwards-faults.ts'
import { alikeFaults } from './alike-faults.ts'
import { besideFaults } from './beside-faults.ts'
import { coarseFaults } from './coarse-faults.ts'
import { cutNumberFaults } from './cut-number-faults.ts'
import { elsewhereFaults } from './elsewhere-faults.ts'
import { farFaults } from './far-faults.ts'
import type { Fault } from './fault.ts'
import { furtherInFaults } from './further-in-faults.ts'
import { halfDoneFaults } from './half-done-faults.ts'
import { includeFaults } from './include-faults.ts'
import { innerFaults } from './inner-faults.ts'
import { keyFaults } from './key-faults.ts'
import { levelFaults } from './level-faults.ts'
import { listingFaults } from './listing-faults.ts'
import { looseFaults } from './loose-faults.ts'
import { lostValueFaults } from './lost-value-faults.ts'
import { mangledValueFaults } from './mangled-value-faults.ts'
import { metricFaults } from './metric-faults.ts'
import { metricViewFaults } from './metric-view-faults.ts'
import { namesakeFaults } from './namesake-faults.ts'
import { neighbourFaults } from './neighbour-faults.ts'
import { nestedServiceFaults } from './nested-service-faults.ts'
import { occasionalFaults } from './occasional-faults.ts'
import { overlookedFaults } from './overlooked-faults.ts'
import { pageSceneFaults } from './page-scene-faults.ts'
import { pageViewFaults } from './page-view-faults.ts'
import { policyFaults } from './policy-faults.ts'
import { preferenceFaults } from './preference-faults.ts'
import { publishingFaults } from './publishing-faults.ts'
import { reachingFaults } from './reaching-faults.ts'
import { removalFaults } from './removal-faults.ts'
import { repetitionFaults } from './repetition-faults.ts'
import { rowFaults } from './row-faults.ts'
import { serviceFaults } from './service-faults.ts'
import { serviceViewFaults } from './service-view-faults.ts'
import { sharedValueFaults } from './shared-value-faults.ts'
import { shortcutFaults } from './shortcut-faults.ts'
import { sideEffectFaults } from './side-effect-faults.ts'
import { staleFaults } from './stale-faults.ts'
import { statusPageFaults } from './status-page-faults.ts'
import { structureFaults } from './structure-faults.ts'
import { subscriberFaults } from './subscriber-faults.ts'
import { targetFaults } from './target-faults.ts'
import { unusualFaults } from './unusual-faults.ts'
import { updateFaults } from './update-faults.ts'
import { uptimeFaults } from './uptime-faults.ts'
import { valueFaults } from './value-faults.ts'
import { writeBackFaults } from './write-back-faults.ts'

/** Faults for the rules of `spec/rules.yaml`. */
export const writtenFaults: readonly Fault[] = [
  ...preferenceFaults,
  ...serviceFaults,
  ...nestedServiceFaults,
  ...serviceViewFaults,
  ...publishingFaults,
  ...subscriberFaults,
  ...policyFaults,
  ...metricFaults,
  ...statusPageFaults,
  ...besideFaults,
  ...alikeFaults,
  ...includeFaults,
  ...targetFaults,
  ...levelFaults,
  ...sharedValueFaults,
  ...keyFaults,
  ...updateFaults,
  ...namesakeFaults,
  ...removalFaults,
  ...staleFaults,
  ...looseFaults,
  ...lostValueFaults,
  ...innerFaults,
  ...shortcutFaults,
  ...sideEffectFaults,
  ...cutNumberFaults,
  ...elsewhereFaults,
  ...coarseFaults,
  ...reachingFaults,
  ...overlookedFaults,
  ...halfDoneFaults,
  ...unusualFaults,
  ...uptimeFaults,
  ...rowFaults,
  ...valueFaults,
  ...pageViewFaults,
  ...pageSceneFaults,
  ...structureFaults,
  ...furtherInFaults,
  ...neighbourFaults,
  ...listingFaults,
  ...mangledValueFaults,
  ...occasionalFaults,
  ...metricViewFaults,
  ...farFaults,
  ...writeBackFaults,
  ...repetitionFaults,
  ...afterwardsFaults,
]
