import type { Exchange, ExchangeRequest } from '../exchange.ts'

/** What a run has made at its target, as far as it is still there. */
export interface Belongings {
  /** What is to be removed at the end: the request for it, by its URL, in the order of making. */
  readonly removals: Map<string, ExchangeRequest>
  /** URLs of what is being removed at the end, until it is gone. */
  readonly beingRemoved: Set<string>
  /** Creations that may have made something whose id is not known, by their URL. */
  readonly untold: Map<string, readonly Exchange[]>
  /** Whether the run has looked for what it may have made without being told. */
  isSwept: boolean
}

/** Starts with nothing made. */
export function startBelongings(): Belongings {
  return { removals: new Map(), beingRemoved: new Set(), untold: new Map(), isSwept: false }
}
