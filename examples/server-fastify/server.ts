import Fastify, { type FastifyInstance } from 'fastify'
import { registerOperations } from '../../generated/server/fastify.ts'
import { type Caller, servicesInMemory } from '../services.ts'

/** Services on Fastify, with the generated adapter. */
export function createApp(key: string): FastifyInstance {
  const app = Fastify()
  app.register(
    registerOperations<Caller>(
      { services: servicesInMemory() },
      { authenticate: (_request, [schemes]) => (schemes?.[0]?.credential === key ? { userId: 1 } : undefined) },
    ),
  )
  return app
}

if (import.meta.main) {
  const key = process.env.API_KEY ?? 'demo'
  console.log(`Listening on ${await createApp(key).listen({ port: Number(process.env.PORT ?? 8081) })}`)
}
