import { setTimeout as sleep } from 'node:timers/promises'

/** How fast the run asks: as fast as the checks do, until the target says that it is busy. */
export interface Pace {
  /** Waits for a turn, works, and gives the turn back. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>
  /** Resolves when the target wants to be asked again; at once when the signal aborts. */
  pauseEnd(signal: AbortSignal | undefined): Promise<void>
  /** The target wants to be left alone for so long. */
  pause(waitMs: number): void
  /** The target wants to be left alone for so long, and to be asked by fewer at a time from then on. */
  slowDown(waitMs: number): void
}

/** After so many requests without a complaint, one more may be under way: the target may only have been busy for a moment. */
const turnsBeforeSpeedUp = 20

/** Starts at full speed. */
export function startPace(): Pace {
  const waiting: (() => void)[] = []
  let turns = Number.POSITIVE_INFINITY
  let taken = 0
  let resumesAtMs = 0
  let turnsSinceSlowDown = 0

  return {
    async inTurn(work) {
      if (taken >= turns) await new Promise<void>((resolve) => waiting.push(resolve))
      else taken++
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
    async pauseEnd(signal) {
      for (let leftMs = resumesAtMs - performance.now(); leftMs > 0; leftMs = resumesAtMs - performance.now()) {
        if (signal?.aborted) return
        await sleep(leftMs, undefined, signal === undefined ? {} : { signal }).catch(() => {})
      }
    },
    pause,
    slowDown(waitMs) {
      turnsSinceSlowDown = 0
      // Those who ask at the same time are told the same thing: it counts once.
      if (performance.now() >= resumesAtMs) turns = Math.max(1, Math.floor(Math.min(turns, taken) / 2))
      pause(waitMs)
    },
  }

  function pause(waitMs: number): void {
    resumesAtMs = Math.max(resumesAtMs, performance.now() + waitMs)
  }

  // A turn is handed on, unless there are more than there should be.
  function giveBack(): void {
    if (++turnsSinceSlowDown % turnsBeforeSpeedUp === 0 && turns < Number.POSITIVE_INFINITY) speedUp()
    const next = taken <= turns ? waiting.shift() : undefined
    if (next === undefined) taken--
    else next()
  }

  function speedUp(): void {
    turns++
    const next = taken < turns ? waiting.shift() : undefined
    if (next === undefined) return
    taken++
    next()
  }
}
