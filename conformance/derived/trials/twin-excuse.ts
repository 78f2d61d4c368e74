import { isDeepStrictEqual } from 'node:util'
import type { Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { answered } from '../../prepare/answer.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { inTurn } from '../../prepare/turns/turns.ts'

/** The user may already have a preference that says the same, and a target may refuse a second one. */
export async function excuseForTwin(session: Session, exchange: Exchange): Promise<string | undefined> {
  if (exchange.reply?.status !== 409 || !hasNoName(exchange.operation)) return undefined
  if (await hasNone(session, exchange)) return undefined
  return `the user may have such a preference already, as the target says: ${answered(exchange)}; a user without preferences lets it be judged`
}

/** Whether the user has no preference of this kind: what the suite makes of them is gone when the next turn begins. */
async function hasNone(session: Session, { operation, request }: Exchange): Promise<boolean> {
  const list = operationAt(session.contract, 'GET', operation.path.replace(/\/\{id\}$/, ''))
  const [, userId] = /\/users\/([^/]+)\//.exec(request.url) ?? []
  if (list === undefined || userId === undefined) return false
  return inTurn(session, list, async (mine) => {
    const { reply } = await mine.send({ operation: list, path: { 'user-id': decodeURIComponent(userId) } })
    return reply?.status === 200 && isDeepStrictEqual(reply.json, [])
  })
}
