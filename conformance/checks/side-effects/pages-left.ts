import { onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { flipped } from '../../derived/values/changed-bodies.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { SubscriberBody } from '../../prepare/bodies/subscribers.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { fixture, pathId } from '../../prepare/fixtures.ts'
import { isRecord } from '../../schema/layers.ts'
import {
  bodyOfPage,
  expectShown,
  missingIn,
  pagePath,
  pageThatShows,
  references,
} from '../status-pages/page-contents.ts'
import { bodyOf, fieldsOf, idOf, itemsOf, prepare, send, words } from '../steps.ts'
import { leavesEntity } from './left-alone.ts'

/** Who sees a page does not follow from its groups, and a flag that they set shows where it was not set. */
export async function leavesVisibility(session: Session): Promise<void> {
  const visibility = fixture(session.target, 'otherVisibility')
  const { pathValues: path, sent } = await makeEntity(session, pagePath, {})
  const { ipWhitelist: _, ...open } = flipped(sent)
  const body = { ...open, audienceSpecific: false, ...(visibility !== undefined && { visibility }) }
  if (!isAccepted(await send(session, 'statusPages.update', { path, body }))) return
  await leavesEntity(session, { group: 'statusPages', path, except: ['groups'] }, async () => {
    // Which pages take groups is the target's affair.
    const group = await makeEntity(session, `${pagePath}/groups/{group-id}`, path).catch(onlySetup)
    if (group === undefined) return
    const body = bodyOf(session, 'statusPageGroups.update')
    await send(session, 'statusPageGroups.update', { path: group.pathValues, body })
    await send(session, 'statusPageGroups.delete', { path: group.pathValues })
  })
}

/** Nor does its audience follow from its subscribers: the last one may go. */
export async function leavesAudience(session: Session, subscriber: SubscriberBody | undefined): Promise<void> {
  const { pathValues: path, sent } = await makeEntity(session, pagePath, {})
  // With other flags than everywhere else: one that a write sets shows where it was not set.
  await send(session, 'statusPages.update', { path, body: { ...flipped(sent), audienceSpecific: true } })
  await leavesEntity(session, { group: 'statusPages', path }, () =>
    prepare(session, 'statusPages.updatePrivateSubscribers', { path, body: [subscriber] }),
  )
  await leavesEntity(session, { group: 'statusPages', path }, async () => {
    const query = [['subscriber-type', String(subscriber?.type)]] as const
    const ofSubscriber = { ...path, 'subscriber-id': pathId(subscriber?.id) }
    await prepare(session, 'statusPages.removePrivateSubscriber', { path: ofSubscriber, query })
    await send(session, 'statusPages.addPrivateSubscriber', { path, body: subscriber })
  })
}

/** A group that comes and goes may have an element of its own. */
export async function leavesStructure(session: Session): Promise<void> {
  const service = await makeEntity(session, '/services/{id}', {})
  const { pathValues: path, sent } = await makeEntity(session, pagePath, {})
  const structure = { elements: [{ id: idOf(service), type: 'SERVICE', children: [] }] }
  // Which structures a target takes is its own affair.
  await send(session, 'statusPages.update', { path, body: { ...sent, services: references([service]), structure } })
  const elements = async () => {
    const { structure } = fieldsOf(await prepare(session, 'statusPages.get', { path }))
    return isRecord(structure) ? itemsOf(structure, 'elements').map(idText) : []
  }
  const before = await elements()
  const { pathValues } = await makeEntity(session, `${pagePath}/groups/{group-id}`, path)
  await prepare(session, 'statusPageGroups.delete', { path: pathValues })
  const after = await elements()
  const lost = before.find((id) => !after.includes(id))
  if (lost !== undefined) throw new RuleFailure(`the element ${lost} of the structure`, words(after))
}

/** @throws RuleFailure when pages do not show an entity any more once it was updated. */
export async function staysOnPages(session: Session, field: 'services' | 'metrics'): Promise<void> {
  await requireState(session)
  const { page, shown } = await pageThatShows(session, { services: 1, metrics: 1 })
  const [entity] = shown[field]
  if (entity === undefined) throw new SetupFailure(`nothing of the ${field} could be made`)
  const second = bodyOfPage(session, { [field]: references([entity]) })
  const created = await send(session, 'statusPages.create', { body: second })
  const pages = [page.pathValues, ...(isAccepted(created) ? [{ id: idText(fieldsOf(created)) }] : [])]
  for (const path of pages) {
    const before = await prepare(session, 'statusPages.get', { path })
    if (missingIn(before, field, [entity]) !== undefined)
      throw new SetupFailure(`the page does not show the ${field} of an update`, before)
  }
  await prepare(session, `${field}.update`, { path: entity.pathValues, body: bodyOf(session, `${field}.update`) })
  for (const path of pages) expectShown(await prepare(session, 'statusPages.get', { path }), field, [entity])
}
