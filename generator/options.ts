import { closest } from './closest.ts'
import { defaultLimits } from './load/limits.ts'

/** Something was asked of the generator that it does not know; the message says what there is. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

/** What an option may be; one that is `undefined` is left out. */
export interface OptionKind {
  readonly fits: (value: unknown) => boolean
  /** As in `a text is expected`. */
  readonly expected: string
}

const limitNames = Object.keys(defaultLimits)

/** The kinds that options have; JavaScript would let anything pass, and `'false'` for a yes. */
export const optionKinds = {
  text: { fits: (value) => typeof value === 'string', expected: 'a text' },
  yesOrNo: { fits: (value) => typeof value === 'boolean', expected: 'true or false' },
  names: {
    fits: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
    expected: 'a list of names',
  },
  listener: { fits: (value) => typeof value === 'function', expected: 'a function' },
  origin: {
    fits: (value) => ['name', 'command'].every((field) => typeof fieldsOf(value)?.[field] === 'string'),
    expected: 'an object with the texts "name" and "command"',
  },
  limits: {
    fits: (value) => Object.entries(fieldsOf(value) ?? { '': 0 }).every(isLimit),
    expected: `an object of numbers above 0 under ${limitNames.join(', ')}`,
  },
} satisfies Readonly<Record<string, OptionKind>>

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

function isLimit([name, value]: readonly [string, unknown]): boolean {
  return limitNames.includes(name) && (value === undefined || (typeof value === 'number' && value > 0))
}

/**
 * Refuses what JavaScript lets pass: options that there are not, which would be ignored, and values of another kind.
 *
 * @throws OptionError for the first of them.
 */
export function requireOptions(options: unknown, kinds: Readonly<Record<string, OptionKind>>): void {
  const given = fieldsOf(options)
  if (!given) throw new OptionError(`Cannot use the options: they are ${shown(options)}, an object is expected`)
  for (const [name, value] of Object.entries(given)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (!kind) throw new OptionError(`Cannot use option "${name}": there is no such option, ${advice(name, kinds)}`)
    if (value === undefined || kind.fits(value)) continue
    throw new OptionError(`Cannot use option "${name}": it is ${shown(value)}, ${kind.expected} is expected`)
  }
}

function advice(name: string, kinds: object): string {
  const names = Object.keys(kinds)
  const near = closest(name, names)
  return near === undefined ? `one of ${names.join(', ')} is expected` : `did you mean "${near}"`
}

function shown(value: unknown): string {
  if (typeof value === 'number') return String(value)
  try {
    return JSON.stringify(value) ?? `this ${typeof value}`
  } catch {
    return 'an object that is no JSON'
  }
}
