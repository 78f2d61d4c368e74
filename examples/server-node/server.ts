import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readService, type ServiceFields } from './read-service.ts'

// Nothing of the kit is in here: the suite judges whatever answers HTTP.

const maxBodyBytes = 1024 * 1024

/** Services on plain `node:http`, kept in memory. */
export function createExample(key: string): Server {
  const services = new Map<number, ServiceFields & { readonly id: number }>()
  let lastId = 0

  return createServer(async (request, response) => {
    const { status, body } = await answer(request).catch((error: unknown) => {
      if (!(error instanceof Refusal)) console.error(error)
      return { status: error instanceof Refusal ? error.status : 500, body: undefined }
    })
    response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: unknown }> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (![key, `Bearer ${key}`].includes(request.headers.authorization ?? '')) throw new Refusal(401)
    const text = /^\/api\/services\/([^/]+)/.exec(pathname)?.[1]
    switch (`${request.method} ${pathname.replace(`/services/${text}`, '/services/id')}`) {
      case 'GET /api/services':
        return { status: 200, body: list(searchParams) }
      case 'POST /api/services': {
        const fields = readService(await readBody(request)) ?? refuse(400)
        lastId += 1
        services.set(lastId, { status: 'OPERATIONAL', ...fields, id: lastId })
        return { status: 200, body: show(find(String(lastId))) }
      }
      case 'GET /api/services/id':
        return { status: 200, body: show(find(text)) }
      case 'PUT /api/services/id': {
        const { id } = find(text)
        const fields = readService(await readBody(request)) ?? refuse(400)
        services.set(id, { ...find(text), ...fields })
        return { status: 200, body: show(find(text)) }
      }
      case 'DELETE /api/services/id':
        services.delete(find(text).id)
        return { status: 204 }
      case 'PUT /api/services/id/publish-status': {
        const status = searchParams.get('status') ?? refuse(400)
        if (find(text).status !== status) throw new Refusal(409)
        return { status: 200, body: show(find(text)) }
      }
      default:
        throw new Refusal(501)
    }
  }

  function find(text = '') {
    if (!/^\d+$/.test(text)) throw new Refusal(400)
    return services.get(Number(text)) ?? refuse(404)
  }

  function list(query: URLSearchParams): object[] {
    const start = Number(query.get('start-index') ?? 0)
    const size = Math.min(Number(query.get('max-results') ?? 10), query.has('include') ? 25 : 100)
    if (!Number.isInteger(start) || start < 0 || !Number.isInteger(size) || size < 1) throw new Refusal(400)
    const names = query.getAll('include').flatMap((names) => names.split(','))
    return [...services.values()].slice(start, start + size).map((service) => show(service, names))
  }
}

/** A list leaves out the include fields that it is not asked for; everything else has them. */
function show(service: ServiceFields, include = ['uptime', 'incidents']): object {
  const more = { uptime: { outages: [] }, incidents: [] }
  const included = Object.entries(more).filter(([name]) => include.includes(name))
  return { ...service, publicStatus: service.status, subscribed: false, ...Object.fromEntries(included) }
}

class Refusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`answered with ${status}`)
    this.status = status
  }
}

function refuse(status: number): never {
  throw new Refusal(status)
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let body = Buffer.alloc(0)
  let bytes = 0
  for await (const chunk of request) {
    const end = bytes + chunk.length
    if (end > maxBodyBytes) throw new Refusal(413)
    // A piece that is kept takes hundreds of bytes, and a client may send each byte as a piece.
    if (end > body.length) body = Buffer.concat([body], 2 * end)
    body.set(chunk, bytes)
    bytes = end
  }
  try {
    return JSON.parse(body.toString('utf8', 0, bytes))
  } catch {
    throw new Refusal(400)
  }
}

if (import.meta.main) {
  const server = createExample(process.env.API_KEY ?? 'demo')
  server.listen(Number(process.env.PORT ?? 8083), '127.0.0.1', () => {
    console.log(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
}
