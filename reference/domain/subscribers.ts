import { apiError } from '../errors.ts'
import type { Choices } from '../settings/settings.ts'
import type { Queries } from '../store/database.ts'
import { findByIds } from '../store/references.ts'
import { addSubscriber, clearSubscribers, type Owner, type SubscriberKey } from '../store/subscribers.ts'
import { checkKnown } from './known-fields.ts'
import { unknownReference } from './unknown-reference.ts'
import { requireBody } from './write-fields.ts'

/** A subscriber as a body names it. */
export interface GivenSubscriber {
  readonly id?: number
  readonly type?: 'USER' | 'TEAM'
}

/** Refuses fields of a subscriber that the contract does not know, if the service is to. */
export function checkSubscriber(given: GivenSubscriber, choices: Choices): void {
  checkKnown({ ...given }, ['id', 'name', 'type'], choices)
}

/** The subscribers of a body that updates all of them; none where it is missing, and may be. */
export function subscribersIn(
  body: readonly GivenSubscriber[] | undefined,
  choices: Choices,
): readonly GivenSubscriber[] {
  requireBody(body, choices)
  for (const subscriber of body ?? []) checkSubscriber(subscriber, choices)
  return body ?? []
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
