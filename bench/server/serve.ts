// A program, forked: node serve.ts CONTENDER GENERATED_FOLDER. It tells its port, and on "usage" its CPU microseconds.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { payloads } from '../payloads.ts'
import { type ContenderName, contenderNames } from './contenders.ts'

const key = 'secret'

const handlers = {
  services: {
    get: async () => ({ status: 200, body: payloads.service }),
    list: async () => ({ status: 200, body: payloads.services }),
    create: async () => ({ status: 200, body: payloads.service }),
  },
}

const starters: Readonly<Record<ContenderName, (generated: string) => Promise<number>>> = {
  [contenderNames.ours]: (generated) => startOurs(generated, { validateReplies: false }),
  [contenderNames.oursStrict]: (generated) => startOurs(generated, { validateReplies: true }),
  [contenderNames.oursFetch]: startOursFetch,
  [contenderNames.bareFastify]: startBareFastify,
  [contenderNames.bareHttp]: startBareHttp,
  [contenderNames.glue]: (generated) => startValidating('glue', generated),
  [contenderNames.openapiBackend]: (generated) => startValidating('openapiBackend', generated),
  [contenderNames.expressValidator]: (generated) => startValidating('expressValidator', generated),
  [contenderNames.prism]: (generated) => startValidating('prism', generated),
}

const [contender = '', generated = ''] = process.argv.slice(2)
const port = await starters[contender as ContenderName](generated)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system })
})
process.on('disconnect', () => process.exit())
process.send?.({ port })

interface GeneratedFastify {
  readonly registerOperations: (handlers: object, options: object) => FastifyPluginAsync
}

interface GeneratedFetch {
  readonly createHandler: (handlers: object, options: object) => (request: Request) => Promise<Response>
}

interface Peers {
  readonly startPeer: Readonly<Record<string, (contract: unknown) => Promise<number>>>
}

function authenticate(request: { header(name: string): string | undefined }): { name: string } | undefined {
  return request.header('authorization') === key ? { name: 'somebody' } : undefined
}

async function startOurs(
  generated: string,
  { validateReplies }: { readonly validateReplies: boolean },
): Promise<number> {
  const { registerOperations } = (await import(join(generated, 'server', 'fastify.ts'))) as GeneratedFastify
  const app = Fastify()
  await app.register(registerOperations(handlers, { authenticate, validateReplies }))
  return listen(app)
}

async function startOursFetch(generated: string): Promise<number> {
  const { createHandler } = (await import(join(generated, 'server', 'fetch.ts'))) as GeneratedFetch
  const answer = createHandler(handlers, { authenticate })
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const body = method === 'POST' ? await textOf(incoming) : null
    const request = new Request(`http://127.0.0.1${url}`, { method, headers: headers as Record<string, string>, body })
    const response = await answer(request)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(await response.text())
  })
  return listenHttp(server)
}

async function startValidating(peer: string, generated: string): Promise<number> {
  const { startPeer } = (await import(join(import.meta.dirname, 'peers.mjs'))) as Peers
  const contract: unknown = JSON.parse(await readFile(join(generated, 'openapi.json'), 'utf8'))
  return startPeer[peer]?.(contract) ?? Promise.reject(new Error(`Cannot start "${peer}": there is no such peer`))
}

async function startBareFastify(): Promise<number> {
  const app = Fastify()
  app.get('/api/services/:id', async () => payloads.service)
  app.get('/api/services', async () => payloads.services)
  app.post('/api/services', async () => payloads.service)
  return listen(app)
}

async function startBareHttp(): Promise<number> {
  const server = createServer(async (request, response) => {
    const isList = request.method === 'GET' && !request.url?.startsWith('/api/services/')
    if (request.method === 'POST') JSON.parse(await textOf(request))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isList ? payloads.services : payloads.service))
  })
  return listenHttp(server)
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function listenHttp(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
