import { onlySetup, type Session } from '../check.ts'
import { isAccepted, isRefused } from './answer.ts'
import { prepareBody, preparedFields } from './bodies.ts'
import { idInReply, sendTracked } from './created.ts'
import { operationAt } from './item-paths.ts'

type Fields = Readonly<Record<string, unknown>>

const audienceSpecific: Fields = { visibility: 'PRIVATE', audienceSpecific: true }

/**
 * What a page is made with so that it takes groups, learned once in a run. Nothing says which pages have groups: a target that
 * refuses them on usual pages may take them on audience-specific ones.
 */
export function fieldsForGroups(session: Session): Promise<Fields> {
  return session.once('fields of pages with groups', async () => {
    if ((await takesGroup(session, {}).catch(onlySetup)) !== 'refused') return {}
    return (await takesGroup(session, audienceSpecific).catch(onlySetup)) === 'taken' ? audienceSpecific : {}
  })
}

/** `undefined` where no page is to be had. */
async function takesGroup(session: Session, fields: Fields): Promise<'taken' | 'refused' | undefined> {
  const makePage = operationAt(session.contract, 'POST', '/status-pages')
  const makeGroup = operationAt(session.contract, 'POST', '/status-pages/{id}/groups')
  if (makePage === undefined || makeGroup === undefined) return undefined
  const page = { ...preparedFields(session, makePage), ...fields }
  const id = idInReply(await sendTracked(session, { operation: makePage, body: page }))
  if (id === undefined) return undefined
  const group = { operation: makeGroup, path: { id }, body: prepareBody(session, makeGroup, {}).body }
  const exchange = await sendTracked(session, group)
  return isAccepted(exchange) ? 'taken' : isRefused(exchange) ? 'refused' : undefined
}
