import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { writeAlongside } from '../alongside.ts'
import {
  bodyOf,
  check,
  entriesOf,
  type Fields,
  fieldsOf,
  hasId,
  idOf,
  itemsOf,
  prepare,
  send,
  words,
} from '../steps.ts'

/** Path of a page. */
export const pagePath = '/status-pages/{id}'
/** What a page shows, and where that is read alone. */
export const kinds = [
  { field: 'services', itemPath: '/services/{id}', ruleName: 'services' },
  { field: 'metrics', itemPath: '/metrics/{id}', ruleName: 'metrics' },
] as const

/** A kind of what a page shows. */
export type Kind = (typeof kinds)[number]

/** Checks of what a status page shows, when the page is changed, and of its groups, when it is removed. */
export const pageContentChecks: readonly Check[] = [
  check('status-pages-delete-removes-its-groups', async (session) => {
    await requireState(session)
    const page = await makeEntity(session, pagePath, {})
    const path = page.pathValues
    const make = () => makeEntity(session, `${pagePath}/groups/{group-id}`, path)
    // How many a page may have is the target's affair.
    const groups = [[await make()], (await make().catch(onlySetup)) ?? []].flat()
    for (const group of groups) await prepare(session, 'statusPageGroups.get', { path: group.pathValues })
    await prepare(session, 'statusPages.delete', { path })
    for (const group of groups) {
      const read = await send(session, 'statusPageGroups.get', { path: group.pathValues })
      if (!isRefused(read)) throw new RuleFailure('any 4xx', answered(read), read)
    }
    const listed = await send(session, 'statusPageGroups.list', { path })
    const names = groups.map(({ sent }) => sent.name)
    const left = isAccepted(listed) ? entriesOf(listed).find(({ name }) => names.includes(name)) : undefined
    if (left !== undefined) throw new RuleFailure('no group of the page', words(left), listed)
  }),
  check('status-pages-update-replaces-what-it-shows', async (session) => {
    await requireState(session)
    for (const kind of kinds) await replaces(session, kind)
  }),
]

interface Counts {
  readonly services: number
  readonly metrics: number
}

/** A page that an update told to show so many new services and metrics. */
export async function pageThatShows(session: Session, counts: Counts) {
  const page = await makeEntity(session, pagePath, {})
  const make = (count: number, path: string) =>
    Promise.all(Array.from({ length: count }, () => makeEntity(session, path, {})))
  const shown = {
    services: await make(counts.services, '/services/{id}'),
    metrics: await make(counts.metrics, '/metrics/{id}'),
  }
  const contents = contentsOf(shown)
  return { page, shown, written: await showOnPage(session, page, contents) }
}

/** What a page was told to show. */
export type Shown = Readonly<Record<Kind['field'], readonly Entity[]>>

/** What the body of a page says to show all of this. */
export function contentsOf(shown: Readonly<Record<Kind['field'], readonly Pick<Entity, 'pathValues'>[]>>) {
  return { services: references(shown.services), metrics: references(shown.metrics) }
}

/** The path of a page that shows something from its creation on; `undefined` where it takes that from updates only. */
export async function createdWith(session: Session, shown: Shown): Promise<PathValues | undefined> {
  const contents = contentsOf(shown)
  const read = await createAndRead(session, bodyOfPage(session, contents))
  return showsAll(read, shown) ? { id: idText(fieldsOf(read)) } : undefined
}

/** A page to be created, without the structure of the example, which may place what the page does not show. */
export function bodyOfPage(session: Session, contents: Fields): Fields {
  const { structure: _, ...usual } = bodyOf(session, 'statusPages.create')
  return { ...usual, ...contents }
}

/** Creates a page, which is removed at the end of the run, and reads it. */
export async function createAndRead(session: Session, body: Fields): Promise<Exchange> {
  const created = await prepare(session, 'statusPages.create', { body })
  const path = { id: idText(fieldsOf(created)) }
  return prepare(session, 'statusPages.get', { path })
}

/** Entities as the body of a page names them. */
export function references(entities: readonly Pick<Entity, 'pathValues'>[]): readonly Fields[] {
  return entities.map((entity) => ({ id: idOf(entity) }))
}

/** Tells a page what to show, without the structure of the example, which places a service that the page may no longer show. */
export function showOnPage(session: Session, page: Entity, contents: Fields) {
  const { structure: _, ...sent } = page.sent
  return prepare(session, 'statusPages.update', { path: page.pathValues, body: { ...sent, ...contents } })
}

async function writeAfter(session: Session, page: Entity, contents: Fields): Promise<void> {
  const update = { path: page.pathValues, usual: page.sent, contents: { structure: undefined, ...contents } }
  const written = await writeAlongside(session, 'statusPages.update', update)
  if (!isAccepted(written)) throw new SetupFailure(`PUT ${pagePath} did not work: ${answered(written)}`, written)
}

/**
 * What a page can be created with is no read-only field, so that an update sets it as well.
 *
 * @returns Whether an update sets it.
 */
async function expectNoneOfCreation(session: Session, { field, itemPath }: Kind): Promise<boolean> {
  const [page, entity] = [await makeEntity(session, pagePath, {}), await makeEntity(session, itemPath, {})]
  const contents = { [field]: references([entity]) }
  await showOnPage(session, page, contents)
  const read = await prepare(session, 'statusPages.get', { path: page.pathValues })
  const created = await createAndRead(session, bodyOfPage(session, contents))
  const [isUpdated, isCreated] = [read, created].map((one) =>
    itemsOf(fieldsOf(one), field).some((entry) => hasId(entry, entity.pathValues.id)),
  )
  if (!isCreated || isUpdated) return isUpdated === true
  throw new RuleFailure(`the ${field} ${entity.pathValues.id}, as a page created with them`, answered(read), read)
}

/** @throws RuleFailure when a page takes an entry that it did not take beside what is of the other kind, once a body names nothing of that. */
async function expectNotTakenAlone(session: Session, page: Entity, field: Kind['field'], entity: Entity) {
  const others = kinds.filter((kind) => kind.field !== field).map((kind) => [kind.field, undefined])
  const contents = { ...Object.fromEntries(others), [field]: references([entity]) }
  const written = await showOnPage(session, page, contents).catch(onlySetup)
  if (!written) return
  const read = await prepare(session, 'statusPages.get', { path: page.pathValues })
  if (missingIn(read, field, [entity])) return
  const wanted = `${field} ${entity.pathValues.id} beside ${words(others.map(([name]) => name))}, as without them`
  throw new RuleFailure(wanted, 'none where both are written', read)
}

/** Which fields of a page can be written is open: a page that does not take the new entry says nothing about the old one. */
async function replaces(session: Session, kind: Kind): Promise<void> {
  const { field } = kind
  const { page, shown } = await pageThatShows(session, { services: 2, metrics: 2 })
  const [before, after] = shown[field]
  if (before === undefined || after === undefined) return
  const twin = await createdWith(session, shown).catch(onlySetup)
  await showOnPage(session, page, { [field]: references([before]) })
  await writeAfter(session, page, { [field]: references([after]) })
  const read = await prepare(session, 'statusPages.get', { path: page.pathValues })
  const entries = itemsOf(fieldsOf(read), field)
  const isThere = (entity: Entity) => entries.some((one) => hasId(one, entity.pathValues.id))
  if (!isThere(after)) {
    await expectNotTakenAlone(session, page, field, after)
    // A page that shows as many as before may be taken for one that has not changed.
    if (await expectNoneOfCreation(session, kind))
      throw new RuleFailure(`${field} ${after.pathValues.id} in place of another`, words(entries), read)
    throw new SetupFailure(`the page does not show the ${field} of an update`, read)
  }
  if (isThere(before)) throw new RuleFailure(`${field} ${after.pathValues.id} alone`, words(entries), read)
  await showOnPage(session, page, { [field]: [] })
  const emptied = await prepare(session, 'statusPages.get', { path: page.pathValues })
  const left = itemsOf(fieldsOf(emptied), field)
  if (left.length > 0) throw new RuleFailure(`no ${field}`, words(left), emptied)
  if (twin) expectShown(await prepare(session, 'statusPages.get', { path: twin }), field, shown[field])
}

/** The first of some entities that a page that was read does not show. */
export function missingIn<Wanted extends Pick<Entity, 'pathValues'>>(
  read: Exchange,
  field: Kind['field'],
  wanted: readonly Wanted[],
): Wanted | undefined {
  const entries = itemsOf(fieldsOf(read), field)
  return wanted.find(({ pathValues }) => !entries.some((one) => hasId(one, pathValues.id)))
}

/** Whether a page that was read shows all of this. */
export function showsAll(read: Exchange, shown: Shown): boolean {
  return kinds.every(({ field }) => missingIn(read, field, shown[field]) === undefined)
}

/** @throws RuleFailure when a page that was read does not show one of some entities. */
export function expectShown(read: Exchange, field: Kind['field'], wanted: readonly Pick<Entity, 'pathValues'>[]): void {
  const missing = missingIn(read, field, wanted)
  if (missing) throw new RuleFailure(`${field} with ${missing.pathValues.id}`, words(fieldsOf(read)[field]), read)
}
