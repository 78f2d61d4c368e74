/** Something was asked of the generator that it does not know; the message says what there is. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}
