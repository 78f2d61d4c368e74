import { exitCodes, Problem, printProblem } from './problem.ts'
import { systemReason } from './system-reason.ts'

/** Prints a result to stdout. */
export function printResult(text: string): void {
  process.stdout.write(text)
}

/** Has the command finish its work, such as to write its reports, when what it prints can no longer be written. */
export function outliveOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (!isReaderGone(error) && !hasLostOutput) loseOutput(error)
  })
  // Whoever does not take the problems has the exit code.
  process.stderr.on('error', () => {})
}

/** Whoever reads only the beginning, as `head` does, or has closed the terminal, wants no more. */
function isReaderGone({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE' || code === 'EIO'
}

let hasLostOutput = false

function loseOutput(error: Error): void {
  hasLostOutput = true
  printProblem(
    new Problem(
      `Cannot print the result: ${systemReason(error, '')}, a place that takes all that is written is expected`,
    ),
  )
  // The command sets a code of its own when it is done.
  process.once('exit', () => {
    process.exitCode = exitCodes.usage
  })
}
