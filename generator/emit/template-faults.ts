import Handlebars from 'handlebars'

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
    /^Parse error on line (\d+):\n([^\n]*)\n.*got 'CLOSE_UNESCAPED'$/s,
    (line, text) => `its line ${line} has a brace right behind "}}" at "${text}", where a blank between them is needed`,
  ],
  [
    /^(?:Parse|Lexical) error on line (\d+)[.:].*?\n([^\n]*)\n/,
    (line, text) => `its line ${line} cannot be read at "${text}"`,
  ],
  [
    /^(.*) doesn't match (.*) - (\d+):\d+$/s,
    (open, end, line) => `its line ${line} opens "${open}", and "${end}" is closed`,
  ],
  [/^(?:#|Must pass iterator to #)(if|unless|with|each)\b/, (name) => `it calls "${name}" with other than one value`],
  [/^Maximum call stack size exceeded$/, () => 'its partials take each other without an end'],
]

/** Which template cannot be printed, and why: `"routes/routes.md.hbs": its line 3 takes "titel", which the view does not have`. */
export function templateFault(name: string, error: Error): string {
  if (error instanceof PartialFault) return `"partials/${error.partial}.hbs" in "${name}": ${reasonOf(error.cause)}`
  return `"${name}": ${reasonOf(error)}`
}

function reasonOf({ message }: Error): string {
  for (const [pattern, say] of sayings) {
    const [, ...groups] = pattern.exec(message) ?? []
    if (pattern.test(message)) return say(...groups)
  }
  return message
}

/** What is wrong with a partial. */
class PartialFault extends Error {
  override readonly name = 'PartialFault'
  override readonly cause: Error
  readonly partial: string

  constructor(partial: string, cause: Error) {
    super()
    this.partial = partial
    this.cause = cause
  }
}

/** What is wrong with the block that a partial is given. */
class BlockFault extends Error {
  override readonly name = 'BlockFault'
}

/** What a partial throws. Of those that take each other without an end, all are wrong; a block is of whoever gives it. */
export function faultOfPartial(partial: string, error: unknown): unknown {
  if (error instanceof BlockFault) return error.cause
  return error instanceof PartialFault || error instanceof RangeError
    ? error
    : new PartialFault(partial, error as Error)
}

/** The settings of a partial; faults in a block that it is given are not its own. */
export function withOuterBlock(settings: Handlebars.RuntimeOptions = {}): Handlebars.RuntimeOptions {
  const block: unknown = settings.data?.['partial-block']
  if (typeof block !== 'function') return settings
  const told = (...values: unknown[]): unknown => {
    try {
      return block(...values)
    } catch (cause) {
      throw new BlockFault('', { cause })
    }
  }
  return { ...settings, data: { ...settings.data, 'partial-block': told } }
}

/**
 * Handlebars finds in every view what JavaScript has in every object, and prints nothing for it.
 *
 * @throws Error for a template that takes such a name, `toString`.
 */
export function refuseInherited(source: string): void {
  const visitor = new Handlebars.Visitor()
  visitor.PathExpression = ({ parts, loc }) => {
    const name = parts.find((part) => part in Object.prototype)
    if (name !== undefined) throw new Error(`its line ${loc.start.line} takes "${name}", which the view does not have`)
  }
  visitor.accept(Handlebars.parse(source))
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
