// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

/** How a key is sent. */
export type SecurityScheme =
  /** The name of a header is in lower case. */
  | { readonly key: string; readonly kind: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly name: string }
  | { readonly key: string; readonly kind: 'http'; readonly scheme: string }
  | { readonly key: string; readonly kind: 'other'; readonly type: string }

/** The scheme 'connectorCredentials' of the contract. */
export const connectorCredentials: SecurityScheme = { key: 'connectorCredentials', kind: 'apiKey', in: 'header', name: 'authorization' }
