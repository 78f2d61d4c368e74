import type { Reply } from '../exchange.ts'
import { parseWithIds } from './exact-ids.ts'
import type { Parse } from './parsing.ts'
import type { HeaderFields } from './wire.ts'

/** A body nested deeper than this is not parsed: nothing in the contract is, and walking it could exhaust the stack. */
export const maxDepth = 200

/** A body with more values than this is not parsed either: it would take a hundred times its bytes. */
const maxValues = 300_000

/** What a run remembers of the replies that came before. */
export interface RepliesBefore {
  /** Of the bodies that are kept already. */
  readonly bytes: number
  readonly parse: Parse
}

const none: RepliesBefore = { bytes: 0, parse: parseWithIds }

/** Makes a reply of what came over the wire: text, media type, parsed body. Never throws. */
export function parseReply(status: number, headers: HeaderFields, bytes: Uint8Array, before = none): Reply {
  const { text, isUtf8 } = decode(bytes)
  const contentType = mediaTypesIn(headers.get('content-type') ?? '').join(', ')
  const parsed = isUtf8 ? parseBody(text, bytes, before.parse) : { json: undefined, jsonProblem: 'it is no UTF-8' }
  const reply = { status, headers, contentType, text, ...parsed }
  const maxLength = before.bytes > maxKeptBytes ? 0 : maxKeptLength
  return text.length > maxLength && typeof parsed.json === 'object' && parsed.json !== null
    ? withForgottenJson(reply, before.parse)
    : reply
}

/** One, unless the header comes more than once, which it may not (RFC 9110, 8.3): then clients differ in which they take. */
function mediaTypesIn(field: string): readonly string[] {
  const unquoted = field.replace(/"(?:\\.|[^"\\])*"/g, '')
  return unquoted.split(',').map((one) => one.replace(/;.*/s, '').trim().toLowerCase())
}

/** The parsed form of a longer body is not kept, since it takes ten times the memory; whoever asks again, parses again. */
const maxKeptLength = 64 * 1024

/** Nor is that of any body once there are so many bytes of them. */
const maxKeptBytes = 32 * 1024 * 1024

function withForgottenJson(reply: Reply, parse: Parse): Reply {
  let kept = new WeakRef(reply.json as object)
  const { status, headers, contentType, text, jsonProblem } = reply
  return {
    status,
    headers,
    contentType,
    text,
    jsonProblem,
    get json() {
      const json: object = kept.deref() ?? (parse(text, measure(text).commas) as object)
      kept = new WeakRef(json)
      return json
    },
  }
}

const strictly = new TextDecoder('utf-8', { fatal: true })
const leniently = new TextDecoder('utf-8')

function decode(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  try {
    return { text: strictly.decode(bytes), isUtf8: true }
  } catch {
    return { text: leniently.decode(bytes), isUtf8: false }
  }
}

/** Many parsers refuse a byte order mark, and many pass over it: what follows can be judged all the same. */
function parseBody(text: string, bytes: Uint8Array, parse: Parse): Pick<Reply, 'json' | 'jsonProblem'> {
  const { json, jsonProblem } = parseJson(text, parse)
  return {
    json,
    jsonProblem: jsonProblem ?? (byteOrderMark.every((byte, at) => bytes[at] === byte) ? marked : undefined),
  }
}

const byteOrderMark = [0xef, 0xbb, 0xbf]

/** JSON that is sent over a network must not (RFC 8259, 8.1). */
const marked = 'it begins with a byte order mark'

function parseJson(text: string, parse: Parse): Pick<Reply, 'json' | 'jsonProblem'> {
  if (text === '') return { json: undefined, jsonProblem: undefined }
  const { excess, commas, isCutOff } = measure(text)
  if (excess !== undefined) return { json: undefined, jsonProblem: excess }
  try {
    return { json: parse(text, commas), jsonProblem: undefined }
  } catch (error) {
    return { json: undefined, jsonProblem: isCutOff ? cutOff : `it is not JSON (${reasonOf(error)})` }
  }
}

/** What the parser met, with the letters around it, in one line. */
function reasonOf(error: unknown): string {
  return (error as Error).message.replaceAll(/\s+/g, ' ')
}

/** What a server sends whose `content-length` counts characters where letters of several bytes stand, for one. */
const cutOff = 'it is not JSON: it ends too early'

interface Measured {
  /** What makes a text too much to be parsed. */
  readonly excess?: string
  /** Where commas stand that part the entries of a list, or the fields of an object. */
  readonly commas: readonly number[]
  /** Whether the text ends within a string, a list or an object. */
  readonly isCutOff: boolean
}

/** Looks at a text without parsing it. */
function measure(text: string): Measured {
  const commas: number[] = []
  let depth = 0
  let values = 1
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    if (isInString) {
      if (character === backslash) index++
      else if (character === quote) isInString = false
    } else if (character === quote) isInString = true
    else if (character === comma) {
      values++
      if (depth === 1) commas.push(index)
    } else if (character === openBrace || character === openBracket) {
      values++
      if (++depth > maxDepth) return { excess: `it is nested deeper than ${maxDepth} levels`, commas, isCutOff: false }
    } else if (character === closeBrace || character === closeBracket) depth--
    if (values > maxValues) return { excess: `it holds more than ${maxValues} values`, commas, isCutOff: false }
  }
  return { commas, isCutOff: isInString || depth > 0 }
}

const [backslash, quote, comma, openBrace, closeBrace, openBracket, closeBracket] = [...'\\",{}[]'].map((character) =>
  character.charCodeAt(0),
)
