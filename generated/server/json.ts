// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { invalidRequest, type LocatedProblem } from './errors.ts'

/** Levels of lists and objects in each other; more would exhaust the stack of whoever walks through them. */
const maxDepth = 200

/**
 * Reads JSON that nobody trusts.
 *
 * @param path Pointer to it, where it is only a part of its place.
 * @throws ServerError when it is none, too deep, or holds what must not be passed on.
 */
export function parseJson(text: string, place: LocatedProblem['in'] = 'body', path = ''): unknown {
  const refused = (keyword: string, expected: string) => invalidRequest(place, keyword, expected, path)
  if (isTooDeep(text)) throw refused('depth', `no more than ${maxDepth} levels of lists and objects`)
  const value = parsed(text)
  if (value === undefined) throw refused('content', 'JSON')
  // Harmless as long as nobody copies it key by key, which somebody will.
  if ((text.includes('__') || text.includes('\\u005')) && hasPrototypeKey(value)) throw refused('propertyNames', 'no property __proto__')
  // What no number can hold is read as Infinity, which would be written as null.
  if (/\d(?:\d{199}|[eE]\+?\d{2})/.test(text) && hasInfinity(value)) throw refused('type', 'numbers up to 1.7e308')
  return value
}

/** The same of a text that need not be JSON, and then stays as it is. */
export function jsonOr(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

// No JSON stands for `undefined`.
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Whether lists and objects in each other are more than anybody can walk through.
function isTooDeep(text: string): boolean {
  if (!hasMany(text, '[') && !hasMany(text, '{')) return false
  let depth = 0
  let isInside = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isInside) {
      if (code === 0x5c) index++
      else if (code === 0x22) isInside = false
    } else if (code === 0x22) isInside = true
    else if (code === 0x7b || code === 0x5b) {
      depth++
      if (depth > maxDepth) return true
    } else if (code === 0x7d || code === 0x5d) depth--
  }
  return false
}

// What counts is at most half of the limit each; to find a character is much sooner done than to look at all.
function hasMany(text: string, opener: string): boolean {
  let count = 0
  for (let at = text.indexOf(opener); at >= 0; at = text.indexOf(opener, at + 1)) {
    count++
    if (count > maxDepth / 2) return true
  }
  return false
}

function hasInfinity(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasInfinity)
}

function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeKey)
}
