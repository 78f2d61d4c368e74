import { literal } from './text.ts'

/** A key of an object literal. Computed, `__proto__` is an ordinary key; otherwise it would set the prototype. */
export function propertyKey(key: string): string {
  if (key === '__proto__') return `['__proto__']`
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key)
}

/**
 * A key of a record whose values are texts of a closed set. TypeScript looks for `constructor`, `toString` and the like on every
 * object first, and then takes the text beside them for any text; a computed key is looked up in the record.
 */
export function recordKey(key: string): string {
  return key !== '__proto__' && key in {} ? `[${literal(key)} as string]` : propertyKey(key)
}
