/** Prints a result to stdout. A reader that goes away before the end, as `head` does, is no problem. */
export function printResult(text: string): void {
  // Node reports the closed pipe after the write has ended, so the listener stays.
  if (!process.stdout.listeners('error').includes(ignoreClosedPipe)) process.stdout.on('error', ignoreClosedPipe)
  process.stdout.write(text)
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
