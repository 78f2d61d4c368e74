// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { invalidRequest } from './errors.ts'
import type { RouteParameter, Shape, ValueShape } from './route.ts'

/** The text of a value as what its shape says; the text itself where it cannot be. */
export function coerce(text: string, shape: Shape): unknown {
  switch (shape) {
    case 'integer':
    case 'number':
      return numberOr(text)
    case 'boolean':
      return isBoolean(text) ? text === 'true' : text
    case 'scalar':
      return isBoolean(text) ? text === 'true' : numberOr(text)
    default:
      return text
  }
}

/** What the texts of a parameter stand for, or of what is in it; they are still encoded. @throws ServerError as `decode` does. */
export function readTexts(texts: readonly string[], { shape, itemShape = 'any' }: ValueShape, parameter: RouteParameter): unknown {
  const [text = '', ...others] = texts.map((one) => decode(one, parameter))
  // A second value of what is no list is for the validator to refuse.
  if (shape === 'array' || others.length > 0) return [text, ...others].map((item) => coerce(item, itemShape))
  return coerce(text, shape)
}

/** What a property of a value stands for, and what is in it. */
export function propertyOf({ properties = {}, others }: ValueShape, name: string): ValueShape {
  const property = (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? others ?? 'any'
  return typeof property === 'string' ? { shape: property } : property
}

/** Sets a property, whatever its name: assigned, `__proto__` would set the prototype. */
export function put(record: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') record[name] = value
  else Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true })
}

/** A copy of a value of JSON. */
export function copyOf(value: unknown): unknown {
  return typeof value === 'object' ? structuredClone(value) : value
}

/** A text of a parameter without the encoding of URLs. @throws ServerError when it is not encoded as URLs are, as cookies need not be. */
export function decode(text: string, parameter: RouteParameter): string {
  if (!/[%+]/.test(text)) return text
  try {
    return decodeURIComponent(parameter.in === 'query' ? text.replaceAll('+', ' ') : text)
  } catch {
    if (parameter.in === 'cookie') return text
    throw invalidRequest(parameter.in, 'encoding', 'text encoded as in a URL', `/${parameter.name}`)
  }
}

/** The same of a text that may be written in any way, and then stays as it is. */
export function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function numberOr(text: string): number | string {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return text
  const number = Number(text)
  // An id that no number can hold would become the id of something else.
  return Number.isSafeInteger(number) || !/^-?\d{16,}$/.test(text) || isExact(text, number) ? number : text
}

function isExact(digits: string, number: number): boolean {
  return Number.isFinite(number) && BigInt(digits) === BigInt(number)
}

function isBoolean(text: string): boolean {
  return text === 'true' || text === 'false'
}
