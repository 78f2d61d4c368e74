import type { Check } from '../check.ts'
import { actionsChecks } from './actions/actions.ts'
import { escalationLevelChecks } from './escalation-policies/escalation-levels.ts'
import { escalationPolicyChecks } from './escalation-policies/escalation-policies.ts'
import { escalationTargetChecks } from './escalation-policies/escalation-targets.ts'
import { routingKeyChecks } from './escalation-policies/routing-keys.ts'
import { longListChecks } from './long-lists.ts'
import { metricChecks } from './metrics/metrics.ts'
import { contactChecks } from './preferences/contacts.ts'
import { lastingContactChecks, preferenceNeighbourChecks } from './preferences/preference-neighbours.ts'
import { preferenceChecks } from './preferences/preferences.ts'
import { heldOnServicesChecks } from './services/held-on-services.ts'
import { incidentServiceChecks } from './services/incident-services.ts'
import { keptEventChecks } from './services/kept-events.ts'
import { pastOfOthersChecks } from './services/past-of-others.ts'
import { publishStatusChecks } from './services/publish-status.ts'
import { serviceChecks } from './services/services.ts'
import { uptimeAndIncidentChecks } from './services/uptime-and-incidents.ts'
import { sideEffectChecks } from './side-effects/side-effects.ts'
import { freeFieldChecks } from './status-pages/free-fields.ts'
import { heldOnPagesChecks } from './status-pages/held-on-pages.ts'
import { pageContentChecks } from './status-pages/page-contents.ts'
import { pageEntryChecks } from './status-pages/page-entries.ts'
import { pageLossChecks } from './status-pages/page-losses.ts'
import { structureChecks } from './status-pages/page-structure.ts'
import { statusPageGroupChecks } from './status-pages/status-page-groups.ts'
import { statusPageChecks } from './status-pages/status-pages.ts'
import { subscriberChecks } from './subscribers/subscribers.ts'
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
  ...freeFieldChecks,
  ...pageContentChecks,
  ...pageLossChecks,
  ...pageEntryChecks,
  ...longListChecks,
  ...structureChecks,
  ...statusPageGroupChecks,
  ...sideEffectChecks,
  ...keptEventChecks,
  ...pastOfOthersChecks,
  ...writtenAtOnceChecks,
  ...actionsChecks,
]
