import { onlySetup, type Session } from '../../check.ts'
import { type Entity, makeEntity } from './entities.ts'

/** A service and a status page that have the same id, by the names of their operations. */
export interface OneId {
  readonly services: Entity
  readonly statusPages: Entity
}

/**
 * Makes a service and a page of one id, which whoever keeps something of both under the id alone takes for one; to be called while nothing
 * else is made. None where a target counts them together, or where their ids are far apart. Learned once for each purpose.
 */
export function learnOneId(session: Session, purpose: string): Promise<OneId | undefined> {
  // A key of what is shared, so that it is forgotten where all that was made is removed to make room.
  return session.once(`shared /services/{id} of the id of a page for ${purpose}`, () =>
    makeOfOneId(session).catch(onlySetup),
  )
}

async function makeOfOneId(session: Session): Promise<OneId | undefined> {
  let services = await makeEntity(session, '/services/{id}', {})
  let statusPages = await makeEntity(session, '/status-pages/{id}', {})
  for (let left = mostMore; left >= 0; left--) {
    const ahead = Number(services.pathValues.id) - Number(statusPages.pathValues.id)
    if (services.pathValues.id === statusPages.pathValues.id) return { services, statusPages }
    // Also where an id is no number.
    if (!(Math.abs(ahead) <= left)) return undefined
    if (ahead > 0) statusPages = await makeEntity(session, '/status-pages/{id}', {})
    else services = await makeEntity(session, '/services/{id}', {})
  }
  return undefined
}

/** How many more are made of those whose ids are behind. */
const mostMore = 12
