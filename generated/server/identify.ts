// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { after } from './after.ts'
import { ServerError } from './errors.ts'
import type { Incoming } from './http.ts'
import { cookiesOf } from './read-parameters.ts'
import type { Route } from './route.ts'
import type { SecurityScheme } from './security.ts'
import { decodedOr } from './values.ts'

/** A scheme that an operation asks for, with what the request brings along for it. */
export interface AskedScheme {
  readonly scheme: SecurityScheme
  /** The value of the header, query parameter or cookie; `undefined` when it is missing or empty, and for certificates of clients. */
  readonly credential: string | undefined
}

/**
 * Finds who is calling; `undefined`, `null` and `false` mean that nobody is known, which is answered with 401 unless the
 * operation allows it.
 *
 * @param schemes Alternatives; each lists the schemes that are needed together.
 */
export type Authenticate<Principal> = (
  request: Incoming,
  schemes: readonly (readonly AskedScheme[])[],
) => Principal | Nobody | Promise<Principal | Nobody>

type Nobody = undefined | null | false

/** Who is calling, as the service says; an error of 401 where nobody is known and somebody has to be. */
export function identify<Principal>(
  { security }: Route,
  request: Incoming,
  { authenticate }: { readonly authenticate?: Authenticate<Principal> },
): Principal | undefined | Promise<Principal | undefined> {
  if (security.length === 0) return undefined
  const asked = security.map((schemes) => askedSchemes(schemes, request))
  const found = authenticate?.(request, asked)
  // Whatever can be awaited is no principal yet.
  return after(found, (principal) => known(principal, security))
}

function known<Principal>(principal: Principal | Nobody, security: Route['security']): Principal | undefined {
  // A look-up that finds nobody may say so in any of these ways.
  if (principal !== undefined && principal !== null && principal !== false) return principal
  if (security.some((schemes) => schemes.length === 0)) return undefined
  throw new ServerError('unauthenticated', { headers: { 'www-authenticate': challenges(security) } })
}

function askedSchemes(schemes: readonly SecurityScheme[], request: Incoming): readonly AskedScheme[] {
  return schemes.map((scheme) => ({ scheme, credential: credentialOf(request, scheme) }))
}

function credentialOf(request: Incoming, scheme: SecurityScheme): string | undefined {
  const { header, query } = request
  // The connection has it; what a header says proves no certificate.
  if (scheme.kind === 'other' && scheme.type === 'mutualTLS') return undefined
  if (scheme.kind !== 'apiKey') return header('authorization') || undefined
  if (scheme.in === 'header') return header(scheme.name) || undefined
  if (scheme.in === 'query') return new URLSearchParams(query).get(scheme.name) || undefined
  const [sent] = cookiesOf(request).get(scheme.name) ?? []
  return sent ? decodedOr(sent) : undefined
}

/** The value of `WWW-Authenticate`. */
export function challenges(security: Route['security']): string {
  return [...new Set(security.flat().flatMap(challengeOf))].join(', ') || 'ApiKey'
}

function challengeOf(scheme: SecurityScheme): string | [] {
  if (scheme.kind === 'apiKey') return 'ApiKey'
  // What is protected has to have a name (RFC 7617, section 2).
  if (scheme.kind === 'http') return scheme.scheme === 'basic' ? 'basic realm="api", charset="UTF-8"' : scheme.scheme
  // Both end in an access token; a certificate is no matter of a request.
  return /^(oauth2|openIdConnect)$/.test(scheme.type) ? 'bearer' : []
}
