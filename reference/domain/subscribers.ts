import { apiError } from '../errors.ts'
import type { Choices } from '../settings/settings.ts'
import type { Queries } from '../store/database.ts'
import { findByIds } from '../store/references.ts'
import { addSubscriber, clearSubscribers, type Owner, type SubscriberKey } from '../store/subscribers.ts'
import { unknownReference } from './unknown-reference.ts'

interface GivenSubscriber {
  readonly id?: number
  readonly type?: 'USER' | 'TEAM'
}

/** Whom subscribers of a body name. @throws ApiError when one names nobody, or a user or team that does not exist. */
export async function readSubscribers(queries: Queries, given: readonly GivenSubscriber[]): Promise<SubscriberKey[]> {
  const keys = given.map(({ id, type }, index): SubscriberKey => {
    if (id === undefined || type === undefined) {
      throw apiError('invalid_request', `body/${index}: should have an id, and a type of USER or TEAM`)
    }
    return { id, type }
  })
  for (const [type, table] of [
    ['USER', 'users'],
    ['TEAM', 'teams'],
  ] as const) {
    const ids = keys.filter((key) => key.type === type).map(({ id }) => id)
    const found = new Set((await findByIds<{ id: number }>(queries, { table, columns: 'id', ids })).map(({ id }) => id))
    const missing = ids.find((id) => !found.has(id))
    if (missing !== undefined) throw unknownReference('body', 'name those that exist', `${type} ${missing}`)
  }
  // Each once, so that a long list of the same is no long work.
  return [...new Map(keys.map((key) => [`${key.type} ${key.id}`, key])).values()]
}

/** Updates all private subscribers in place. */
export async function updateSubscribers(
  queries: Queries,
  owner: Owner,
  { keys, choice }: { readonly keys: readonly SubscriberKey[]; readonly choice: Choices['in-place-update'] },
): Promise<void> {
  if (choice === 'removes') await clearSubscribers(queries, owner)
  for (const key of keys) await addSubscriber(queries, owner, key)
}
