import type { Check } from '../check.ts'
import { actionsChecks } from './actions.ts'
import { contactChecks } from './contacts.ts'
import { escalationLevelChecks } from './escalation-levels.ts'
import { escalationPolicyChecks } from './escalation-policies.ts'
import { escalationTargetChecks } from './escalation-targets.ts'
import { heldOnPagesChecks } from './held-on-pages.ts'
import { heldOnServicesChecks } from './held-on-services.ts'
import { incidentServiceChecks } from './incident-services.ts'
import { keptEventChecks } from './kept-events.ts'
import { longListChecks } from './long-lists.ts'
import { metricChecks } from './metrics.ts'
import { pageContentChecks } from './page-contents.ts'
import { pageEntryChecks } from './page-entries.ts'
import { structureChecks } from './page-structure.ts'
import { lastingContactChecks, preferenceNeighbourChecks } from './preference-neighbours.ts'
import { preferenceChecks } from './preferences.ts'
import { publishStatusChecks } from './publish-status.ts'
import { routingKeyChecks } from './routing-keys.ts'
import { serviceChecks } from './services.ts'
import { sideEffectChecks } from './side-effects.ts'
import { statusPageGroupChecks } from './status-page-groups.ts'
import { statusPageChecks } from './status-pages.ts'
import { subscriberChecks } from './subscribers.ts'
import { uptimeAndIncidentChecks } from './uptime-and-incidents.ts'
import { writtenAtOnceChecks } from './written-at-once.ts'

/** The checks of the rules in `spec/rules.yaml`; a rule that has none here is not judged. */
export const writtenChecks: readonly Check[] = [
  ...lastingContactChecks,
  ...preferenceChecks,
  ...preferenceNeighbourChecks,
  ...contactChecks,
  ...serviceChecks,
  ...uptimeAndIncidentChecks,
  ...incidentServiceChecks,
  ...heldOnServicesChecks,
  ...heldOnPagesChecks,
  ...publishStatusChecks,
  ...subscriberChecks,
  ...escalationPolicyChecks,
  ...escalationLevelChecks,
  ...routingKeyChecks,
  ...escalationTargetChecks,
  ...metricChecks,
  ...statusPageChecks,
  ...pageContentChecks,
  ...pageEntryChecks,
  ...longListChecks,
  ...structureChecks,
  ...statusPageGroupChecks,
  ...sideEffectChecks,
  ...keptEventChecks,
  ...writtenAtOnceChecks,
  ...actionsChecks,
]
