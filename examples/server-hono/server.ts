import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createHandler } from '../../generated/server/fetch.ts'
import { type Caller, servicesInMemory } from '../services.ts'

/** Services on Hono, with the generated adapter for the web's own `Request` and `Response`. */
export function createExample(key: string): Hono {
  const handler = createHandler<Caller>(
    { services: servicesInMemory() },
    { authenticate: (_request, [schemes]) => (schemes?.[0]?.credential === key ? { userId: 1 } : undefined) },
  )
  // Bun, Deno and workers need no Hono: `export default { fetch: handler }`.
  return new Hono().all('/api/*', (context) => handler(context.req.raw))
}

if (import.meta.main) {
  const { fetch } = createExample(process.env.API_KEY ?? 'demo')
  const options = { fetch, port: Number(process.env.PORT ?? 8082), hostname: '127.0.0.1' }
  serve(options, ({ port }: AddressInfo) => console.log(`Listening on http://127.0.0.1:${port}`))
}
