import { joinPointer } from '../pointer.ts'
import { endOfContainer, endOfString, skipBlanks } from './json-text.ts'

/** A node of a text: where its key or, in a list, the node itself begins. */
export interface Standing {
  readonly pointer: string
  readonly offset: number
}

/**
 * Nodes of a text that has been parsed as JSON, in their order. What nobody wants is passed over as a whole, so that of a large text
 * little more than its quotes and brackets is looked at.
 *
 * @param wanted Pointers, with all of their ancestors.
 */
export function* standingInJson(text: string, wanted: ReadonlySet<string>): Generator<Standing> {
  yield* nodeAt(text, { pointer: '', offset: 0, start: skipBlanks(text, 0) }, wanted)
}

interface Node extends Standing {
  /** Where its value begins. */
  readonly start: number
}

/** @returns the offset behind the node. */
function* nodeAt(
  text: string,
  { pointer, offset, start }: Node,
  wanted: ReadonlySet<string>,
): Generator<Standing, number> {
  yield { pointer, offset }
  const isObject = text[start] === '{'
  if (!isObject && text[start] !== '[') return endOfValue(text, start)
  let index = 0
  let at = skipBlanks(text, start + 1)
  for (; !'}]'.includes(text[at] ?? '}'); index++) {
    const end = isObject ? endOfString(text, at) : at
    const value = isObject ? skipBlanks(text, skipBlanks(text, end + 1) + 1) : at
    const inner = joinPointer(pointer, isObject ? (JSON.parse(text.slice(at, end + 1)) as string) : index)
    const node = { pointer: inner, offset: at, start: value }
    const next = skipBlanks(text, wanted.has(inner) ? yield* nodeAt(text, node, wanted) : endOfValue(text, value))
    at = text[next] === ',' ? skipBlanks(text, next + 1) : next
  }
  return at + 1
}

/** The offset behind a value. */
function endOfValue(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start) + 1
  if (text[start] === '{' || text[start] === '[') return endOfContainer(text, start) + 1
  let at = start
  while (at < text.length && !',}] \n\r\t'.includes(text[at] ?? '')) at++
  return at
}
