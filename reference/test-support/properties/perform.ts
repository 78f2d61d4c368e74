import type { Act } from './acts.ts'
import type { CollectionKind } from './collections.ts'
import { isLegalBody } from './contract.ts'
import { expectContents, expectEcho } from './expectations.ts'
import { performSpecial } from './perform-special.ts'
import type { Place } from './place.ts'
import { agree, Contradiction, type Entity, entitiesAt, expectRefused, settled, type World } from './world.ts'

const users = [7102, 7103]

/** Does what an act says, and compares the answer with the model, which it brings up to date. @throws Contradiction */
export async function perform(world: World, act: Act): Promise<void> {
  const place = placeOf(world, act)
  switch (act.what) {
    case 'list':
      return list(world, act, place)
    case 'create':
      return create(world, act, place)
    case 'get':
      return get(world, act.kind, place)
    case 'update':
      return update(world, act, place)
    case 'delete':
      return remove(world, act.kind, place)
    default:
      return performSpecial(world, act, place)
  }
}

function placeOf(world: World, { kind, pick, parent, oddId }: Act): Place {
  const parents = parentsOf(world, kind, parent)
  const path = parents.reduce<string>((left, value) => left.replace(/\{[^}]+\}/, String(value)), kind.template)
  const known = entitiesAt(world, path)
  const ids = [...known.keys()]
  const id = oddId ?? ids[pick % ids.length] ?? 1
  return { parents, path, known, id, entity: typeof id === 'number' ? known.get(id) : undefined }
}

function parentsOf(world: World, { template }: CollectionKind, parent: number): (string | number)[] {
  if (template.startsWith('/users')) return [users[parent % users.length] ?? 0]
  if (!template.includes('{id}')) return []
  const pages = [...entitiesAt(world, '/status-pages').keys()]
  return [pages[parent % pages.length] ?? 1]
}

async function create(world: World, { kind, body }: Act, { parents, known }: Place): Promise<void> {
  const operation = `POST ${kind.template}`
  const isTaken = kind.hasUniqueNames && isNameTaken(known, body)
  const isThere = parents.length === 0 || kind.template.startsWith('/users') || hasParent(world, parents)
  const answer = await world.send(operation, parents, { body })
  if (!answer.isSuccess) return
  if (isTaken || !isThere || !isLegalBody(operation, body)) return expectRefused(`${operation} ${text(body)}`, answer)
  const entity = answer.body as Entity
  if (known.has(entity.id)) throw new Contradiction(`${operation}: id ${entity.id} was there before`)
  known.set(entity.id, entity)
  expectEcho(kind, entity, body)
  expectContents(world, kind, entity, body)
  await expectSame(world, kind, parents, entity)
}

async function update(world: World, { kind, body }: Act, { parents, known, id, entity }: Place): Promise<void> {
  const operation = `PUT ${kind.template}/{${kind.idName}}`
  const others = new Map([...known].filter(([other]) => other !== id))
  const isTaken = kind.hasUniqueNames && isNameTaken(others, body)
  const answer = await world.send(operation, [...parents, id], { body })
  if (!entity) return expectRefused(`${operation} of nothing (${id})`, answer)
  if (!answer.isSuccess) return expectSame(world, kind, parents, entity)
  if (isTaken || (body !== undefined && !isLegalBody(operation, body)))
    return expectRefused(`${operation} ${text(body)}`, answer)
  const after = answer.body as Entity
  agree(`${operation}: id`, after.id, entity.id)
  expectEcho(kind, after, body)
  expectContents(world, kind, after, body)
  if (kind.template === '/services') expectPublicStatus(entity, after)
  known.set(after.id, after)
  await expectSame(world, kind, parents, after)
}

async function get(world: World, kind: CollectionKind, { parents, id, entity }: Place): Promise<void> {
  if (entity) return expectSame(world, kind, parents, entity)
  const operation = `GET ${kind.template}/{${kind.idName}}`
  expectRefused(`${operation} of nothing (${id})`, await world.send(operation, [...parents, id]))
}

async function remove(world: World, kind: CollectionKind, { parents, known, id, entity, path }: Place): Promise<void> {
  const one = `${kind.template}/{${kind.idName}}`
  const answer = await world.send(`DELETE ${one}`, [...parents, id])
  if (!entity) return expectRefused(`DELETE ${one} of nothing (${id})`, answer)
  agree(`DELETE ${path}/${id}`, [answer.isSuccess, answer.body], [true, undefined])
  known.delete(entity.id)
  world.subscribers.delete(`${path}/${id}`)
  world.entities.delete(`${path}/${id}/groups`)
  expectRefused(`GET ${path}/${id}, which is deleted`, await world.send(`GET ${one}`, [...parents, id]))
  expectRefused(`DELETE ${path}/${id} again`, await world.send(`DELETE ${one}`, [...parents, id]))
}

async function list(world: World, { kind, query }: Act, { parents, known, path }: Place): Promise<void> {
  const answer = await world.send(`GET ${kind.template}`, parents, { query })
  if (!answer.isSuccess) return
  const page = pageOf(kind, query)
  const wanted = [...known.values()].toSorted((left, right) => left.id - right.id).slice(page.start, page.end)
  const found = answer.body as Entity[]
  agree(
    `GET ${path}?${query}: ids`,
    found.map(({ id }) => id),
    wanted.map(({ id }) => id),
  )
  for (const [index, entity] of found.entries()) {
    const known = wanted[index]
    if (known) agree(`GET ${path}: ${entity.id}`, settled(kind, entity, kind.hidden), settled(kind, known, kind.hidden))
  }
}

function pageOf({ sizes, template }: CollectionKind, query: string): { readonly start: number; readonly end: number } {
  if (!sizes) return { start: 0, end: Number.POSITIVE_INFINITY }
  const values = new URLSearchParams(query)
  const asked = (name: string, usual: number) => (values.has(name) ? Number(values.get(name)) : usual)
  const hasInclude = values.has('include') && sizes.largestWithInclude !== undefined
  const most = hasInclude ? (sizes.largestWithInclude ?? 0) : sizes.largest
  const start = asked('start-index', 0)
  const size = asked('max-results', sizes.usual)
  const isLegal = Number.isInteger(start) && start >= 0 && Number.isInteger(size) && size >= 1 && size <= most
  if (!isLegal) throw new Contradiction(`GET ${template}?${query} is answered, it should be refused`)
  return { start, end: start + size }
}

/** Reads an entity again, and compares it with what was told of it before. */
async function expectSame(
  world: World,
  kind: CollectionKind,
  parents: readonly (string | number)[],
  entity: Entity,
): Promise<void> {
  const operation = `GET ${kind.template}/{${kind.idName}}`
  const { body } = await world.send(operation, [...parents, entity.id])
  agree(`${operation} of ${entity.id}`, settled(kind, body as Entity), settled(kind, entity))
  if (kind.template === '/status-pages') expectContents(world, kind, body as Entity, entity)
}

function hasParent(world: World, [page]: readonly (string | number)[]): boolean {
  return entitiesAt(world, '/status-pages').has(Number(page))
}

function isNameTaken(known: ReadonlyMap<number, Entity>, body: unknown): boolean {
  const name = (body as { readonly name?: unknown } | null | undefined)?.name
  return typeof name === 'string' && [...known.values()].some((entity) => entity.name === name)
}

function expectPublicStatus(before: Entity, after: Entity): void {
  const wanted = before.status === after.status ? before.publicStatus : after.status
  agree(`service ${after.id}: publicStatus`, after.publicStatus, wanted)
}

function text(body: unknown): string {
  return JSON.stringify(body) ?? 'without a body'
}
