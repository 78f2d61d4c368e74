import { RuleFailure, type Session } from '../../check.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { bodyOf, fieldsOf, send } from '../steps.ts'
import { policiesWithKeys, resolve } from './resolve-keys.ts'

/** What is empty beside a key of nobody is no key, and not that of a policy which has none. */
export async function emptyKeysFindNobody(session: Session, ofNobody: string): Promise<void> {
  const { routingKey: _, ...body } = bodyOf(session, 'escalationPolicies.create')
  await send(session, 'escalationPolicies.create', { body })
  for (const expression of [`${ofNobody},`, `,${ofNobody}`]) await findsNobodyElse(session, expression, '')
}

/** An expression leads to a policy that has the key, which somebody may have made, and to no other. */
export async function findsNobodyElse(session: Session, expression: string, key = expression): Promise<void> {
  const resolved = await resolve(session, expression)
  if (isAccepted(resolved) && fieldsOf(resolved).routingKey !== key)
    throw new RuleFailure('no policy', answered(resolved), resolved)
}

/** Keys of which a part is right, or that would fit as a pattern. */
export function likeRoutingKeys(key: string): readonly string[] {
  const part = key.slice(0, -1)
  // Without its whole number, as a part of that may end another key.
  return [key.replace(/\d+$/, ''), `${part}%`, `${part}_`, `${part}*`, `${key}x`]
}

/** Observes whether a key of nobody before another one is skipped. */
export async function observeUnmatched(session: Session, key: string): Promise<void> {
  const [one] = await policiesWithKeys(session)
  const resolved = await resolve(session, `${key},${one.sent.routingKey}`)
  session.observe('routing-key-evaluation', isAccepted(resolved) ? 'skipped' : 'refused')
}
