import { exitCodes } from '../output/problem.ts'
import { printOverProgress } from '../output/terminal.ts'

/** An interruption by the user, for work that ends itself in good order. */
export interface Interruption {
  readonly signal: AbortSignal
  /** Aborted by the second Ctrl-C, where that leaves something behind. */
  readonly abandoning: AbortSignal
  /** Gives the signals back to Node. */
  release(): void
}

// The last one comes when the terminal is closed.
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Turns the first Ctrl-C into an abort, and says what follows from it. The second ends the process at once or, where something may be
 * left behind, is an abort as well, and the third ends it.
 *
 * @param leftBehind URLs of what stays after the second, which are told.
 */
export function interruption(whatFollows: string, leftBehind?: () => readonly string[]): Interruption {
  const [ending, abandoning] = [new AbortController(), new AbortController()]
  const interrupt = (): void => {
    if (!ending.signal.aborted) {
      printOverProgress(`Interrupted: ${whatFollows}`)
      ending.abort()
    } else if (leftBehind !== undefined && !abandoning.signal.aborted) {
      printOverProgress(
        ['Interrupted again, Ctrl-C once more ends without a report', ...linesOf(leftBehind())].join('\n'),
      )
      abandoning.abort()
    } else process.exit(exitCodes.interrupted)
  }
  for (const signal of signals) process.on(signal, interrupt)
  return {
    signal: ending.signal,
    abandoning: abandoning.signal,
    release() {
      for (const signal of signals) process.off(signal, interrupt)
    },
  }
}

function linesOf(urls: readonly string[]): readonly string[] {
  return urls.length === 0 ? [] : ['Not removed:', ...urls.map((url) => `  DELETE ${url}`)]
}
