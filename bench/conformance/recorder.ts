import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** A request as it was sent. */
export interface Recorded {
  readonly method: string
  readonly path: string
  /** Names and values in turns, as they came. */
  readonly headers: readonly string[]
  /** In base64. */
  readonly body: string
}

/** Stands in front of a server and writes down what it is sent. */
export interface Recorder {
  readonly url: string
  readonly recorded: readonly Recorded[]
  readonly close: () => void
}

/** @param url Of the server behind. */
export async function startRecorder(url: string): Promise<Recorder> {
  const recorded: Recorded[] = []
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/', rawHeaders: headers } = incoming
    const body = await bytesOf(incoming).catch(() => undefined)
    if (body === undefined) return
    recorded.push({ method, path, headers, body: body.toString('base64') })
    const forwarded = request(new URL(path, url), { method, headers })
    forwarded.on('error', () => outgoing.destroy())
    forwarded.on('response', (reply) => {
      // The suite may have given the request up by now.
      if (outgoing.destroyed) return void reply.destroy()
      outgoing.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      pipeline(reply, outgoing, () => {})
    })
    forwarded.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, recorded, close: () => server.close().closeAllConnections() }
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
