/** An interruption by the user, for work that ends itself in good order. */
export interface Interruption {
  readonly signal: AbortSignal
  /** Gives the signals back to Node. */
  release(): void
}

// The last one comes when the terminal is closed.
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Turns the first Ctrl-C into an abort, and says what follows from it; the second ends the process at once.
 *
 * @param leftBehind URLs of what stays then, which are told.
 */
export function interruption(whatFollows: string, leftBehind: () => readonly string[] = () => []): Interruption {
  const controller = new AbortController()
  const interrupt = (): void => {
    if (controller.signal.aborted) {
      const lines = leftBehind().map((url) => `  DELETE ${url}\n`)
      if (lines.length > 0) process.stderr.write(`Interrupted again, not removed:\n${lines.join('')}`)
      process.exit(130)
    }
    process.stderr.write(`Interrupted: ${whatFollows}\n`)
    controller.abort()
  }
  for (const signal of signals) process.on(signal, interrupt)
  return {
    signal: controller.signal,
    release() {
      for (const signal of signals) process.off(signal, interrupt)
    },
  }
}
