import type { Entity } from './world.ts'

/** Whom an act is done to. */
export interface Place {
  /** Values of the parameters in front of the id. */
  readonly parents: readonly (string | number)[]
  /** Path of the list. */
  readonly path: string
  readonly known: Map<number, Entity>
  /** As it stands in the path. */
  readonly id: string | number
  /** What is known of the entity; `undefined` when there is none. */
  readonly entity: Entity | undefined
}
