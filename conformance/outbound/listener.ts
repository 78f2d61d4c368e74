import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { headerFields } from '../http/fields.ts'
import { parseReply } from '../http/parse-reply.ts'
import { readBody } from '../http/read-body.ts'
import { type Customer, createCustomer } from './customer.ts'
import type { ReceivedCall } from './received-call.ts'
import { type CustomerReply, sendReply } from './send-reply.ts'

/** Where the suite listens for calls of the target. */
export interface OutboundOptions {
  /** @default '127.0.0.1' */
  readonly host?: string | undefined
  /** 0 takes any that is free. @default 0 */
  readonly port?: number | undefined
  /** How the target reaches that: scheme, host, port and perhaps a path. @default what the suite listens on */
  readonly publicUrl?: string | undefined
  /** How long the target waits for an answer; what the interface states, unless a test of the suite is in a hurry. @default 3000 */
  readonly limitMs?: number | undefined
}

/** The place where the suite plays web services of customers. */
export interface Listener {
  /** How the target reaches it, without a slash at the end. */
  readonly url: string
  readonly limitMs: number
  /** Opens a web service of its own for a check. */
  customer(): Customer
  /** Whether any call has arrived since the run began. */
  hasHeard(): boolean
  close(): Promise<void>
}

const limitOfInterfaceMs = 3000
const maxBodyBytes = 256 * 1024
/** For the bodies of all calls of a run, since all of them are kept; later ones are refused. */
const maxRunBytes = 64 * 1024 * 1024

/** Begins to listen. @throws Error of Node when it cannot. */
export async function openListener(options: OutboundOptions = {}): Promise<Listener> {
  const { host = '127.0.0.1', port = 0, limitMs = limitOfInterfaceMs } = options
  const customersByToken = new Map<string, Customer>()
  const heard = { calls: 0, bytes: 0 }
  const server = createServer((request, response) => {
    heard.calls++
    void serve(request, response, { customersByToken, heard }).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // A run that ends otherwise is not held up.
  server.unref()
  const url = (options.publicUrl ?? urlOf(server.address() as AddressInfo)).replace(/\/+$/, '')
  const prefix = new URL(url).pathname.replace(/\/+$/, '')
  return {
    url,
    limitMs,
    customer() {
      const token = randomBytes(9).toString('base64url')
      const customer = createCustomer(`${url}/${token}`, `${prefix}/${token}`)
      customersByToken.set(token, customer)
      return customer
    },
    hasHeard: () => heard.calls > 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Hearing {
  readonly customersByToken: ReadonlyMap<string, Customer>
  readonly heard: { calls: number; bytes: number }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { customersByToken, heard }: Hearing,
): Promise<void> {
  const { call, bytes } = await receive(request)
  heard.bytes += bytes
  if (call === undefined || heard.bytes > maxRunBytes) {
    response.writeHead(413).end()
    return
  }
  // The public URL may put a path in front.
  const customer = call.target
    .split(/[/?#]/)
    .map((part) => customersByToken.get(part))
    .find((found) => found !== undefined)
  if (customer === undefined) {
    response.writeHead(404).end()
    return
  }
  customer.calls.push(call)
  const reply: CustomerReply = customer.answer(call)
  await sendReply(response, reply)
}

interface Received {
  /** `undefined` when its body could not be read. */
  readonly call: ReceivedCall | undefined
  readonly bytes: number
}

async function receive(request: IncomingMessage): Promise<Received> {
  // Node has to load a client of its own for a mere `Headers`, which takes as long as a hundred requests.
  const headers = headerFields(request.rawHeaders)
  const body = await readBody(request, headers.get('content-encoding'), maxBodyBytes)
  if (body.kind === 'broken') return { call: undefined, bytes: maxBodyBytes }
  const { contentType, text, json } = parseReply(200, headers, body.bytes)
  const call = { method: request.method ?? '', target: request.url ?? '', headers, contentType, text, json }
  return { call, bytes: body.bytes.length }
}

function urlOf({ address, port, family }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
