import { onlySetup, type Session } from '../check.ts'
import type { Target } from '../target.ts'
import { isAccepted, isRefused } from './answer.ts'
import { prepareBody } from './bodies.ts'
import { sendTracked } from './created.ts'
import { makeEntity } from './entities.ts'
import { fixture } from './fixtures.ts'
import { operationAt } from './item-paths.ts'

/**
 * The target with a service of its own for status pages, where it refuses a page without one: which fields a body needs is
 * open. Asked before anything else, as all that has to do with pages depends on it.
 */
export async function withServiceForPages(session: Session): Promise<Target> {
  const { target } = session
  if (fixture(target, 'serviceId') !== undefined) return target
  return (await learned(session).catch(onlySetup)) ?? target
}

async function learned(session: Session): Promise<Target | undefined> {
  if ((await makePage(session)) !== 'refused') return undefined
  const { pathValues } = await makeEntity(session, '/services/{id}', {})
  const { target } = session
  const richer = { ...target, fixtures: { ...target.fixtures, serviceId: pathValues.id ?? '' } }
  return (await makePage({ ...session, target: richer })) === 'made' ? richer : undefined
}

async function makePage(session: Session): Promise<'made' | 'refused' | undefined> {
  const create = operationAt(session.contract, 'POST', '/status-pages')
  if (create === undefined) return undefined
  const exchange = await sendTracked(session, { operation: create, body: prepareBody(session, create, {}).body })
  return isAccepted(exchange) ? 'made' : isRefused(exchange) ? 'refused' : undefined
}
