import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the stand-in sees it. */
export interface Received {
  readonly method: string
  /** Below `/api`, still percent-encoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly authorization: string | undefined
  /** The parsed body; `undefined` when there is none. */
  readonly body: unknown
  /** Whether there is a body that is no JSON. */
  readonly isMalformed: boolean
}

/** What the stand-in answers; without `body`, an empty body. */
export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Sent in place of the body, as it is. */
  readonly text?: string
}

/** A listening server. */
export interface Listening {
  readonly url: string
  stop(): Promise<void>
}

/** Serves a function of requests to answers on a free port. */
export async function listen(answer: (request: Received) => Answer): Promise<Listening> {
  const server = createServer((incoming, outgoing) => {
    void readRequest(incoming).then((request) => {
      const { status, body, text, headers } = answer(request)
      const content = text ?? (body === undefined ? '' : JSON.stringify(body))
      const type = content === '' ? {} : { 'content-type': 'application/json' }
      outgoing.writeHead(status, { ...type, ...headers }).end(content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readRequest(incoming: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const url = new URL(incoming.url ?? '/', 'http://stand-in')
  return {
    method: incoming.method ?? '',
    path: url.pathname.replace(/^\/api/, ''),
    query: url.searchParams,
    authorization: incoming.headers.authorization,
    ...parse(text),
  }
}

function parse(text: string): Pick<Received, 'body' | 'isMalformed'> {
  try {
    return { body: text === '' ? undefined : JSON.parse(text), isMalformed: false }
  } catch {
    return { body: undefined, isMalformed: true }
  }
}
