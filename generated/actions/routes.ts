// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import {
  validateActionsExecuteBody,
  validateActionsExecuteReply2XX,
  validateActionsFetchBody,
  validateActionsFetchReply2XX,
} from '../validators/webhooks.ts'
import * as security from './security.ts'
import type { Route } from './route.ts'

const actionsFetch: Route = {
  id: 'actions.fetch',
  group: 'actions',
  name: 'fetch',
  method: 'POST',
  path: '/fetchActions',
  parameters: [],
  validators: {},
  body: {
    isRequired: true,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateActionsFetchBody }],
  },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateActionsFetchReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.connectorCredentials], []],
}

const actionsExecute: Route = {
  id: 'actions.execute',
  group: 'actions',
  name: 'execute',
  method: 'POST',
  path: '/executeAction',
  parameters: [],
  validators: {},
  body: {
    isRequired: true,
    mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateActionsExecuteBody }],
  },
  replies: {
    '2XX': { mediaTypes: [{ name: 'application/json', kind: 'json', validate: validateActionsExecuteReply2XX }] },
    default: { mediaTypes: [] },
  },
  security: [[security.connectorCredentials], []],
}

/** The operations of the contract, in its order. */
export const routes: readonly Route[] = [
  actionsFetch,
  actionsExecute,
]
