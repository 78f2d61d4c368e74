import { apiError } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Choices } from '../settings/settings.ts'
import type { Queries } from '../store/database.ts'
import { holdService, insertService, type StoredService, saveService } from '../store/services.ts'
import {
  addStatusChange,
  insertStatusChange,
  latestStatusChange,
  publishStatusChange,
} from '../store/status-changes.ts'
import type { Fields } from './fields.ts'
import { readTeams } from './team-ids.ts'
import { checkValue, pickFields, updateFields } from './write-fields.ts'

const writable = ['name', 'alias', 'description', 'oneOpenIncidentOnly', 'showUptimeHistory', 'teams']

/** Stores a new service, with its first status as its first change. */
export async function createService(body: Fields, { database, choices, now }: Runtime): Promise<StoredService> {
  const [usual = ''] = choices['service-status-values']
  checkService(body, choices)
  const status = String(body.status ?? usual)
  return database.transaction(async (queries) => {
    const fields = await readTeams(queries, pickFields(body, writable))
    const service = { status, publicStatus: status, fields }
    const id = await insertService(queries, service)
    await insertStatusChange(queries, { serviceId: id, status, isPublic: true, atMs: now() })
    return { id, ...service }
  })
}

/** Changes a service; a status that is given and differs is a change of status, public or held internal by choice. */
export async function updateService(id: number, body: Fields, runtime: Runtime): Promise<StoredService> {
  checkService(body, runtime.choices)
  return runtime.database.transaction(async (queries) => {
    const before = await holdService(queries, id)
    if (!before) throw apiError('not_found')
    return changeService(queries, { before, body, choice: runtime.choices['put-replace-or-merge'] }, runtime)
  })
}

/** What becomes of a service that is held. */
export interface ServiceChange {
  readonly before: StoredService
  readonly body: Fields
  readonly choice: Choices['put-replace-or-merge']
}

/** Stores what a body makes of a service that is held, and gives it. */
export async function changeService(
  queries: Queries,
  { before, body, choice }: ServiceChange,
  { now, choices }: Pick<Runtime, 'now' | 'choices'>,
): Promise<StoredService> {
  const { id } = before
  const written = await readTeams(queries, pickFields(body, writable))
  const fields = updateFields(before.fields, written, choice)
  const status = String(body.status ?? before.status)
  const isChanged = status !== before.status
  const isPublic = choices['status-writes'] === 'public'
  const after = { id, status, publicStatus: isChanged && isPublic ? status : before.publicStatus, fields }
  await saveService(queries, after)
  if (isChanged) await addStatusChange(queries, { serviceId: id, status, isPublic, atMs: now() })
  return after
}

/** Refuses a status that the service does not know. */
export function checkService(body: Fields, choices: Choices, place?: string): void {
  checkValue(body, 'status', choices['service-status-values'], place)
}

/**
 * Lets status pages see the latest change of status.
 *
 * @param asked What the caller believes to publish: has to be the status now, and that of the latest change.
 */
export async function publishStatus(id: number, asked: string, { database, choices }: Runtime): Promise<StoredService> {
  return database.transaction(async (queries) => {
    const before = await holdService(queries, id)
    if (!before) throw apiError('not_found')
    const latest = await latestStatusChange(queries, id)
    if (!latest || asked !== before.status || asked !== latest.status) throw apiError('status_mismatch')
    const isHeld = before.publicStatus !== before.status
    if (!isHeld && choices['publish-nothing-held'] === '409') throw apiError('status_mismatch')
    const after = { ...before, publicStatus: before.status }
    await publishStatusChange(queries, latest.id)
    await saveService(queries, after)
    return after
  })
}
