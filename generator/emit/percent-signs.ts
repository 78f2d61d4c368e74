import { isList, isObject, type Json, type JsonObject, objectOf } from '../json.ts'

/** A document in which no name has a percent sign. */
export interface Hidden {
  readonly document: JsonObject
  /** A name or a text of the hidden document as it was. */
  readonly show: (text: string) => string
}

/**
 * Puts another mark in the place of each percent sign, where a name has one: openapi-typescript 7.13 unescapes the place of a
 * node once per level, so that `/a/100%` is no place to it and `/a/%41` another.
 */
export function hidePercents(document: JsonObject): Hidden {
  if (!hasPercent(document)) return { document, show: (text) => text }
  const mark = freeMark(JSON.stringify(document))
  const hidden = hide(document, mark)
  return { document: isObject(hidden) ? hidden : document, show: (text) => text.replaceAll(mark, '%') }
}

/** Fields that name something by their value. */
const naming: ReadonlySet<string> = new Set(['operationId', 'name', 'propertyName'])

function hasPercent(node: Json): boolean {
  if (isList(node)) return node.some(hasPercent)
  if (!isObject(node)) return false
  for (const key of Object.keys(node)) {
    const value = node[key] as Json
    if (key.includes('%') || (naming.has(key) && typeof value === 'string' && value.includes('%')) || hasPercent(value))
      return true
  }
  return false
}

function hide(node: Json, mark: string): Json {
  if (typeof node === 'string') return node.replaceAll('%', mark)
  if (isList(node)) return node.map((child) => hide(child, mark))
  if (!isObject(node)) return node
  return objectOf(Object.entries(node).map(([key, value]) => [key.replaceAll('%', mark), hideField(key, value, mark)]))
}

function hideField(key: string, value: Json, mark: string): Json {
  if (key === '$ref' && typeof value === 'string') return hideInReference(value, mark)
  if (key !== 'mapping' || !isObject(value)) return hide(value, mark)
  // Both names of schemas and references, which alone are escaped.
  return objectOf(Object.entries(value).map(([one, text]) => [one.replaceAll('%', mark), hideInMapping(text, mark)]))
}

function hideInMapping(text: Json, mark: string): Json {
  return typeof text === 'string' && text.startsWith('#') ? hideInReference(text, mark) : hide(text, mark)
}

// An escaped percent sign is one; other escapes stay what they are.
function hideInReference(text: string, mark: string): string {
  return text.replaceAll('%25', mark)
}

/** A mark for private use that a text has not: there are 6400. */
function freeMark(text: string): string {
  for (let code = 0xe000; code < 0xf8ff; code++) {
    if (!text.includes(String.fromCharCode(code))) return String.fromCharCode(code)
  }
  return '\uf8ff'
}
