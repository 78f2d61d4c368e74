import type { Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { PathValues } from '../../path-values.ts'
import { byIds, type Team } from '../../prepare/account/teams.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { preparedFields } from '../../prepare/bodies/bodies.ts'
import { isEmptyList } from '../compare/kept-fields.ts'
import { accepted, type Family, fieldsIn, type Ground } from '../families.ts'

/** The usual body with these teams. */
export function bodyWith(
  session: Session,
  operation: Operation,
  teams: readonly Pick<Team, 'id'>[],
): Readonly<Record<string, unknown>> {
  return { ...preparedFields(session, operation), teams: byIds(teams) }
}

/** An entity that is there, by its path. */
export interface Written extends Pick<Ground, 'session'> {
  readonly path: PathValues
}

/** Whether an entity is without teams once an update names none: a target may want one at least, or take that for no change. */
export async function isTakenAway({ session, path }: Written, { update, read: operation }: Family): Promise<boolean> {
  const body = bodyWith(session, update, [])
  if (!isAccepted(requireAnswer(await session.send({ operation: update, path, body })))) return false
  const { teams = [] } = fieldsIn(await accepted(session.send({ operation, path })))
  return isEmptyList(teams)
}
