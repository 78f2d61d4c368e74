// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import {
  validateAlertPreferencesCreateBody,
  validateAlertPreferencesCreatePath,
  validateAlertPreferencesCreateReply201,
  validateAlertPreferencesDeletePath,
  validateAlertPreferencesGetPath,
  validateAlertPreferencesGetReply200,
  validateAlertPreferencesListPath,
  validateAlertPreferencesListReply200,
  validateAlertPreferencesUpdateBody,
  validateAlertPreferencesUpdatePath,
  validateAlertPreferencesUpdateReply200,
} from '../validators/alert-preferences.ts'
import {
  validateDutyPreferencesCreateBody,
  validateDutyPreferencesCreatePath,
  validateDutyPreferencesCreateReply201,
  validateDutyPreferencesDeletePath,
  validateDutyPreferencesGetPath,
  validateDutyPreferencesGetReply200,
  validateDutyPreferencesListPath,
  validateDutyPreferencesListReply200,
  validateDutyPreferencesUpdateBody,
  validateDutyPreferencesUpdatePath,
  validateDutyPreferencesUpdateReply200,
} from '../validators/duty-preferences.ts'
import {
  validateUpdatePreferencesCreateBody,
  validateUpdatePreferencesCreatePath,
  validateUpdatePreferencesCreateReply201,
  validateUpdatePreferencesDeletePath,
  validateUpdatePreferencesGetPath,
  validateUpdatePreferencesGetReply200,
  validateUpdatePreferencesListPath,
  validateUpdatePreferencesListReply200,
  validateUpdatePreferencesUpdateBody,
  validateUpdatePreferencesUpdatePath,
  validateUpdatePreferencesUpdateReply200,
} from '../validators/update-preferences.ts'
import {
  validateSubscriptionPreferencesCreateBody,
  validateSubscriptionPreferencesCreatePath,
  validateSubscriptionPreferencesCreateReply201,
  validateSubscriptionPreferencesDeletePath,
  validateSubscriptionPreferencesGetPath,
  validateSubscriptionPreferencesGetReply200,
  validateSubscriptionPreferencesListPath,
  validateSubscriptionPreferencesListReply200,
  validateSubscriptionPreferencesUpdateBody,
  validateSubscriptionPreferencesUpdatePath,
  validateSubscriptionPreferencesUpdateReply200,
} from '../validators/subscription-preferences.ts'
import {
  validateServicesCreateBody,
  validateServicesCreateReply200,
  validateServicesDeletePath,
  validateServicesGetPath,
  validateServicesGetReply200,
  validateServicesListPrivateSubscribersPath,
  validateServicesListPrivateSubscribersReply200,
  validateServicesListQuery,
  validateServicesListReply200,
  validateServicesPublishStatusPath,
  validateServicesPublishStatusQuery,
  validateServicesPublishStatusReply200,
  validateServicesUpdateBody,
  validateServicesUpdatePath,
  validateServicesUpdatePrivateSubscribersBody,
  validateServicesUpdatePrivateSubscribersPath,
  validateServicesUpdateReply200,
} from '../validators/services.ts'
import {
  validateEscalationPoliciesCreateBody,
  validateEscalationPoliciesCreateReply201,
  validateEscalationPoliciesCreateReply201Headers,
  validateEscalationPoliciesDeletePath,
  validateEscalationPoliciesGetByNamePath,
  validateEscalationPoliciesGetByNameReply200,
  validateEscalationPoliciesGetPath,
  validateEscalationPoliciesGetReply200,
  validateEscalationPoliciesListQuery,
  validateEscalationPoliciesListReply200,
  validateEscalationPoliciesResolveQuery,
  validateEscalationPoliciesResolveReply200,
  validateEscalationPoliciesUpdateBody,
  validateEscalationPoliciesUpdateLevelBody,
  validateEscalationPoliciesUpdateLevelPath,
  validateEscalationPoliciesUpdateLevelReply200,
  validateEscalationPoliciesUpdatePath,
  validateEscalationPoliciesUpdateReply200,
} from '../validators/escalation-policies.ts'
import {
  validateMetricsCreateBody,
  validateMetricsCreateReply2XX,
  validateMetricsDeletePath,
  validateMetricsGetByNamePath,
  validateMetricsGetByNameReply2XX,
  validateMetricsGetPath,
  validateMetricsGetReply2XX,
  validateMetricsListQuery,
  validateMetricsListReply2XX,
  validateMetricsUpdateBody,
  validateMetricsUpdatePath,
  validateMetricsUpdateReply2XX,
} from '../validators/metrics.ts'
import {
  validateStatusPagesAddPrivateSubscriberBody,
  validateStatusPagesAddPrivateSubscriberPath,
  validateStatusPagesCreateBody,
  validateStatusPagesCreateReply2XX,
  validateStatusPagesDeletePath,
  validateStatusPagesGetPath,
  validateStatusPagesGetReply2XX,
  validateStatusPagesListPrivateSubscribersPath,
  validateStatusPagesListPrivateSubscribersReply2XX,
  validateStatusPagesListQuery,
  validateStatusPagesListReply2XX,
  validateStatusPagesRemovePrivateSubscriberPath,
  validateStatusPagesRemovePrivateSubscriberQuery,
  validateStatusPagesUpdateBody,
  validateStatusPagesUpdatePath,
  validateStatusPagesUpdatePrivateSubscribersBody,
  validateStatusPagesUpdatePrivateSubscribersPath,
  validateStatusPagesUpdateReply2XX,
} from '../validators/status-pages.ts'
import {
  validateStatusPageGroupsCreateBody,
  validateStatusPageGroupsCreatePath,
  validateStatusPageGroupsCreateReply2XX,
  validateStatusPageGroupsDeletePath,
  validateStatusPageGroupsGetPath,
  validateStatusPageGroupsGetReply2XX,
  validateStatusPageGroupsListPath,
  validateStatusPageGroupsListQuery,
  validateStatusPageGroupsListReply2XX,
  validateStatusPageGroupsUpdateBody,
  validateStatusPageGroupsUpdatePath,
  validateStatusPageGroupsUpdateReply2XX,
} from '../validators/status-page-groups.ts'
import * as security from './security.ts'
import type { Route } from './route.ts'

const alertPreferencesList: Route = {
  id: 'alertPreferences.list',
  group: 'alertPreferences',
  name: 'list',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/alerts',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
  ],
  validators: { path: validateAlertPreferencesListPath },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateAlertPreferencesListReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const alertPreferencesCreate: Route = {
  id: 'alertPreferences.create',
  group: 'alertPreferences',
  name: 'create',
  method: 'POST',
  path: '/users/{user-id}/notification-preferences/alerts',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
  ],
  validators: { path: validateAlertPreferencesCreatePath },
  body: {
    isRequired: true,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateAlertPreferencesCreateBody }],
  },
  replies: {
    201: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateAlertPreferencesCreateReply201 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const alertPreferencesGet: Route = {
  id: 'alertPreferences.get',
  group: 'alertPreferences',
  name: 'get',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/alerts/{id}',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateAlertPreferencesGetPath },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateAlertPreferencesGetReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const alertPreferencesUpdate: Route = {
  id: 'alertPreferences.update',
  group: 'alertPreferences',
  name: 'update',
  method: 'PUT',
  path: '/users/{user-id}/notification-preferences/alerts/{id}',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateAlertPreferencesUpdatePath },
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateAlertPreferencesUpdateBody }],
  },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateAlertPreferencesUpdateReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const alertPreferencesDelete: Route = {
  id: 'alertPreferences.delete',
  group: 'alertPreferences',
  name: 'delete',
  method: 'DELETE',
  path: '/users/{user-id}/notification-preferences/alerts/{id}',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateAlertPreferencesDeletePath },
  replies: {
    204: { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const dutyPreferencesList: Route = {
  id: 'dutyPreferences.list',
  group: 'dutyPreferences',
  name: 'list',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/duties',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
  ],
  validators: { path: validateDutyPreferencesListPath },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateDutyPreferencesListReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const dutyPreferencesCreate: Route = {
  id: 'dutyPreferences.create',
  group: 'dutyPreferences',
  name: 'create',
  method: 'POST',
  path: '/users/{user-id}/notification-preferences/duties',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
  ],
  validators: { path: validateDutyPreferencesCreatePath },
  body: {
    isRequired: true,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateDutyPreferencesCreateBody }],
  },
  replies: {
    201: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateDutyPreferencesCreateReply201 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const dutyPreferencesGet: Route = {
  id: 'dutyPreferences.get',
  group: 'dutyPreferences',
  name: 'get',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/duties/{id}',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateDutyPreferencesGetPath },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateDutyPreferencesGetReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const dutyPreferencesUpdate: Route = {
  id: 'dutyPreferences.update',
  group: 'dutyPreferences',
  name: 'update',
  method: 'PUT',
  path: '/users/{user-id}/notification-preferences/duties/{id}',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateDutyPreferencesUpdatePath },
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateDutyPreferencesUpdateBody }],
  },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateDutyPreferencesUpdateReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const dutyPreferencesDelete: Route = {
  id: 'dutyPreferences.delete',
  group: 'dutyPreferences',
  name: 'delete',
  method: 'DELETE',
  path: '/users/{user-id}/notification-preferences/duties/{id}',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateDutyPreferencesDeletePath },
  replies: {
    204: { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const updatePreferencesList: Route = {
  id: 'updatePreferences.list',
  group: 'updatePreferences',
  name: 'list',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/updates',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
  ],
  validators: { path: validateUpdatePreferencesListPath },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateUpdatePreferencesListReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const updatePreferencesCreate: Route = {
  id: 'updatePreferences.create',
  group: 'updatePreferences',
  name: 'create',
  method: 'POST',
  path: '/users/{user-id}/notification-preferences/updates',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
  ],
  validators: { path: validateUpdatePreferencesCreatePath },
  body: {
    isRequired: true,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateUpdatePreferencesCreateBody }],
  },
  replies: {
    201: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateUpdatePreferencesCreateReply201 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const updatePreferencesGet: Route = {
  id: 'updatePreferences.get',
  group: 'updatePreferences',
  name: 'get',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/updates/{id}',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateUpdatePreferencesGetPath },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateUpdatePreferencesGetReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const updatePreferencesUpdate: Route = {
  id: 'updatePreferences.update',
  group: 'updatePreferences',
  name: 'update',
  method: 'PUT',
  path: '/users/{user-id}/notification-preferences/updates/{id}',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateUpdatePreferencesUpdatePath },
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateUpdatePreferencesUpdateBody }],
  },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateUpdatePreferencesUpdateReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const updatePreferencesDelete: Route = {
  id: 'updatePreferences.delete',
  group: 'updatePreferences',
  name: 'delete',
  method: 'DELETE',
  path: '/users/{user-id}/notification-preferences/updates/{id}',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateUpdatePreferencesDeletePath },
  replies: {
    204: { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const subscriptionPreferencesList: Route = {
  id: 'subscriptionPreferences.list',
  group: 'subscriptionPreferences',
  name: 'list',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/subscriptions',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
  ],
  validators: { path: validateSubscriptionPreferencesListPath },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateSubscriptionPreferencesListReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const subscriptionPreferencesCreate: Route = {
  id: 'subscriptionPreferences.create',
  group: 'subscriptionPreferences',
  name: 'create',
  method: 'POST',
  path: '/users/{user-id}/notification-preferences/subscriptions',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
  ],
  validators: { path: validateSubscriptionPreferencesCreatePath },
  body: {
    isRequired: true,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateSubscriptionPreferencesCreateBody }],
  },
  replies: {
    201: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateSubscriptionPreferencesCreateReply201 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const subscriptionPreferencesGet: Route = {
  id: 'subscriptionPreferences.get',
  group: 'subscriptionPreferences',
  name: 'get',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/subscriptions/{id}',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateSubscriptionPreferencesGetPath },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateSubscriptionPreferencesGetReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const subscriptionPreferencesUpdate: Route = {
  id: 'subscriptionPreferences.update',
  group: 'subscriptionPreferences',
  name: 'update',
  method: 'PUT',
  path: '/users/{user-id}/notification-preferences/subscriptions/{id}',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateSubscriptionPreferencesUpdatePath },
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateSubscriptionPreferencesUpdateBody }],
  },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateSubscriptionPreferencesUpdateReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const subscriptionPreferencesDelete: Route = {
  id: 'subscriptionPreferences.delete',
  group: 'subscriptionPreferences',
  name: 'delete',
  method: 'DELETE',
  path: '/users/{user-id}/notification-preferences/subscriptions/{id}',
  parameters: [
    { name: 'user-id', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateSubscriptionPreferencesDeletePath },
  replies: {
    204: { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const servicesList: Route = {
  id: 'services.list',
  group: 'services',
  name: 'list',
  method: 'GET',
  path: '/services',
  parameters: [
    { name: 'start-index', in: 'query', style: 'form', isExploded: true, shape: 'integer', default: 0 },
    { name: 'max-results', in: 'query', style: 'form', isExploded: true, shape: 'integer', default: 10 },
    { name: 'include', in: 'query', style: 'form', isExploded: true, shape: 'array', itemShape: 'string' },
  ],
  validators: { query: validateServicesListQuery },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateServicesListReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const servicesCreate: Route = {
  id: 'services.create',
  group: 'services',
  name: 'create',
  method: 'POST',
  path: '/services',
  parameters: [],
  validators: {},
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateServicesCreateBody }],
  },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateServicesCreateReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const servicesGet: Route = {
  id: 'services.get',
  group: 'services',
  name: 'get',
  method: 'GET',
  path: '/services/{id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateServicesGetPath },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateServicesGetReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const servicesUpdate: Route = {
  id: 'services.update',
  group: 'services',
  name: 'update',
  method: 'PUT',
  path: '/services/{id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateServicesUpdatePath },
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateServicesUpdateBody }],
  },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateServicesUpdateReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const servicesDelete: Route = {
  id: 'services.delete',
  group: 'services',
  name: 'delete',
  method: 'DELETE',
  path: '/services/{id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateServicesDeletePath },
  replies: {
    204: { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const servicesPublishStatus: Route = {
  id: 'services.publishStatus',
  group: 'services',
  name: 'publishStatus',
  method: 'PUT',
  path: '/services/{id}/publish-status',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
    { name: 'status', in: 'query', style: 'form', isExploded: true, shape: 'string' },
  ],
  validators: { path: validateServicesPublishStatusPath, query: validateServicesPublishStatusQuery },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateServicesPublishStatusReply200 }] },
    409: { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const servicesListPrivateSubscribers: Route = {
  id: 'services.listPrivateSubscribers',
  group: 'services',
  name: 'listPrivateSubscribers',
  method: 'GET',
  path: '/services/{id}/private-subscribers',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateServicesListPrivateSubscribersPath },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateServicesListPrivateSubscribersReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const servicesUpdatePrivateSubscribers: Route = {
  id: 'services.updatePrivateSubscribers',
  group: 'services',
  name: 'updatePrivateSubscribers',
  method: 'PUT',
  path: '/services/{id}/private-subscribers',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateServicesUpdatePrivateSubscribersPath },
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateServicesUpdatePrivateSubscribersBody }],
  },
  replies: {
    204: { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const escalationPoliciesList: Route = {
  id: 'escalationPolicies.list',
  group: 'escalationPolicies',
  name: 'list',
  method: 'GET',
  path: '/escalation-policies',
  parameters: [
    { name: 'start-index', in: 'query', style: 'form', isExploded: true, shape: 'integer', default: 0 },
    { name: 'max-results', in: 'query', style: 'form', isExploded: true, shape: 'integer', default: 50 },
  ],
  validators: { query: validateEscalationPoliciesListQuery },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateEscalationPoliciesListReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const escalationPoliciesCreate: Route = {
  id: 'escalationPolicies.create',
  group: 'escalationPolicies',
  name: 'create',
  method: 'POST',
  path: '/escalation-policies',
  parameters: [],
  validators: {},
  body: {
    isRequired: true,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateEscalationPoliciesCreateBody, defaults: { properties: { repeating: { default: false }, frequency: { default: 1 }, delayMin: { default: 0 } } } }],
  },
  replies: {
    201: {
      mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateEscalationPoliciesCreateReply201 }],
      headers: [
        { name: 'Location', in: 'header', style: 'simple', isExploded: false, shape: 'string' },
      ],
      validateHeaders: validateEscalationPoliciesCreateReply201Headers,
    },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const escalationPoliciesResolve: Route = {
  id: 'escalationPolicies.resolve',
  group: 'escalationPolicies',
  name: 'resolve',
  method: 'GET',
  path: '/escalation-policies/resolve',
  parameters: [
    { name: 'routing-key', in: 'query', style: 'form', isExploded: true, shape: 'string' },
  ],
  validators: { query: validateEscalationPoliciesResolveQuery },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateEscalationPoliciesResolveReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const escalationPoliciesGet: Route = {
  id: 'escalationPolicies.get',
  group: 'escalationPolicies',
  name: 'get',
  method: 'GET',
  path: '/escalation-policies/{id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateEscalationPoliciesGetPath },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateEscalationPoliciesGetReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const escalationPoliciesUpdate: Route = {
  id: 'escalationPolicies.update',
  group: 'escalationPolicies',
  name: 'update',
  method: 'PUT',
  path: '/escalation-policies/{id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateEscalationPoliciesUpdatePath },
  body: {
    isRequired: true,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateEscalationPoliciesUpdateBody, defaults: { properties: { repeating: { default: false }, frequency: { default: 1 }, delayMin: { default: 0 } } } }],
  },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateEscalationPoliciesUpdateReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const escalationPoliciesDelete: Route = {
  id: 'escalationPolicies.delete',
  group: 'escalationPolicies',
  name: 'delete',
  method: 'DELETE',
  path: '/escalation-policies/{id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateEscalationPoliciesDeletePath },
  replies: {
    204: { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const escalationPoliciesGetByName: Route = {
  id: 'escalationPolicies.getByName',
  group: 'escalationPolicies',
  name: 'getByName',
  method: 'GET',
  path: '/escalation-policies/name/{name}',
  parameters: [
    { name: 'name', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
  ],
  validators: { path: validateEscalationPoliciesGetByNamePath },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateEscalationPoliciesGetByNameReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const escalationPoliciesUpdateLevel: Route = {
  id: 'escalationPolicies.updateLevel',
  group: 'escalationPolicies',
  name: 'updateLevel',
  method: 'PUT',
  path: '/escalation-policies/{id}/levels/{level}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
    { name: 'level', in: 'path', style: 'simple', isExploded: false, shape: 'integer' },
  ],
  validators: { path: validateEscalationPoliciesUpdateLevelPath },
  body: {
    isRequired: true,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateEscalationPoliciesUpdateLevelBody }],
  },
  replies: {
    200: { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateEscalationPoliciesUpdateLevelReply200 }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const metricsList: Route = {
  id: 'metrics.list',
  group: 'metrics',
  name: 'list',
  method: 'GET',
  path: '/metrics',
  parameters: [
    { name: 'start-index', in: 'query', style: 'form', isExploded: true, shape: 'integer', default: 0 },
    { name: 'max-results', in: 'query', style: 'form', isExploded: true, shape: 'integer', default: 10 },
    { name: 'include', in: 'query', style: 'form', isExploded: true, shape: 'array', itemShape: 'string' },
  ],
  validators: { query: validateMetricsListQuery },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateMetricsListReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const metricsCreate: Route = {
  id: 'metrics.create',
  group: 'metrics',
  name: 'create',
  method: 'POST',
  path: '/metrics',
  parameters: [],
  validators: {},
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateMetricsCreateBody, defaults: { properties: { interpolateGaps: { default: false }, showValuesOnMouseOver: { default: false }, metadata: { default: null } } } }],
  },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateMetricsCreateReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const metricsGet: Route = {
  id: 'metrics.get',
  group: 'metrics',
  name: 'get',
  method: 'GET',
  path: '/metrics/{id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateMetricsGetPath },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateMetricsGetReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const metricsUpdate: Route = {
  id: 'metrics.update',
  group: 'metrics',
  name: 'update',
  method: 'PUT',
  path: '/metrics/{id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateMetricsUpdatePath },
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateMetricsUpdateBody, defaults: { properties: { interpolateGaps: { default: false }, showValuesOnMouseOver: { default: false }, metadata: { default: null } } } }],
  },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateMetricsUpdateReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const metricsDelete: Route = {
  id: 'metrics.delete',
  group: 'metrics',
  name: 'delete',
  method: 'DELETE',
  path: '/metrics/{id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateMetricsDeletePath },
  replies: {
    '2XX': { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const metricsGetByName: Route = {
  id: 'metrics.getByName',
  group: 'metrics',
  name: 'getByName',
  method: 'GET',
  path: '/metrics/name/{name}',
  parameters: [
    { name: 'name', in: 'path', style: 'simple', isExploded: false, shape: 'string' },
  ],
  validators: { path: validateMetricsGetByNamePath },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateMetricsGetByNameReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPagesList: Route = {
  id: 'statusPages.list',
  group: 'statusPages',
  name: 'list',
  method: 'GET',
  path: '/status-pages',
  parameters: [
    { name: 'start-index', in: 'query', style: 'form', isExploded: true, shape: 'integer', default: 0 },
    { name: 'max-results', in: 'query', style: 'form', isExploded: true, shape: 'integer', default: 25 },
  ],
  validators: { query: validateStatusPagesListQuery },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPagesListReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPagesCreate: Route = {
  id: 'statusPages.create',
  group: 'statusPages',
  name: 'create',
  method: 'POST',
  path: '/status-pages',
  parameters: [],
  validators: {},
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPagesCreateBody, defaults: { properties: { audienceSpecific: { default: false } } } }],
  },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPagesCreateReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPagesGet: Route = {
  id: 'statusPages.get',
  group: 'statusPages',
  name: 'get',
  method: 'GET',
  path: '/status-pages/{id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateStatusPagesGetPath },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPagesGetReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPagesUpdate: Route = {
  id: 'statusPages.update',
  group: 'statusPages',
  name: 'update',
  method: 'PUT',
  path: '/status-pages/{id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateStatusPagesUpdatePath },
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPagesUpdateBody, defaults: { properties: { audienceSpecific: { default: false } } } }],
  },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPagesUpdateReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPagesDelete: Route = {
  id: 'statusPages.delete',
  group: 'statusPages',
  name: 'delete',
  method: 'DELETE',
  path: '/status-pages/{id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateStatusPagesDeletePath },
  replies: {
    '2XX': { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPageGroupsList: Route = {
  id: 'statusPageGroups.list',
  group: 'statusPageGroups',
  name: 'list',
  method: 'GET',
  path: '/status-pages/{id}/groups',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
    { name: 'start-index', in: 'query', style: 'form', isExploded: true, shape: 'integer', default: 0 },
    { name: 'max-results', in: 'query', style: 'form', isExploded: true, shape: 'integer', default: 50 },
  ],
  validators: { path: validateStatusPageGroupsListPath, query: validateStatusPageGroupsListQuery },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPageGroupsListReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPageGroupsCreate: Route = {
  id: 'statusPageGroups.create',
  group: 'statusPageGroups',
  name: 'create',
  method: 'POST',
  path: '/status-pages/{id}/groups',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateStatusPageGroupsCreatePath },
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPageGroupsCreateBody }],
  },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPageGroupsCreateReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPageGroupsGet: Route = {
  id: 'statusPageGroups.get',
  group: 'statusPageGroups',
  name: 'get',
  method: 'GET',
  path: '/status-pages/{id}/groups/{group-id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
    { name: 'group-id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateStatusPageGroupsGetPath },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPageGroupsGetReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPageGroupsUpdate: Route = {
  id: 'statusPageGroups.update',
  group: 'statusPageGroups',
  name: 'update',
  method: 'PUT',
  path: '/status-pages/{id}/groups/{group-id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
    { name: 'group-id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateStatusPageGroupsUpdatePath },
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPageGroupsUpdateBody }],
  },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPageGroupsUpdateReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPageGroupsDelete: Route = {
  id: 'statusPageGroups.delete',
  group: 'statusPageGroups',
  name: 'delete',
  method: 'DELETE',
  path: '/status-pages/{id}/groups/{group-id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
    { name: 'group-id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateStatusPageGroupsDeletePath },
  replies: {
    '2XX': { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPagesListPrivateSubscribers: Route = {
  id: 'statusPages.listPrivateSubscribers',
  group: 'statusPages',
  name: 'listPrivateSubscribers',
  method: 'GET',
  path: '/status-pages/{id}/private-subscribers',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateStatusPagesListPrivateSubscribersPath },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPagesListPrivateSubscribersReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPagesAddPrivateSubscriber: Route = {
  id: 'statusPages.addPrivateSubscriber',
  group: 'statusPages',
  name: 'addPrivateSubscriber',
  method: 'POST',
  path: '/status-pages/{id}/private-subscribers',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateStatusPagesAddPrivateSubscriberPath },
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPagesAddPrivateSubscriberBody }],
  },
  replies: {
    '2XX': { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPagesUpdatePrivateSubscribers: Route = {
  id: 'statusPages.updatePrivateSubscribers',
  group: 'statusPages',
  name: 'updatePrivateSubscribers',
  method: 'PUT',
  path: '/status-pages/{id}/private-subscribers',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
  ],
  validators: { path: validateStatusPagesUpdatePrivateSubscribersPath },
  body: {
    isRequired: false,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateStatusPagesUpdatePrivateSubscribersBody }],
  },
  replies: {
    '2XX': { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

const statusPagesRemovePrivateSubscriber: Route = {
  id: 'statusPages.removePrivateSubscriber',
  group: 'statusPages',
  name: 'removePrivateSubscriber',
  method: 'DELETE',
  path: '/status-pages/{id}/private-subscribers/{subscriber-id}',
  parameters: [
    { name: 'id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
    { name: 'subscriber-id', in: 'path', style: 'simple', isExploded: false, shape: 'number' },
    { name: 'subscriber-type', in: 'query', style: 'form', isExploded: true, shape: 'string' },
  ],
  validators: { path: validateStatusPagesRemovePrivateSubscriberPath, query: validateStatusPagesRemovePrivateSubscriberQuery },
  replies: {
    '2XX': { mediaTypes: [] },
    default: { mediaTypes: [] },
  },
  security: [[security.apiKey]],
}

/** The operations of the contract, in its order. */
export const routes: readonly Route[] = [
  alertPreferencesList,
  alertPreferencesCreate,
  alertPreferencesGet,
  alertPreferencesUpdate,
  alertPreferencesDelete,
  dutyPreferencesList,
  dutyPreferencesCreate,
  dutyPreferencesGet,
  dutyPreferencesUpdate,
  dutyPreferencesDelete,
  updatePreferencesList,
  updatePreferencesCreate,
  updatePreferencesGet,
  updatePreferencesUpdate,
  updatePreferencesDelete,
  subscriptionPreferencesList,
  subscriptionPreferencesCreate,
  subscriptionPreferencesGet,
  subscriptionPreferencesUpdate,
  subscriptionPreferencesDelete,
  servicesList,
  servicesCreate,
  servicesGet,
  servicesUpdate,
  servicesDelete,
  servicesPublishStatus,
  servicesListPrivateSubscribers,
  servicesUpdatePrivateSubscribers,
  escalationPoliciesList,
  escalationPoliciesCreate,
  escalationPoliciesResolve,
  escalationPoliciesGet,
  escalationPoliciesUpdate,
  escalationPoliciesDelete,
  escalationPoliciesGetByName,
  escalationPoliciesUpdateLevel,
  metricsList,
  metricsCreate,
  metricsGet,
  metricsUpdate,
  metricsDelete,
  metricsGetByName,
  statusPagesList,
  statusPagesCreate,
  statusPagesGet,
  statusPagesUpdate,
  statusPagesDelete,
  statusPageGroupsList,
  statusPageGroupsCreate,
  statusPageGroupsGet,
  statusPageGroupsUpdate,
  statusPageGroupsDelete,
  statusPagesListPrivateSubscribers,
  statusPagesAddPrivateSubscriber,
  statusPagesUpdatePrivateSubscribers,
  statusPagesRemovePrivateSubscriber,
]
