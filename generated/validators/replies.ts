// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import {
  alertPreferencesListReplies,
  alertPreferencesCreateReplies,
  alertPreferencesGetReplies,
  alertPreferencesUpdateReplies,
  alertPreferencesDeleteReplies,
} from './alert-preferences.ts'
import {
  dutyPreferencesListReplies,
  dutyPreferencesCreateReplies,
  dutyPreferencesGetReplies,
  dutyPreferencesUpdateReplies,
  dutyPreferencesDeleteReplies,
} from './duty-preferences.ts'
import {
  updatePreferencesListReplies,
  updatePreferencesCreateReplies,
  updatePreferencesGetReplies,
  updatePreferencesUpdateReplies,
  updatePreferencesDeleteReplies,
} from './update-preferences.ts'
import {
  subscriptionPreferencesListReplies,
  subscriptionPreferencesCreateReplies,
  subscriptionPreferencesGetReplies,
  subscriptionPreferencesUpdateReplies,
  subscriptionPreferencesDeleteReplies,
} from './subscription-preferences.ts'
import {
  servicesListReplies,
  servicesCreateReplies,
  servicesGetReplies,
  servicesUpdateReplies,
  servicesDeleteReplies,
  servicesPublishStatusReplies,
  servicesListPrivateSubscribersReplies,
  servicesUpdatePrivateSubscribersReplies,
} from './services.ts'
import {
  escalationPoliciesListReplies,
  escalationPoliciesCreateReplies,
  escalationPoliciesResolveReplies,
  escalationPoliciesGetReplies,
  escalationPoliciesUpdateReplies,
  escalationPoliciesDeleteReplies,
  escalationPoliciesGetByNameReplies,
  escalationPoliciesUpdateLevelReplies,
} from './escalation-policies.ts'
import {
  metricsListReplies,
  metricsCreateReplies,
  metricsGetReplies,
  metricsUpdateReplies,
  metricsDeleteReplies,
  metricsGetByNameReplies,
} from './metrics.ts'
import {
  statusPagesListReplies,
  statusPagesCreateReplies,
  statusPagesGetReplies,
  statusPagesUpdateReplies,
  statusPagesDeleteReplies,
  statusPagesListPrivateSubscribersReplies,
  statusPagesAddPrivateSubscriberReplies,
  statusPagesUpdatePrivateSubscribersReplies,
  statusPagesRemovePrivateSubscriberReplies,
} from './status-pages.ts'
import {
  statusPageGroupsListReplies,
  statusPageGroupsCreateReplies,
  statusPageGroupsGetReplies,
  statusPageGroupsUpdateReplies,
  statusPageGroupsDeleteReplies,
} from './status-page-groups.ts'
import type { ReplyValidators } from './runtime.ts'

/**
 * The validators of all replies, by operation. Whoever uses a few operations alone makes a table of those, so that nothing
 * else is bundled.
 */
export const replies: Readonly<Record<string, ReplyValidators>> = {
  'alertPreferences.list': alertPreferencesListReplies,
  'alertPreferences.create': alertPreferencesCreateReplies,
  'alertPreferences.get': alertPreferencesGetReplies,
  'alertPreferences.update': alertPreferencesUpdateReplies,
  'alertPreferences.delete': alertPreferencesDeleteReplies,
  'dutyPreferences.list': dutyPreferencesListReplies,
  'dutyPreferences.create': dutyPreferencesCreateReplies,
  'dutyPreferences.get': dutyPreferencesGetReplies,
  'dutyPreferences.update': dutyPreferencesUpdateReplies,
  'dutyPreferences.delete': dutyPreferencesDeleteReplies,
  'updatePreferences.list': updatePreferencesListReplies,
  'updatePreferences.create': updatePreferencesCreateReplies,
  'updatePreferences.get': updatePreferencesGetReplies,
  'updatePreferences.update': updatePreferencesUpdateReplies,
  'updatePreferences.delete': updatePreferencesDeleteReplies,
  'subscriptionPreferences.list': subscriptionPreferencesListReplies,
  'subscriptionPreferences.create': subscriptionPreferencesCreateReplies,
  'subscriptionPreferences.get': subscriptionPreferencesGetReplies,
  'subscriptionPreferences.update': subscriptionPreferencesUpdateReplies,
  'subscriptionPreferences.delete': subscriptionPreferencesDeleteReplies,
  'services.list': servicesListReplies,
  'services.create': servicesCreateReplies,
  'services.get': servicesGetReplies,
  'services.update': servicesUpdateReplies,
  'services.delete': servicesDeleteReplies,
  'services.publishStatus': servicesPublishStatusReplies,
  'services.listPrivateSubscribers': servicesListPrivateSubscribersReplies,
  'services.updatePrivateSubscribers': servicesUpdatePrivateSubscribersReplies,
  'escalationPolicies.list': escalationPoliciesListReplies,
  'escalationPolicies.create': escalationPoliciesCreateReplies,
  'escalationPolicies.resolve': escalationPoliciesResolveReplies,
  'escalationPolicies.get': escalationPoliciesGetReplies,
  'escalationPolicies.update': escalationPoliciesUpdateReplies,
  'escalationPolicies.delete': escalationPoliciesDeleteReplies,
  'escalationPolicies.getByName': escalationPoliciesGetByNameReplies,
  'escalationPolicies.updateLevel': escalationPoliciesUpdateLevelReplies,
  'metrics.list': metricsListReplies,
  'metrics.create': metricsCreateReplies,
  'metrics.get': metricsGetReplies,
  'metrics.update': metricsUpdateReplies,
  'metrics.delete': metricsDeleteReplies,
  'metrics.getByName': metricsGetByNameReplies,
  'statusPages.list': statusPagesListReplies,
  'statusPages.create': statusPagesCreateReplies,
  'statusPages.get': statusPagesGetReplies,
  'statusPages.update': statusPagesUpdateReplies,
  'statusPages.delete': statusPagesDeleteReplies,
  'statusPageGroups.list': statusPageGroupsListReplies,
  'statusPageGroups.create': statusPageGroupsCreateReplies,
  'statusPageGroups.get': statusPageGroupsGetReplies,
  'statusPageGroups.update': statusPageGroupsUpdateReplies,
  'statusPageGroups.delete': statusPageGroupsDeleteReplies,
  'statusPages.listPrivateSubscribers': statusPagesListPrivateSubscribersReplies,
  'statusPages.addPrivateSubscriber': statusPagesAddPrivateSubscriberReplies,
  'statusPages.updatePrivateSubscribers': statusPagesUpdatePrivateSubscribersReplies,
  'statusPages.removePrivateSubscriber': statusPagesRemovePrivateSubscriberReplies,
}
