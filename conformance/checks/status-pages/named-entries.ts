import { onlySetup, type Session } from '../../check.ts'
import { exactJson, idText } from '../../http/exact-ids.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { bodyOf, type Fields, fieldsOf, hasId, idOf, itemsOf, prepare, send } from '../steps.ts'
import { changePage } from './page-changes.ts'
import { expectShown, kinds, missingIn, references, type Shown } from './page-contents.ts'
import type { Field } from './page-scene.ts'
import { otherVisibility } from './page-visibility.ts'

interface Showing {
  readonly page: Entity
  readonly shown: Shown
  /** What updates of the page set. */
  readonly fields: readonly Field[]
}

/** An update shows what it names, whatever else it changes. */
export async function showsTheSameWhenChanged(session: Session, { page, shown, fields }: Showing): Promise<void> {
  const { pathValues: path } = page
  const onTaken = async (body: Fields) => {
    const read = await prepare(session, 'statusPages.get', { path })
    for (const field of fields) {
      const named = itemsOf(body, field).map(exactJson)
      const wanted = shown[field].filter((one) =>
        references([one]).some((reference) => named.includes(exactJson(reference))),
      )
      expectShown(read, field, wanted)
    }
  }
  await changePage(session, { page, shown, onTaken })
}

/** Names of services may repeat, and tell none of them. */
export async function showsNamesakes(session: Session, page: Entity, { services: [one] }: Shown): Promise<void> {
  if (one === undefined) return
  const named = bodyOf(session, 'services.create', { name: one.sent.name })
  const created = await send(session, 'services.create', { body: named })
  if (!isAccepted(created) || hasId(fieldsOf(created), one.pathValues.id)) return
  const both = [one, { pathValues: { id: idText(fieldsOf(created)) } }]
  const { structure: _, ...sent } = page.sent
  const body = { ...sent, services: references(both) }
  const written = await send(session, 'statusPages.update', { path: page.pathValues, body })
  if (!isAccepted(written)) return
  const read = await prepare(session, 'statusPages.get', { path: page.pathValues })
  if (missingIn(read, 'services', both.slice(0, 1)) === undefined) expectShown(read, 'services', both)
}

/** Who sees a page does not change what it shows. Which other visibilities there are, and what a page of one may have, is open. */
export async function showsTheSameInPublic(
  session: Session,
  { pathValues: path, sent }: Entity,
  shown: Shown,
): Promise<void> {
  const visibility = await otherVisibility(session).catch(onlySetup)
  if (visibility === undefined) return
  const { structure: _, ipWhitelist: __, audienceSpecific: ___, ...usual } = sent
  const contents = Object.fromEntries(kinds.map(({ field }) => [field, references(shown[field])]))
  const before = await prepare(session, 'statusPages.get', { path })
  const written = await send(session, 'statusPages.update', { path, body: { ...usual, ...contents, visibility } })
  if (!isAccepted(written)) return
  const read = await prepare(session, 'statusPages.get', { path })
  for (const { field } of kinds)
    if (missingIn(before, field, shown[field]) === undefined) expectShown(read, field, shown[field])
}

/** Whether a service is renamed by a page that names it otherwise. */
export async function tellReferences(session: Session, page: Entity, services: readonly Entity[]): Promise<void> {
  const [service] = services
  if (service === undefined) return
  const name = session.freshName('service')
  const { structure: _, ...sent } = page.sent
  const body = { ...sent, services: [{ id: idOf(service), name }] }
  const written = await send(session, 'statusPages.update', { path: page.pathValues, body })
  if (!isAccepted(written)) return
  const read = fieldsOf(await prepare(session, 'services.get', { path: service.pathValues }))
  session.observe('page-body-references', read.name === name ? 'changes' : 'refers')
}
