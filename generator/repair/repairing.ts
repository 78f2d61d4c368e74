import type { Effort } from '../closest.ts'
import type { NodeKind } from '../grammar.ts'
import type { Fault } from '../validate/fault.ts'
import type { OperationIds } from './operation-ids.ts'

/** What is known while a document is walked through. */
export interface Repairing {
  readonly faults: Fault[]
  readonly ids: OperationIds
  readonly is30: boolean
  /** Pointers of schemas that now stand under another keyword, by where they stood. */
  readonly moved: Map<string, string>
  /** Pointers of the paths whose braces held more than a name, by what they are read as. */
  readonly writtenPaths: Map<string, string>
  /** What "did you mean" has cost so far. */
  readonly effort: Effort
}

/** Where a node stands. */
export interface Position {
  readonly kind: NodeKind
  readonly pointer: string
  /** Its key in the node above: for a response its status. */
  readonly name: string
  /** Of a schema: the one that `$recursiveRef` means in it. */
  readonly anchor?: string | undefined
}

/** Tells that a node departs from OpenAPI and is read as it was meant. */
export function tolerate({ faults }: Repairing, pointer: string, message: string): void {
  faults.push({ pointer, message, kind: 'tolerated' })
}
