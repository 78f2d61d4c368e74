/** Gives out names that are all different: a wanted name that is taken gets the next free number, `Order2`. */
export type NameGiver = (wanted: string) => string

/** @param taken Names that are never given out. */
export function createNameGiver(taken: Iterable<string> = []): NameGiver {
  // A set is asked, not copied: each validator has a giver of its own from one and the same.
  const reserved: ReadonlySet<string> = taken instanceof Set ? taken : new Set(taken)
  const given = new Set<string>()
  const lastNumbers = new Map<string, number>()
  return (wanted) => {
    let name = wanted
    for (let number = lastNumbers.get(wanted) ?? 1; reserved.has(name) || given.has(name); ) {
      number++
      name = `${wanted}${number}`
      lastNumbers.set(wanted, number)
    }
    given.add(name)
    return name
  }
}

/** The nearest name that OpenAPI allows below `components`: letters, digits, `.`, `_` and `-`. */
export function componentName(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]+/g, '_') || '_'
}

/**
 * The nearest identifier of TypeScript: `order-line` becomes `orderLine`, `404` becomes `_404`, `import` becomes `import_`.
 *
 * Letters of any script stay; marks that cannot be seen do not.
 */
export function identifier(text: string): string {
  const started = plainIdentifier.test(text) ? text : startedIdentifier(text)
  return reservedWords.has(started) ? `${started}_` : started
}

const plainIdentifier = /^[A-Za-z_$][\w$]*$/

function startedIdentifier(text: string): string {
  const words = text.normalize('NFC').split(/(?:[^\p{ID_Continue}$]|\p{Default_Ignorable_Code_Point})+/u)
  const [first = '', ...rest] = words.filter((word) => word !== '')
  const joined = first + rest.map(capitalized).join('')
  return /^[\p{ID_Start}$_]/u.test(joined) ? joined : `_${joined}`
}

/**
 * The nearest name of a variable: like an identifier, but that it begins small, and that `type` and `string` may stay, which
 * only types may not be.
 */
export function variable(text: string): string {
  const name = identifier(identifier(text).replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase()))
  return name.endsWith('_') && namesOfTypes.has(name.slice(0, -1)) ? name.slice(0, -1) : name
}

const namesOfTypes = new Set(
  'abstract any as asserts bigint boolean declare from get infer is keyof never number object of override readonly set'
    .concat(' satisfies string symbol type unique unknown')
    .split(' '),
)

/**
 * The nearest name of a property that is read with a dot. Reserved words may stay, so that `delete` is `delete`; names that
 * mean something to every object do not: `then` would make it a promise.
 */
export function propertyName(text: string): string {
  const name = identifier(text)
  const plain = name.slice(0, -1)
  if (!name.endsWith('_') || !reservedWords.has(plain)) return name
  return unsafeProperties.has(plain) ? name : plain
}

const unsafeProperties = new Set(['__proto__', 'constructor', 'prototype', 'then'])

/**
 * The nearest name of a file, without ending, that every system takes: `statusPageGroups` becomes `status-page-groups`, `España`
 * `espana`.
 */
export function fileName(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z](?!s(?![a-z]))[a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const name = words.slice(0, maxFileNameLength) || 'group'
  return deviceNames.test(name) ? `${name}-` : name
}

// Room for an ending and a number below the 255 bytes that file systems allow.
const maxFileNameLength = 100

// Windows takes these for devices, whatever the ending.
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** Whether Windows, too, takes a name for that of a file. */
export function isPortableName(name: string): boolean {
  return !name.endsWith('.') && !deviceNames.test(name.replace(/\..*$/, '').toLowerCase())
}

/** The same text with a capital at its beginning. */
export function capitalized(word: string): string {
  const [first = ''] = word
  return first.toUpperCase() + word.slice(first.length)
}

/**
 * The words of a name in the way of JavaScript: `create_user` becomes `createUser`, `SMSGateway` `smsGateway`, `APIs` `apis`. What is no
 * letter stays where a word is not left behind it.
 */
export function camelCase(text: string): string {
  const [first = '', ...rest] = spacedWords(/\p{Ll}/u.test(text) ? text : text.toLowerCase())
  return [lowered(first), ...rest.map(capitalized)].join('')
}

/** The same for a type: `order_line` becomes `OrderLine`, `ORDER_LINE` too, and `URL` stays. */
export function pascalCase(text: string): string {
  const words = spacedWords(text)
  return (words.length > 1 && !/\p{Ll}/u.test(text) ? words.map((word) => word.toLowerCase()) : words)
    .map(capitalized)
    .join('')
}

/** The same for languages that part words by `_`: `getHTMLPages` becomes `get_html_pages`, `X-Rate` `x_rate`, `404` `_404`. */
export function snakeCase(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/([\p{Ll}\p{N}])(?=\p{Lu})|(\p{Lu})(?=\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/gu, '$&_')
    .toLowerCase()
    .replace(/(?:[^\p{ID_Continue}]|_|\p{Default_Ignorable_Code_Point})+/gu, '_')
    .replace(/^_|_$/g, '')
  return /^\p{ID_Start}/u.test(name) ? name : `_${name}`
}

function spacedWords(text: string): string[] {
  return text
    .replace(/(?<!\p{N})_|_(?!\p{N})/gu, ' ')
    .trim()
    .split(/ +/)
}

function lowered(text: string): string {
  return text.replace(/^\p{Lu}{2,}(?=s(?!\p{Ll}))|^\p{Lu}+(?=\p{Lu}\p{Ll}|[^\p{L}]|$)|^\p{Lu}/u, (start) =>
    start.toLowerCase(),
  )
}

/** The words of a name, however they are parted: `getHTMLPages` has `get`, `HTML` and `Pages`. */
export function wordsOf(text: string): string[] {
  return text.match(/\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{N}+/gu) ?? []
}

/** Words that cannot name a type or a value in a module, and names of types that the language predefines. */
const reservedWords = new Set(
  [
    'abstract any as asserts async await bigint boolean break case catch class const continue debugger declare default',
    'delete do else enum export extends false finally for from function get if implements import in infer instanceof',
    'interface is keyof let module namespace never new null number object of out override package private protected',
    'public readonly require return satisfies set static string super switch symbol this throw true try type typeof',
    'undefined unique unknown using var void while with yield arguments eval constructor prototype __proto__',
    // A module that exports it is taken for a promise by whoever imports it dynamically.
    'then',
  ].flatMap((line) => line.split(' ')),
)
