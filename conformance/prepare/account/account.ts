import { onlySetup, type Session } from '../../check.ts'
import type { Fields } from '../../fields.ts'
import { isRecord } from '../../schema/layers.ts'
import { isAccepted } from '../answer.ts'

/** Enough for whatever there is several of, and no more than any list takes. */
const pageSize = '25'

/**
 * The first entries of a list, most of them made by others: to look at and refer to, never to write to. Read once
 * in a run; empty if the list cannot be read.
 */
export function shownAtFirst(session: Session, operationId: string, include?: string): Promise<readonly Fields[]> {
  return session.once(`at first ${operationId} ${include}`, async () => {
    const operation = session.contract.operation(operationId)
    const asked = include === undefined ? [] : [['include', include] as const]
    const exchange = await session.send({ operation, query: [...asked, ['max-results', pageSize]] })
    return isAccepted(exchange) && Array.isArray(exchange.known) ? exchange.known.filter(isRecord) : []
  })
}

/** What is looked at of the account, and brought by `include`. */
const looks: readonly (readonly [operationId: string, include?: string])[] = [
  ['services.list'],
  ['services.list', 'incidents'],
  ['services.list', 'uptime'],
  ['escalationPolicies.list'],
  ['metrics.list'],
  ['statusPages.list'],
]

/** Looks at the lists before the run fills them itself, where no states give what others may have. */
export async function lookAround(session: Session): Promise<void> {
  if (session.target.states !== undefined) return
  for (const [operationId, include] of looks) await shownAtFirst(session, operationId, include).catch(onlySetup)
}
