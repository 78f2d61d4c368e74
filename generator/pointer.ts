/** A place in the contract: a file and a JSON pointer into it, such as `/components/schemas/Order`; empty for the whole file. */
export interface Place {
  /** Absolute path of the file, or its address when it was read from the network. */
  readonly file: string
  readonly pointer: string
}

/** Appends keys to a JSON pointer. */
export function joinPointer(pointer: string, ...keys: readonly (string | number)[]): string {
  let joined = pointer
  for (const key of keys) joined += `/${typeof key === 'string' ? escapeKey(key) : key}`
  return joined
}

/** The keys of a JSON pointer, unescaped: `/paths/~1orders` is `['paths', '/orders']`. */
export function pointerKeys(pointer: string): string[] {
  const keys = pointer.split('/').slice(1)
  return pointer.includes('~') ? keys.map((key) => (key.includes('~') ? unescapeKey(key) : key)) : keys
}

/** A pointer as the fragment of a reference: `#/components/schemas/Order`. */
export function toFragment(pointer: string): string {
  return `#${escapeFragment(pointer)}`
}

/** A pointer with what a fragment must escape. Half a character has no escape, and stays what it is. */
export function escapeFragment(pointer: string): string {
  return pointer.replace(/\P{Cs}+/gu, encodeURI).replaceAll('#', '%23')
}

/** The place below a place. */
export function placeBelow(place: Place, ...keys: readonly (string | number)[]): Place {
  return { file: place.file, pointer: joinPointer(place.pointer, ...keys) }
}

/** One text per place, for use as a key. */
export function placeKey(place: Place): string {
  return `${place.file}#${place.pointer}`
}

function escapeKey(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
}

// One path stands in the pointers of all that is below it, one after the other.
let last = { key: '', unescaped: '' }

function unescapeKey(key: string): string {
  if (key !== last.key) last = { key, unescaped: key.replaceAll('~1', '/').replaceAll('~0', '~') }
  return last.unescaped
}
