import type { ChildProcess } from 'node:child_process'

/** How often a process says that it is alive, in milliseconds. */
export const aliveEveryMs = 1000

/**
 * Ends a process that has not said for so long that it is alive, and calls `onSilence` then.
 *
 * Prism does everything in one thread: a pattern that takes for ever on one value keeps it from all other requests for good.
 */
export function endWhenSilent(child: ChildProcess, maxSilenceMs: number, onSilence: () => void): void {
  // Counted, not measured: a machine that slept has let neither process run.
  let silentTimes = 0
  const timer = setInterval(() => {
    silentTimes++
    if (silentTimes * aliveEveryMs <= maxSilenceMs) return
    onSilence()
    child.kill('SIGKILL')
  }, aliveEveryMs)
  timer.unref()
  child.on('message', () => {
    silentTimes = 0
  })
  child.once('exit', () => clearInterval(timer))
}
