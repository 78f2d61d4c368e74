import type { Handlers } from '../../generated/server/index.ts'
import type { Caller, Runtime } from '../runtime.ts'
import { escalationPoliciesHandlers } from './escalation-policies.ts'
import { metricsHandlers } from './metrics.ts'
import { servicesHandlers } from './services.ts'

/** All handlers of the service. */
export function handlersOf(runtime: Runtime): Handlers<Caller> {
  return {
    services: servicesHandlers(runtime),
    escalationPolicies: escalationPoliciesHandlers(runtime),
    metrics: metricsHandlers(runtime),
  }
}
