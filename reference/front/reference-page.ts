import type { FastifyInstance, FastifyReply } from 'fastify'
import { loadOnce } from '../load-once.ts'

/** The page has to be shown, and its package is not installed. */
export class MissingPackage extends Error {
  override readonly name = 'MissingPackage'
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Alerting and status service</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="app"></div>
    <script src="/reference/scalar.js"></script>
    <script src="/reference/start.js"></script>
  </body>
</html>
`

// Everything in which Scalar would speak to somebody else is switched off; the policy below holds in any case.
const settings = {
  url: '/api-docs/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'direct',
  // What Scalar shows where a key is to be filled in looks as if there were one already.
  customCss: '.scalar-password-input::placeholder { color: transparent !important }',
}

// Scalar puts styles into the page and on elements, which no nonce covers. They cannot load anything from elsewhere.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The API reference at `/`: a page of Scalar's, from the installed package, without any request to elsewhere. */
export function serveReferencePage(app: FastifyInstance): void {
  app.get('/', async (_request, reply) => guarded(reply).type('text/html; charset=utf-8').send(page))
  app.get('/reference/start.js', async (_request, reply) =>
    guarded(reply)
      .type('text/javascript; charset=utf-8')
      .send(`Scalar.createApiReference('#app', ${JSON.stringify(settings)})\n`),
  )
  app.get('/reference/scalar.js', async (_request, reply) => {
    try {
      const script = await scalarScript()
      return guarded(reply).type('text/javascript; charset=utf-8').send(script)
    } catch (error) {
      if (!(error instanceof MissingPackage)) throw error
      return guarded(reply).type('text/javascript; charset=utf-8').send(excuse(error.message))
    }
  })
}

function guarded(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-cache')
}

function excuse(message: string): string {
  return `document.querySelector('#app').textContent = ${JSON.stringify(message)}\nglobalThis.Scalar = { createApiReference() {} }\n`
}

/**
 * The script of the page. It has four megabytes, and its package loads more, so it is fetched when somebody first opens the page.
 *
 * The package gives the script away through its plugin only, which is therefore asked by a server of its own, without a port.
 */
const scalarScript = loadOnce(async (): Promise<Uint8Array> => {
  const [{ default: fastify }, { default: plugin }] = await Promise.all([import('fastify'), importScalar()])
  const app = fastify()
  try {
    await app.register(plugin, { routePrefix: '/', configuration: { url: settings.url } })
    const { statusCode, rawPayload } = await app.inject('/js/scalar.js')
    if (statusCode !== 200) throw new Error(`Scalar answered ${statusCode} when asked for its script`)
    return rawPayload
  } finally {
    await app.close()
  }
})

async function importScalar(): Promise<typeof import('@scalar/fastify-api-reference')> {
  try {
    return await import('@scalar/fastify-api-reference')
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new MissingPackage(
      'Cannot show the API reference: its package is not installed, run "npm install @scalar/fastify-api-reference"',
    )
  }
}
