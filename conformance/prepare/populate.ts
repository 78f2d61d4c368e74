import type { Session } from '../check.ts'
import type { Operation } from '../contract.ts'
import { operationAt } from './entities.ts'
import { fixture } from './fixtures.ts'
import { subscriberBody } from './subscribers.ts'

/**
 * Puts something into a list that would otherwise be empty and show nothing: the private subscribers of what the suite
 * made. Without a fixture, or where the target refuses, the list stays as it is.
 */
export async function populate(
  session: Session,
  operation: Operation,
  path: Readonly<Record<string, string>>,
): Promise<void> {
  if (operation.method !== 'GET' || !operation.path.endsWith('/private-subscribers')) return
  const update = operationAt(session.contract, 'PUT', operation.path)
  const hasFixture = (['subscriberId', 'userId'] as const).some((name) => fixture(session.target, name) !== undefined)
  if (update === undefined || !hasFixture) return
  await session.once(`populated ${operation.path} ${JSON.stringify(path)}`, () =>
    session.send({ operation: update, path, body: [subscriberBody(session.target, undefined)] }),
  )
}
