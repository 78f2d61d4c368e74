import type { Session } from '../../check.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { subscriberBody } from '../../prepare/bodies/subscribers.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { listPathOf, operationAt } from '../../prepare/item-paths.ts'
import { isRecord } from '../../schema/layers.ts'
import type { Slot } from '../slots.ts'

/** Whether a slot is the name that a body gives a subscriber, who has one already. */
export function isSubscriberName({ operation, path }: Slot): boolean {
  return operation.path.endsWith('/private-subscribers') && path.at(-1) === 'name'
}

/** Whether a target lists a subscriber under the name that was written; `false` also when that could not be seen. */
export async function listsWrittenNames(session: Session, { operation, path }: Slot): Promise<boolean> {
  const list = operationAt(session.contract, 'GET', operation.path)
  if (list === undefined) return false
  const { pathValues } = await makeEntity(session, listPathOf(operation.path), {})
  const name = session.freshName('name')
  const subscriber = { ...subscriberBody(session.target, undefined), name }
  const body = path.length > 1 ? [subscriber] : subscriber
  if (!isAccepted(await session.send({ operation, path: pathValues, body }))) return false
  const listed = (await session.send({ operation: list, path: pathValues })).reply?.json
  return Array.isArray(listed) && listed.some((entry) => isRecord(entry) && entry.name === name)
}
