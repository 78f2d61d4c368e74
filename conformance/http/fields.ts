import type { HeaderFields } from './wire.ts'

/** Further fields are not kept as evidence, but for those that somebody looks at: a fifteen-hundred of them weigh half a megabyte. */
const maxFields = 100

const neededFields = new Set(['content-type', 'content-encoding', 'location', 'retry-after'])

/**
 * The fields of a header, given as names and values in turns. Hardly any of them is ever looked at, so that what is costly is done
 * only then.
 */
export function headerFields(raw: readonly string[]): HeaderFields {
  const kept = raw.length <= 2 * maxFields ? raw : keptFields(raw)
  return {
    get: (name) => valueIn(kept, name),
    has: (name) => valueIn(kept, name) !== null,
    [Symbol.iterator]: () => headersOf(kept)[Symbol.iterator](),
  }
}

function keptFields(raw: readonly string[]): readonly string[] {
  const isKept = (index: number): boolean => index < 2 * maxFields || neededFields.has((raw[index] ?? '').toLowerCase())
  return raw.filter((_, index) => isKept(index - (index % 2)))
}

/** As `Headers` does it: a field that comes more than once has all of its values. */
function valueIn(raw: readonly string[], name: string): string | null {
  const wanted = name.toLowerCase()
  let found: string | null = null
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const { [index]: given = '', [index + 1]: value = '' } = raw
    if (given.length !== wanted.length || given.toLowerCase() !== wanted) continue
    found = found === null ? value : `${found}, ${value}`
  }
  return found
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers()
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const { [index]: name = '', [index + 1]: value = '' } = raw
    try {
      headers.append(name, value)
    } catch {
      // A field that is no legal header field is left out; nothing in the contract can depend on it.
    }
  }
  return headers
}
