import { type Session, SetupFailure } from '../check.ts'
import type { Exchange } from '../exchange.ts'
import { answered, isAccepted, isRefused } from '../prepare/answer.ts'
import { prepareBody } from '../prepare/bodies.ts'
import { idInReply, operationAt, removeCreated } from '../prepare/entities.ts'
import { isRecord } from '../schema/layers.ts'

/**
 * A group that is refused on a usual page may be taken on an audience-specific one: nothing says which pages have groups.
 *
 * @throws SetupFailure when that is so.
 */
export async function requireGroupsOnAnyPage(session: Session, refused: Exchange): Promise<void> {
  const { operation } = refused
  const make = operationAt(session.contract, 'POST', '/status-pages')
  if (operation.method !== 'POST' || operation.path !== '/status-pages/{id}/groups') return
  if (make === undefined || !isRefused(refused)) return
  const { body } = prepareBody(session, make, {})
  const kind = { visibility: 'PRIVATE', audienceSpecific: true }
  const made = await session.send({ operation: make, body: { ...(isRecord(body) ? body : {}), ...kind } })
  removeCreated(session, made, {})
  const id = isAccepted(made) ? idInReply(made) : undefined
  if (id === undefined) return
  const path = { id }
  const group = await session.send({ operation, path, body: prepareBody(session, operation, {}).body })
  removeCreated(session, group, path)
  if (!isAccepted(group)) return
  const why = 'the target takes groups on audience-specific pages, and not on the pages that the suite makes'
  throw new SetupFailure(`${why}: ${answered(refused)}`, refused)
}
