import { onlySetup, type Session } from '../../check.ts'
import { type Entity, makeEntity } from './entities.ts'

/** A service, and a page or a metric that has the same id. */
export type OneId = readonly [service: Entity, other: Entity]

/** Makes these two, to be called while nothing else is made. Learned once for each purpose. */
export function learnOneId(
  session: Session,
  otherPath: '/status-pages/{id}' | '/metrics/{id}',
  purpose: string,
): Promise<OneId | undefined> {
  // A key of what is shared, so that it is forgotten where all that was made is removed to make room.
  return session.once(`shared /services/{id} of the id at ${otherPath} for ${purpose}`, () =>
    makeOfOneId(session, '/services/{id}', otherPath).catch(onlySetup),
  )
}

/**
 * Makes entities of two kinds that have one id, which whoever keeps something of both under the id alone takes for one; to be called
 * while nothing else is made. None where a target counts them together, or where their ids are far apart.
 */
export async function makeOfOneId(
  session: Session,
  path: string,
  otherPath: string,
): Promise<readonly [Entity, Entity] | undefined> {
  let one = await makeEntity(session, path, {})
  let other = await makeEntity(session, otherPath, {})
  for (let left = mostMore; left >= 0; left--) {
    const ahead = Number(one.pathValues.id) - Number(other.pathValues.id)
    if (one.pathValues.id === other.pathValues.id) return [one, other]
    // Also where an id is no number.
    if (!(Math.abs(ahead) <= left)) return undefined
    if (ahead > 0) other = await makeEntity(session, otherPath, {})
    else one = await makeEntity(session, path, {})
  }
  return undefined
}

/** How many more are made of those whose ids are behind. */
const mostMore = 12
