import { fieldsOf } from '../faults/fault.ts'
import type { Serve } from '../faults/serve.ts'
import type { Variation } from './variation.ts'

/** Routing keys are stored in small letters, and found however they are written. */
export const smallRoutingKeys: Variation = {
  id: 'small-routing-keys',
  text: 'routing keys are kept in small letters, and found in any',
  wrap: withSmallRoutingKeys,
}

function withSmallRoutingKeys(right: Serve): Serve {
  return (call) => {
    const query = call.query.map(
      ([name, value]) => [name, name === 'routing-key' ? value.toLowerCase() : value] as const,
    )
    const { routingKey, ...fields } = fieldsOf(call.json)
    if (typeof routingKey !== 'string') return right({ ...call, query })
    return right({ ...call, query, json: { ...fields, routingKey: routingKey.toLowerCase() }, text: '' })
  }
}

/** Domains and subdomains are stored in small letters. */
export const smallDomains: Variation = {
  id: 'small-domains',
  text: 'names of domains are kept in small letters',
  wrap: (right) => (call) => {
    const fields = Object.entries(fieldsOf(call.json))
    if (!fields.some(([name]) => isDomain(name))) return right(call)
    const json = Object.fromEntries(fields.map(([name, value]) => [name, isDomain(name) ? small(value) : value]))
    return right({ ...call, json, text: '' })
  },
}

function isDomain(name: string): boolean {
  return name === 'domain' || name === 'subdomain'
}

function small(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value
}
