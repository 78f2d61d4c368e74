import type { Check } from '../check.ts'
import { actionsChecks } from './actions.ts'
import { contactChecks } from './contacts.ts'
import { escalationPolicyChecks, routingKeyChecks } from './escalation-policies.ts'
import { metricChecks } from './metrics.ts'
import { preferenceChecks } from './preferences.ts'
import { publishStatusChecks } from './publish-status.ts'
import { serviceChecks } from './services.ts'
import { statusPageGroupChecks } from './status-page-groups.ts'
import { statusPageChecks } from './status-pages.ts'
import { subscriberChecks } from './subscribers.ts'

/** The checks of the rules in `spec/rules.yaml`; a rule that has none here is not judged. */
export const writtenChecks: readonly Check[] = [
  ...preferenceChecks,
  ...contactChecks,
  ...serviceChecks,
  ...publishStatusChecks,
  ...subscriberChecks,
  ...escalationPolicyChecks,
  ...routingKeyChecks,
  ...metricChecks,
  ...statusPageChecks,
  ...statusPageGroupChecks,
  ...actionsChecks,
]
