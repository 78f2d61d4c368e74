/** What a request asks for in its header `Prefer`, in the form of Prism: `code=409, example=checkout, delay=500`. */
export interface Preferences {
  readonly code?: number
  /** Name of an example of the contract. */
  readonly example?: string
  readonly delayMs?: number
}

const longestDelayMs = 60_000

/** Reads `Prefer`; what is not known there is not looked at (RFC 7240, section 2). @throws RangeError naming what is wrong. */
export function readPreferences(header: string | undefined): Preferences {
  if (header === undefined || header.length > 1000) return {}
  const asked = new Map(header.split(/[,;]/).map((part) => readPart(part)))
  const [code, example, delay] = [asked.get('code'), asked.get('example'), asked.get('delay')]
  return {
    ...(code === undefined ? {} : { code: wholeNumber('code', code, 200, 599) }),
    ...(example === undefined ? {} : { example }),
    ...(delay === undefined ? {} : { delayMs: wholeNumber('delay', delay, 0, longestDelayMs) }),
  }
}

function readPart(part: string): [string, string] {
  const [name = '', ...value] = part.split('=')
  return [
    name.trim().toLowerCase(),
    value
      .join('=')
      .trim()
      .replace(/^"(.*)"$/, '$1'),
  ]
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d{1,6}$/.test(text) && number >= least && number <= most) return number
  throw new RangeError(`header/prefer: ${name} should be a whole number from ${least} to ${most}`)
}
