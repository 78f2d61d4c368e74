/** A place taken apart: the file below `spec/` and the tokens of the JSON pointer, unescaped. */
export interface Place {
  readonly file: string
  readonly tokens: readonly string[]
}

/** Takes `schemas/services.yaml#/Service/properties/name` apart. */
export function parsePlace(place: string): Place {
  const [file = '', pointer = ''] = splitAtHash(place)
  return { file, tokens: parsePointer(pointer) }
}

/** Writes a place; the reverse of `parsePlace`. */
export function formatPlace(place: Place): string {
  return `${place.file}#${formatPointer(place.tokens)}`
}

/** The place of something below a place: `below('a.yaml#/b', 'c', 'd')` is `a.yaml#/b/c/d`. */
export function below(place: string, ...tokens: readonly (string | number)[]): string {
  return `${place.includes('#') ? place : `${place}#`}${formatPointer(tokens.map(String))}`
}

/** The place that a `$ref`, written in `file`, refers to; `..` is resolved, never above `spec/`. */
export function placeOfReference(file: string, reference: string): Place {
  const [path = '', fragment = ''] = splitAtHash(reference)
  return { file: path === '' ? file : resolvePath(file, decode(path)), tokens: parsePointer(decode(fragment)) }
}

/** A JSON pointer (RFC 6901) of tokens. */
export function formatPointer(tokens: readonly string[]): string {
  return tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The tokens of a JSON pointer. */
export function parsePointer(pointer: string): readonly string[] {
  if (pointer === '' || pointer === '/') return []
  return pointer
    .replace(/^\//, '')
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function resolvePath(file: string, path: string): string {
  const segments = file.split('/').slice(0, -1)
  for (const segment of path.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) throw new Error(`"${path}" in ${file} leads out of the folder of the contract`)
    } else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function splitAtHash(text: string): readonly string[] {
  const at = text.indexOf('#')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
