import http from 'node:http'
import https from 'node:https'
import { type Attempt, attempt } from './attempt.ts'
import { openConnectionPool } from './connection.ts'
import { closedSilently, closedWithin } from './describe-error.ts'
import { attemptPlainly, isPlain } from './plain-attempt.ts'
import { watchStarvation } from './starvation.ts'
import type { TargetHeaders } from './target-headers.ts'
import type { WireLimits, WireRequest, WireResult } from './wire.ts'

/** Sends requests over kept-alive connections; redirects are replies, and nothing is thrown. */
export interface Transport {
  send(request: WireRequest, limits: WireLimits, signal?: AbortSignal): Promise<WireResult>
  /** Closes the connections that are kept open. */
  close(): void
}

/**
 * An idle connection is given up after this time, before most servers do so themselves: a server that closes a connection
 * just as a request goes out would look like one that broke off the exchange.
 */
const idleMs = 1000

/** After so many replies that are not plain, all requests are left to Node from the start: each such reply costs a connection. */
const maxOdd = 20

/** Opens a pool of connections for http and https; `headers` are those that each request carries. */
export function openTransport(headers: TargetHeaders = {}): Transport {
  const options = { keepAlive: true, timeout: idleMs }
  const kept = { http: new http.Agent(options), https: new https.Agent(options) }
  const plain = openConnectionPool(idleMs)
  const usualFields = new Set(Object.keys(headers))
  let odd = 0
  const onOdd = (): void => void odd++
  let hasClosedSilently = false
  const starvation = watchStarvation()
  return {
    async send(request, limits, signal) {
      if (signal?.aborted) return { kind: 'unreachable', problem: 'the run was interrupted' }
      const pool = request.url.startsWith('https:') ? kept.https : kept.http
      const sendOver = (agent: http.Agent | false): Promise<Attempt> => attempt(request, { agent, limits, signal })
      // A write should not be sent twice, as the second DELETE finds nothing: after the first connection that was closed without a word
      // each has one of its own. So has each request where a kept connection takes a worker from the others.
      const isAlone = starvation.isFound || (hasClosedSilently && request.method !== 'GET')
      const plainUrl = !isAlone && odd < maxOdd && isPlain(request, usualFields) ? new URL(request.url) : undefined
      const isOverKept = plainUrl ? plain.hasKept(plainUrl) : !isAlone && Object.keys(pool.freeSockets).length > 0
      const attemptFirst = (): Promise<Attempt> =>
        plainUrl
          ? attemptPlainly(request, { url: plainUrl, pool: plain, limits, signal, onOdd })
          : sendOver(isAlone ? false : pool)
      const first = await starvation.during(attemptFirst, { isOverKept })
      if (starvation.isFound) plain.close()
      // Without a connection nothing was sent, so it can be sent again; behind a balancer the next connection may lead elsewhere.
      if (wasTurnedAway(first.result)) return (await sendOver(false)).result
      if (!first.wasKeptConnectionClosed) return first.result
      hasClosedSilently = true
      const { result } = await sendOver(false)
      return result.kind === 'unreachable' ? { ...result, wasSent: true } : result
    },
    close() {
      kept.http.destroy()
      kept.https.destroy()
      plain.close()
    },
  }
}

/** Whether a connection was closed by the other side before it was one. */
function wasTurnedAway(result: WireResult): boolean {
  return result.kind === 'unreachable' && [closedSilently, closedWithin].includes(result.problem)
}
