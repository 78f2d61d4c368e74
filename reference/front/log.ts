import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** How much is logged, and where it goes. */
export interface LogOptions {
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'
  readonly stream: { write(line: string): void }
}

const longestPath = 200

/**
 * Settings of Fastify's logger: JSON, a line for each request with its id.
 *
 * What callers send stays out, but for the path: no headers, no query, no bodies, and of errors no messages, which may quote any of
 * these.
 */
export function loggerSettings({ level, stream }: LogOptions): NonNullable<FastifyServerOptions['logger']> {
  return { level, stream, base: null, serializers: { err: describeError, req: () => ({}), res: () => ({}) } }
}

/** Logs every request once it has been answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}

function pathOf(url: string): string {
  const [sent = ''] = url.split('?')
  // Bytes above 0x7f may be control characters of a terminal.
  const path = sent.replace(/[^\x20-\x7e]/g, '?')
  return path.length > longestPath ? `${path.slice(0, longestPath)}…` : path
}

function describeError(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, stack = '' } = error as Error & { readonly code?: unknown }
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: error.name, message: typeof code === 'string' ? code : '', stack: frames.join('\n') }
}
