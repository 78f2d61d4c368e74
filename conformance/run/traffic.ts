import type { Exchange } from '../exchange.ts'
import { fetchTransport } from '../http/fetch-transport.ts'
import { openTransport, type Transport } from '../http/transport.ts'
import type { Target } from '../target.ts'
import { type ConflictGuard, startConflictGuard } from './conflicts.ts'
import { type Pace, startPace } from './pace.ts'
import { type Rows, startRows } from './rows.ts'
import { type SilenceGuard, startSilenceGuard } from './silence.ts'

/** How a run gets on with its target: what keeps it from asking too much, and what it knows of how busy, silent or gone the target is. */
export interface Traffic {
  readonly transport: Transport
  /** How fast the target may be asked. */
  readonly pace: Pace
  /** Which requests nothing may come between. */
  readonly rows: Rows
  readonly silences: SilenceGuard
  readonly conflicts: ConflictGuard
  /** Ids of the operations that were busy for longer than anyone waits; they are not waited for again. */
  readonly busyOperations: Set<string>
  /** Whether the whole target has been busy for longer than anyone waits; until it answers again, nobody else waits. */
  isBusyThroughout: boolean
  /** How many requests a gateway had no reply to however often they were sent. */
  badGateways: number
  /** When the target last answered that it was not busy, on the clock of `performance.now()`. */
  lastFreeAtMs: number
  /** When the target last answered anything, on the clock of `performance.now()`. */
  lastAnswerAtMs: number
  /** The exchanges that have had no answer since then. */
  readonly unanswered: Set<Exchange>
  /** Asks under way whether the target answers anything at all. */
  probe: Promise<void> | undefined
  /** Why the target answers nothing any more. */
  lost: string | undefined
}

/** Starts at full speed, with nothing known of the target. Its transport has to be closed at the end. */
export function startTraffic({ fetch, headers }: Target): Traffic {
  return {
    transport: fetch === undefined ? openTransport(headers) : fetchTransport(fetch),
    pace: startPace(),
    rows: startRows(),
    silences: startSilenceGuard(),
    conflicts: startConflictGuard(),
    busyOperations: new Set(),
    isBusyThroughout: false,
    badGateways: 0,
    lastFreeAtMs: 0,
    lastAnswerAtMs: 0,
    unanswered: new Set(),
    probe: undefined,
    lost: undefined,
  }
}
