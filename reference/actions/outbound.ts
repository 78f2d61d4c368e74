import { isIP, type LookupFunction } from 'node:net'
import { Client, type Dispatcher } from 'undici'
import { createGuard } from './addresses.ts'
import type { Call, CallOutcome, OutboundCall } from './call.ts'
import { guardedConnector } from './connector.ts'
import { createGate, type GateLimits } from './gate.ts'
import { actionLimits } from './limits.ts'
import { parseJson } from './parse-json.ts'
import { callableUrl } from './urls.ts'

/** Settings of the outbound calls. */
export interface OutboundOptions {
  /** Networks in CIDR notation that may be called although they are not public. */
  readonly allowNetworks?: readonly string[] | undefined
  /** @default 3000 */
  readonly timeoutMs?: number | undefined
  /** Of the body of an answer. @default 65_536 */
  readonly mostBytes?: number | undefined
  readonly gate?: Partial<GateLimits> | undefined
  /** Finds the addresses of a name. @default that of Node */
  readonly lookup?: LookupFunction | undefined
}

const gateLimits: GateLimits = { most: 256, mostOfOneKey: 32, mostWaiting: 2048 }

/** The way to the web services of customers. */
export interface Outbound {
  readonly call: Call
  /** Whether a URL may be stored: what it leads to is only known, and checked, when it is called. */
  readonly isCallable: (url: string) => boolean
}

/**
 * Makes the calls to customers: one request over a connection of its own, to an address that is public or allowed. Redirects are not
 * followed, no proxy is asked, nothing is repeated, and after the time-out nothing of a call is left.
 *
 * @throws NoNetwork
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { timeoutMs = actionLimits.timeoutMs, mostBytes = 64 * 1024, lookup } = options
  const guard = createGuard(options.allowNetworks)
  const connect = guardedConnector({ guard, timeoutMs, ...(lookup ? { lookup } : {}) })
  const gate = createGate({ ...gateLimits, ...options.gate })
  const isCallable = (text: string) => {
    const host = callableUrl(text)?.hostname.replace(/^\[|\]$/g, '')
    return host !== undefined && (isIP(host) === 0 || guard(host))
  }
  const call: Call = async (wanted) => {
    const url = callableUrl(wanted.url)
    if (!url) return { kind: 'failed', why: 'the URL cannot be called' }
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), timeoutMs)
    const leave = await gate.enter(url.origin, deadline.signal)
    try {
      if (!leave) return { kind: 'failed', why: 'too many calls are under way' }
      return await exchange(wanted, { url, connect, mostBytes, signal: deadline.signal })
    } catch (error) {
      return { kind: 'failed', why: deadline.signal.aborted ? `no answer within ${timeoutMs} ms` : String(error) }
    } finally {
      clearTimeout(timer)
      leave?.()
    }
  }
  return { call, isCallable }
}

interface Line {
  readonly url: URL
  readonly connect: ReturnType<typeof guardedConnector>
  readonly mostBytes: number
  readonly signal: AbortSignal
}

async function exchange({ authorization, body }: OutboundCall, line: Line): Promise<CallOutcome> {
  const { url, connect, mostBytes, signal } = line
  const client = new Client(url.origin, { connect, pipelining: 0, maxHeaderSize: 16_384 })
  try {
    const reply = await client.request({
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: JSON.stringify(body),
      signal,
    })
    const text = await readText(reply.body, mostBytes)
    if (text === undefined) return { kind: 'failed', why: `the answer has more than ${mostBytes} bytes` }
    return { kind: 'answered', status: reply.statusCode, json: parseJson(text) }
  } finally {
    void client.destroy()
  }
}

async function readText(body: Dispatcher.ResponseData['body'], mostBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
