import { openTransport, type Transport } from '../http/transport.ts'
import { type SilenceGuard, startSilenceGuard } from './silence.ts'

/** How a run gets on with the provider states, which may run elsewhere than the target. */
export interface StateTraffic {
  readonly transport: Transport
  readonly silences: SilenceGuard
  /** Whether any state has ever been answered for. */
  hasAnswered: boolean
  /** Whether requests were turned away for longer than anyone waits. */
  isLimited: boolean
  /** Numbers that are kept as texts, as no JavaScript number holds them; they are sent as the numbers that they were. */
  readonly numbers: Set<string>
  /** Keys that were handed over; like the target's own, they are never kept or printed. */
  readonly keys: Set<string>
}

/** Starts with no state asked for. Its transport has to be closed at the end. */
export function startStateTraffic(): StateTraffic {
  return {
    transport: openTransport(),
    silences: startSilenceGuard(),
    hasAnswered: false,
    isLimited: false,
    numbers: new Set(),
    keys: new Set(),
  }
}
