// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { type ClientOptions, createConnection } from './connection.ts'
import { bindAlertPreferences, type AlertPreferencesMethods } from './operations/alert-preferences.ts'
import { bindDutyPreferences, type DutyPreferencesMethods } from './operations/duty-preferences.ts'
import { bindUpdatePreferences, type UpdatePreferencesMethods } from './operations/update-preferences.ts'
import {
  bindSubscriptionPreferences,
  type SubscriptionPreferencesMethods,
} from './operations/subscription-preferences.ts'
import { bindServices, type ServicesMethods } from './operations/services.ts'
import { bindEscalationPolicies, type EscalationPoliciesMethods } from './operations/escalation-policies.ts'
import { bindMetrics, type MetricsMethods } from './operations/metrics.ts'
import { bindStatusPages, type StatusPagesMethods } from './operations/status-pages.ts'
import { bindStatusPageGroups, type StatusPageGroupsMethods } from './operations/status-page-groups.ts'

export type { Binary, Form, Multipart, Sendable } from './bodies.ts'
export type { Reply } from './call.ts'
export {
  type CallOptions,
  type ClientOptions,
  type Connection,
  createConnection,
  type Middleware,
  type ReplyValidator,
  type Secret,
  type Send,
} from './connection.ts'
export {
  ApiError,
  type ApiErrorOf,
  isApiError,
  type OperationId,
  RequestError,
  type RequestFailure,
} from './errors.ts'
export * from './operations/alert-preferences.ts'
export * from './operations/duty-preferences.ts'
export * from './operations/update-preferences.ts'
export * from './operations/subscription-preferences.ts'
export * from './operations/services.ts'
export * from './operations/escalation-policies.ts'
export * from './operations/metrics.ts'
export * from './operations/status-pages.ts'
export * from './operations/status-page-groups.ts'
export type { Entries } from './pages.ts'
export type { RetryOptions } from './retry.ts'
export type { SchemeKey } from './security.ts'

/** The operations of "Alerting and status service", by resource. */
export interface Client {
  readonly alertPreferences: AlertPreferencesMethods
  readonly dutyPreferences: DutyPreferencesMethods
  readonly updatePreferences: UpdatePreferencesMethods
  readonly subscriptionPreferences: SubscriptionPreferencesMethods
  readonly services: ServicesMethods
  readonly escalationPolicies: EscalationPoliciesMethods
  readonly metrics: MetricsMethods
  readonly statusPages: StatusPagesMethods
  readonly statusPageGroups: StatusPageGroupsMethods
}

/**
 * Makes a client; nothing is sent yet.
 *
 * Who needs a few operations only, and little code, imports those and `createConnection`, and calls them on that.
 */
export function createClient(options: ClientOptions): Client {
  const connection = createConnection(options)
  return {
    alertPreferences: bindAlertPreferences(connection),
    dutyPreferences: bindDutyPreferences(connection),
    updatePreferences: bindUpdatePreferences(connection),
    subscriptionPreferences: bindSubscriptionPreferences(connection),
    services: bindServices(connection),
    escalationPolicies: bindEscalationPolicies(connection),
    metrics: bindMetrics(connection),
    statusPages: bindStatusPages(connection),
    statusPageGroups: bindStatusPageGroups(connection),
  }
}
