import type { Reply } from '../exchange.ts'

/** A body nested deeper than this is not parsed: nothing in the contract is, and walking it could exhaust the stack. */
export const maxDepth = 200

/** Makes a reply of what came over the wire: text, media type, parsed body. Never throws. */
export function parseReply(status: number, headers: Headers, bytes: Uint8Array): Reply {
  const { text, isUtf8 } = decode(bytes)
  const contentType = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const parsed = isUtf8 ? parseJson(text) : { json: undefined, jsonProblem: 'it is no UTF-8' }
  return { status, headers, contentType, text, ...parsed }
}

function decode(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true }
  } catch {
    return { text: new TextDecoder('utf-8').decode(bytes), isUtf8: false }
  }
}

function parseJson(text: string): Pick<Reply, 'json' | 'jsonProblem'> {
  if (text === '') return { json: undefined, jsonProblem: undefined }
  if (isDeeperThan(text, maxDepth))
    return { json: undefined, jsonProblem: `it is nested deeper than ${maxDepth} levels` }
  try {
    return { json: JSON.parse(text), jsonProblem: undefined }
  } catch {
    return { json: undefined, jsonProblem: 'it is no JSON' }
  }
}

function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (isInString) {
      if (character === '\\') index++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') {
      if (++depth > limit) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}
