import type { Session } from '../../check.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { preparedFields } from '../../prepare/bodies/bodies.ts'
import { idInReply, sendTracked } from '../../prepare/entities/created.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { type Family, fieldsIn, type Ground, idIn, trackCreated } from '../families.ts'

/**
 * Makes another entity that says the same as this one, or at least has its name: what is written or removed by a name reaches it.
 * Where names are unique it says all else that this one says, such as a routing key.
 *
 * @returns `undefined` where a second creation is refused, or taken for the first.
 */
export async function makeNamesake(ground: Ground, family: Family, entity: Entity): Promise<Entity | undefined> {
  const { session, outer } = ground
  const renamed = { ...entity.sent, ...(entity.sent.name === undefined ? {} : { name: session.freshName('name') }) }
  for (const sent of [entity.sent, namedLike(session, family, entity), renamed]) {
    const created = await sendTracked(session, { operation: family.create, path: outer, body: sent })
    const id = idInReply(created)
    if (!isAccepted(created) || id === undefined || id === idIn(family, entity.pathValues)) continue
    const pathValues = trackCreated(session, family, { created, outer })
    return { pathValues, sent, reply: fieldsIn(created), exchange: created }
  }
  return undefined
}

/** A body of its own but for the name. */
export function namedLike(session: Session, { create }: Family, { sent }: Entity): Readonly<Record<string, unknown>> {
  return { ...preparedFields(session, create), ...(sent.name === undefined ? {} : { name: sent.name }) }
}

/** Makes one whose name begins with that of this one, and goes on. @returns `undefined` where such a name is refused, or nothing has a name. */
export async function makeLongerNamed(
  ground: Ground,
  family: Family,
  { sent: { name } }: Entity,
): Promise<Entity | undefined> {
  const { session, outer } = ground
  if (typeof name !== 'string') return undefined
  const sent = { ...preparedFields(session, family.create), name: `${name}-beside` }
  const created = await sendTracked(session, { operation: family.create, path: outer, body: sent })
  if (!isAccepted(created) || idInReply(created) === undefined) return undefined
  const pathValues = trackCreated(session, family, { created, outer })
  return { pathValues, sent, reply: fieldsIn(created), exchange: created }
}
