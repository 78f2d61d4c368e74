import type { ServicesHandlers } from '../../generated/server/index.ts'
import { serviceFields as known } from '../domain/known-fields.ts'
import { createService, publishStatus, updateService } from '../domain/service-writes.ts'
import { showServices } from '../domain/show-services.ts'
import { readSubscribers, subscribersIn, updateSubscribers } from '../domain/subscribers.ts'
import { readBody } from '../domain/write-fields.ts'
import { apiError } from '../errors.ts'
import type { Caller, Runtime } from '../runtime.ts'
import { deleteService, findService, holdService, listServices, type StoredService } from '../store/services.ts'
import { listSubscribers } from '../store/subscribers.ts'
import { readInclude } from './include.ts'
import { readPage, usualSize } from './paging.ts'
import { unpagedPart } from './unpaged.ts'

const includeFields = ['uptime', 'incidents']
const everything: ReadonlySet<string> = new Set(includeFields)

/** Sizes of pages of services, limits of the interface; with `include` they are smaller. */
export const servicePages = { usual: usualSize('services.list'), largest: 100 } as const
const sizesWithInclude = { ...servicePages, largest: 25 }

/** Handlers of services. */
export function servicesHandlers(runtime: Runtime): ServicesHandlers<Caller> {
  const { database, choices } = runtime
  const showOne = async (service: StoredService, userId: number) => {
    const [shown = {}] = await showServices([service], { userId, include: everything }, runtime)
    return shown
  }
  return {
    async list({ query }, { principal: { userId } }) {
      const rules = { fields: includeFields, values: choices['services-include-values'], form: choices['include-form'] }
      const include = readInclude(query.include, rules)
      const page = readPage(query, include ? sizesWithInclude : servicePages, choices)
      const services = await listServices(database, page)
      return { status: 200, body: await showServices(services, { userId, include: include ?? new Set() }, runtime) }
    },
    async create({ body }, { principal: { userId } }) {
      const service = await createService(readBody(body, { choices, known, needsName: true }), runtime)
      return { status: 200, body: await showOne(service, userId) }
    },
    async get({ path: { id } }, { principal: { userId } }) {
      const service = await findService(database, id)
      if (!service) throw apiError('not_found')
      return { status: 200, body: await showOne(service, userId) }
    },
    async update({ path: { id }, body }, { principal: { userId } }) {
      const service = await updateService(id, readBody(body, { choices, known, id, needsName: true }), runtime)
      return { status: 200, body: await showOne(service, userId) }
    },
    async delete({ path: { id } }) {
      if (!(await deleteService(database, id))) throw apiError('not_found')
      return { status: 204 }
    },
    async publishStatus({ path: { id }, query: { status } }, { principal: { userId } }) {
      return { status: 200, body: await showOne(await publishStatus(id, status, runtime), userId) }
    },
    async listPrivateSubscribers({ path: { id } }, { request }) {
      if (!(await findService(database, id))) throw apiError('not_found')
      const subscribers = await listSubscribers(database, { kind: 'service', id })
      return { status: 200, body: unpagedPart(subscribers, request, choices) }
    },
    async updatePrivateSubscribers({ path: { id }, body }) {
      const given = subscribersIn(body, choices)
      await database.transaction(async (queries) => {
        if (!(await holdService(queries, id))) throw apiError('not_found')
        const keys = await readSubscribers(queries, given)
        await updateSubscribers(queries, { kind: 'service', id }, { keys, choice: choices['in-place-update'] })
      })
      return { status: 204 }
    },
  }
}
