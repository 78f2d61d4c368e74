import type { Session } from '../check.ts'
import type { ExchangeRequest } from '../exchange.ts'
import { isAccepted } from '../prepare/answer.ts'
import { makeEntity } from '../prepare/entities/entities.ts'
import { bodyOf, expectRefused, fieldsOf, prepare, send } from './steps.ts'

interface FoundBy {
  readonly group: 'escalationPolicies' | 'metrics'
  /** What an entity of the group is found by. */
  readonly field: 'name' | 'routingKey'
  readonly find: (value: string) => ExchangeRequest
}

/** Where an entity of a group that has names stands. */
export const itemPaths = { escalationPolicies: '/escalation-policies/{id}', metrics: '/metrics/{id}' } as const

/**
 * Says again what an entity is found by, and then gives it up: whoever enters it into an index with each write has it there twice.
 *
 * @throws RuleFailure when something is still found by it.
 */
export async function expectGivenUp(session: Session, { group, field, find }: FoundBy): Promise<void> {
  const { pathValues: path } = await makeEntity(session, itemPaths[group], {})
  const update = (body: unknown) => send(session, `${group}.update`, { path, body })
  const first = bodyOf(session, `${group}.update`)
  for (let times = 0; times < 2; times++) if (!isAccepted(await update(first))) return
  const next = { ...first, [field]: bodyOf(session, `${group}.update`)[field] }
  if (!isAccepted(await update(next))) return
  const { [field]: now } = fieldsOf(await prepare(session, `${group}.get`, { path }))
  if (now === next[field]) expectRefused(await session.send(find(String(first[field]))))
}
