import { type Session, SetupFailure } from '../../check.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import type { PathValues } from '../../path-values.ts'
import { isRecord } from '../../schema/layers.ts'
import { requireAnswer } from '../answer.ts'
import { prepareBody } from '../bodies/bodies.ts'
import { methodOfUser } from '../bodies/preferences.ts'
import { listPathOf, operationAt, parameterOf } from '../item-paths.ts'
import { removeCreated, requireId, sendTracked } from './created.ts'
import { fieldsForGroups } from './pages-for-groups.ts'

/** Something that the suite made at the target through the contract's POST. */
export interface Entity {
  /** Values of every parameter of its path, its own id among them. */
  readonly pathValues: PathValues
  readonly sent: Readonly<Record<string, unknown>>
  readonly reply: Readonly<Record<string, unknown>>
  /** The exchange that made it. */
  readonly exchange: Exchange
}

/**
 * Makes an entity of its own for a check. `itemPath` is the path of one such entity, such as `/services/{id}`;
 * `outerValues` are those of the path's earlier parameters.
 *
 * @throws SetupFailure when the target refuses, or its reply names no id.
 */
export async function makeEntity(session: Session, itemPath: string, outerValues: PathValues): Promise<Entity> {
  const creation = await prepareCreation(session, itemPath, outerValues)
  return entityOf(itemPath, creation, await sendTracked(session, creation))
}

/**
 * Makes several, with nothing else of the run in between: what a target does to the one before or behind, it does to one of these.
 *
 * @throws SetupFailure when the target refuses one, or a reply names no id.
 */
export async function makeInRow(
  session: Session,
  itemPath: string,
  { outer, count }: { readonly outer: PathValues; readonly count: number },
): Promise<readonly Entity[]> {
  const creations: Creation[] = []
  while (creations.length < count) creations.push(await prepareCreation(session, itemPath, outer))
  const made = await session.sendInRow(creations)
  for (const exchange of made) removeCreated(session, exchange, outer)
  return creations.map((creation, index) => entityOf(itemPath, creation, requireAnswer(made[index] as Exchange)))
}

interface Creation extends ExchangeRequest {
  readonly path: PathValues
}

async function prepareCreation(session: Session, itemPath: string, outerValues: PathValues): Promise<Creation> {
  const create = operationAt(session.contract, 'POST', listPathOf(itemPath))
  if (create === undefined) throw new SetupFailure(`the contract has no POST ${listPathOf(itemPath)}`)
  const method = methodOfUser(session.target, outerValues['user-id'])
  const changes = method === undefined ? {} : { body: { path: ['method'], value: method } }
  const { body: usual } = prepareBody(session, create, changes)
  const isPage = itemPath === '/status-pages/{id}' && isRecord(usual)
  const body = isPage ? { ...usual, ...(await fieldsForGroups(session)) } : usual
  return { operation: create, path: outerValues, body }
}

function entityOf(itemPath: string, { path, body }: Creation, exchange: Exchange): Entity {
  const id = requireId(exchange)
  const { known } = exchange
  return {
    pathValues: { ...path, [parameterOf(itemPath)]: id },
    sent: isRecord(body) ? body : {},
    reply: isRecord(known) ? known : {},
    exchange,
  }
}
