import type { StatusPageGroupsHandlers } from '../../generated/server/index.ts'
import { showGroup } from '../domain/show-status-pages.ts'
import { pickFields, readBody, updateFields } from '../domain/write-fields.ts'
import { apiError } from '../errors.ts'
import type { Caller, Runtime } from '../runtime.ts'
import type { Queries } from '../store/database.ts'
import { deleteGroup, findGroup, insertGroup, listGroups, type StoredGroup, saveGroup } from '../store/page-groups.ts'
import { holdPage, isPage } from '../store/status-pages.ts'
import { readPage, usualSize } from './paging.ts'
import { successStatus } from './success.ts'

const known = ['id', 'name']
const writable = ['name']

/** Handlers of the groups of status pages. */
export function statusPageGroupsHandlers(runtime: Runtime): StatusPageGroupsHandlers<Caller> {
  const { database, choices } = runtime
  const status = successStatus({ hasBody: true }, choices)
  // The usual size is a limit of the interface, the largest one is not shown.
  const sizes = { usual: usualSize('statusPageGroups.list'), largest: choices['status-page-groups-max-results-bound'] }
  /** Changes a group of a page that is held. */
  const change = <Result>(pageId: number, work: (queries: Queries) => Promise<Result>): Promise<Result> =>
    database.transaction(async (queries) => {
      if (!(await holdPage(queries, pageId))) throw apiError('not_found')
      return work(queries)
    })
  const showOne = (group: StoredGroup | undefined) => {
    if (!group) throw apiError('group_not_found')
    return { status, body: showGroup(group, choices) }
  }
  return {
    async list({ path: { id }, query }) {
      const page = readPage(query, sizes, choices)
      if (!(await isPage(database, id))) throw apiError('not_found')
      const groups = await listGroups(database, id, page)
      return { status, body: groups.map((group) => showGroup(group, choices)) }
    },
    async create({ path: { id }, body }) {
      const fields = pickFields(readBody(body, { choices, known, needsName: true }), writable)
      const group = await change(id, (queries) => insertGroup(queries, id, fields))
      return { ...showOne(group), status: successStatus({ hasBody: true, usual: 201 }, choices) }
    },
    async get({ path }) {
      if (!(await isPage(database, path.id))) throw apiError('not_found')
      return showOne(await findGroup(database, { id: path['group-id'], pageId: path.id }))
    },
    async update({ path, body }) {
      const key = { id: path['group-id'], pageId: path.id }
      const written = pickFields(readBody(body, { choices, known, id: key.id, needsName: true }), writable)
      return showOne(
        await change(key.pageId, async (queries) => {
          const before = await findGroup(queries, key)
          if (!before) return undefined
          const after = { ...key, fields: updateFields(before.fields, written, choices['put-replace-or-merge']) }
          await saveGroup(queries, after)
          return after
        }),
      )
    },
    async delete({ path }) {
      const key = { id: path['group-id'], pageId: path.id }
      if (!(await change(key.pageId, (queries) => deleteGroup(queries, key)))) throw apiError('group_not_found')
      return { status: successStatus({ hasBody: false }, choices) }
    },
  }
}
