import { onlySetup, type Session } from '../../check.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import { exactJson } from '../../http/exact-ids.ts'
import type { KnownTarget } from '../../target.ts'
import { isAccepted } from '../answer.ts'
import { prepareBody } from '../bodies/bodies.ts'
import { idInReply, sendTracked } from '../entities/created.ts'
import { operationAt } from '../item-paths.ts'
import { completed } from './ids-in-bodies.ts'
import type { KnownNames } from './names-in-bodies.ts'

/** What a target insists on in bodies, beside what the contract's examples say. */
type Wanted = Pick<KnownTarget, 'names' | 'wantsIds'>

/** What was answered in the end, and what the body had for it. */
interface Asked {
  readonly exchange: Exchange
  readonly wanted: Wanted
}

/**
 * Which fields bodies must have is open: a reference has a name beside its id, and what is updated an id of its own. Asked of a service and its
 * subscribers before anything else, as nearly all bodies name a team.
 */
export async function wantedInBodies(session: Session, told: KnownNames): Promise<Wanted> {
  const [create, update, subscribe] = [
    operationAt(session.contract, 'POST', '/services'),
    operationAt(session.contract, 'PUT', '/services/{id}'),
    operationAt(session.contract, 'PUT', '/services/{id}/private-subscribers'),
  ]
  let wanted: Wanted = {}
  const ask = async (request: ExchangeRequest): Promise<Exchange | undefined> => {
    const asked = await askedFor(
      session,
      request,
      ways(told).map((more) => ({ ...wanted, ...more })),
    ).catch(onlySetup)
    wanted = asked?.wanted ?? wanted
    return asked?.exchange
  }
  const made = create && (await ask({ operation: create }))
  const id = made && idInReply(made)
  for (const operation of [update, subscribe]) if (operation && id) await ask({ operation, path: { id } })
  return wanted
}

function ways(names: KnownNames): readonly Wanted[] {
  return [{}, { names }, { wantsIds: true }, { names, wantsIds: true }]
}

/** Sends the usual body, and while it is refused with more and more of what is open. @returns `undefined` when nothing is taken. */
async function askedFor(
  session: Session,
  request: ExchangeRequest,
  all: readonly Wanted[],
): Promise<Asked | undefined> {
  const { body: usual } = prepareBody(session, request.operation, {})
  const sent = new Set<string | undefined>()
  for (const wanted of all) {
    const body = completed({ ...session.target, ...wanted }, request, usual)
    if (sent.has(exactJson(body))) continue
    sent.add(exactJson(body))
    const exchange = await sendTracked(session, { ...request, body })
    if (isAccepted(exchange)) return { exchange, wanted }
    if (!isRefusedBody(exchange)) return undefined
  }
  return undefined
}

/** Other statuses say that nothing is made that way, or not by this key. */
function isRefusedBody({ reply }: Exchange): boolean {
  return [400, 409, 422].includes(reply?.status ?? 0)
}
