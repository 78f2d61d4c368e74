import { printable } from '../../conformance/report/printable.ts'

/** Exit codes of every command, as others script against them. */
export const exitCodes = {
  /** Everything is fine. */
  ok: 0,
  /** The answer is no: a rule failed, generated code is stale. */
  no: 1,
  /** Wrong usage or unreadable input, or a fault of the kit itself. */
  usage: 2,
  /** The target cannot be reached. */
  unreachable: 3,
  /** The user has ended it: as shells have it, 128 and the number of SIGINT. */
  interrupted: 130,
} as const

/**
 * A problem that the user can mend: printed as its message alone, without a stack trace.
 *
 * Message: "Cannot <do what> "<which>": <what is>, <what should be> (<where>)".
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.usage) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The exit code that an error thrown by a command stands for. */
export function exitCodeOf(error: unknown): number {
  return error instanceof Problem ? error.exitCode : exitCodes.usage
}

/** Prints a problem to stderr; the stack trace of an unexpected error only when DEBUG is set. */
export function printProblem(error: unknown): void {
  // What it quotes, such as a name in a file, may hold what steers a terminal.
  const lines = describe(error).split('\n').map(printable)
  process.stderr.write(`${lines.join('\n')}\n`)
}

function describe(error: unknown): string {
  if (error instanceof Problem) return error.message
  if (!(error instanceof Error)) return `Cannot go on: ${String(error)}`
  if ((error as NodeJS.ErrnoException).syscall === 'uv_cwd')
    return 'Cannot go on: the folder in which the command runs has been removed, run it in one that is there'
  return `Cannot go on: ${faultText(error)}`
}

/** What an unexpected error says; its stack trace when DEBUG is set. */
export function faultText(error: Error): string {
  if (process.env.DEBUG) return error.stack ?? error.message
  return `${error.message} (a fault of this kit, set DEBUG=1 to see where)`
}
