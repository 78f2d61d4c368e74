import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { findInList } from '../../derived/lists/find-in-list.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { isRecord } from '../../schema/layers.ts'
import { bodyOf, check, type Fields, fieldsOf, hasId, listOf, prepare, send, words } from '../steps.ts'
import { expectAnswered, expectOptions, expectStructureKept } from './kept-structure.ts'
import { isInPlace, levelsOf, someLevels } from './nested-elements.ts'
import { missingIn, pagePath, references } from './page-contents.ts'
import { otherVisibility } from './page-visibility.ts'
import { expectWhole } from './whole-structures.ts'

/** Check of the structure of a page. */
export const structureChecks: readonly Check[] = [
  check('status-pages-get-keeps-the-nested-structure', async (session) => {
    await requireState(session)
    await expectStructureKept(session, undefined)
    await expectKeptFromTheStart(session)
    await expectEmptied(session)
    await expectWhole(session)
    await expectOptions(session)
  }),
]

/** The structure that a page takes from an update it takes when it is created, too. */
async function expectKeptFromTheStart(session: Session): Promise<void> {
  const { services, structure } = await someLevels(session, {})
  const create = (fields: Fields) =>
    send(session, 'statusPages.create', {
      body: bodyOf(session, 'statusPages.create', { services: references(services), ...fields }),
    })
  const created = await create({ structure })
  if (!isAccepted(created)) {
    const isOnlyWithout = isRefused(created) && isAccepted(await create({ structure: undefined }))
    if (isOnlyWithout) throw new RuleFailure('any 2xx, as for an update with it', answered(created), created)
    throw new SetupFailure(`no page was created with a structure: ${answered(created)}`, created)
  }
  const read = await prepare(session, 'statusPages.get', { path: { id: idText(fieldsOf(created)) } })
  if (!isInPlace(services, levelsOf(fieldsOf(read).structure)))
    throw new RuleFailure(words(structure), words(fieldsOf(read).structure), read)
  expectAnswered(created, read)
  await expectOwnStructure(session, services, structure)
}

/** Two pages that are made with one structure have one each. */
async function expectOwnStructure(session: Session, services: readonly Entity[], structure: Fields): Promise<void> {
  const contents = { services: references(services), structure }
  const make = () => send(session, 'statusPages.create', { body: bodyOf(session, 'statusPages.create', contents) })
  const [one, other] = [await make(), await make()]
  // On how many pages a service may be shown is the target's affair.
  if (!isAccepted(one) || !isAccepted(other)) return
  const elements = references(services.slice(0, 1)).map((place) => ({ ...place, type: 'SERVICE', children: [] }))
  const body = bodyOf(session, 'statusPages.update', { ...contents, structure: { elements } })
  await send(session, 'statusPages.update', { path: { id: idText(fieldsOf(one)) }, body })
  const read = await prepare(session, 'statusPages.get', { path: { id: idText(fieldsOf(other)) } })
  if (!isInPlace(services, levelsOf(fieldsOf(read).structure)))
    throw new RuleFailure(words(structure), words(fieldsOf(read).structure), read)
}

/** A page lists its structure as it shows it, and has none once it is taken away. */
async function expectEmptied(session: Session): Promise<void> {
  const page = await makeEntity(session, pagePath, {})
  const { services, structure } = await someLevels(session, {})
  const path = page.pathValues
  const body = { ...page.sent, services: references(services), structure }
  await prepare(session, 'statusPages.update', { path, body })
  const list = listOf(session, 'statusPages.list')
  const found = await findInList(session, list, (one) => hasId(one, path.id))
  const listed = found?.entry?.structure
  if (isRecord(listed) && !isInPlace(services, levelsOf(listed)))
    throw new RuleFailure(words(structure), words(listed), found?.exchange)
  await expectKeptBeside(session, { path, sent: page.sent, services, structure })
  await prepare(session, 'statusPages.update', { path, body: { ...body, structure: { elements: [] } } })
  const read = await prepare(session, 'statusPages.get', { path })
  const left = levelsOf(fieldsOf(read).structure)
  if (left.length > 0) throw new RuleFailure('no elements', words(left), read)
  await expectObject(session, { path, body })
}

/** Where a language has one type for lists and objects, an object without fields is easily shown as a list. */
async function expectObject(session: Session, { path, body }: { readonly path: PathValues; readonly body: Fields }) {
  if (!isAccepted(await send(session, 'statusPages.update', { path, body: { ...body, structure: {} } }))) return
  const read = await prepare(session, 'statusPages.get', { path })
  const { structure } = fieldsOf(read)
  if (Array.isArray(structure)) throw new RuleFailure('a structure that is an object', words(structure), read)
}

interface Structured {
  readonly path: PathValues
  readonly sent: Fields
  readonly services: readonly Entity[]
  readonly structure: Fields
}

/**
 * Whether an update that names no services takes them away is open, and so is which visibilities there are; while the page shows its
 * services, it has the structure of the update.
 */
async function expectKeptBeside(session: Session, page: Structured): Promise<void> {
  const { path, services, structure } = page
  const { services: _, ...unnamed }: Fields = { ...page.sent, structure }
  const { ipWhitelist: __, audienceSpecific: ___, ...open } = unnamed
  const visibility = await otherVisibility(session).catch(onlySetup)
  const inPublic = visibility === undefined ? [] : [{ ...open, services: references(services), visibility }]
  for (const body of [unnamed, ...inPublic]) {
    if (!isAccepted(await send(session, 'statusPages.update', { path, body }))) continue
    const read = await prepare(session, 'statusPages.get', { path })
    if (missingIn(read, 'services', services) !== undefined) continue
    if (!isInPlace(services, levelsOf(fieldsOf(read).structure)))
      throw new RuleFailure(words(structure), words(fieldsOf(read).structure), read)
  }
}
