import { isObject, type Json, type JsonObject, ownValue } from '../../json.ts'
import { markedComponents, mentionsMark } from '../../model/marked-schemas.ts'
import { follow } from '../../model/referred.ts'
import { pointerKeys } from '../../pointer.ts'
import type { Direction } from './module.ts'

/** What a direction leaves out: the server alone sets what is read-only, and never shows what is write-only. */
const marks = { request: 'readOnly', reply: 'writeOnly' } as const

/** Whether a schema is marked as one that a direction leaves out, by itself or by what it refers to. */
export function isLeftOut(document: JsonObject, schema: Json, direction: Direction): boolean {
  if (direction === 'any' || !isObject(schema)) return false
  const mark = marks[direction]
  return schema[mark] === true || ownValue(follow(document, { node: schema, pointer: '' })?.node, mark) === true
}

/** Tells whether the checks of a schema differ by direction; where they do not, one function serves all. */
export function createSensitivity(document: JsonObject): (pointer: string, direction: Direction) => boolean {
  const marked = { request: markedComponents(document, 'readOnly'), reply: markedComponents(document, 'writeOnly') }
  const mentioned = { request: mentionsMark(document, 'readOnly'), reply: mentionsMark(document, 'writeOnly') }
  return (pointer, direction) => {
    if (direction === 'any') return false
    const [first, section, name] = pointerKeys(pointer)
    // Whatever is no component, or a part of one, is looked at as if it were marked: that costs a function at most.
    if (first !== 'components' || section !== 'schemas') return mentioned[direction]
    return marked[direction].has(name ?? '')
  }
}
