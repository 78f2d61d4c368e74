// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Call, Scheme } from './call.ts'
import type { ClientOptions, Secret } from './connection.ts'
import { encoded, own, setHeader } from './request.ts'

/** Puts the keys where a call needs them: into its headers, or into its address, which comes back. */
export async function authorize(
  { security = [] }: Call,
  { url, headers }: { readonly url: string; readonly headers: Headers },
  keys: ClientOptions['apiKey'],
): Promise<string> {
  const secretOf = ({ key }: Scheme): Secret | undefined =>
    typeof keys === 'object' ? own<Secret | undefined>(keys, key) : keys
  const schemes = security.find((needed) => needed.length > 0 && needed.every(secretOf)) ?? []
  let address = url
  for (const scheme of schemes) {
    const secret = secretOf(scheme)
    const key = (typeof secret === 'function' ? await secret() : secret) ?? ''
    const text = scheme.write?.(key) ?? key
    const pair = `${encoded(scheme.name)}=${encoded(text)}`
    if (scheme.in === 'cookie') headers.set('cookie', [headers.get('cookie') ?? [], pair].flat().join('; '))
    // What the caller gives under this name is meant.
    else if ((scheme.in === 'query' ? new URLSearchParams(address.replace(/^[^?]*/, '')) : headers).has(scheme.name)) continue
    else if (scheme.in === 'query') address += (address.includes('?') ? '&' : '?') + pair
    else setHeader(headers, scheme.name, text)
  }
  return address
}
