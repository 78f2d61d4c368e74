import { isDeepStrictEqual } from 'node:util'
import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { isEmptyList } from '../../derived/compare/kept-fields.ts'
import { expectNothingElse, expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { type requireInList, requireOnceInList } from '../../derived/lists/find-in-list.ts'
import { expectListFollows } from '../../derived/lists/listed-at-once.ts'
import { oneOrTwoTeams } from '../../derived/values/teams.ts'
import type { Exchange } from '../../exchange.ts'
import { exactJson, idText } from '../../http/exact-ids.ts'
import { lookAround } from '../../prepare/account/account.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { readAround } from '../../prepare/requests/read-around.ts'
import { isRecord, keywordOf, schemaLayers } from '../../schema/layers.ts'
import { propertiesOf } from '../../schema/properties.ts'
import { manyServices, pageWith } from '../long-lists.ts'
import {
  bodyOf,
  check,
  type Fields,
  fieldsOf,
  has,
  hasId,
  idOf,
  itemsOf,
  listOf,
  prepare,
  request,
  send,
  words,
} from '../steps.ts'
import { expectListedStatus } from './listed-status.ts'
import { changePage } from './page-changes.ts'
import {
  createAndRead,
  expectShown,
  kinds,
  missingIn,
  pagePath,
  pageThatShows,
  references,
  type Shown,
} from './page-contents.ts'
import { type Field, pageScene, type Scene } from './page-scene.ts'
import { expectOwnUptimes } from './page-uptimes.ts'
import { otherVisibility } from './page-visibility.ts'

/** Checks of the services and metrics that a status page shows. */
export const pageEntryChecks: readonly Check[] = [
  check('status-pages-update-shows-all-that-it-names', async (session) => {
    await requireState(session)
    const { page, shown, written } = await pageThatShows(session, { services: 2, metrics: 2 })
    const read = await prepare(session, 'statusPages.get', { path: page.pathValues })
    const taken = kinds.filter(({ field }) => itemsOf(fieldsOf(read), field).length > 0)
    if (taken.length === 0) throw new SetupFailure(`PUT ${pagePath} takes no services or metrics`, read)
    for (const { field } of taken) {
      expectShown(read, field, shown[field])
      // A reply to a write may leave out what a page shows, but what it shows is what there is now.
      if (has(fieldsOf(written), field)) expectShown(written, field, shown[field])
    }
    await showsTheSameWhenChanged(session, { page, shown, fields: taken.map(({ field }) => field) })
    await showsTheSameInPublic(session, page, shown)
    await tellReferences(session, page, shown.services)
    const scene = await pageScene(session)
    expectSceneShown(scene)
    for (const { field } of kinds) await expectSceneLeft(session, field, scene)
    // What this makes takes no room from the others.
    await showsNamesakes(session, page, shown)
  }),
  check('status-pages-create-shows-all-that-it-names', async (session) => {
    await requireState(session)
    const { page, shown } = await pageThatShows(session, { services: 2, metrics: 2 })
    // Which fields of a page can be written is open: what an update takes can be.
    const updated = await prepare(session, 'statusPages.get', { path: page.pathValues })
    const writable = kinds.filter(({ field }) => missingIn(updated, field, shown[field]) === undefined)
    if (writable.length === 0) throw new SetupFailure(`PUT ${pagePath} takes no services or metrics`, updated)
    const { structure: _, ...usual } = bodyOf(session, 'statusPages.create')
    const contents = Object.fromEntries(writable.map(({ field }) => [field, references(shown[field])]))
    const read = await createAndRead(session, { ...usual, ...contents })
    for (const { field } of writable) expectShown(read, field, shown[field])
  }),
  ...kinds.map(({ field }) => ({
    ...check(
      `status-pages-get-shows-${field}-as-they-are`,
      async (session) => {
        await requireState(session)
        expectSceneAsItIs(session, field, await pageScene(session))
        await followsChanges(session, field)
      },
      { learn: lookAround },
    ),
    // What is kept until a page is written is found out before others write pages.
    isFirst: true,
  })),
  check('status-pages-get-services-carry-their-own-uptime', expectOwnUptimes, { learn: lookAround }),
  check('status-pages-list-shows-what-get-shows', async (session) => {
    await requireState(session)
    const { page, shown } = await pageThatShows(session, { services: 1, metrics: 1 })
    // Several that have much in common, as what one page shows is easily listed with another.
    const { pages } = await pageScene(session)
    for (const { pathValues } of [page, ...pages]) await expectListedAsRead(session, pathValues)
    // What a service was when the page was written, or listed, is not what counts.
    for (const { field } of kinds)
      for (const entity of shown[field]) await followsInList(session, { page, field, entity })
    // How many entries a target takes is its own affair.
    const long = await manyServices(session)
      .then((services) => pageWith(session, { services: references(services) }))
      .catch(onlySetup)
    if (long !== undefined) await expectListedAsRead(session, { id: idText(fieldsOf(long)) })
    await expectListedStatus(session)
    // Not every page of every target takes groups.
    await expectListedGroups(session).catch(onlySetup)
  }),
]

interface Showing {
  readonly page: Entity
  readonly shown: Shown
  /** What updates of the page set. */
  readonly fields: readonly Field[]
}

/** An update shows what it names, whatever else it changes. */
async function showsTheSameWhenChanged(session: Session, { page, shown, fields }: Showing): Promise<void> {
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
async function showsNamesakes(session: Session, page: Entity, { services: [one] }: Shown): Promise<void> {
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
async function showsTheSameInPublic(session: Session, { pathValues: path, sent }: Entity, shown: Shown): Promise<void> {
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
async function tellReferences(session: Session, page: Entity, services: readonly Entity[]): Promise<void> {
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

/** Writes to what a page shows, right after its list was read. */
async function followsInList(
  session: Session,
  { page, field, entity }: Placed & { readonly field: Field },
): Promise<void> {
  const { pathValues: path } = page
  const body = bodyOf(session, `${field}.update`)
  const write = request(session, `${field}.update`, { path: entity.pathValues, body })
  const list = listOf(session, 'statusPages.list')
  await expectListFollows(session, { list, id: path.id ?? '', write }, (seen) => expectAsRead(session, path, seen))
}

async function expectListedAsRead(session: Session, path: Entity['pathValues']): Promise<void> {
  const list = listOf(session, 'statusPages.list')
  await expectAsRead(session, path, await requireOnceInList(session, list, path.id))
}

/** Where the list shows groups, they are those of the page. */
async function expectListedGroups(session: Session): Promise<void> {
  const pages = [await makeEntity(session, pagePath, {}), await makeEntity(session, pagePath, {})]
  for (const { pathValues } of pages) await makeEntity(session, `${pagePath}/groups/{group-id}`, pathValues)
  for (const { pathValues } of pages) await expectListedAsRead(session, pathValues)
}

async function expectAsRead(
  session: Session,
  path: Entity['pathValues'],
  { entry, exchange }: Awaited<ReturnType<typeof requireInList>>,
): Promise<void> {
  const alone = fieldsOf(await prepare(session, 'statusPages.get', { path }))
  const fields = kinds.map(({ field }) => field).filter((field) => has(entry, field))
  for (const field of fields) {
    const [here, there] = [entry, alone].map((one) => itemsOf(one, field).map(idText).toSorted())
    if (!isDeepStrictEqual(here, there))
      throw new RuleFailure(`${field} ${words(there)}, as in the page alone`, words(here), exchange)
    // A name may be all that is shown of each.
    const named = itemsOf(entry, field).filter((one) => has(one, 'name'))
    const misnamed = named.find((one) => {
      const same = itemsOf(alone, field).find((other) => hasId(other, idText(one)))
      return same !== undefined && same.name !== one.name
    })
    if (misnamed) throw new RuleFailure(`${field} under their names, as in the page alone`, words(misnamed), exchange)
  }
  const short = fields.filter((field) => itemsOf(entry, field).some(isMereReference))
  expectShownAlike({ alone: without(alone, short), other: entry, mayLack: true, exchange })
}

/** What a page shows may be among the fields that the list omits, and then be named alone. */
function isMereReference(entry: Fields): boolean {
  return Object.keys(entry).every((name) => name === 'id' || name === 'name' || !has(entry, name))
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

/** What a service, or a metric, was when the page was written, or read before, is not what counts. */
async function followsChanges(session: Session, field: Field): Promise<void> {
  const { page, shown } = await pageThatShows(session, { services: 1, metrics: 1 })
  const [entity] = shown[field]
  if (entity === undefined) return
  await expectAsItIs(session, field, { page, entity })
  const teams = (await oneOrTwoTeams(session).catch(onlySetup))?.map(({ id }) => ({ id }))
  const [one, other] = flags[field]
  // Flags that differ, in turn, are not to be mixed up.
  for (const turn of [0, 1, 2]) {
    const named = teams && { teams: teams.slice(turn % 2) }
    const fields = { description: session.freshName('text'), [one]: turn % 2 === 0, [other]: turn % 2 === 1, ...named }
    const body = bodyOf(session, `${field}.update`, { ...fields, ...changing[field][turn] })
    const write = request(session, `${field}.update`, { path: entity.pathValues, body })
    const reading = request(session, 'statusPages.get', { path: page.pathValues })
    const { after } = await readAround(session, write, reading)
    await expectShownAsItIs(session, field, { read: after, entity })
  }
  await expectNoOtherName(session, field, { page, entity })
}

/** Whether the body of a page changes what it names is open; where it cannot even rename that, it changes nothing of it. */
async function expectSceneLeft(session: Session, field: Field, { before }: Scene): Promise<void> {
  const { page, shown } = await pageThatShows(session, { services: 1, metrics: 1 })
  const [entity] = shown[field]
  if (entity === undefined) return
  const { name, exchange } = await renameOnPage(session, field, { page, entity })
  const renamed = fieldsOf(await prepare(session, `${field}.get`, { path: entity.pathValues }))
  if (isAccepted(exchange) && renamed.name === name) return
  for (const [id, alone] of before[field]) {
    const read = await prepare(session, `${field}.get`, { path: { id } })
    expectNothingElse({ alone, other: fieldsOf(read), exchange: read })
  }
}

async function renameOnPage(session: Session, field: Field, { page, entity }: Placed) {
  const name = session.freshName('other')
  const { structure: _, ...sent } = page.sent
  const body = { ...sent, [field]: [{ id: idOf(entity), name }] }
  return { name, exchange: await send(session, 'statusPages.update', { path: page.pathValues, body }) }
}

/** What the body of a page calls an entity may be taken or not: the reply shows what it is called from then on. */
async function expectNoOtherName(session: Session, field: Field, { page, entity }: Placed): Promise<void> {
  const { exchange } = await renameOnPage(session, field, { page, entity })
  if (!isAccepted(exchange)) return
  const { name } = fieldsOf(await prepare(session, `${field}.get`, { path: entity.pathValues }))
  const [entry] = entriesIn(exchange, field, entity)
  if (entry !== undefined && has(entry, 'name') && entry.name !== name)
    throw new RuleFailure(`name ${words(name)}, as when it is read alone`, words(entry), exchange)
}

interface Placed {
  readonly page: Entity
  readonly entity: Entity
}

async function expectAsItIs(session: Session, field: Field, { page, entity }: Placed): Promise<void> {
  await expectShownAsItIs(session, field, {
    read: await prepare(session, 'statusPages.get', { path: page.pathValues }),
    entity,
  })
}

async function expectShownAsItIs(
  session: Session,
  field: Field,
  { read, entity }: { readonly read: Exchange; readonly entity: Entity },
): Promise<void> {
  const [entry] = entriesIn(read, field, entity)
  if (entry === undefined) throw new SetupFailure(`the page does not show the ${field} of an update`, read)
  const alone = fieldsOf(await prepare(session, `${field}.get`, { path: entity.pathValues }))
  const names = namesInside(session, field)
  expectShownAlike({ alone: only(alone, names), other: only(entry, names), exchange: read })
}

/** What a page that was read, or the reply to a write, shows of an entity. */
function entriesIn({ known }: Exchange, field: Field, { pathValues }: Pick<Entity, 'pathValues'>): readonly Fields[] {
  return isRecord(known) ? itemsOf(known, field).filter((one) => hasId(one, pathValues.id)) : []
}

/** Every entity stands once in each view of each page, with the values that it has alone, and with no others. */
function expectSceneAsItIs(session: Session, field: Field, { pages, alone }: Scene): void {
  const names = namesInside(session, field)
  // Which fields replies carry is open: what is missing in all of them tells nothing.
  const told = names.filter((name) => [...alone[field].values()].some((one) => !lacks(one, name)))
  for (const { shown, written, read } of pages) {
    for (const exchange of [...written, read].filter(isAccepted)) {
      for (const entity of shown[field]) {
        const [entry, ...again] = entriesIn(exchange, field, entity)
        if (entry === undefined) continue
        if (again.length > 0) throw new RuleFailure('each once', words(fieldsOf(exchange)[field]), exchange)
        const one = alone[field].get(entity.pathValues.id ?? '') ?? {}
        // A reply to a write may say less.
        const judged = names.filter((name) => !lacks(one, name) && (exchange === read || has(entry, name)))
        expectShownAlike({ alone: only(one, judged), other: only(entry, judged), exchange })
        const added = told.find((name) => lacks(one, name) && !lacks(entry, name))
        if (added) throw new RuleFailure(`no ${added}, as in ${words(one)}`, words(entry), exchange)
      }
    }
  }
}

function lacks(fields: Fields, name: string): boolean {
  return !has(fields, name) || fields[name] === '' || isEmptyList(fields[name])
}

/** Which fields of a page can be written is open: what one page takes, the others take. */
function expectSceneShown({ pages }: Scene): void {
  for (const { read } of pages) if (!isAccepted(read)) throw new RuleFailure('the page', answered(read), read)
  for (const { field } of kinds) {
    const isTaken = pages.some(({ read }) => itemsOf(fieldsOf(read), field).length > 0)
    if (isTaken) for (const { shown, read } of pages) expectShown(read, field, shown[field])
  }
}

/** Two flags of each kind. */
const flags = {
  services: ['oneOpenIncidentOnly', 'showUptimeHistory'],
  metrics: ['interpolateGaps', 'showValuesOnMouseOver'],
} as const

/** What else of them is written anew, each time. */
const changing: Readonly<Record<Field, readonly Fields[]>> = {
  services: [{}, {}, {}],
  metrics: [
    { unitLabel: 's', lockYAxisMax: 99.5 },
    { unitLabel: 'h', lockYAxisMax: 98.25 },
    { unitLabel: 'd', lockYAxisMax: 97.75 },
  ],
}

/** What moves by itself, or has an open meaning on a page. */
const moving = ['uptime', 'status']

/** Names of the fields that the contract gives to the services, or the metrics, of a page. */
function namesInside({ contract }: Session, field: string): readonly string[] {
  const [reply] = contract.operation('statusPages.get').responses.filter(({ status }) => status.startsWith('2'))
  const page = reply?.schemaPlace === undefined ? [] : propertiesOf(contract, reply.schemaPlace)
  const list = page.find(({ name }) => name === field)
  const items = list && keywordOf(schemaLayers(contract, list.place), 'items')?.place
  if (items === undefined) throw new Error(`the contract gives a page no ${field}`)
  return propertiesOf(contract, items)
    .map(({ name }) => name)
    .filter((name) => !moving.includes(name))
}
