import { type Session, SetupFailure } from '../check.ts'
import type { Contract, Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import type { PathValues } from '../path-values.ts'
import { answered, isAccepted, requireAnswer } from '../prepare/answer.ts'
import { idInReply } from '../prepare/entities/created.ts'
import { type Entity, makeEntity, makeInRow } from '../prepare/entities/entities.ts'
import { requireState } from '../prepare/entities/state.ts'
import { listPathOf, operationAt, parameterOf } from '../prepare/item-paths.ts'
import { preparePath } from '../prepare/requests/paths.ts'
import { knowingStatus } from '../prepare/services/other-status.ts'
import { hasNoName } from '../prepare/turns/take-turn.ts'
import { inTurnIfNameless } from '../prepare/turns/turns.ts'
import { isRecord } from '../schema/layers.ts'

/** A kind of entity that is created, read, changed and removed through the contract. */
export interface Family {
  /** Path of one entity: `/services/{id}`. */
  readonly itemPath: string
  readonly list: Operation
  readonly create: Operation
  readonly read: Operation
  readonly update: Operation
  readonly remove: Operation
}

/** Every kind of entity that has all five operations. */
export function familiesOf(contract: Contract): readonly Family[] {
  return contract.operations.flatMap(({ method, path: itemPath }) => {
    if (method !== 'DELETE' || !itemPath.endsWith('}')) return []
    const list = operationAt(contract, 'GET', listPathOf(itemPath))
    const create = operationAt(contract, 'POST', listPathOf(itemPath))
    const read = operationAt(contract, 'GET', itemPath)
    const update = operationAt(contract, 'PUT', itemPath)
    const remove = operationAt(contract, 'DELETE', itemPath)
    return list && create && read && update && remove ? [{ itemPath, list, create, read, update, remove }] : []
  })
}

/** Those that have names, and stand in no other entity: services, policies, metrics and pages. */
export function namedFamiliesOf(contract: Contract): readonly Family[] {
  return familiesOf(contract).filter(({ create, itemPath }) => !hasNoName(create) && itemPath.split('{').length === 2)
}

/** What a check of a family works with: entities of its own, below a page or a user where the path has one. */
export interface Ground {
  readonly session: Session
  /** Makes an entity for this check. */
  readonly make: () => Promise<Entity>
  /** Makes several, one right behind the other. */
  readonly makeInRow: (count: number) => Promise<readonly Entity[]>
  /** Values of the parameters in front of the entity's own. */
  readonly outer: PathValues
}

/**
 * Lets a check work on a family at a target that keeps what is written; returns what the work returns.
 *
 * @throws SetupFailure when the target keeps nothing, or a fixture is missing.
 */
export async function onFamily<Value>(
  session: Session,
  family: Family,
  work: (ground: Ground) => Promise<Value>,
): Promise<Value> {
  await requireState(session)
  const { values } = await preparePath(session, family.list, {})
  const begin = (mine: Session) =>
    work({
      session: mine,
      make: () => makeEntity(mine, family.itemPath, values),
      makeInRow: (count) => makeInRow(mine, family.itemPath, { outer: values, count }),
      outer: values,
    })
  // What holds of a status is tried with the one that the target takes, also where the target file gives none.
  const knowing = family.itemPath.startsWith('/services/') ? await knowingStatus(session) : session
  return inTurnIfNameless(knowing, family.create, begin)
}

/**
 * Makes an entity that is not the newest: a store that counts from the highest id gives that of the newest, once it is removed, to the
 * next that somebody makes.
 */
export async function makeToRemove(family: Family, { make }: Ground): Promise<Entity> {
  const entity = await make()
  // Of preferences nobody else makes any meanwhile, and a second one that says the same may be refused.
  if (!hasNoName(family.create)) await make()
  return entity
}

/** Sends a request that has to work before anything can be judged. @throws SetupFailure when it does not. */
export async function accepted(exchange: Exchange | Promise<Exchange>): Promise<Exchange> {
  const done = requireAnswer(await exchange)
  if (isAccepted(done)) return done
  const { method, path } = done.operation
  throw new SetupFailure(`${method} ${path} did not work: ${answered(done)}`, done)
}

/** The path of what was created, which is removed at the end of the run. @throws SetupFailure when the reply names no id. */
export function trackCreated(
  session: Session,
  family: Family,
  { created, outer }: { readonly created: Exchange; readonly outer: PathValues },
): PathValues {
  const id = idInReply(created)
  if (id === undefined) throw new SetupFailure(`POST ${family.create.path} gave no id`)
  const pathValues = { ...outer, [parameterOf(family.itemPath)]: id }
  session.removeLater(family.remove, pathValues)
  return pathValues
}

/** The id of an entity, among the values of its path. */
export function idIn({ itemPath }: Family, pathValues: PathValues): string {
  return pathValues[parameterOf(itemPath)] ?? ''
}

/** The fields of a reply that the contract knows; none when it is no object. */
export function fieldsIn(exchange: Exchange): Readonly<Record<string, unknown>> {
  const { known } = exchange
  return isRecord(known) ? known : {}
}
