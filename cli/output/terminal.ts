import pc from 'picocolors'

/** Whether a stream takes colour: it is a terminal and `NO_COLOR` is not set. */
function takesColour(stream: { isTTY?: boolean }): boolean {
  return stream.isTTY === true && !process.env.NO_COLOR
}

/** Colours for a stream; functions that change nothing where it takes none. */
export function coloursFor(stream: { isTTY?: boolean }): ReturnType<typeof pc.createColors> {
  return pc.createColors(takesColour(stream))
}

/** A line on stderr that is rewritten in place, shown only on a terminal and only after a second. */
export interface Progress {
  update(text: string): void
  end(): void
}

const emptyLine = '\r\x1b[2K'

/** Prints a message on stderr, in place of a progress line where one may stand; the next update draws that anew. */
export function printOverProgress(message: string): void {
  process.stderr.write(`${process.stderr.isTTY ? emptyLine : ''}${message}\n`)
}

/** Starts a progress line; it stays silent when stderr is no terminal. */
export function startProgress(): Progress {
  const startedAtMs = Date.now()
  const isShown = process.stderr.isTTY === true
  let isDrawn = false
  return {
    update(text) {
      if (!isShown || Date.now() - startedAtMs < 1000) return
      // What goes on in the next row would stay there.
      process.stderr.write(`${emptyLine}${text.slice(0, Math.max((process.stderr.columns || 80) - 1, 1))}`)
      isDrawn = true
    },
    end() {
      if (isDrawn) process.stderr.write(emptyLine)
      isDrawn = false
    },
  }
}
