import Fastify from 'fastify'
import { connectionSettings } from '../connections.ts'
import { toApiError } from '../error-reply.ts'
import type { StatesRuntime } from './state.ts'
import { listStates, reachState } from './states.ts'

// Nobody but this machine: the states hand out keys.
const loopback = '127.0.0.1'
const mostBytes = 64 * 1024
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** A port on which states can be asked for. */
export interface StatesServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Serves the provider states in the form of Pact: `POST / {"state": NAME, "params": {…}}`; `GET /` lists them. */
export async function serveStates(runtime: StatesRuntime, port: number): Promise<StatesServer> {
  const app = Fastify({ ...connectionSettings({}), bodyLimit: mostBytes })
  app.addHook('onRequest', async (request, reply) => {
    // A web page could make its own name stand for this machine; its requests still carry that name.
    if (localHost.test(request.headers.host ?? '')) return
    return reply.code(403).send({ message: 'States are served to this machine only, under its own name' })
  })
  app.get('/', async () => ({ states: listStates() }))
  app.post('/', async (request, reply) => {
    const outcome = await reachState(runtime, request.body)
    switch (outcome.kind) {
      case 'reached':
        return outcome.values
      case 'unknown':
        return reply.code(404).send({ message: 'There is no such state', states: listStates() })
      case 'refused':
        return reply.code(400).send({ message: `The parameters do not fit: ${outcome.wanted}` })
      default:
        return outcome satisfies never
    }
  })
  app.setErrorHandler((error: { readonly statusCode?: number; readonly message: string }, _request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode < 500) return reply.code(statusCode).send({ message: error.message })
    return reply
      .code(toApiError(error).code === 'unavailable' ? 503 : 500)
      .send({ message: 'The state was not reached' })
  })
  return { url: await app.listen({ port, host: loopback }), close: () => app.close() }
}
