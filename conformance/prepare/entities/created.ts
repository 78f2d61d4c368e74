import { type Session, SetupFailure } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { isRecord } from '../../schema/layers.ts'
import { answered, isAccepted, requireAnswer } from '../answer.ts'
import { isItemOf, parameterOf } from '../item-paths.ts'

/** Has what a successful POST made removed at the end of the run; anything else is left alone. */
export function removeCreated(
  session: Session,
  exchange: Exchange,
  pathValues: Readonly<Record<string, string | number>>,
): void {
  const { operation } = exchange
  if (operation.method !== 'POST' || !isAccepted(exchange)) return
  void session.once(acceptedKey(operation), async () => exchange.request.body)
  const id = idInReply(exchange)
  const remove = itemOperation(session, operation, 'DELETE')
  if (id !== undefined && remove !== undefined)
    session.removeLater(remove, { ...pathValues, [parameterOf(remove.path)]: id })
}

/** Whether an operation makes something that is read by its id. */
export function isCreation(session: Session, operation: Operation): boolean {
  return operation.method === 'POST' && itemOperation(session, operation, 'GET') !== undefined
}

/** The operation on one of the things that another one creates. */
function itemOperation({ contract }: Session, create: Operation, wanted: Operation['method']): Operation | undefined {
  return contract.operations.find(({ method, path }) => method === wanted && isItemOf(create, path))
}

/**
 * The first body by which this operation made something in the run; none when it made nothing before: a target that refuses the next
 * one may only have had enough. To be asked once for each operation, since the answer stays.
 */
export function acceptedBefore(session: Session, operation: Operation): Promise<string | undefined> {
  return session.once(acceptedKey(operation), async () => undefined)
}

const acceptedPrefix = 'accepted '

function acceptedKey({ id }: Operation): string {
  return `${acceptedPrefix}${id}`
}

/** Whether it is by this key that a run remembers what `acceptedBefore` tells, which stays true when all is removed. */
export function isOfAccepted(key: string): boolean {
  return key.startsWith(acceptedPrefix)
}

/** Sends a request; what it creates is removed at the end of the run. @throws SetupFailure when the target is too busy or full. */
export async function sendTracked(session: Session, request: ExchangeRequest): Promise<Exchange> {
  const exchange = await session.send(request)
  removeCreated(session, exchange, request.path ?? {})
  return requireAnswer(exchange)
}

/** No id is longer; one that is would make every line of a report unreadable. */
const maxIdLength = 200

/** The id in a reply, as far as a path can carry it. */
export function idInReply({ reply }: Exchange): string | undefined {
  return idOf(reply?.json)
}

/** The id of what was created. @throws SetupFailure when nothing was, or the reply names no id. */
export function requireId(exchange: Exchange): string {
  const id = isAccepted(exchange) ? idInReply(exchange) : undefined
  if (id !== undefined) return id
  throw new SetupFailure(`POST ${exchange.operation.path} gave nothing to work with: ${answered(exchange)}`, exchange)
}

/**
 * The id of what came in a reply, as far as a path can carry it: a client reads `.` and `..` as a step to somewhere else, and what is
 * there is not for the suite to remove.
 */
export function idOf(thing: unknown): string | undefined {
  const id = isRecord(thing) ? writtenId(thing) : undefined
  if (id === undefined || id.length > maxIdLength || !id.isWellFormed()) return undefined
  return id === '.' || id === '..' ? undefined : id
}

function writtenId(fields: Readonly<Record<string, unknown>>): string | undefined {
  const { id } = fields
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? idText(fields) : undefined
}
