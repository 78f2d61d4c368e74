/** Prints a result to stdout. A reader that goes away before the end, as `head` does, is no problem. */
export function printResult(text: string): void {
  process.stdout.on('error', ignoreClosedPipe)
  process.stdout.write(text, () => process.stdout.off('error', ignoreClosedPipe))
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
