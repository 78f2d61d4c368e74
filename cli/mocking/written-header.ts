import { isList, isObject, type Json, type JsonObject, ownValue } from '../../generator/json.ts'
import { childrenOf } from '../../generator/model/referred.ts'
import { exampleOf } from '../../generator/views/sample.ts'

/**
 * A header of a reply that is neither a text nor a number, as the text that says it (style `simple`, RFC 6570, section 3.2.2). Prism 5.16
 * sends no other ones, and fails where a list or an object is to be read from what it has not sent.
 */
export function writtenHeader(document: JsonObject, header: JsonObject): JsonObject {
  const [media] = childrenOf({ node: header, pointer: '' }, 'content')
  if (media) return writtenContent(header, exampleOf(document, media))
  const value = exampleOf(document, { node: header, pointer: '' })
  if (!isList(value) && !isObject(value) && typeof value !== 'boolean') return header
  const { example: _, examples: __, ...rest } = header
  // What is invented is the same.
  return { ...rest, schema: { type: 'string', enum: [simple(value, ownValue(header, 'explode') === true)] } }
}

/** The same of a header that has a media type of its own, which is JSON. */
function writtenContent(
  { content: _, example: __, examples: ___, ...rest }: JsonObject,
  value: Json | undefined,
): JsonObject {
  return { ...rest, schema: { type: 'string', enum: [escaped(JSON.stringify(value ?? null))] } }
}

/** JSON in letters that a header can carry. */
export function escaped(json: string): string {
  return json.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
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
export function sendable(text: string): string {
  return text.toWellFormed().replace(/[^ -~]/gu, encodeURIComponent)
}
