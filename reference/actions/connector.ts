import { lookup as lookupName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import type { AddressGuard } from './addresses.ts'

/** Nobody dials this address. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

/** How connections are made. */
export interface ConnectorOptions {
  readonly guard: AddressGuard
  readonly timeoutMs: number
  /** Finds the addresses of a name. @default that of Node */
  readonly lookup?: LookupFunction
}

/**
 * Connects to addresses that the guard allows. A name is looked up once and what comes back is what is dialled, so that a name
 * cannot mean one thing when it is checked and another when it is called.
 */
export function guardedConnector({
  guard,
  timeoutMs,
  lookup = lookupName as LookupFunction,
}: ConnectorOptions): buildConnector.connector {
  const connect = buildConnector({
    timeout: timeoutMs,
    lookup: guardedLookup(guard, lookup),
    maxCachedSessions: 0,
    allowH2: false,
  })
  return (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    // Addresses are not looked up.
    if (isIP(host) !== 0 && !guard(host)) {
      done(new RefusedAddress(`${host} is not a public address`), null)
      return
    }
    connect(options, (...result) => {
      const [, socket] = result
      if (socket && !guard(socket.remoteAddress ?? '')) {
        socket.destroy()
        done(new RefusedAddress(`${host} led to no public address`), null)
      } else done(...result)
    })
  }
}

function guardedLookup(guard: AddressGuard, lookup: LookupFunction): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) {
        done(error, [])
        return
      }
      const all = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }]
      const allowed = all.filter(({ address }) => guard(address))
      const [first] = allowed
      if (!first) done(new RefusedAddress(`${host} has no public address`), [])
      else if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }
}
