import { onlySetup, type Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { oneOrTwoTeams } from '../../prepare/account/teams.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { bodyOf, type Fields, fieldsOf, prepare, send } from '../steps.ts'
import { contentsOf, pagePath } from './page-contents.ts'

/** What pages show. */
export type Field = 'services' | 'metrics'

/** What was made, by its path. */
type Made = Pick<Entity, 'pathValues'>

/** A page of the scene. */
export interface ScenePage extends Made {
  /** What the page was told to show. */
  readonly shown: Readonly<Record<Field, readonly Made[]>>
  /** The answers to its creation, which may have been refused, and to its update. */
  readonly written: readonly Exchange[]
  readonly read: Exchange
}

/** Pages that have much in common, so that what is shown of one service, metric or page is easily shown of another. */
export interface Scene {
  readonly pages: readonly ScenePage[]
  /** Every service and metric as it is read alone, by its id. */
  readonly alone: ById
  /** The same, before there were pages. */
  readonly before: ById
}

type ById = Readonly<Record<Field, ReadonlyMap<string, Fields>>>

interface Recipe {
  readonly own: Fields
  /** Which of the two teams it has. */
  readonly teams: readonly number[]
  /** Fields that it does not have. */
  readonly lacks: readonly string[]
}

/** What has something stands beside what has none of it, and no two have the same teams or flags. */
const recipes: Readonly<Record<Field, readonly Recipe[]>> = {
  services: [
    { own: { oneOpenIncidentOnly: true, showUptimeHistory: false }, teams: [0], lacks: [] },
    { own: { oneOpenIncidentOnly: false, showUptimeHistory: true }, teams: [1], lacks: ['alias', 'description'] },
    { own: { oneOpenIncidentOnly: true, showUptimeHistory: true }, teams: [1, 0], lacks: ['alias'] },
    { own: { oneOpenIncidentOnly: false, showUptimeHistory: false }, teams: [], lacks: ['description'] },
  ],
  metrics: [
    { own: { lockYAxisMin: 0.25, lockYAxisMax: 99.75, unitLabel: '%' }, teams: [0], lacks: [] },
    { own: { lockYAxisMin: 0, mouseOverDecimal: 0 }, teams: [1], lacks: ['description', 'unitLabel'] },
    { own: { interpolateGaps: true, showValuesOnMouseOver: false, unitLabel: 's' }, teams: [1, 0], lacks: [] },
  ],
}

/** What each page shows, by its place above. */
const pageRecipes: readonly (Readonly<Record<Field, readonly number[]>> & { readonly own: Fields })[] = [
  { services: [0, 1, 2, 3], metrics: [0, 1, 2], own: {} },
  { services: [2, 1, 0, 3], metrics: [2, 1, 0], own: {} },
  { services: [3, 2, 0, 1], metrics: [1, 2, 0], own: { activated: false } },
  { services: [], metrics: [2, 0], own: {} },
  { services: [1, 0], metrics: [], own: {} },
]

/** The scene, made once in a run: what looks at it may not change it. */
export function pageScene(session: Session): Promise<Scene> {
  return session.once('scene of pages', () => makeScene(session))
}

async function makeScene(session: Session): Promise<Scene> {
  const teams = (await oneOrTwoTeams(session).catch(onlySetup))?.map(({ id }) => ({ id }))
  const services = await makeAll(session, 'services', teams)
  const metrics = await makeAll(session, 'metrics', teams)
  const reading = async (): Promise<ById> => ({
    services: await readAll(session, 'services', services),
    metrics: await readAll(session, 'metrics', metrics),
  })
  const before = await reading()
  const pages: ScenePage[] = []
  for (const { own, ...places } of pageRecipes) {
    const shown = { services: pick(services, places.services), metrics: pick(metrics, places.metrics) }
    const page = await makePage(session, shown, { ...own, ...(teams && { teams }) })
    if (page !== undefined) pages.push(page)
  }
  return { pages, before, alone: await reading() }
}

async function makeAll(session: Session, field: Field, teams: readonly Fields[] | undefined): Promise<readonly Made[]> {
  const made: Made[] = []
  for (const { own, teams: places, lacks } of recipes[field]) {
    const named = teams && { teams: pick(teams, places) }
    const bodies = (made.length === 0 ? [oddLetters, ''] : ['']).map((end) => {
      const texts = { name: `${session.freshName('name')}${end}`, description: `${session.freshName('text')}${end}` }
      const all = Object.entries(bodyOf(session, `${field}.create`, { ...texts, ...own, ...named }))
      return Object.fromEntries(all.filter(([name]) => !lacks.includes(name)))
    })
    made.push((await makeFirstTaken(session, field, bodies)) ?? (await makeEntity(session, `/${field}/{id}`, {})))
  }
  return made
}

/** What is written for a page of HTML may be shown so in JSON, too. */
const oddLetters = " & <b>'é'</b>"

/** Which values a target takes, and which it wants, is its own affair. */
async function makeFirstTaken(session: Session, field: Field, bodies: readonly Fields[]): Promise<Made | undefined> {
  for (const body of bodies) {
    const created = await send(session, `${field}.create`, { body })
    if (isAccepted(created)) return madeBy(created)
  }
  return undefined
}

/** `undefined` where the target wants something else on a page. */
async function makePage(session: Session, shown: ScenePage['shown'], own: Fields): Promise<ScenePage | undefined> {
  const contents = contentsOf(shown)
  // Without the structure of the example, which places a service that the page may not show.
  const { structure: _, ...body } = bodyOf(session, 'statusPages.create', { ...contents, ...own })
  const created = await send(session, 'statusPages.create', { body })
  const { pathValues } = isAccepted(created) ? madeBy(created) : await makeEntity(session, pagePath, {})
  const updated = await send(session, 'statusPages.update', { path: pathValues, body })
  if (!isAccepted(updated)) return undefined
  const read = await send(session, 'statusPages.get', { path: pathValues })
  return { pathValues, shown, written: [created, updated], read }
}

function madeBy(created: Exchange): Made {
  return { pathValues: { id: idText(fieldsOf(created)) } }
}

async function readAll(session: Session, field: Field, made: readonly Made[]): Promise<ReadonlyMap<string, Fields>> {
  const read: (readonly [string, Fields])[] = []
  for (const { pathValues: path } of made)
    read.push([path.id ?? '', fieldsOf(await prepare(session, `${field}.get`, { path }))])
  return new Map(read)
}

function pick<Item>(items: readonly Item[], places: readonly number[]): readonly Item[] {
  return places.flatMap((place) => items.slice(place, place + 1))
}
