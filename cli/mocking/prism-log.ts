/** The part of a pino logger that Prism uses. */
export interface PrismLog {
  child(bindings: { readonly name?: string }): PrismLog
  readonly [level: string]: unknown
}

interface PrismLogOptions {
  readonly isShown: boolean
  /** The part of Prism that speaks where a line names none. */
  readonly name?: string
}

// "debug" and "trace" are left out: they hold the headers of requests, and with them keys.
const shownLevels = ['fatal', 'error', 'warn', 'info', 'success']
const hiddenLevels = ['debug', 'trace']

/** What Prism logs about requests, one line each on stderr; silent unless asked for. */
export function prismLog({ isShown, name = 'MOCK' }: PrismLogOptions): PrismLog {
  const write = (level: string) => (first: unknown, text?: unknown) => {
    process.stderr.write(
      `${level.padEnd(8)}[${nameOf(first) ?? name}] ${oneLine(`${text ?? first}${requestOf(first)}`)}\n`,
    )
  }
  return {
    child: (bindings) => prismLog({ isShown, name: bindings.name ?? name }),
    ...Object.fromEntries(shownLevels.map((level) => [level, isShown ? write(level) : ignore])),
    ...Object.fromEntries(hiddenLevels.map((level) => [level, ignore])),
  }
}

interface LoggedRequest {
  readonly name?: string
  readonly input?: { readonly method: string; readonly url: { readonly path: string } }
}

function nameOf(first: unknown): string | undefined {
  return (first as LoggedRequest | null)?.name
}

function requestOf(first: unknown): string {
  const input = (first as LoggedRequest | null)?.input
  return input ? `: ${input.method.toUpperCase()} ${input.url.path}` : ''
}

// Paths and names come from whoever calls: no control characters reach the terminal.
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '?')
}

function ignore(): void {}
