import { onlySetup, type Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { isAccepted, isRefused } from '../answer.ts'
import { prepareBody, preparedFields } from '../bodies/bodies.ts'
import { operationAt } from '../item-paths.ts'
import { idInReply, sendTracked } from './created.ts'

const audienceSpecific: Fields = { visibility: 'PRIVATE', audienceSpecific: true }

/**
 * What a page is made with so that it takes groups and subscribers, learned once in a run. Nothing says which pages have them: a target
 * that refuses them on usual pages may take them on audience-specific ones.
 */
export function fieldsForGroups(session: Session): Promise<Fields> {
  return session.once('fields of pages with groups', async () => {
    const usual = await answersOf(session, {}).catch(onlySetup)
    if (!usual?.some(isRefused)) return {}
    const others = (await answersOf(session, audienceSpecific).catch(onlySetup)) ?? []
    return others.filter(isAccepted).length > usual.filter(isAccepted).length ? audienceSpecific : {}
  })
}

/** What a page answers that is given a group and a subscriber; `undefined` where no page is to be had. */
async function answersOf(session: Session, fields: Fields): Promise<readonly Exchange[] | undefined> {
  const makePage = operationAt(session.contract, 'POST', '/status-pages')
  if (makePage === undefined) return undefined
  const page = { ...preparedFields(session, makePage), ...fields }
  const id = idInReply(await sendTracked(session, { operation: makePage, body: page }))
  if (id === undefined) return undefined
  const additions = ['groups', 'private-subscribers'].flatMap((name) => {
    const operation = operationAt(session.contract, 'POST', `/status-pages/{id}/${name}`)
    return operation === undefined ? [] : [{ operation, path: { id }, ...prepareBody(session, operation, {}) }]
  })
  const exchanges: Exchange[] = []
  for (const { operation, path, body, missing } of additions)
    if (missing.length === 0) exchanges.push(await sendTracked(session, { operation, path, body }))
  return exchanges
}
