import { type Session, SetupFailure } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, requireAnswer } from '../answer.ts'
import { type Changes, wantedValue } from '../bodies/changes.ts'
import { preferenceUser } from '../bodies/preferences.ts'
import { removableSubscriber, subscriberId } from '../bodies/subscribers.ts'
import { type Entity, makeEntity } from '../entities/entities.ts'
import { isItemOf, listPathOf, operationAt, parameterOf } from '../item-paths.ts'
import { hasNoName } from '../turns/take-turn.ts'

/** Where a request goes: values for the parameters of its path, and the entity that the last of them made names. */
export interface PreparedPath {
  readonly values: PathValues
  readonly entity: Entity | undefined
}

/**
 * Whether a check may use an entity that other checks read at the same time, or adds something to one that others add to as well, or
 * changes it and needs one of its own.
 */
export type Sharing = 'shared' | 'filled' | 'own'

interface Situation {
  readonly session: Session
  readonly changes: Changes
  readonly sharing: Sharing
  readonly soFar: PreparedPath
}

/** Parameters whose value is no id of something that a POST one level up makes. */
const specialParameters: Readonly<Record<string, (situation: Situation) => Promise<PreparedPath>>> = {
  '/users/{user-id}': async ({ session, changes }) => {
    return { values: { 'user-id': preferenceUser(session.target, wantedValue(changes, 'method')) }, entity: undefined }
  },
  '/escalation-policies/name/{name}': (situation) => byName(situation, '/escalation-policies/{id}'),
  '/metrics/name/{name}': (situation) => byName(situation, '/metrics/{id}'),
  '/escalation-policies/{id}/levels/{level}': async ({ soFar }) => ({
    ...soFar,
    values: { ...soFar.values, level: '0' },
  }),
  '/status-pages/{id}/private-subscribers/{subscriber-id}': addedSubscriber,
}

/**
 * Values for the parameters of an operation's path; makes what they name where the contract has a POST for it.
 *
 * @throws SetupFailure when that is not possible: a fixture is missing, the target refuses.
 */
export async function preparePath(session: Session, operation: Operation, changes: Changes): Promise<PreparedPath> {
  const prefixes = parameterPrefixes(operation.path)
  let soFar: PreparedPath = { values: {}, entity: undefined }
  for (const [index, prefix] of prefixes.entries()) {
    // Of what has no name there may be only so many.
    if (hasNoName(operation) && prefix === prefixes.at(-1) && leadsElsewhere(operation, changes)) break
    const isLastMade = !prefixes.slice(index + 1).some((later) => isMadeByPost(session, later))
    const sharing = hasNoName(operation) ? 'own' : isLastMade ? sharingOf(session, operation) : 'shared'
    soFar = await prepareParameter({ session, changes, sharing, soFar }, prefix)
  }
  return changedPath(soFar, changes)
}

function sharingOf(session: Session, operation: Operation): Sharing {
  if (operation.method === 'GET') return 'shared'
  return addsMore(session, operation) ? 'filled' : 'own'
}

/** Whether an operation adds something new each time; a subscriber may be there already. */
export function addsMore({ contract }: Session, operation: Operation): boolean {
  return (
    operation.method === 'POST' &&
    contract.operations.some(({ method, path }) => method === 'GET' && isItemOf(operation, path))
  )
}

/** The same path with the values that a check is about. */
export function changedPath({ values, entity }: PreparedPath, { path = {} }: Changes): PreparedPath {
  const changed = Object.entries(path).map(([name, change]) => [
    name,
    typeof change === 'string' ? change : change(values[name] ?? ''),
  ])
  return { values: { ...values, ...Object.fromEntries(changed) }, entity }
}

/** Whether a request names something else than what was made for it. */
export function leadsElsewhere({ path }: Operation, changes: Changes): boolean {
  const last = parameterPrefixes(path).at(-1)
  return last !== undefined && typeof changes.path?.[parameterOf(last)] === 'string'
}

/** An entity that checks share; none of them may change it, but for one that they share to fill it. */
export function sharedEntity(
  session: Session,
  itemPath: string,
  outerValues: PathValues = {},
  sharing: Exclude<Sharing, 'own'> = 'shared',
): Promise<Entity> {
  const key = `${sharing} ${itemPath} ${JSON.stringify(outerValues)}`
  return session.once(key, () => makeEntity(session, itemPath, outerValues))
}

/** Whether it is by this key that a run remembers an entity which checks share, and which is gone when all is removed. */
export function isOfShared(key: string): boolean {
  return /^(shared|filled) \//.test(key)
}

async function prepareParameter(situation: Situation, prefix: string): Promise<PreparedPath> {
  const special = Object.hasOwn(specialParameters, prefix) ? specialParameters[prefix] : undefined
  if (special !== undefined) return special(situation)
  const { session, sharing, soFar } = situation
  const entity =
    sharing === 'own'
      ? await makeEntity(session, prefix, soFar.values)
      : await sharedEntity(session, prefix, soFar.values, sharing)
  return { values: entity.pathValues, entity }
}

async function byName(situation: Situation, itemPath: string): Promise<PreparedPath> {
  const entity = await sharedEntity(situation.session, itemPath)
  return { values: { name: String(entity.sent.name) }, entity }
}

// Adding a subscriber is answered with nothing, so the id is the one that was sent.
async function addedSubscriber({ session, changes, soFar }: Situation): Promise<PreparedPath> {
  const add = operationAt(session.contract, 'POST', '/status-pages/{id}/private-subscribers')
  if (add === undefined) throw new SetupFailure('the contract has no POST /status-pages/{id}/private-subscribers')
  const subscriber = removableSubscriber(session.target, changes.query?.['subscriber-type'])
  const exchange = requireAnswer(await session.send({ operation: add, path: soFar.values, body: subscriber }))
  if (!isAccepted(exchange)) throw new SetupFailure(`no subscriber could be added: ${answered(exchange)}`, exchange)
  return {
    ...soFar,
    values: { ...soFar.values, 'subscriber-id': String(subscriberId(session.target, subscriber.type)) },
  }
}

/** `/a/{b}` and `/a/{b}/c/{d}` of `/a/{b}/c/{d}/e`. */
function parameterPrefixes(path: string): readonly string[] {
  const segments = path.split('/')
  return segments.flatMap((segment, index) => (segment.startsWith('{') ? [segments.slice(0, index + 1).join('/')] : []))
}

function isMadeByPost(session: Session, prefix: string): boolean {
  return (
    !Object.hasOwn(specialParameters, prefix) && operationAt(session.contract, 'POST', listPathOf(prefix)) !== undefined
  )
}
