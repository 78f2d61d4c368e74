import { isDeepStrictEqual } from 'node:util'
import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { findInList } from '../../derived/lists/find-in-list.ts'
import type { Exchange } from '../../exchange.ts'
import { exactJson, idText, parseWithIds } from '../../http/exact-ids.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { isRecord } from '../../schema/layers.ts'
import { writeAlongside } from '../alongside.ts'
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
} from '../steps.ts'
import { missingIn, pagePath, references } from './page-contents.ts'
import { otherVisibility } from './page-visibility.ts'

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
    await expectOptions(session)
  }),
]

interface Options {
  readonly form: string
  readonly options: unknown
  /** Whether the target file says that options have this form. */
  readonly isKnown: boolean
}

/** A form of options that the target does not have may be refused, or passed over; of those that it takes it has one. */
async function expectOptions(session: Session): Promise<void> {
  const answer = answerTo(session, 'structure-element-options')
  const taken: Kept[] = []
  for (const [form, options] of Object.entries(optionForms)) {
    if (answer !== undefined && answer !== form) continue
    const kept = await expectKept(session, { form, options, isKnown: answer === form })
    if (kept !== undefined) taken.push(kept)
  }
  const [first] = taken
  if (first === undefined || taken.some(({ hasOptions }) => hasOptions)) return
  throw new RuleFailure('options in one of the forms that were taken', 'none', first.read)
}

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
async function expectObject(session: Session, { path, body }: { readonly path: Path; readonly body: Fields }) {
  if (!isAccepted(await send(session, 'statusPages.update', { path, body: { ...body, structure: {} } }))) return
  const read = await prepare(session, 'statusPages.get', { path })
  const { structure } = fieldsOf(read)
  if (Array.isArray(structure)) throw new RuleFailure('a structure that is an object', words(structure), read)
}

type Path = Entity['pathValues']

interface Structured {
  readonly path: Path
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

/** Structures that differ from most, one after the other: each may be refused, but is not kept in part, or together with an earlier one. */
async function expectWhole(session: Session): Promise<void> {
  const page = await makeEntity(session, pagePath, {})
  const path = page.pathValues
  const count = Math.max(...[widths, ...moreWidths].map((some) => some.reduce((sum, width) => sum + width)))
  const services = await Promise.all(Array.from({ length: count }, () => makeEntity(session, '/services/{id}', {})))
  const shapes = [widths, ...moreWidths].map((some) => nested(services, some))
  for (const [turn, elements] of [...shapes, ...entangled(services.map((one) => idOf(one)))].entries()) {
    const structure = { elements }
    // Services of the page that its structure does not name may be added to it.
    const ids = servicesIn(elements)
    const contents = { services: references(services.filter((one) => ids.has(idOf(one)))), structure }
    const written = await writeAlongside(session, 'statusPages.update', { path, usual: page.sent, contents, turn })
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
  // What holds none says nothing about it: nor does it hold those of the one before.
  const service = (id: unknown, ...children: readonly Fields[]) => ({
    id,
    type: 'SERVICE',
    ...(children.length > 0 && { children }),
  })
  return [
    [service(one, service(other), service(third)), service(other, service(one)), service(third, service(third))],
    [service(one), service(other, service(third)), service(third)],
    [{ id: one, type: 'GROUP', children: [service(other, service(third))] }],
  ]
}

/** How many elements stand side by side on each level; the last of them holds the next level. */
const widths = [2, 2, 1, 1, 1, 1, 2]

/** Deeper than eight levels, and more than ten elements within one. */
const moreWidths = [
  [2, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  [1, 11],
]

function nested(services: readonly Entity[], [width = 0, ...deeper]: readonly number[]): readonly Fields[] {
  return services.slice(0, width).map((service, index) => ({
    id: idOf(service),
    type: 'SERVICE',
    children: index === width - 1 ? nested(services.slice(width), deeper) : [],
  }))
}

function servicesIn(elements: readonly Fields[]): ReadonlySet<unknown> {
  const ids = elements.filter(({ type }) => type === 'SERVICE').map(({ id }) => id)
  return new Set([...ids, ...elements.flatMap((element) => [...servicesIn(itemsOf(element, 'children'))])])
}

/** Elements by id and type, each behind those that it is in: `1 SERVICE`, `1 SERVICE/2 SERVICE`. Their order is open. */
function placesIn(holder: Fields, name: 'elements' | 'children'): readonly string[] {
  return itemsOf(holder, name).flatMap((element) => {
    const place = `${idText(element)} ${element.type ?? 'SERVICE'}`
    return [place, ...placesIn(element, 'children').map((inner) => `${place}/${inner}`)]
  })
}

/** Elements within each other: four where they have fields of their own, as those of the innermost may be of no use. */
async function someLevels(session: Session, own: Fields) {
  const count = Object.keys(own).length > 0 ? 4 : 3
  const services = await Promise.all(Array.from({ length: count }, () => makeEntity(session, '/services/{id}', {})))
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

interface Kept {
  readonly read: Exchange
  /** Whether the page shows options that were sent. */
  readonly hasOptions: boolean
}

/** @returns `undefined` where the form of the options was refused. */
async function expectKept(session: Session, given: Options | undefined): Promise<Kept | undefined> {
  const page = await makeEntity(session, pagePath, {})
  const own = given === undefined ? {} : { options: given.options }
  const { services, structure } = await someLevels(session, own)
  const body = { ...page.sent, services: references(services), structure }
  const written = await send(session, 'statusPages.update', { path: page.pathValues, body })
  // A form of options that the target does not have may be refused.
  if (given !== undefined && !given.isKnown && isRefused(written)) return undefined
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
  expectAnswered(written, read)
  if (given && optionsKept > 0) {
    await expectNoOptions(session, { page, services, form: given.form })
    await expectOwnOptions(session, { page, services, options: given.options })
  }
  return { read, hasOptions: optionsKept > 0 }
}

/** @throws RuleFailure when the reply to a write shows a structure, and not the one that is read then. */
function expectAnswered(written: Exchange, read: Exchange): void {
  const [other, alone] = [written, read].map((one) => ({ structure: fieldsOf(one).structure }))
  if (other && alone) expectShownAlike({ alone, other, mayLack: true, exchange: written })
}

const noOptions: Readonly<Record<string, unknown>> = { list: [], object: {} }

/**
 * An update whose elements have an empty list of options takes away those that were there. Where a language has one type for lists and
 * objects, what is empty is easily shown as the other.
 */
async function expectNoOptions(
  session: Session,
  { page, services, form }: { readonly page: Entity; readonly services: readonly Entity[]; readonly form: string },
): Promise<void> {
  if (!Object.hasOwn(noOptions, form)) return
  const path = page.pathValues
  const structure = { elements: chain(services, { options: noOptions[form] }) }
  const written = await send(session, 'statusPages.update', {
    path,
    body: { ...page.sent, services: references(services), structure },
  })
  if (!isAccepted(written)) return
  const read = await prepare(session, 'statusPages.get', { path })
  const [whole = {}] = wholeOf(read)
  const shown = levelsOf(whole.structure)
  const left = shown.find(({ options }) => form === 'list' && Array.isArray(options) && options.length > 0)
  if (left) throw new RuleFailure('no options', words(left), read)
  const turned = shown.find(({ options }) => (form === 'list' ? isRecord(options) : Array.isArray(options)))
  if (turned) throw new RuleFailure(`options ${words(noOptions[form])}, or none`, words(turned), read)
}

/** An element without options has the same, if any, wherever it stands: none of the one before it. */
async function expectOwnOptions(
  session: Session,
  {
    page,
    services,
    options,
  }: { readonly page: Entity; readonly services: readonly Entity[]; readonly options: unknown },
): Promise<void> {
  const path = page.pathValues
  const [one, inOne, other, inOther] = services.map((service) => ({ id: idOf(service), type: 'SERVICE' }))
  if (one === undefined || other === undefined) return
  const bare = { ...other, children: [inOther] }
  const shown: { readonly options: string; readonly read: Exchange }[] = []
  for (const elements of [[bare], [{ ...one, options, children: [inOne] }, bare]]) {
    const body = { ...page.sent, services: references(services), structure: { elements } }
    if (!isAccepted(await send(session, 'statusPages.update', { path, body }))) return
    const read = await prepare(session, 'statusPages.get', { path })
    const [whole = {}] = wholeOf(read)
    const structure = (whole.structure ?? {}) as Fields
    const found = itemsOf(structure, 'elements').find((element) => hasId(element, services[2]?.pathValues.id))
    shown.push({ options: words(found?.options), read })
  }
  const [alone, behind] = shown
  if (alone && behind && alone.options !== behind.options)
    throw new RuleFailure(`options ${alone.options}, as where it stands alone`, behind.options, behind.read)
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
