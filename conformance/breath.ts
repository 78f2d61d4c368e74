import { setImmediate } from 'node:timers/promises'

/** Longer work in one piece would make the run deaf to Ctrl-C and late for its time-outs. */
const maxPieceMs = 20

/** Lets the event loop turn between pieces of long work, as often as it has to. */
export interface Breath {
  take(): Promise<void>
}

/** Starts counting now. */
export function startBreath(): Breath {
  let tookAtMs = performance.now()
  return {
    async take() {
      if (performance.now() - tookAtMs < maxPieceMs) return
      await setImmediate()
      tookAtMs = performance.now()
    },
  }
}
