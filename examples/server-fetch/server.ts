import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHandler } from '../../generated/server/fetch.ts'
import { type Caller, servicesInMemory } from '../services.ts'
import { bridge } from './bridge.ts'

/**
 * Services as a function of the web's own `Request` and `Response`, with the generated adapter.
 *
 * - Hono: `app.all('/api/*', (context) => handler(context.req.raw))`
 * - Bun, Deno, workers: `export default { fetch: handler }`
 */
export function createExample(key: string): (request: Request) => Promise<Response> {
  return createHandler<Caller>(
    { services: servicesInMemory() },
    { authenticate: (_request, [schemes]) => (schemes?.[0]?.credential === key ? { userId: 1 } : undefined) },
  )
}

if (import.meta.main) {
  const server = createServer(bridge(createExample(process.env.API_KEY ?? 'demo')))
  server.listen(Number(process.env.PORT ?? 8082), '127.0.0.1', () => {
    console.log(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
}
