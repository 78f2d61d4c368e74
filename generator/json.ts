/** A value as JSON and YAML know it; nothing of it is ever changed once read. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** An object of a contract. Any string can be a key, `__proto__` too: read it with `ownValue`, never with a bare index. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Whether a value is an object, and no list and no null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is a list. */
export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value)
}

/** Whether a value is of a type as JSON Schema names it. */
export function isValueOf(value: Json, type: string): boolean {
  if (value === null) return type === 'null'
  if (type === 'integer') return Number.isInteger(value)
  return isList(value) ? type === 'array' : type === typeof value
}

/** The value under a key or index of an object or list; `undefined` where there is none, whatever the prototype holds. */
export function ownValue(node: Json | undefined, key: string): Json | undefined {
  if (isList(node)) return /^(0|[1-9]\d*)$/.test(key) ? node[Number(key)] : undefined
  return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined
}

/** A text field of an object; `undefined` when it is absent or no text. */
export function ownText(node: Json | undefined, key: string): string | undefined {
  const value = ownValue(node, key)
  return typeof value === 'string' ? value : undefined
}

/** A list under a key; without entries where there is none. */
export function ownList(node: Json | undefined, key: string): readonly Json[] {
  const value = ownValue(node, key)
  return isList(value) ? value : []
}

/** An object under a key; without fields where there is none. */
export function ownObject(node: Json | undefined, key: string): JsonObject {
  const value = ownValue(node, key)
  return isObject(value) ? value : {}
}

/** An object from its entries, in order; a key `__proto__` becomes an ordinary key. */
export function objectOf(entries: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(entries)
}
