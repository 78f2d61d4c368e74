import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { isRecord } from '../../schema/layers.ts'
import { pagePath } from '../status-pages/page-contents.ts'
import { bodyOf, fieldsOf, has, itemsOf, prepare, send, words } from '../steps.ts'

/** What the reply to an update tells of groups and of whoever asks is what the page has. */
export async function expectToldOf(session: Session, path: PathValues, written: Exchange): Promise<void> {
  const told = isRecord(written.known) ? written.known : {}
  const read = fieldsOf(await prepare(session, 'statusPages.get', { path }))
  const [here, there] = [told, read].map((page) => itemsOf(page, 'groups').map(idText).toSorted())
  if (has(told, 'groups') && !isDeepStrictEqual(here, there))
    throw new RuleFailure(`the groups ${words(there)}`, words(told.groups), written)
  if (has(told, 'subscribed') && has(read, 'subscribed') && told.subscribed !== read.subscribed)
    throw new RuleFailure(`subscribed ${words(read.subscribed)}`, words(told.subscribed), written)
}

/**
 * Groups are a field of a page: where an update replaces all fields, one that does not name them may leave none.
 *
 * @returns Whether they are left.
 */
export async function expectGroups(session: Session, groups: readonly Entity[]): Promise<boolean> {
  try {
    for (const group of groups) await expectGroup(session, group)
    return true
  } catch (error) {
    if (!(error instanceof RuleFailure) || !(await keepsNamedGroups(session))) throw error
    return false
  }
}

/** Whether an update that names the groups of a page leaves them. */
async function keepsNamedGroups(session: Session): Promise<boolean> {
  const { pathValues: path, sent } = await makeEntity(session, pagePath, {})
  const group = await makeEntity(session, `${pagePath}/groups/{group-id}`, path)
  const { name } = bodyOf(session, 'statusPages.update')
  const groups = [{ id: jsonId(idText(group.reply)), name: group.sent.name }]
  const written = await send(session, 'statusPages.update', { path, body: { ...sent, name, groups } })
  return isAccepted(written) && isAccepted(await send(session, 'statusPageGroups.get', { path: group.pathValues }))
}

/** @throws RuleFailure when a group of a page is gone, or has another name. */
export async function expectGroup(session: Session, { pathValues: path, sent }: Entity): Promise<void> {
  const read = await send(session, 'statusPageGroups.get', { path })
  if (!isAccepted(read) || fieldsOf(read).name !== sent.name)
    throw new RuleFailure(`the group ${words(sent.name)}`, words(read.reply?.json), read)
}
