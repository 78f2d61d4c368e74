import { RuleFailure, type Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { preparedFields } from '../../prepare/bodies/bodies.ts'
import { sendTracked } from '../../prepare/entities/created.ts'
import { isRecord } from '../../schema/layers.ts'

/** Fields by which an entity is found, and which another one can therefore be refused for. */
const keys = ['name', 'routingKey']

interface Creation {
  readonly create: Operation
  readonly outer: PathValues
}

/**
 * Names and keys of a body that was refused are free for one that is right. A target may have had enough: another one is accepted then.
 *
 * @throws RuleFailure when they are taken, as if something had been created.
 */
export async function expectFreeAgain(session: Session, { create, outer }: Creation, wrong: unknown): Promise<void> {
  if (!isRecord(wrong)) return
  const taken = Object.fromEntries(keys.filter((key) => typeof wrong[key] === 'string').map((key) => [key, wrong[key]]))
  const send = (body: unknown) => sendTracked(session, { operation: create, path: outer, body })
  const again = await send({ ...preparedFields(session, create), ...taken })
  if (!isRefused(again) || !isAccepted(await send(preparedFields(session, create)))) return
  throw new RuleFailure('any 2xx, as nothing has been created that has the name', answered(again), again)
}
