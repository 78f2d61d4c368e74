import { setTimeout } from 'node:timers/promises'

/** Waits until something is so, looking again and again. @throws Error when it is not so in time. */
export async function until(isSo: () => boolean, timeoutMs = 60_000): Promise<void> {
  const endsAtMs = Date.now() + timeoutMs
  while (!isSo()) {
    if (Date.now() > endsAtMs) throw new Error(`not within ${timeoutMs} ms: ${isSo}`)
    await setTimeout(20)
  }
}
