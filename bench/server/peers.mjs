// Servers that read the contract when they start and validate what they are sent, each set up as its own README has it.
// In JavaScript, because they are installed for measurements only, and whoever checks types has none of them.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { payloads } from '../payloads.ts'

const key = 'secret'

/** By the names in contenders.ts: takes the contract, one file without references to others, returns a listener's port. */
export const startPeer = { openapiBackend, glue, expressValidator, prism }

async function openapiBackend(contract) {
  const { OpenAPIBackend } = await import('openapi-backend')
  const answer = (reply, body, status = 200) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const api = new OpenAPIBackend({
    definition: contract,
    apiRoot: '/api',
    ajvOpts: { strict: false },
    // Otherwise it holds the contract, which is OpenAPI 3.1, against the schema of 3.0, and stops.
    quick: true,
    handlers: {
      'services.get': (_context, _request, reply) => answer(reply, payloads.service),
      'services.list': (_context, _request, reply) => answer(reply, payloads.services),
      'services.create': (_context, _request, reply) => answer(reply, payloads.service),
      validationFail: ({ validation }, _request, reply) => answer(reply, { errors: validation.errors }, 400),
      unauthorizedHandler: (_context, _request, reply) => answer(reply, {}, 401),
      notFound: (_context, _request, reply) => answer(reply, {}, 404),
    },
  })
  api.registerSecurityHandler('apiKey', ({ request }) => request.headers.authorization === key)
  await api.init()
  return listening(
    createServer(async (request, reply) => {
      const [path, query] = (request.url ?? '/').split('?')
      const body = request.method === 'POST' ? JSON.parse(await textOf(request)) : undefined
      const { method, headers } = request
      await api.handleRequest({ method, path, query, body, headers }, request, reply)
    }).listen(0, '127.0.0.1'),
  )
}

async function glue(contract) {
  const { default: Fastify } = await import('fastify')
  const { default: openapiGlue } = await import('fastify-openapi-glue')
  const app = Fastify({ ajv: { customOptions: { strict: false } } })
  await app.register(openapiGlue, {
    specification: contract,
    prefix: 'api',
    operationResolver: (id) => {
      const body = id === 'services.list' ? payloads.services : payloads.service
      return async () => body
    },
    securityHandlers: {
      async apiKey(request) {
        if (request.headers.authorization !== key) throw new Error('unknown key')
      },
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app.server.address().port
}

async function expressValidator(contract) {
  const { default: express } = await import('express')
  const validator = await import('express-openapi-validator')
  const app = express()
  app.use(express.json())
  app.use(
    validator.middleware({
      apiSpec: { ...contract, servers: [{ url: '/api' }] },
      validateRequests: true,
      validateResponses: false,
      validateSecurity: { handlers: { apiKey: (request) => request.headers.authorization === key } },
    }),
  )
  app.get('/api/services/:id', (_request, reply) => reply.json(payloads.service))
  app.get('/api/services', (_request, reply) => reply.json(payloads.services))
  app.post('/api/services', (_request, reply) => reply.json(payloads.service))
  app.use((error, _request, reply, _next) => reply.status(error.status ?? 500).json({ errors: error.errors }))
  return listening(app.listen(0, '127.0.0.1'))
}

async function prism(contract) {
  const fromCli = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json'))
  const { getHttpOperationsFromSpec } = fromCli('@stoplight/prism-http')
  const { createServer: createPrism } = fromCli('@stoplight/prism-http-server')
  const { createLogger } = fromCli('@stoplight/prism-core')
  const paths = Object.fromEntries(Object.entries(contract.paths).map(([path, item]) => [`/api${path}`, item]))
  const operations = await getHttpOperationsFromSpec({ ...contract, paths, servers: [] })
  const server = createPrism(operations, {
    cors: true,
    config: {
      ...{ isProxy: false, validateRequest: true, validateResponse: true, checkSecurity: true, errors: false },
      mock: { dynamic: false, ignoreExamples: false },
    },
    components: { logger: createLogger('measurement', { level: 'silent' }) },
  })
  return Number(new URL(await server.listen(0, '127.0.0.1')).port)
}

async function listening(server) {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  return server.address().port
}

async function textOf(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
