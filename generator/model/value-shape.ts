import type { JsonObject } from '../json.ts'
import { propertiesOf } from './properties.ts'
import { nodeAt } from './referred.ts'
import { itemShapeOf, type TextShape, textShapeOf } from './shapes.ts'

/** What the value of a parameter stands for, and what is in it. */
export interface ValueShape {
  readonly shape: TextShape
  /** Of the items of a list; `undefined` where the value is none. */
  readonly itemShape: TextShape | undefined
  readonly properties: ReadonlyMap<string, ValueShape>
  /** Of its schema. */
  readonly pointer: string
  /** Whether there are properties that are not told: there are too many of them, or they are too far down. */
  readonly isCut: boolean
}

// A schema may hold itself, and each level multiplies what is printed.
const maxDepth = 5
const maxProperties = 500

/** What a value of a schema is made of, some levels down. */
export function valueShapeOf(document: JsonObject, pointer: string, depth = 0, count = { properties: 0 }): ValueShape {
  const schema = nodeAt(document, pointer)
  const places = [...propertiesOf(document, pointer)]
  count.properties += places.length
  const isCut = places.length > 0 && (depth === maxDepth || count.properties > maxProperties)
  const inner = isCut ? [] : places
  return {
    shape: textShapeOf(document, schema),
    itemShape: itemShapeOf(document, schema),
    properties: new Map(inner.map(([name, place]) => [name, valueShapeOf(document, place, depth + 1, count)])),
    pointer,
    isCut,
  }
}
