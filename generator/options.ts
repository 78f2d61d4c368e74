import { closest } from './closest.ts'

/** Something was asked of the generator that it does not know; the message says what there is. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

/**
 * Refuses what JavaScript lets pass: options that there are not, which would be ignored, and targets that are no list.
 *
 * @throws OptionError for the first of them.
 */
export function requireOptions(options: object, names: readonly string[]): void {
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const near = closest(unknown, names)
    const wanted = near === undefined ? `one of ${names.join(', ')} is expected` : `did you mean "${near}"`
    throw new OptionError(`Cannot use option "${unknown}": there is no such option, ${wanted}`)
  }
  const { targets } = options as { readonly targets?: unknown }
  const isList = Array.isArray(targets) && targets.every((one) => typeof one === 'string')
  if (targets === undefined || isList) return
  throw new OptionError(`Cannot use option "targets": it is ${JSON.stringify(targets)}, a list of names is expected`)
}
