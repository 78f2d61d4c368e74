import { type Session, SetupFailure } from '../check.ts'
import type { Contract, Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { idText } from '../http/exact-ids.ts'
import { isRecord } from '../schema/layers.ts'
import { answered, isAccepted, requireAnswer } from './answer.ts'
import { prepareBody } from './bodies.ts'
import { methodOfUser } from './preferences.ts'

/** Something that the suite made at the target through the contract's POST. */
export interface Entity {
  /** Values of every parameter of its path, its own id among them. */
  readonly pathValues: Readonly<Record<string, string>>
  readonly sent: Readonly<Record<string, unknown>>
  readonly reply: Readonly<Record<string, unknown>>
  /** The exchange that made it. */
  readonly exchange: Exchange
}

/** The operation with this method and path; `undefined` when the contract has none. */
export function operationAt(contract: Contract, method: Operation['method'], path: string): Operation | undefined {
  return contract.operations.find((operation) => operation.method === method && operation.path === path)
}

/** The path of the list that an item's path is in: `/services` of `/services/{id}`. */
export function listPathOf(itemPath: string): string {
  return itemPath.slice(0, itemPath.lastIndexOf('/'))
}

/**
 * Makes an entity of its own for a check. `itemPath` is the path of one such entity, such as `/services/{id}`;
 * `outerValues` are those of the path's earlier parameters.
 *
 * @throws SetupFailure when the target refuses, or its reply names no id.
 */
export async function makeEntity(
  session: Session,
  itemPath: string,
  outerValues: Readonly<Record<string, string>>,
): Promise<Entity> {
  const create = operationAt(session.contract, 'POST', listPathOf(itemPath))
  if (create === undefined) throw new SetupFailure(`the contract has no POST ${listPathOf(itemPath)}`)
  const method = methodOfUser(session.target, outerValues['user-id'])
  const { body } = prepareBody(
    session,
    create,
    method === undefined ? {} : { body: { path: ['method'], value: method } },
  )
  const exchange = await sendTracked(session, create, outerValues, body)
  const id = isAccepted(exchange) ? idInReply(exchange) : undefined
  if (id === undefined)
    throw new SetupFailure(`POST ${create.path} made nothing to work with: ${answered(exchange)}`, exchange)
  return {
    pathValues: { ...outerValues, [parameterOf(itemPath)]: id },
    sent: isRecord(body) ? body : {},
    reply: isRecord(exchange.reply?.json) ? exchange.reply.json : {},
    exchange,
  }
}

/** Has what a successful POST made removed at the end of the run; anything else is left alone. */
export function removeCreated(
  session: Session,
  exchange: Exchange,
  pathValues: Readonly<Record<string, string | number>>,
): void {
  const { operation } = exchange
  if (operation.method !== 'POST' || !isAccepted(exchange)) return
  void session.once(acceptedKey(operation), async () => true)
  const id = idInReply(exchange)
  const remove = session.contract.operations.find(
    ({ method, path }) => method === 'DELETE' && isItemOf(operation, path),
  )
  if (id !== undefined && remove !== undefined)
    session.removeLater(remove, { ...pathValues, [parameterOf(remove.path)]: id })
}

/**
 * Whether the run has made something by this operation before: a target that refuses the next one may only have had enough. To be
 * asked once for each operation, since the answer stays.
 */
export function wasAcceptedBefore(session: Session, operation: Operation): Promise<boolean> {
  return session.once(acceptedKey(operation), async () => false)
}

function acceptedKey({ id }: Operation): string {
  return `accepted ${id}`
}

async function sendTracked(
  session: Session,
  create: Operation,
  outerValues: Readonly<Record<string, string>>,
  body: unknown,
) {
  const exchange = await session.send({ operation: create, path: outerValues, body })
  removeCreated(session, exchange, outerValues)
  return requireAnswer(exchange)
}

function isItemOf(create: Operation, path: string): boolean {
  return listPathOf(path) === create.path && path.endsWith('}')
}

/** Name of the parameter that holds an entity's own id. */
export function parameterOf(itemPath: string): string {
  return itemPath.slice(itemPath.lastIndexOf('/') + 2, -1)
}

/** No id is longer; one that is would make every line of a report unreadable. */
const maxIdLength = 200

/**
 * The id in a reply, as far as a path can carry it: a client reads `.` and `..` as a step to somewhere else, and what is there
 * is not for the suite to remove.
 */
export function idInReply(exchange: Exchange): string | undefined {
  const id = writtenId(exchange)
  if (id === undefined || id.length > maxIdLength || !id.isWellFormed()) return undefined
  return id === '.' || id === '..' ? undefined : id
}

function writtenId({ reply }: Exchange): string | undefined {
  if (reply === undefined || !isRecord(reply.json)) return undefined
  const { id } = reply.json
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? idText(reply.json) : undefined
}
