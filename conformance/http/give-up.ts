import type { WireLimits } from './wire.ts'

/** How long an exchange is waited for. */
export interface Patience {
  readonly limits: Pick<WireLimits, 'timeoutMs'>
  /** When the exchange began, on the clock of `performance.now()`; left out, it begins now. */
  readonly startedAtMs?: number | undefined
  /** Ends the waiting at once when it aborts. */
  readonly signal: AbortSignal | undefined
}

/**
 * Calls `giveUp` with the reason once the time is over (then `isLate`) or the signal aborts.
 *
 * @returns a function to call as soon as nothing is waited for any more.
 */
export function limitWaiting(
  { limits: { timeoutMs }, startedAtMs, signal }: Patience,
  giveUp: (reason: string, how: { readonly isLate: boolean }) => void,
): () => void {
  const spentMs = startedAtMs === undefined ? 0 : performance.now() - startedAtMs
  const leftMs = Math.max(0, timeoutMs - spentMs)
  const timer = setTimeout(() => giveUp(`no whole reply within ${timeoutMs} ms`, { isLate: true }), leftMs)
  const ignoreSignal = onAbort(signal, () => giveUp('the run was interrupted', { isLate: false }))
  return () => {
    clearTimeout(timer)
    ignoreSignal()
  }
}

const listenersBySignal = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls `listener` when the signal aborts, unless what this returns is called first. A signal gets one listener for all
 * requests: adding and removing one for each of them takes longer than anything else that a request needs.
 */
function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (signal === undefined) return () => {}
  const listeners = listenersBySignal.get(signal) ?? listenersOf(signal)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function listenersOf(signal: AbortSignal): Set<() => void> {
  const listeners = new Set<() => void>()
  listenersBySignal.set(signal, listeners)
  const callAll = (): void => {
    for (const listener of listeners) listener()
  }
  signal.addEventListener('abort', callAll, { once: true })
  return listeners
}
