import { onlySetup, type Session } from '../check.ts'
import type { Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { isAccepted } from './answer.ts'
import { prepareBody } from './bodies.ts'
import { idInReply, sendTracked } from './created.ts'
import { operationAt } from './item-paths.ts'
import { type KnownNames, withNames } from './names-in-bodies.ts'

/**
 * Whether a target takes references with names alone: which fields a body must have is open, and a reference has a name beside its id. Asked
 * before anything else, as nearly all bodies name a team.
 */
export async function wantsNames(session: Session, names: KnownNames): Promise<boolean> {
  const { contract } = session
  const create = operationAt(contract, 'POST', '/services')
  const subscribe = operationAt(contract, 'PUT', '/services/{id}/private-subscribers')
  const asked = async (operation: Operation, path: Readonly<Record<string, string>>) => {
    const { body } = prepareBody(session, operation, {})
    const send = (body: unknown) => sendTracked(session, { operation, path, body })
    const made = await send(body)
    if (!isRefusedBody(made)) return { made, isNamed: false }
    const again = await send(withNames(names, operation, body))
    return { made: again, isNamed: isAccepted(again) }
  }
  if (create === undefined || subscribe === undefined) return false
  try {
    const { made, isNamed } = await asked(create, {})
    const id = idInReply(made)
    if (isNamed || !isAccepted(made) || id === undefined) return isNamed
    return (await asked(subscribe, { id })).isNamed
  } catch (error) {
    onlySetup(error)
    return false
  }
}

/** Other statuses say that nothing is made that way, or not by this key. */
function isRefusedBody({ reply }: Exchange): boolean {
  return [400, 409, 422].includes(reply?.status ?? 0)
}
