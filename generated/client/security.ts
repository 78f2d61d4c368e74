// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Scheme } from './call.ts'

/** Names of the schemes in use. */
export type SchemeKey = 'apiKey'

/** The scheme 'apiKey' of the contract. */
export const apiKey: Scheme = { key: 'apiKey', in: 'header', name: 'Authorization' }
