const maxItems = 20
const maxNesting = 6

/** A value as JSON of at most so many characters, for people; the work is bounded, too, however large the value is. */
export function shownValue(value: unknown, maxCharacters: number): string {
  const text = JSON.stringify(shortened(value, maxCharacters, maxNesting)) ?? 'nothing'
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text
}

const maxNameLength = 100

/** A name in quotes, for messages; of a long one the beginning. */
export function quoted(name: string): string {
  return `"${name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name}"`
}

function shortened(value: unknown, maxCharacters: number, nesting: number): unknown {
  if (typeof value === 'string') return value.slice(0, maxCharacters + 1)
  if (typeof value !== 'object' || value === null) return value
  if (nesting === 0) return '…'
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => shortened(item, maxCharacters, nesting - 1))
  const entries = Object.entries(value).slice(0, maxItems)
  return Object.fromEntries(entries.map(([key, inner]) => [key, shortened(inner, maxCharacters, nesting - 1)]))
}
