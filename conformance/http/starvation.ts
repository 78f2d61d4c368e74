import type { Attempt } from './attempt.ts'

/**
 * Finds out that a server has fewer workers than the run has connections: each worker stays with one connection, and waits there for its next
 * request, so that whoever comes over another connection is not served at all.
 */
export interface StarvationWatch {
  /** Whether that was seen; it stays so. */
  readonly isFound: boolean
  /** Makes an attempt, and sees who is answered before whom. */
  during(attempt: () => Promise<Attempt>, how: { readonly isOverKept: boolean }): Promise<Attempt>
}

/** A server that takes long lets nobody starve yet, in milliseconds. */
const patienceMs = 1000

/** So many that came later were answered before. */
const maxOvertaken = 20

/** A request over a new connection, on the clock of `performance.now()`. */
interface Waiting {
  readonly sinceMs: number
  overtaken: number
}

/** Starts with nothing seen. */
export function watchStarvation(): StarvationWatch {
  const waiting = new Set<Waiting>()
  let isFound = false
  return {
    get isFound() {
      return isFound
    },
    async during(attempt, { isOverKept }) {
      const own = { sinceMs: performance.now(), overtaken: 0 }
      if (!isOverKept) waiting.add(own)
      const done = await attempt()
      waiting.delete(own)
      if (isOverKept && done.result.kind === 'reply') overtake(own.sinceMs)
      return done
    },
  }

  function overtake(startedAtMs: number): void {
    const latestMs = performance.now() - patienceMs
    for (const one of waiting) {
      if (one.sinceMs > startedAtMs) return
      one.overtaken++
      isFound ||= one.overtaken >= maxOvertaken && one.sinceMs <= latestMs
    }
  }
}
