import Fastify, { type FastifyInstance } from 'fastify'
import { registerOperations } from '../../generated/server/fastify.ts'
import { type Caller, servicesInMemory } from '../services.ts'

/** Services on Fastify, with the generated adapter. */
export function createApp(key: string): FastifyInstance {
  const app = Fastify({ rewriteUrl: ({ url }) => pathOf(url) })
  app.register(
    registerOperations<Caller>(
      { services: servicesInMemory() },
      { authenticate: (_request, [schemes]) => (schemes?.[0]?.credential === key ? { userId: 1 } : undefined) },
    ),
  )
  return app
}

/** A request may name the host before its path (RFC 9112, section 3.2.2), which Fastify takes for a part of it. */
function pathOf(url = '/'): string {
  return url.replace(/^https?:\/\/[^/?]*\/?/i, '/')
}

if (import.meta.main) {
  const key = process.env.API_KEY ?? 'demo'
  console.log(`Listening on ${await createApp(key).listen({ port: Number(process.env.PORT ?? 8081) })}`)
}
