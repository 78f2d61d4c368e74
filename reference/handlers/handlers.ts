import type { Handlers } from '../../generated/server/index.ts'
import type { Caller, Runtime } from '../runtime.ts'
import { escalationPoliciesHandlers } from './escalation-policies.ts'
import { metricsHandlers } from './metrics.ts'
import { preferencesHandlers } from './preferences.ts'
import { servicesHandlers } from './services.ts'
import { statusPageGroupsHandlers } from './status-page-groups.ts'
import { statusPagesHandlers } from './status-pages.ts'

/** All handlers of the service. */
export function handlersOf(runtime: Runtime): Handlers<Caller> {
  return {
    ...preferencesHandlers(runtime),
    services: servicesHandlers(runtime),
    escalationPolicies: escalationPoliciesHandlers(runtime),
    metrics: metricsHandlers(runtime),
    statusPages: statusPagesHandlers(runtime),
    statusPageGroups: statusPageGroupsHandlers(runtime),
  }
}
