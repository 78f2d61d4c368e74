import { type Session, SetupFailure } from '../check.ts'
import { isRecord } from '../schema/layers.ts'
import { isAccepted, isRefused } from './answer.ts'
import { prepareBody } from './bodies.ts'
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
    if ((await takesGroup(session, {})) !== 'refused') return {}
    return (await takesGroup(session, audienceSpecific)) === 'taken' ? audienceSpecific : {}
  })
}

/** `undefined` where no page is to be had, or no answer. */
async function takesGroup(session: Session, fields: Fields): Promise<'taken' | 'refused' | undefined> {
  const makePage = operationAt(session.contract, 'POST', '/status-pages')
  const makeGroup = operationAt(session.contract, 'POST', '/status-pages/{id}/groups')
  if (makePage === undefined || makeGroup === undefined) return undefined
  const { body } = prepareBody(session, makePage, {})
  try {
    const id = idInReply(await sendTracked(session, makePage, {}, { ...(isRecord(body) ? body : {}), ...fields }))
    if (id === undefined) return undefined
    const group = await sendTracked(session, makeGroup, { id }, prepareBody(session, makeGroup, {}).body)
    return isAccepted(group) ? 'taken' : isRefused(group) ? 'refused' : undefined
  } catch (error) {
    if (error instanceof SetupFailure) return undefined
    throw error
  }
}
