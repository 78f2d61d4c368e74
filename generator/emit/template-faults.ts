/** What Handlebars says of templates, as patterns, and the same in words for whoever has written one. */
const sayings: readonly (readonly [pattern: RegExp, say: (...groups: readonly string[]) => string])[] = [
  [
    /^"(.*)" not defined in .* - (\d+):\d+$/s,
    (name, line) => `its line ${line} takes "${name}", which the view does not have`,
  ],
  [/ of undefined \(reading '(.*)'\)$/s, (name) => `it takes "${name}" of what the view does not have`],
  [/^Cannot use 'in' operator to search for '(.*?)' in /s, (name) => `it takes "${name}" of what has no fields`],
  [
    /^You specified knownHelpersOnly, but used the unknown helper (.*) - (\d+):\d+$/s,
    (name, line) => `its line ${line} calls "${name}", which is not a helper`,
  ],
  [/^The partial (.*) could not be found$/s, (name) => `it takes the partial "${name}", which is not there`],
  [
    /^(?:Parse|Lexical) error on line (\d+)[.:].*?\n([^\n]*)\n/,
    (line, text) => `its line ${line} cannot be read at "${text}"`,
  ],
  [
    /^(.*) doesn't match (.*) - (\d+):\d+$/s,
    (open, end, line) => `its line ${line} opens "${open}", and "${end}" is closed`,
  ],
  [/^Maximum call stack size exceeded$/, () => 'its partials take each other without an end'],
]

/** Why a template cannot be printed. */
export function templateFault({ message }: Error): string {
  for (const [pattern, say] of sayings) {
    const [, ...groups] = pattern.exec(message) ?? []
    if (pattern.test(message)) return say(...groups)
  }
  return message
}

/** What a template does wrong in a call of a helper: `gives it what is no text`. */
export class HelperFault extends Error {
  override readonly name = 'HelperFault'
}

/** What Handlebars hands a helper behind its own values. */
interface CallOptions {
  readonly loc: { readonly start: { readonly line: number } }
}

type Helper = (...values: never[]) => unknown

/** Helpers whose faults name themselves and the line that calls them. */
export function toldByLine<Helpers extends Readonly<Record<string, Helper>>>(helpers: Helpers): Helpers {
  const entries = Object.entries(helpers).map(([name, helper]): [string, Helper] => [name, told(name, helper)])
  return Object.fromEntries(entries) as Helpers
}

function told(name: string, helper: Helper): Helper {
  return (...values) => {
    try {
      return helper(...values)
    } catch (error) {
      if (!(error instanceof HelperFault)) throw error
      const { loc } = values.at(-1) as unknown as CallOptions
      throw new Error(`its line ${loc.start.line} calls "${name}", and ${error.message}`)
    }
  }
}
