import { contactFaults } from './families/contact-faults.ts'
import { levelFaults } from './families/level-faults.ts'
import { metricFaults } from './families/metric-faults.ts'
import { metricViewFaults } from './families/metric-view-faults.ts'
import { nestedServiceFaults } from './families/nested-service-faults.ts'
import { pageAddressFaults } from './families/page-address-faults.ts'
import { pageSceneFaults } from './families/page-scene-faults.ts'
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
import { uptimeFaults } from './families/uptime-faults.ts'
import type { Fault } from './fault.ts'
import { afterwardsFaults } from './kinds/afterwards-faults.ts'
import { alikeFaults } from './kinds/alike-faults.ts'
import { alongFaults } from './kinds/along-faults.ts'
import { besideFaults } from './kinds/beside-faults.ts'
import { closedFaults } from './kinds/closed-faults.ts'
import { coarseFaults } from './kinds/coarse-faults.ts'
import { crossingFaults } from './kinds/crossing-faults.ts'
import { cutNumberFaults } from './kinds/cut-number-faults.ts'
import { elsewhereFaults } from './kinds/elsewhere-faults.ts'
import { entangledFaults } from './kinds/entangled-faults.ts'
import { escapedTextFaults } from './kinds/escaped-text-faults.ts'
import { exclusiveFaults } from './kinds/exclusive-faults.ts'
import { fadedFaults } from './kinds/faded-faults.ts'
import { farFaults } from './kinds/far-faults.ts'
import { filledInFaults } from './kinds/filled-in-faults.ts'
import { furtherInFaults } from './kinds/further-in-faults.ts'
import { halfDoneFaults } from './kinds/half-done-faults.ts'
import { halfStoredFaults } from './kinds/half-stored-faults.ts'
import { includeFaults } from './kinds/include-faults.ts'
import { innerFaults } from './kinds/inner-faults.ts'
import { joinedFaults } from './kinds/joined-faults.ts'
import { keyFaults } from './kinds/key-faults.ts'
import { leftOutFaults } from './kinds/left-out-faults.ts'
import { leftoverFaults } from './kinds/leftover-faults.ts'
import { limitedTextFaults } from './kinds/limited-text-faults.ts'
import { listingFaults } from './kinds/listing-faults.ts'
import { looseFaults } from './kinds/loose-faults.ts'
import { lostValueFaults } from './kinds/lost-value-faults.ts'
import { mangledValueFaults } from './kinds/mangled-value-faults.ts'
import { misfiledFaults } from './kinds/misfiled-faults.ts'
import { mistakenFaults } from './kinds/mistaken-faults.ts'
import { namesakeFaults } from './kinds/namesake-faults.ts'
import { neighbourFaults } from './kinds/neighbour-faults.ts'
import { occasionalFaults } from './kinds/occasional-faults.ts'
import { oddRequestFaults } from './kinds/odd-request-faults.ts'
import { orderedFaults } from './kinds/ordered-faults.ts'
import { overlookedFaults } from './kinds/overlooked-faults.ts'
import { passedOnFaults } from './kinds/passed-on-faults.ts'
import { patternFaults } from './kinds/pattern-faults.ts'
import { policyShortcutFaults } from './kinds/policy-shortcut-faults.ts'
import { reachingFaults } from './kinds/reaching-faults.ts'
import { removalFaults } from './kinds/removal-faults.ts'
import { repetitionFaults } from './kinds/repetition-faults.ts'
import { rowFaults } from './kinds/row-faults.ts'
import { sharedValueFaults } from './kinds/shared-value-faults.ts'
import { shortcutFaults } from './kinds/shortcut-faults.ts'
import { sideEffectFaults } from './kinds/side-effect-faults.ts'
import { staleFaults } from './kinds/stale-faults.ts'
import { traceFaults } from './kinds/trace-faults.ts'
import { unusualFaults } from './kinds/unusual-faults.ts'
import { updateFaults } from './kinds/update-faults.ts'
import { valueFaults } from './kinds/value-faults.ts'
import { writeBackFaults } from './kinds/write-back-faults.ts'

/** Faults for the rules of `spec/rules.yaml`. */
export const writtenFaults: readonly Fault[] = [
  ...preferenceFaults,
  ...contactFaults,
  ...serviceFaults,
  ...nestedServiceFaults,
  ...serviceViewFaults,
  ...publishingFaults,
  ...crossingFaults,
  ...subscriberFaults,
  ...sharedSubscriberFaults,
  ...policyFaults,
  ...metricFaults,
  ...statusPageFaults,
  ...pageAddressFaults,
  ...besideFaults,
  ...alikeFaults,
  ...includeFaults,
  ...targetFaults,
  ...levelFaults,
  ...sharedValueFaults,
  ...keyFaults,
  ...leftOutFaults,
  ...fadedFaults,
  ...leftoverFaults,
  ...updateFaults,
  ...mistakenFaults,
  ...namesakeFaults,
  ...removalFaults,
  ...staleFaults,
  ...looseFaults,
  ...patternFaults,
  ...lostValueFaults,
  ...innerFaults,
  ...shortcutFaults,
  ...policyShortcutFaults,
  ...sideEffectFaults,
  ...cutNumberFaults,
  ...elsewhereFaults,
  ...coarseFaults,
  ...reachingFaults,
  ...oddRequestFaults,
  ...orderedFaults,
  ...overlookedFaults,
  ...halfDoneFaults,
  ...halfStoredFaults,
  ...unusualFaults,
  ...uptimeFaults,
  ...rowFaults,
  ...valueFaults,
  ...pageViewFaults,
  ...pageSceneFaults,
  ...structureFaults,
  ...furtherInFaults,
  ...neighbourFaults,
  ...limitedTextFaults,
  ...escapedTextFaults,
  ...filledInFaults,
  ...exclusiveFaults,
  ...listingFaults,
  ...mangledValueFaults,
  ...misfiledFaults,
  ...occasionalFaults,
  ...metricViewFaults,
  ...entangledFaults,
  ...farFaults,
  ...writeBackFaults,
  ...repetitionFaults,
  ...afterwardsFaults,
  ...closedFaults,
  ...joinedFaults,
  ...passedOnFaults,
  ...traceFaults,
  ...alongFaults,
]
