import { type JsonObject, ownText, ownValue } from '../json.ts'
import type { Operation, Parameter, PathPiece } from './api-model.ts'
import { kindOfType } from './media-kinds.ts'
import { mediaTypesOf } from './media-types.ts'
import { stylesByPlace } from './parameter-styles.ts'
import { childrenOf, type Found, follow, nodeAt } from './referred.ts'
import { shapeOf } from './shapes.ts'

/** The parameters of an operation with those of its path; its own win where both have one of the same name and place. */
export function parametersOf(document: JsonObject, pathItem: Found, operation: Found): Parameter[] {
  const byKey = new Map<string, Parameter>()
  for (const holder of [pathItem, operation]) {
    for (const entry of childrenOf(holder, 'parameters')) {
      const found = follow(document, entry)
      const parameter = found && readParameter(document, found)
      if (parameter) byKey.set(`${parameter.in} ${parameter.name}`, parameter)
    }
  }
  return [...byKey.values()]
}

/** A path in pieces: `/orders/{id}` is `/orders/` and `id`. A brace without its other half is a literal. */
export function segmentsOf(path: string): PathPiece[] {
  return path
    .split(/(\{[^{}]+\})/)
    .filter((text) => text !== '')
    .map((text) =>
      /^\{[^{}]+\}$/.test(text) ? { kind: 'parameter', name: text.slice(1, -1) } : { kind: 'literal', text },
    )
}

/** Names that a path has and that the contract says nothing more about. */
export function undeclaredNames({ segments, parameters }: Operation): string[] {
  const declared = new Set(parameters.filter((one) => one.in === 'path').map(({ name }) => name))
  const names = segments.flatMap((piece) => (piece.kind === 'parameter' ? [piece.name] : []))
  return [...new Set(names)].filter((name) => !declared.has(name))
}

const places: ReadonlySet<unknown> = new Set<Parameter['in']>(['path', 'query', 'header', 'cookie'])

/** Headers that OpenAPI leaves to HTTP: a parameter of that name is ignored (OpenAPI 3.1, section 4.8.12.2.1). */
export const headersOfHttp: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])

function isPlace(text: string | undefined): text is Parameter['in'] {
  return places.has(text)
}

function readParameter(document: JsonObject, found: Found<JsonObject>): Parameter | undefined {
  const { node } = found
  const name = ownText(node, 'name')
  const place = ownText(node, 'in')
  if (name === undefined || !isPlace(place)) return undefined
  if (place === 'header' && headersOfHttp.has(name.toLowerCase())) return undefined
  return readNamed(document, found, { name, place })
}

/** A header of a reply. */
export function readHeader(document: JsonObject, name: string, found: Found<JsonObject>): Parameter {
  return readNamed(document, found, { name, place: 'header' })
}

function readNamed(
  document: JsonObject,
  found: Found<JsonObject>,
  { name, place }: { readonly name: string; readonly place: Parameter['in'] },
): Parameter {
  const { node, pointer } = found
  const [content] = mediaTypesOf(document, found)
  // Of all media types JSON alone says how a value becomes the letters of a parameter; any other one is no more than its schema.
  const mediaType = content && kindOfType(content.name) === 'json' ? content.name : undefined
  const schemaPointer = content?.schemaPointer ?? `${pointer}/schema`
  const style = stylesByPlace[place].find((one) => one === node.style) ?? stylesByPlace[place][0]
  return {
    name,
    in: place,
    isRequired: place === 'path' || node.required === true,
    style,
    isExploded: typeof node.explode === 'boolean' ? node.explode : style === 'form',
    allowsReserved: ownValue(node, 'allowReserved') === true,
    mediaType,
    shape: mediaType === undefined ? shapeOf(document, nodeAt(document, schemaPointer)) : 'any',
    schemaPointer,
    description: ownText(node, 'description') ?? '',
    pointer,
  }
}
