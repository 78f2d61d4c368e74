/**
 * What a change means for those who are there already, clients of the service as it was above all.
 *
 * `breaking`: something that was right is wrong now. `additive`: something more is possible. `documentation`: only words.
 */
export type ChangeKind = 'breaking' | 'additive' | 'documentation'

/** One difference between two contracts. */
export interface Change {
  readonly kind: ChangeKind
  /** `GET /services`, `webhook actionRequest`; none where it concerns the contract as a whole. */
  readonly operations: readonly string[]
  /** What has changed: `Service.status` in a schema of that name, `query max-results`, `reply 200`; may be empty. */
  readonly field: string
  /** Whether it is about what the service takes or what it gives; `undefined` where it is neither. */
  readonly direction: Direction | undefined
  /** JSON pointer into the newer contract in one file; into the older one where the thing is gone. */
  readonly pointer: string
  readonly message: string
}

/** What the service takes may become more, what it gives may become less, and nobody is hurt; the other ways break. */
export type Direction = 'taken' | 'given'

/** Collects changes; the same change in several operations is one. */
export interface Collector {
  readonly add: (change: Omit<Change, 'operations'>, operation?: string) => void
  readonly changes: () => readonly Change[]
}

/** A collector with nothing in it. */
export function collectChanges(): Collector {
  const found = new Map<string, Omit<Change, 'operations'> & { readonly operations: Set<string> }>()
  return {
    add(change, operation) {
      const key = JSON.stringify([change.direction, change.pointer, change.message])
      const known = found.get(key) ?? { ...change, operations: new Set<string>() }
      found.set(key, known)
      if (operation !== undefined) known.operations.add(operation)
    },
    changes: () =>
      [...found.values()]
        .map(({ operations, ...change }) => ({ ...change, operations: [...operations] }))
        .toSorted((left, right) => ranks[left.kind] - ranks[right.kind]),
  }
}

const ranks: Readonly<Record<ChangeKind, number>> = { breaking: 0, additive: 1, documentation: 2 }
