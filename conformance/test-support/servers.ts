import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A server on a free port of this machine. */
export interface RunningServer {
  readonly url: string
  close(): Promise<void>
}

/** Starts an HTTP server; `close` also ends the connections that hang. */
export async function startServer(listener: RequestListener): Promise<RunningServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Answers with JSON. */
export function replyJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** Reads the body of a request as JSON; `undefined` when there is none. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? undefined : JSON.parse(text)
}

/** The connection below a request, to be reset or written to by hand. */
export function connectionOf(request: IncomingMessage): Socket {
  return request.socket
}
