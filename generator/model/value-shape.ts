import { type JsonObject, ownValue } from '../json.ts'
import { furtherOf, itemsOf, propertiesOf } from './properties.ts'
import { follow, nodeAt } from './referred.ts'
import { itemShapeOf, type TextShape, textShapeOf } from './shapes.ts'

/** What the value of a parameter stands for, and what is in it. */
export interface ValueShape {
  readonly shape: TextShape
  /** Of the items of a list; `undefined` where the value is none. */
  readonly itemShape: TextShape | undefined
  /** What is in these, where they are lists or objects themselves. */
  readonly item: ValueShape | undefined
  readonly properties: ReadonlyMap<string, ValueShape>
  /** Of the properties that are not listed; `undefined` where nothing says that there are any. */
  readonly others: TextShape | undefined
  /** What is in these, where they are lists or objects themselves. */
  readonly other: ValueShape | undefined
  /** Of its schema. */
  readonly pointer: string
  /** Whether there are properties or items that are not told: there are too many of them, or they are too far down. */
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
  const itemShape = itemShapeOf(document, schema)
  const item = itemShape === 'array' || itemShape === 'object' ? itemsOf(document, pointer) : undefined
  const further = nestedOthersOf(document, pointer)
  const hasMore = places.length > 0 || item !== undefined || further !== undefined
  const isCut = hasMore && (depth === maxDepth || count.properties > maxProperties)
  const inner = isCut ? [] : places
  return {
    shape: textShapeOf(document, schema),
    itemShape,
    item: item === undefined || isCut ? undefined : valueShapeOf(document, item, depth + 1, count),
    other: further === undefined || isCut ? undefined : valueShapeOf(document, further, depth + 1, count),
    others: othersOf(document, pointer, places.length > 0),
    properties: new Map(inner.map(([name, place]) => [name, valueShapeOf(document, place, depth + 1, count)])),
    pointer,
    isCut,
  }
}

function nestedOthersOf(document: JsonObject, pointer: string): string | undefined {
  const place = furtherOf(document, pointer)
  const shape = place === undefined ? undefined : textShapeOf(document, nodeAt(document, place))
  return shape === 'array' || shape === 'object' ? place : undefined
}

function othersOf(document: JsonObject, pointer: string, hasProperties: boolean): TextShape | undefined {
  const schema = nodeAt(document, pointer)
  const found = schema === undefined ? undefined : follow(document, { node: schema, pointer })
  const others = ownValue(found?.node, 'additionalProperties') ?? !hasProperties
  if (others === false || textShapeOf(document, schema) !== 'object') return undefined
  return textShapeOf(document, others)
}
