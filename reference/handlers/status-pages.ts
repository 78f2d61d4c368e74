import type { StatusPagesHandlers } from '../../generated/server/index.ts'
import { createPage, knownPageFields as known, updatePage } from '../domain/page-writes.ts'
import { showPages } from '../domain/show-status-pages.ts'
import { checkSubscriber, readSubscribers, subscribersIn, updateSubscribers } from '../domain/subscribers.ts'
import { readBody } from '../domain/write-fields.ts'
import { apiError } from '../errors.ts'
import type { Caller, Runtime } from '../runtime.ts'
import type { Queries } from '../store/database.ts'
import { deletePage, findPage, holdPage, isPage, listPages, type StoredPage } from '../store/status-pages.ts'
import { addSubscriber, listSubscribers, type Owner, removeSubscriber } from '../store/subscribers.ts'
import { readPage, usualSize } from './paging.ts'
import { successStatus } from './success.ts'
import { unpagedPart } from './unpaged.ts'

const nothing: ReadonlySet<string> = new Set()

/** Handlers of status pages and of their private subscribers. */
export function statusPagesHandlers(runtime: Runtime): StatusPagesHandlers<Caller> {
  const { database, choices } = runtime
  const status = successStatus({ hasBody: true }, choices)
  const done = { status: successStatus({ hasBody: false }, choices) }
  // The usual size is a limit of the interface, the largest one is not shown.
  const sizes = { usual: usualSize('statusPages.list'), largest: choices['status-pages-max-results-bound'] }
  const showOne = async (page: StoredPage | undefined, userId: number) => {
    if (!page) throw apiError('not_found')
    const [body = {}] = await showPages([page], { userId, hidden: nothing }, runtime)
    return { status, body }
  }
  /** Changes subscribers of a page that is held. */
  const change = (id: number, work: (queries: Queries, owner: Owner) => Promise<void>) =>
    database.transaction(async (queries) => {
      if (!(await holdPage(queries, id))) throw apiError('not_found')
      await work(queries, { kind: 'page', id })
    })
  return {
    async list({ query }, { principal: { userId } }) {
      const pages = await listPages(database, readPage(query, sizes, choices))
      const hidden = new Set(choices['status-page-include-fields'])
      return { status, body: await showPages(pages, { userId, hidden }, runtime) }
    },
    async create({ body }, { principal: { userId } }) {
      return showOne(await createPage(readBody(body, { choices, known, needsName: true }), runtime), userId)
    },
    async get({ path: { id } }, { principal: { userId } }) {
      return showOne(await findPage(database, id), userId)
    },
    async update({ path: { id }, body }, { principal: { userId } }) {
      return showOne(await updatePage(id, readBody(body, { choices, known, id, needsName: true }), runtime), userId)
    },
    async delete({ path: { id } }) {
      if (!(await deletePage(database, id))) throw apiError('not_found')
      return done
    },
    async listPrivateSubscribers({ path: { id } }, { request }) {
      if (!(await isPage(database, id))) throw apiError('not_found')
      return { status, body: unpagedPart(await listSubscribers(database, { kind: 'page', id }), request, choices) }
    },
    async addPrivateSubscriber({ path: { id }, body }) {
      if (body) checkSubscriber(body, choices)
      // Without a body nobody is named, and somebody has to be.
      await change(id, async (queries, owner) => {
        for (const key of await readSubscribers(queries, [body ?? {}])) await addSubscriber(queries, owner, key)
      })
      return done
    },
    async updatePrivateSubscribers({ path: { id }, body }) {
      const given = subscribersIn(body, choices)
      await change(id, async (queries, owner) => {
        const keys = await readSubscribers(queries, given)
        await updateSubscribers(queries, owner, { keys, choice: choices['in-place-update'] })
      })
      return done
    },
    async removePrivateSubscriber({ path, query: { 'subscriber-type': type } }) {
      if (type === undefined && choices['subscriber-type-required'] === 'yes') {
        throw apiError('invalid_request', 'query/subscriber-type: should be USER or TEAM')
      }
      const subscriberId = path['subscriber-id']
      await change(path.id, async (queries, owner) => {
        const isId = Number.isSafeInteger(subscriberId)
        const removed = isId ? await removeSubscriber(queries, owner, { id: subscriberId, type }) : 0
        if (removed === 0) throw apiError('not_found')
      })
      return done
    },
  }
}
