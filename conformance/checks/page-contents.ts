import { isDeepStrictEqual } from 'node:util'
import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../check.ts'
import { findInList } from '../derived/find-in-list.ts'
import type { Exchange } from '../exchange.ts'
import { exactJson, idText, parseWithIds } from '../http/exact-ids.ts'
import { answered, isAccepted, isRefused } from '../prepare/answer.ts'
import { type Entity, makeEntity } from '../prepare/entities.ts'
import { fixture } from '../prepare/fixtures.ts'
import { requireState } from '../prepare/state.ts'
import { type SubscriberBody, subscriberBody } from '../prepare/subscribers.ts'
import { isRecord } from '../schema/layers.ts'
import {
  answerTo,
  bodyOf,
  check,
  type Fields,
  fieldsOf,
  hasId,
  idOf,
  itemsOf,
  listOf,
  prepare,
  send,
  sentPart,
  wholeOf,
  words,
} from './steps.ts'
import { expectListed } from './subscribers.ts'

/** Path of a page. */
export const pagePath = '/status-pages/{id}'
/** What a page shows, and where that is read alone. */
export const kinds = [
  { field: 'services', itemPath: '/services/{id}', ruleName: 'services' },
  { field: 'metrics', itemPath: '/metrics/{id}', ruleName: 'metrics' },
] as const

type Kind = (typeof kinds)[number]

/** Checks of what a status page shows, when the page or what it shows is changed or removed. */
export const pageContentChecks: readonly Check[] = [
  check('status-pages-delete-leaves-what-it-shows', async (session) => {
    await requireState(session)
    const { page, shown } = await pageThatShows(session, { services: 1, metrics: 1 })
    const beside = await makeEntity(session, pagePath, {})
    const subscribers = await subscribe(session, 'services', shown.services)
    await subscribe(session, 'statusPages', [page, beside])
    await prepare(session, 'statusPages.delete', { path: page.pathValues })
    for (const { field } of kinds) {
      for (const { pathValues: path } of shown[field]) {
        const read = await send(session, `${field}.get`, { path })
        if (!isAccepted(read)) throw new RuleFailure('any 2xx', answered(read), read)
      }
    }
    for (const { pathValues: path } of shown.services)
      await expectListed(session, 'services', { path, wanted: subscribers })
    await expectListed(session, 'statusPages', { path: beside.pathValues, wanted: subscribers })
  }),
  check('status-pages-delete-removes-its-groups', async (session) => {
    await requireState(session)
    const page = await makeEntity(session, pagePath, {})
    const group = await makeEntity(session, `${pagePath}/groups/{group-id}`, page.pathValues)
    await prepare(session, 'statusPageGroups.get', { path: group.pathValues })
    await prepare(session, 'statusPages.delete', { path: page.pathValues })
    const read = await send(session, 'statusPageGroups.get', { path: group.pathValues })
    if (!isRefused(read)) throw new RuleFailure('any 4xx', answered(read), read)
  }),
  check('status-pages-update-replaces-what-it-shows', async (session) => {
    await requireState(session)
    for (const kind of kinds) await replaces(session, kind)
  }),
  ...kinds.map((kind) =>
    check(`${kind.ruleName}-delete-leaves-the-pages-that-show-it`, async (session) => {
      await requireState(session)
      const { page, shown } = await pageThatShows(session, { services: 2, metrics: 2 })
      const [removed, ...kept] = shown[kind.field]
      if (removed === undefined) return
      // Which fields of a page can be written is open.
      const before = await prepare(session, 'statusPages.get', { path: page.pathValues })
      if (!showsAll(before, shown))
        throw new SetupFailure('the page does not show the services and metrics of an update', before)
      const twin = await createdWith(session, shown).catch(onlySetup)
      await prepare(session, `${kind.field}.delete`, { path: removed.pathValues })
      for (const path of twin === undefined ? [page.pathValues] : [page.pathValues, twin]) {
        const read = await send(session, 'statusPages.get', { path })
        if (!isAccepted(read)) throw new RuleFailure('the page', answered(read), read)
        expectShown(read, kind.field, kept)
        for (const other of kinds) if (other !== kind) expectShown(read, other.field, shown[other.field])
      }
    }),
  ),
]

/** Gives each service, or page, a private subscriber, where the target file knows any. */
async function subscribe(
  session: Session,
  group: 'services' | 'statusPages',
  entities: readonly Entity[],
): Promise<readonly SubscriberBody[]> {
  const { target } = session
  const known = (['teamId', 'subscriberId', 'userId'] as const).filter((name) => fixture(target, name) !== undefined)
  if (known.length === 0) return []
  const subscribers = [subscriberBody(target, known.includes('teamId') ? 'TEAM' : 'USER')]
  for (const { pathValues: path } of entities)
    await prepare(session, `${group}.updatePrivateSubscribers`, { path, body: subscribers })
  return subscribers
}

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
  const contents = { services: references(shown.services), metrics: references(shown.metrics) }
  return { page, shown, written: await write(session, page, contents) }
}

type Shown = Readonly<Record<Kind['field'], readonly Entity[]>>

/** The path of a page that shows something from its creation on; `undefined` where it takes that from updates only. */
async function createdWith(session: Session, shown: Shown): Promise<Readonly<Record<string, string>> | undefined> {
  const contents = { services: references(shown.services), metrics: references(shown.metrics) }
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

/** Without the structure of the example, which places a service that the page may no longer show. */
function write(session: Session, page: Entity, contents: Fields) {
  const { structure: _, ...sent } = page.sent
  return prepare(session, 'statusPages.update', { path: page.pathValues, body: { ...sent, ...contents } })
}

/** Which fields of a page can be written is open: a page that does not take the new entry says nothing about the old one. */
async function replaces(session: Session, { field }: Kind): Promise<void> {
  const { page, shown } = await pageThatShows(session, { services: 2, metrics: 2 })
  const [before, after] = shown[field]
  if (before === undefined || after === undefined) return
  await write(session, page, { [field]: references([before]) })
  await write(session, page, { [field]: references([after]) })
  const read = await prepare(session, 'statusPages.get', { path: page.pathValues })
  const entries = itemsOf(fieldsOf(read), field)
  const isThere = (entity: Entity) => entries.some((one) => hasId(one, entity.pathValues.id))
  if (!isThere(after)) throw new SetupFailure(`the page does not show the ${field} of an update`, read)
  if (isThere(before)) throw new RuleFailure(`${field} ${after.pathValues.id} alone`, words(entries), read)
  await write(session, page, { [field]: [] })
  const emptied = await prepare(session, 'statusPages.get', { path: page.pathValues })
  const left = itemsOf(fieldsOf(emptied), field)
  if (left.length > 0) throw new RuleFailure(`no ${field}`, words(left), emptied)
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

function showsAll(read: Exchange, shown: Shown): boolean {
  return kinds.every(({ field }) => missingIn(read, field, shown[field]) === undefined)
}

/** @throws RuleFailure when a page that was read does not show one of some entities. */
export function expectShown(read: Exchange, field: Kind['field'], wanted: readonly Pick<Entity, 'pathValues'>[]): void {
  const missing = missingIn(read, field, wanted)
  if (missing) throw new RuleFailure(`${field} with ${missing.pathValues.id}`, words(fieldsOf(read)[field]), read)
}

/** Forms in which the options of a structure element may be written, by the answer that says so. */
const optionForms: Readonly<Record<string, unknown>> = { list: ['expand'], object: { expand: true }, string: 'expand' }

/** Check of the structure of a page. */
export const structureChecks: readonly Check[] = [
  check('status-pages-get-keeps-the-nested-structure', async (session) => {
    await requireState(session)
    await expectKept(session, undefined)
    await expectKeptFromTheStart(session)
    await expectEmptied(session)
    await expectWhole(session)
    const answer = answerTo(session, 'structure-element-options')
    for (const [form, options] of Object.entries(optionForms)) {
      if (answer === undefined || answer === form)
        await expectKept(session, { form, options, isKnown: answer === form })
    }
  }),
]

interface Options {
  readonly form: string
  readonly options: unknown
  /** Whether the target file says that options have this form. */
  readonly isKnown: boolean
}

/** The structure that a page takes from an update it takes when it is created, too. */
async function expectKeptFromTheStart(session: Session): Promise<void> {
  const { services, structure } = await threeLevels(session, {})
  const body = bodyOf(session, 'statusPages.create', { services: references(services), structure })
  const read = await createAndRead(session, body)
  if (!isInPlace(services, levelsOf(fieldsOf(read).structure)))
    throw new RuleFailure(words(structure), words(fieldsOf(read).structure), read)
}

/** A page lists its structure as it shows it, and has none once it is taken away. */
async function expectEmptied(session: Session): Promise<void> {
  const page = await makeEntity(session, pagePath, {})
  const { services, structure } = await threeLevels(session, {})
  const path = page.pathValues
  const body = { ...page.sent, services: references(services), structure }
  await prepare(session, 'statusPages.update', { path, body })
  const list = listOf(session, 'statusPages.list')
  const found = await findInList(session, list, (one) => hasId(one, path.id))
  const listed = found?.entry?.structure
  if (isRecord(listed) && !isInPlace(services, levelsOf(listed)))
    throw new RuleFailure(words(structure), words(listed), found?.exchange)
  await prepare(session, 'statusPages.update', { path, body: { ...body, structure: { elements: [] } } })
  const read = await prepare(session, 'statusPages.get', { path })
  const left = levelsOf(fieldsOf(read).structure)
  if (left.length > 0) throw new RuleFailure('no elements', words(left), read)
}

/** Structures that differ from most, one after the other: each may be refused, but is not kept in part, or together with an earlier one. */
async function expectWhole(session: Session): Promise<void> {
  const page = await makeEntity(session, pagePath, {})
  const path = page.pathValues
  const count = widths.reduce((sum, width) => sum + width)
  const services = await Promise.all(Array.from({ length: count }, () => makeEntity(session, '/services/{id}', {})))
  for (const elements of [nested(services, widths), ...entangled(services.map((one) => idOf(one)))]) {
    const structure = { elements }
    const body = { ...page.sent, services: references(services), structure }
    const written = await send(session, 'statusPages.update', { path, body })
    if (!isAccepted(written)) continue
    const read = await prepare(session, 'statusPages.get', { path })
    const shown = fieldsOf(read).structure
    // What becomes of a type that a target does not have is open.
    const [first, outermost] = [structure, shown].map((one) =>
      isRecord(one) ? itemsOf(one, 'elements')[0] : undefined,
    )
    if (first?.type !== 'SERVICE' && first?.type !== outermost?.type) continue
    // Read back, as ids that no number holds are no texts before they are written.
    const sent = parseWithIds(exactJson(structure) ?? '')
    const [there, wanted] = [shown, sent].map((one) => (isRecord(one) ? placesIn(one, 'elements').toSorted() : []))
    if (!isDeepStrictEqual(there, wanted)) throw new RuleFailure(words(structure), words(shown), read)
  }
}

/** One service in several places, also in itself; then its elements with fewer inside them, and within an element of another type. */
function entangled([one, other, third]: readonly unknown[]): readonly (readonly Fields[])[] {
  const service = (id: unknown, ...children: readonly Fields[]) => ({ id, type: 'SERVICE', children })
  return [
    [service(one, service(other), service(third)), service(other, service(one)), service(third, service(third))],
    [service(one), service(other, service(third)), service(third)],
    [{ id: one, type: 'GROUP', children: [service(other, service(third))] }],
  ]
}

/** How many elements stand side by side on each level; the last of them holds the next level. */
const widths = [2, 2, 1, 1, 1, 1, 2]

function nested(services: readonly Entity[], [width = 0, ...deeper]: readonly number[]): readonly Fields[] {
  return services.slice(0, width).map((service, index) => ({
    id: idOf(service),
    type: 'SERVICE',
    children: index === width - 1 ? nested(services.slice(width), deeper) : [],
  }))
}

/** Elements by id and type, each behind those that it is in: `1 SERVICE`, `1 SERVICE/2 SERVICE`. Their order is open. */
function placesIn(holder: Fields, name: 'elements' | 'children'): readonly string[] {
  return itemsOf(holder, name).flatMap((element) => {
    const place = `${idText(element)} ${element.type ?? 'SERVICE'}`
    return [place, ...placesIn(element, 'children').map((inner) => `${place}/${inner}`)]
  })
}

async function threeLevels(session: Session, own: Fields) {
  const services = await Promise.all([1, 2, 3].map(() => makeEntity(session, '/services/{id}', {})))
  return { services, structure: { elements: chain(services, own) } }
}

/** Each service in an element inside that of the service before. */
function chain(services: readonly Entity[], own: Fields): readonly Fields[] {
  return services.reduceRight<readonly Fields[]>(
    (children, service) => [{ id: idOf(service), type: 'SERVICE', ...own, children }],
    [],
  )
}

function isInPlace(services: readonly Entity[], levels: readonly Fields[]): boolean {
  const isSame = services.every(({ pathValues }, depth) => hasId(levels[depth], pathValues.id))
  return isSame && levels.length === services.length && levels.every(({ type }) => (type ?? 'SERVICE') === 'SERVICE')
}

async function expectKept(session: Session, given: Options | undefined): Promise<void> {
  const page = await makeEntity(session, pagePath, {})
  const own = given === undefined ? {} : { options: given.options }
  const { services, structure } = await threeLevels(session, own)
  const body = { ...page.sent, services: references(services), structure }
  const written = await send(session, 'statusPages.update', { path: page.pathValues, body })
  // A form of options that the target does not have may be refused.
  if (given !== undefined && !given.isKnown && isRefused(written)) return
  if (!isAccepted(written)) throw new SetupFailure(`PUT ${pagePath} did not work: ${answered(written)}`, written)
  const read = await prepare(session, 'statusPages.get', { path: page.pathValues })
  // What options look like is open, so that the contract knows nothing inside them.
  const [whole = {}] = wholeOf(read)
  const levels = levelsOf(whole.structure)
  // An element that holds no others may have no use for options.
  const outer = levels.slice(0, -1)
  const optionsKept = outer.filter((level) => words(sentPart(level.options, own.options)) === words(own.options)).length
  const areOptionsKept = optionsKept === outer.length || (optionsKept === 0 && !given?.isKnown)
  if (given !== undefined && optionsKept > 0) session.observe('structure-element-options', given.form)
  for (const { id } of levels) session.observe('structure-element-id', typeof id)
  if (!isInPlace(services, levels) || (given !== undefined && !areOptionsKept))
    throw new RuleFailure(words(structure), words(fieldsOf(read).structure), read)
  if (given?.form === 'list' && optionsKept > 0) await expectNoOptions(session, page, services)
}

/** An update whose elements have an empty list of options takes away those that were there. */
async function expectNoOptions(session: Session, page: Entity, services: readonly Entity[]): Promise<void> {
  const path = page.pathValues
  const structure = { elements: chain(services, { options: [] }) }
  const written = await send(session, 'statusPages.update', {
    path,
    body: { ...page.sent, services: references(services), structure },
  })
  if (!isAccepted(written)) return
  const read = await prepare(session, 'statusPages.get', { path })
  const [whole = {}] = wholeOf(read)
  const left = levelsOf(whole.structure).find(({ options }) => Array.isArray(options) && options.length > 0)
  if (left) throw new RuleFailure('no options', words(left), read)
}

/** The elements from the outermost to the innermost, where each holds one alone. */
function levelsOf(structure: unknown): readonly Fields[] {
  const levels: Fields[] = []
  let [element, ...more] = itemsOf((structure ?? {}) as Fields, 'elements')
  while (element !== undefined && more.length === 0 && levels.length < deepest) {
    levels.push(element)
    ;[element, ...more] = itemsOf(element, 'children')
  }
  return levels
}

const deepest = 10
