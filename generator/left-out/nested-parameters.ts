import { type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import { childrenOf, type Found, follow, nodeAt } from '../model/referred.ts'
import { isObjectOrElse } from '../model/shapes.ts'
import { type ValueShape, valueShapeOf } from '../model/value-shape.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from '../validate/fault.ts'

/**
 * Parameters with lists and objects in each other, which few styles can write, and those that may be an object or not.
 *
 * @param holder A path item or an operation.
 * @param seen Parameters, which operations share; grows.
 */
export function findNested(document: JsonObject, holder: Found, seen: Set<Json>): Fault[] {
  return childrenOf(holder, 'parameters').flatMap((entry) => {
    const { node, pointer } = follow(document, entry) ?? entry
    if (seen.has(node) || ownValue(node, 'schema') === undefined) return []
    seen.add(node)
    const value = valueShapeOf(document, joinPointer(pointer, 'schema'))
    const name = quoted(ownText(node, 'name') ?? '')
    if (ownValue(node, 'style') === 'deepObject') return findBelow(value, name)
    if (isObjectOrElse(document, nodeAt(document, value.pointer))) return [{ pointer, message: mixedFault(name) }]
    if (!isNesting(value.shape) || !isNested(value, isSpread(node))) return []
    const fault = 'its style has no way to write lists and objects in each other, "content" of JSON is expected'
    return [{ pointer, message: `Cannot read ${name}: ${fault} (the server takes what is in it as text)` }]
  })
}

function mixedFault(name: string): string {
  const fault = 'it is an object or something else, which its style writes alike, "deepObject" is expected'
  return `Cannot read ${name}: ${fault} (the server never takes it for an object)`
}

// As parameters of their own, the properties of an object may be lists.
function isSpread(parameter: Json): boolean {
  const usual = ['query', 'cookie'].includes(ownText(parameter, 'in') ?? '') ? 'form' : 'simple'
  return (ownText(parameter, 'style') ?? usual) === 'form' && ownValue(parameter, 'explode') !== false
}

function isNested({ itemShape, properties }: ValueShape, hasLists: boolean): boolean {
  const isWritten = ({ shape, itemShape: inner }: ValueShape) =>
    !isNesting(hasLists && shape === 'array' ? inner : shape)
  return isNesting(itemShape) || ![...properties.values()].every(isWritten)
}

/** Where the style `deepObject` comes to its end. */
function findBelow({ pointer, item, other, isCut, properties }: ValueShape, name: string): Fault[] {
  const fault = 'its lists and objects are too deep in each other, or too many, "content" of JSON is expected'
  const own = isCut
    ? [{ pointer, message: `Cannot read ${name}: ${fault} (the server takes what is in them as text)` }]
    : []
  return [
    ...own,
    ...[...[item, other].filter((one) => one !== undefined), ...properties.values()].flatMap((inner) =>
      findBelow(inner, name),
    ),
  ]
}

function isNesting(shape: string | undefined): boolean {
  return shape === 'array' || shape === 'object'
}
