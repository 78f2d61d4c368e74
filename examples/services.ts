import { ServerError, type ServicesHandlers } from '../generated/server/index.ts'
import type { Service, ServiceBody } from '../generated/types.ts'

/** Who may call: here, whoever has the one key. */
export interface Caller {
  readonly userId: number
}

/**
 * One resource of the contract, kept in memory; all else is answered with 501 by the generated server.
 *
 * The handlers know nothing of the web framework, so that both examples with a generated adapter use them. Each has its own.
 */
export function servicesInMemory(): Partial<ServicesHandlers<Caller>> {
  const services = new Map<number, ServiceBody>()
  let lastId = 0

  const stored = (id: number): ServiceBody => {
    const service = services.get(id)
    if (!service) throw new ServerError('not-found')
    return service
  }

  return {
    list({ query: { include, 'start-index': start, 'max-results': asked } }) {
      const size = Math.min(asked, include === undefined ? 100 : 25)
      if (start < 0 || size < 1) throw new ServerError('invalid-request')
      const names = [include ?? []].flat().flatMap((text) => text.split(','))
      const page = [...services.values()].slice(start, start + size)
      return { status: 200, body: page.map((service) => show(service, names)) }
    },
    create({ body }) {
      lastId += 1
      services.set(lastId, { status: 'OPERATIONAL', ...body, id: lastId })
      return { status: 200, body: show(stored(lastId)) }
    },
    get: ({ path }) => ({ status: 200, body: show(stored(path.id)) }),
    update({ path: { id }, body }) {
      services.set(id, { ...stored(id), ...body, id })
      return { status: 200, body: show(stored(id)) }
    },
    delete({ path: { id } }) {
      stored(id)
      services.delete(id)
      return { status: 204 }
    },
    publishStatus({ path: { id }, query: { status } }) {
      // Nothing is ever held internal here, so that the status now is that of the latest change.
      if (stored(id).status !== status) return { status: 409 }
      return { status: 200, body: show(stored(id)) }
    },
  }
}

/** A list leaves out the include fields that it is not asked for; everything else has them. */
function show(
  { id, name, alias, status, description, oneOpenIncidentOnly, showUptimeHistory, teams }: ServiceBody,
  include: readonly string[] = ['uptime', 'incidents'],
): Service {
  const stored = { id, name, alias, status, description, oneOpenIncidentOnly, showUptimeHistory, teams }
  return {
    ...(withoutAbsent(stored) as ServiceBody),
    ...(status === undefined ? {} : { publicStatus: status }),
    subscribed: false,
    ...(include.includes('uptime') ? { uptime: { outages: [] } } : {}),
    ...(include.includes('incidents') ? { incidents: [] } : {}),
  }
}

// The types keep "absent" and "undefined" apart, as JSON does.
function withoutAbsent(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
