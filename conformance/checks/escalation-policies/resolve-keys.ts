import { type Session, SetupFailure } from '../../check.ts'
import { isKeptAsSent } from '../../derived/compare/kept-fields.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { bodyOf, expect, fieldsOf, hasId, prepare, request, send } from '../steps.ts'

/** Two policies, each with the routing key that it was created with. */
export async function policiesWithKeys(session: Session): Promise<readonly [Entity, Entity]> {
  const make = async () => {
    const policy = await makeEntity(session, '/escalation-policies/{id}', {})
    if (typeof policy.sent.routingKey === 'string') return policy
    throw new SetupFailure('the example of a policy has no routing key')
  }
  return [await make(), await make()]
}

/** A key that is kept in small letters is found as it was written all the same. */
export function isTaken(written: Exchange, sent: unknown): boolean {
  return isAccepted(written) && isKeptAsSent('routingKey', { sent, read: fieldsOf(written).routingKey })
}

/** The request that resolves an expression of routing keys. */
export function resolution(session: Session, expression: string): ExchangeRequest {
  return request(session, 'escalationPolicies.resolve', { query: [['routing-key', expression]] })
}

/** Resolves an expression of routing keys. */
export async function resolve(session: Session, expression: string): Promise<Exchange> {
  return requireAnswer(await session.send(resolution(session, expression)))
}

/** @throws RuleFailure when an expression does not lead to a policy. */
export async function expectResolved(
  session: Session,
  expression: string,
  policy: Pick<Entity, 'pathValues'>,
): Promise<void> {
  await expectPolicy(session, await resolve(session, expression), policy)
}

/** Which keys a target takes, and whether it takes that of what was removed again, is open; one that it takes leads to who has it. */
export async function expectResolvedOnceMade(session: Session, routingKey: string): Promise<void> {
  const body = bodyOf(session, 'escalationPolicies.create', { routingKey })
  const created = await send(session, 'escalationPolicies.create', { body })
  if (!isTaken(created, routingKey)) return
  await expectResolved(session, routingKey, { pathValues: { id: idText(fieldsOf(created)) } })
}

/** @throws RuleFailure when a resolution does not show a policy, as it is when it is read. */
export async function expectPolicy(
  session: Session,
  resolved: Exchange,
  policy: Pick<Entity, 'pathValues'>,
): Promise<void> {
  const isRight = isAccepted(resolved) && hasId(fieldsOf(resolved), policy.pathValues.id)
  expect(isRight, { expected: `the policy ${policy.pathValues.id}`, exchange: resolved })
  const alone = fieldsOf(await prepare(session, 'escalationPolicies.get', { path: policy.pathValues }))
  expectShownAlike({ alone, other: fieldsOf(resolved), exchange: resolved })
}
