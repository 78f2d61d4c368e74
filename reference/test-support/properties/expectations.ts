import type { CollectionKind } from './collections.ts'
import { agree, type Entity, entitiesAt, type World } from './world.ts'

type Fields = Readonly<Record<string, unknown>>

/** An entity shows what a body has written: every text, number and switch, and the teams, by id. */
export function expectEcho(kind: CollectionKind, entity: Entity, body: unknown): void {
  // As it arrives: JSON has no -0.
  const sent = JSON.parse(JSON.stringify(body ?? {})) as Fields
  for (const [name, value] of Object.entries(sent)) {
    if (name === 'id' || kind.moving.includes(name) || value === null) continue
    if (typeof value !== 'object') agree(`${kind.template} ${entity.id}: ${name}`, entity[name], value)
  }
  if (Array.isArray(sent.teams)) {
    const ids = [...new Set(idsOf(sent.teams))].toSorted((left, right) => left - right)
    agree(`${kind.template} ${entity.id}: teams`, idsOf(entity.teams), ids)
  }
}

/** A page shows the services and metrics that were written into it and that still exist, with the status that is public. */
export function expectContents(world: World, { template }: CollectionKind, page: Entity, written: unknown): void {
  if (template !== '/status-pages') return
  for (const name of ['services', 'metrics']) {
    const existing = entitiesAt(world, `/${name}`)
    const ids = [...new Set(idsOf((written as Fields | undefined)?.[name]))]
    agree(
      `page ${page.id}: ${name}`,
      idsOf(page[name]),
      ids.filter((id) => existing.has(id)),
    )
  }
  const services = entitiesAt(world, '/services')
  for (const { id, status } of page.services as Entity[]) {
    agree(`page ${page.id}: status of service ${id}`, status, services.get(id)?.publicStatus)
  }
}

function idsOf(list: unknown): number[] {
  return Array.isArray(list) ? list.map(({ id }) => id) : []
}
