import { literal } from '../emit/text.ts'

/** A key of an object literal. Computed, `__proto__` is an ordinary key; otherwise it would set the prototype. */
export function propertyKey(key: string): string {
  if (key === '__proto__') return `['__proto__']`
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key)
}
