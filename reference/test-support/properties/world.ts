import { isDeepStrictEqual } from 'node:util'
import type { CollectionKind } from './collections.ts'

/** An entity as a reply shows it. */
export type Entity = Readonly<Record<string, unknown>> & { readonly id: number }

/** What came back for a request. */
export interface Answer {
  readonly isSuccess: boolean
  readonly status: number
  readonly body: unknown
}

/** The state that a service should have, told by what it has answered so far. */
export interface World {
  /** Sends a request, whose path is made of a template of the contract and values for its parameters. */
  readonly send: (operation: string, values: readonly (string | number)[], more?: Sendable) => Promise<Answer>
  /** Gives a service a status that pages do not see, and gives that. */
  readonly hold: (serviceId: number) => Promise<string>
  /** Entities by id, by the path of their list. */
  readonly entities: Map<string, Map<number, Entity>>
  /** Private subscribers, such as `USER 7102`, by the path of who has them. */
  readonly subscribers: Map<string, ReadonlySet<string>>
}

/** What a request has besides method and path. */
export interface Sendable {
  readonly query?: string
  readonly body?: unknown
}

/** The service has answered with something else than what follows from its answers before. */
export class Contradiction extends Error {
  override readonly name = 'Contradiction'
}

/** Compares. @throws Contradiction with both sides when they differ. */
export function agree(what: string, found: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(found, wanted)) return
  throw new Contradiction(`${what}: it is ${JSON.stringify(found)}, it should be ${JSON.stringify(wanted)}`)
}

/** Refuses an answer that is a success. @throws Contradiction */
export function expectRefused(what: string, { isSuccess, status }: Answer): void {
  if (isSuccess) throw new Contradiction(`${what}: it is answered with ${status}, it should be refused`)
}

/** The entities of a list; none where the list was never seen. */
export function entitiesAt(world: World, path: string): Map<number, Entity> {
  const known = world.entities.get(path) ?? new Map<number, Entity>()
  world.entities.set(path, known)
  return known
}

/** An entity without the fields that change with something else. */
export function settled(kind: CollectionKind, entity: Entity, more: readonly string[] = []): object {
  const left = Object.entries(entity).filter(([name]) => !kind.moving.includes(name) && !more.includes(name))
  return Object.fromEntries(left)
}
