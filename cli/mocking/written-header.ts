import { isList, isObject, type Json, type JsonObject, ownValue } from '../../generator/json.ts'
import { exampleOf } from '../../generator/views/sample.ts'

/**
 * A header of a reply that is neither a text nor a number, as the text that says it (style `simple`, RFC 6570, section 3.2.2). Prism 5.16
 * sends no other ones, and fails where a list or an object is to be read from what it has not sent.
 */
export function writtenHeader(document: JsonObject, header: JsonObject): JsonObject {
  const value = exampleOf(document, { node: header, pointer: '' })
  if (!isList(value) && !isObject(value) && typeof value !== 'boolean') return header
  const { example: _, examples: __, ...rest } = header
  // What is invented is the same.
  return { ...rest, schema: { type: 'string', enum: [simple(value, ownValue(header, 'explode') === true)] } }
}

function simple(value: Json, isExploded: boolean): string {
  if (isList(value)) return value.map(textOf).join(',')
  if (!isObject(value)) return textOf(value)
  const pairs = Object.entries(value).map(([name, field]) => [sendable(name), textOf(field)])
  return pairs.map((pair) => pair.join(isExploded ? '=' : ',')).join(',')
}

function textOf(value: Json): string {
  return sendable(typeof value === 'string' ? value : JSON.stringify(value))
}

/** What a header cannot carry is written as in a URL. */
function sendable(text: string): string {
  return text.toWellFormed().replace(/[^ -~]/gu, encodeURIComponent)
}
