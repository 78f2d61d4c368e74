import { fieldsOf } from '../faults/fault.ts'
import type { Serve } from '../faults/serve.ts'
import type { Variation } from './variation.ts'

/** Texts that are made up, by the operations that write them. */
const namesByOperation: Readonly<Record<string, string>> = {
  'services.create': 'alias',
  'services.update': 'alias',
  'escalationPolicies.create': 'routingKey',
  'escalationPolicies.update': 'routingKey',
  'statusPages.create': 'subdomain',
  'statusPages.update': 'subdomain',
}

/** A service that gives names to what has none, and keeps them then. */
export const filledInTexts: Variation = {
  id: 'filled-in-texts',
  text: 'an alias, a routing key and a subdomain are made up where a body has none, or an empty one',
  wrap: withFilledInTexts,
}

function withFilledInTexts(right: Serve): Serve {
  let count = 0
  return async (call) => {
    const name = namesByOperation[call.operation?.id ?? '']
    const fields = fieldsOf(call.json)
    if (name === undefined || call.json === undefined || Array.isArray(call.json) || (fields[name] ?? '') !== '')
      return right(call)
    const asRead = { ...call, operation: undefined, method: 'GET', json: undefined, text: '' }
    const stored = call.method === 'PUT' ? fieldsOf((await right(asRead)).json)[name] : undefined
    return right({ ...call, json: { ...fields, [name]: stored ?? `made-up-${++count}` }, text: '' })
  }
}
