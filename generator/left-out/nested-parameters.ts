import { type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import { encodingsOf } from '../model/encodings.ts'
import { kindOfType } from '../model/media-kinds.ts'
import { childOf, childrenOf, type Found, follow, nodeAt } from '../model/referred.ts'
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
    const isDeep = ownValue(node, 'style') === 'deepObject'
    const written = {
      name: ownText(node, 'name') ?? '',
      pointer,
      isDeep,
      isSpread: isSpread(node),
      asJson: '"content"',
    }
    return findUnwritten(document, valueShapeOf(document, joinPointer(pointer, 'schema')), written)
  })
}

/** The same of fields of a form that `encoding` gives the style of a parameter. */
export function findNestedFields(document: JsonObject, operation: Found): Fault[] {
  const body = childOf(operation, 'requestBody')
  const found = body && follow(document, body)
  return (found ? childrenOf(found, 'content') : []).flatMap((media) => {
    const schemaPointer = childOf(media, 'schema')?.pointer
    const form = { kind: kindOfType(media.key) ?? 'binary', schemaPointer, parts: new Map() }
    const styled = encodingsOf(document, media, form).filter(({ mediaType }) => mediaType === undefined)
    return styled.flatMap(({ name, pointer, style, isExploded, schemaPointer: place }) => {
      const [isDeep, isSpread] = [style === 'deepObject', style === 'form' && isExploded]
      const written = { name, pointer, isDeep, isSpread, asJson: '"contentType" alone' }
      return place === undefined ? [] : findUnwritten(document, valueShapeOf(document, place), written)
    })
  })
}

/** How a parameter or a field is written. */
interface Written {
  readonly name: string
  readonly pointer: string
  readonly isDeep: boolean
  readonly isSpread: boolean
  /** The keyword that would have it written in JSON. */
  readonly asJson: string
}

function findUnwritten(document: JsonObject, value: ValueShape, written: Written): Fault[] {
  const { pointer, isDeep, isSpread: hasLists, asJson } = written
  const name = quoted(written.name)
  if (isDeep) return findBelow(value, name, asJson)
  if (isObjectOrElse(document, nodeAt(document, value.pointer))) return [{ pointer, message: mixedFault(name) }]
  if (!isNesting(value.shape) || !isNested(value, hasLists)) return []
  const fault = `its style has no way to write lists and objects in each other, ${asJson} of JSON is expected`
  return [{ pointer, message: `Cannot read ${name}: ${fault} (the server takes what is in it as text)` }]
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
function findBelow({ pointer, item, other, isCut, properties }: ValueShape, name: string, asJson: string): Fault[] {
  const fault = `its lists and objects are too deep in each other, or too many, ${asJson} of JSON is expected`
  const own = isCut
    ? [{ pointer, message: `Cannot read ${name}: ${fault} (the server takes what is in them as text)` }]
    : []
  return [
    ...own,
    ...[...[item, other].filter((one) => one !== undefined), ...properties.values()].flatMap((inner) =>
      findBelow(inner, name, asJson),
    ),
  ]
}

function isNesting(shape: string | undefined): boolean {
  return shape === 'array' || shape === 'object'
}
