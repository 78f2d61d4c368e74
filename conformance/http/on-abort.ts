const waitingBySignal = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Has something called when a signal aborts, until what this gives back is called. A signal gets one listener for all: adding
 * and removing one for each request of a run takes longer than anything else that a request needs.
 */
export function onAbort(signal: AbortSignal | undefined, interrupt: () => void): () => void {
  if (signal === undefined) return () => {}
  const waiting = waitingBySignal.get(signal) ?? listenTo(signal)
  waiting.add(interrupt)
  return () => void waiting.delete(interrupt)
}

function listenTo(signal: AbortSignal): Set<() => void> {
  const waiting = new Set<() => void>()
  waitingBySignal.set(signal, waiting)
  const interruptAll = (): void => {
    for (const interrupt of waiting) interrupt()
  }
  signal.addEventListener('abort', interruptAll, { once: true })
  return waiting
}
