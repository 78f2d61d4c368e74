import type { JsonObject } from '../../json.ts'
import { markedComponents, mentionsMark } from '../../model/marked-schemas.ts'
import { createMarkedFields } from '../../model/parts-of-values.ts'
import { pointerKeys } from '../../pointer.ts'
import type { Direction } from './module.ts'

/** What a direction leaves out: the server alone sets what is read-only, and never shows what is write-only. */
const marks = { request: 'readOnly', reply: 'writeOnly' } as const

/** Tells whether a direction leaves out a field of a value, by where a schema of this value stands. */
export function createLeftOut(document: JsonObject): (direction: Direction, pointer: string, name: string) => boolean {
  const markedIn = {
    request: createMarkedFields(document, marks.request),
    reply: createMarkedFields(document, marks.reply),
  }
  return (direction, pointer, name) => direction !== 'any' && markedIn[direction](pointer).has(name)
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
