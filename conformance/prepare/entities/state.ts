import { type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { isRecord } from '../../schema/layers.ts'
import { isAccepted } from '../answer.ts'
import { listPathOf, operationAt } from '../item-paths.ts'
import { type Entity, makeEntity } from './entities.ts'

/** One entity of each family that is made by POST, needs no fixture and has a name to recognise it by. */
const families = ['/services/{id}', '/escalation-policies/{id}', '/metrics/{id}', '/status-pages/{id}']

/**
 * Makes sure that the target keeps what is written, as a mock does not.
 *
 * @throws SetupFailure for a target that forgets in every family. One that forgets in some only is at fault, and the
 * checks may say so.
 */
export async function requireState(session: Session): Promise<void> {
  if (await keepsState(session)) return
  throw new SetupFailure(
    'this target keeps nothing of what is written (no family of resources gives back what was created)',
  )
}

/** Whether the target keeps what is written; learned once in a run. */
export function keepsState(session: Session): Promise<boolean> {
  return session.once('keeps state', () => probe(session))
}

async function probe(session: Session): Promise<boolean> {
  const known = families.filter((path) => operationAt(session.contract, 'POST', listPathOf(path)) !== undefined)
  const found = await Promise.all(known.map((path) => readsBack(session, path)))
  return found.some((isKept) => isKept !== false)
}

/** `undefined` when nothing could be created, which says nothing about keeping. */
async function readsBack(session: Session, itemPath: string): Promise<boolean | undefined> {
  const read = operationAt(session.contract, 'GET', itemPath)
  const entity = await firstMade(session, itemPath)
  if (entity === undefined || read === undefined) return undefined
  const nameOf = async ({ pathValues }: Entity) => nameIn(await session.send({ operation: read, path: pathValues }))
  const name = await nameOf(entity)
  if (name === entity.sent.name) return true
  const other = name === undefined ? undefined : await tryToMake(session, itemPath)
  if (other === undefined) return false
  // Names that are changed are kept all the same; a mock shows one for all entities, or another each time.
  const [again, otherName] = await Promise.all([nameOf(entity), nameOf(other)])
  return again === name && otherName !== name
}

/** An entity that is made of the usual body as one of the first things in a run; none where that was not taken. */
export function firstMade(session: Session, itemPath: string): Promise<Entity | undefined> {
  return session.once(`first ${itemPath}`, () => tryToMake(session, itemPath))
}

async function tryToMake(session: Session, itemPath: string): Promise<Entity | undefined> {
  try {
    return await makeEntity(session, itemPath, {})
  } catch (error) {
    if (error instanceof SetupFailure) return undefined
    throw error
  }
}

function nameIn(exchange: Exchange): unknown {
  const json = exchange.reply?.json
  return isAccepted(exchange) && isRecord(json) ? json.name : undefined
}
