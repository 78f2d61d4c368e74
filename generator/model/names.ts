/** Gives out names that are all different: a wanted name that is taken gets the next free number, `Order2`. */
export type NameGiver = (wanted: string) => string

/** @param taken Names that are never given out. */
export function createNameGiver(taken: Iterable<string> = []): NameGiver {
  const given = new Set(taken)
  const lastNumbers = new Map<string, number>()
  return (wanted) => {
    let name = wanted
    for (let number = lastNumbers.get(wanted) ?? 1; given.has(name); ) {
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
  const words = text.normalize('NFC').split(/(?:[^\p{ID_Continue}$]|\p{Default_Ignorable_Code_Point})+/u)
  const [first = '', ...rest] = words.filter((word) => word !== '')
  const joined = first + rest.map(capitalized).join('')
  const started = /^[\p{ID_Start}$_]/u.test(joined) ? joined : `_${joined}`
  return reservedWords.has(started) ? `${started}_` : started
}

function capitalized(word: string): string {
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('')
}

/** Words that cannot name a type or a value in a module, and names of types that the language predefines. */
const reservedWords = new Set(
  [
    'abstract any as asserts async await bigint boolean break case catch class const continue debugger declare default',
    'delete do else enum export extends false finally for from function get if implements import in infer instanceof',
    'interface is keyof let module namespace never new null number object of out override package private protected',
    'public readonly require return satisfies set static string super switch symbol this throw true try type typeof',
    'undefined unique unknown using var void while with yield arguments eval constructor prototype __proto__',
  ].flatMap((line) => line.split(' ')),
)
