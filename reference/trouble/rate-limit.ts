import type { Authenticate } from '../../generated/server/index.ts'
import { apiError } from '../errors.ts'
import type { Caller, Runtime } from '../runtime.ts'

/** Requests of a key in a second, as the setting `rate-limits` says. */
const requestsPerSecond = 50

/** Lets each key make so many requests a second and no more, when the service is asked to limit them. Each instance counts for itself. */
export function limitRate(authenticate: Authenticate<Caller>, { choices, now }: Runtime): Authenticate<Caller> {
  if (choices['rate-limits'] === 'none') return authenticate
  let second = 0
  const requestsByKey = new Map<number, number>()
  return async (request, schemes) => {
    const caller = await authenticate(request, schemes)
    const current = Math.floor(now() / 1000)
    if (current !== second) requestsByKey.clear()
    second = current
    if (!caller) return caller
    const requests = (requestsByKey.get(caller.keyId) ?? 0) + 1
    requestsByKey.set(caller.keyId, requests)
    if (requests > requestsPerSecond) throw apiError('rate_limited')
    return caller
  }
}
