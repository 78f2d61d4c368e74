import { onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import type { Exchange } from '../../exchange.ts'
import { oneOrTwoTeams } from '../../prepare/account/teams.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { readAround } from '../../prepare/requests/read-around.ts'
import { isRecord, keywordOf, schemaLayers } from '../../schema/layers.ts'
import { propertiesOf } from '../../schema/properties.ts'
import { bodyOf, type Fields, fieldsOf, has, hasId, idOf, itemsOf, prepare, request, send, words } from '../steps.ts'
import { createdWith, pageThatShows, type Shown } from './page-contents.ts'
import type { Field } from './page-scene.ts'

/** The fields of these names. */
export function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

/** What a service, or a metric, was when the page was written, or read before, is not what counts. */
export async function followsChanges(session: Session, field: Field): Promise<void> {
  const { page, shown } = await pageThatShows(session, { services: 1, metrics: 1 })
  const [entity] = shown[field]
  if (entity === undefined) return
  await expectAsItIs(session, field, { page, entity })
  const teams = (await oneOrTwoTeams(session).catch(onlySetup))?.map(({ id }) => ({ id }))
  const [one, other] = flags[field]
  // Flags that differ, in turn, are not to be mixed up.
  const bodies = [0, 1, 2].map((turn) => {
    const named = teams && { teams: teams.slice(turn % 2) }
    const fields = { description: session.freshName('text'), [one]: turn % 2 === 0, [other]: turn % 2 === 1, ...named }
    return bodyOf(session, `${field}.update`, { ...fields, ...changing[field][turn] })
  })
  // Teams stand in a table of their own, where a change is easily overlooked if nothing else is one.
  const ofTeams = teams && { ...bodies.at(-1), teams: teams.slice(1) }
  for (const body of [...bodies, ...(ofTeams ? [ofTeams] : [])]) {
    const write = request(session, `${field}.update`, { path: entity.pathValues, body })
    const reading = request(session, 'statusPages.get', { path: page.pathValues })
    const { after } = await readAround(session, write, reading)
    await expectShownAsItIs(session, field, { read: after, entity })
  }
  await expectAsItIsFromCreation(session, field, shown).catch(onlySetup)
  await expectNoOtherName(session, field, { page, entity })
}

/** What a page shows from its creation on may have been copied then; a target may take it from updates only. */
async function expectAsItIsFromCreation(session: Session, field: Field, shown: Shown): Promise<void> {
  const [entity] = shown[field]
  const path = await createdWith(session, shown)
  if (path === undefined || entity === undefined) return
  const body = bodyOf(session, `${field}.update`)
  await prepare(session, `${field}.update`, { path: entity.pathValues, body })
  await expectShownAsItIs(session, field, { read: await prepare(session, 'statusPages.get', { path }), entity })
}

/** Has the body of a page call an entity by another name. @returns the name and what came back */
export async function renameOnPage(session: Session, field: Field, { page, entity }: Placed) {
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
  const [entry] = entriesOfEntity(exchange, field, entity)
  if (entry !== undefined && has(entry, 'name') && entry.name !== name)
    throw new RuleFailure(`name ${words(name)}, as when it is read alone`, words(entry), exchange)
}

/** An entity, and a page that shows it. */
export interface Placed {
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
  const [entry] = entriesOfEntity(read, field, entity)
  if (entry === undefined) throw new SetupFailure(`the page does not show the ${field} of an update`, read)
  const alone = fieldsOf(await prepare(session, `${field}.get`, { path: entity.pathValues }))
  const names = namesInside(session, field)
  expectShownAlike({ alone: only(alone, names), other: only(entry, names), exchange: read })
}

/** What a page that was read, or the reply to a write, shows of an entity. */
export function entriesOfEntity(
  { known }: Exchange,
  field: Field,
  { pathValues }: Pick<Entity, 'pathValues'>,
): readonly Fields[] {
  return isRecord(known) ? itemsOf(known, field).filter((one) => hasId(one, pathValues.id)) : []
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
export function namesInside({ contract }: Session, field: string): readonly string[] {
  const [reply] = contract.operation('statusPages.get').responses.filter(({ status }) => status.startsWith('2'))
  const page = reply?.schemaPlace === undefined ? [] : propertiesOf(contract, reply.schemaPlace)
  const list = page.find(({ name }) => name === field)
  const items = list && keywordOf(schemaLayers(contract, list.place), 'items')?.place
  if (items === undefined) throw new Error(`the contract gives a page no ${field}`)
  return propertiesOf(contract, items)
    .map(({ name }) => name)
    .filter((name) => !moving.includes(name))
}
