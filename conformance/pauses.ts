import { setImmediate } from 'node:timers/promises'

/** Longer work in one piece would make the run deaf to Ctrl-C and late for its time-outs. */
const maxPieceMs = 20

/** Lets the event loop do other things between pieces of long work. */
export interface Pauses {
  /** Pauses if the piece of work since the last pause was long enough. */
  pauseIfDue(): Promise<void>
}

/** Starts counting now. */
export function startPauses(): Pauses {
  let pausedAtMs = performance.now()
  return {
    async pauseIfDue() {
      if (performance.now() - pausedAtMs < maxPieceMs) return
      await setImmediate()
      pausedAtMs = performance.now()
    },
  }
}
