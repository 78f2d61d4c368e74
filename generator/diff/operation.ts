import type { Direction } from './change.ts'
import type { Node } from './flatten.ts'

/** One operation of a contract, with what its path says for all of them. */
export interface Operation {
  readonly node: Node
  readonly pathItem: Node
  /** Which way its request goes: the service takes those of its own operations, and gives those of its webhooks. */
  readonly direction: Direction
}
