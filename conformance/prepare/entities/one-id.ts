import { onlySetup, type Session } from '../../check.ts'
import { type Entity, makeEntity } from './entities.ts'

/** A service and a status page that have the same id, by the names of their operations. */
export interface OneId {
  readonly services: Entity
  readonly statusPages: Entity
}

/** Makes a service and a page of one id, to be called while nothing else is made. Learned once for each purpose. */
export function learnOneId(session: Session, purpose: string): Promise<OneId | undefined> {
  // A key of what is shared, so that it is forgotten where all that was made is removed to make room.
  return session.once(`shared /services/{id} of the id of a page for ${purpose}`, async () => {
    const both = await makeOfOneId(session, '/services/{id}', '/status-pages/{id}').catch(onlySetup)
    return both && { services: both[0], statusPages: both[1] }
  })
}

/** A service and a metric that have the same id, for pages to show. */
export interface OneIdOnPages {
  readonly services: Entity
  readonly metrics: Entity
}

/** The same of a service and a metric. */
export function learnOneIdOnPages(session: Session, purpose: string): Promise<OneIdOnPages | undefined> {
  return session.once(`shared /services/{id} of the id of a metric for ${purpose}`, async () => {
    const both = await makeOfOneId(session, '/services/{id}', '/metrics/{id}').catch(onlySetup)
    return both && { services: both[0], metrics: both[1] }
  })
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
