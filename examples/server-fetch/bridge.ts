import type { IncomingMessage, RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'

/** Lets `node:http` serve a web-standard handler; Hono, Bun, Deno and workers bring this along. */
export function bridge(handler: (request: Request) => Promise<Response>): RequestListener {
  return async (incoming, outgoing): Promise<unknown> => {
    try {
      const response = await handler(requestFrom(incoming))
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      if (response.body) await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing)
      else outgoing.end()
    } catch (error) {
      // Once the answer has begun, it is the caller who has gone.
      if (outgoing.headersSent) return outgoing.destroy()
      console.error(error)
      outgoing.writeHead(500).end()
    }
  }
}

function requestFrom(incoming: IncomingMessage): Request {
  const method = incoming.method ?? 'GET'
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(incoming.url ?? '/', 'http://localhost'), {
    method,
    headers,
    ...(hasBody ? { body, duplex: 'half' } : {}),
  })
}
