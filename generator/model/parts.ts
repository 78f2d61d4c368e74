import { isList, isObject, type Json, type JsonObject, ownList, ownText, ownValue } from '../json.ts'
import type { MediaType } from './api-model.ts'
import { essenceOf, kindOfType } from './media-kinds.ts'
import { propertiesOf } from './properties.ts'
import { childrenOf, type Found, nodeAt, targetOf } from './referred.ts'
import { itemShapeOf, numericKeywords, shapeOf } from './shapes.ts'

type Part = 'file' | 'text'

/** What something may be sent as; `undefined` where nothing is said. */
type Parts = ReadonlySet<Part> | undefined

/** What the fields of a form of several parts are sent as, by name; of lists their items. */
export function partsOf(
  document: JsonObject,
  mediaType: Found,
  { kind, schemaPointer }: Pick<MediaType, 'kind' | 'schemaPointer'>,
): MediaType['parts'] {
  if (kind !== 'multipart' || schemaPointer === undefined) return new Map()
  const encodings = new Map(childrenOf(mediaType, 'encoding').map(({ key, node }) => [key, node]))
  const properties = [...propertiesOf(document, schemaPointer)]
  return new Map(
    properties.map(([name, place]) => [name, partOf(document, nodeAt(document, place), encodings.get(name))]),
  )
}

function partOf(document: JsonObject, schema: Json | undefined, encoding: Json | undefined): Part | 'any' {
  const stated = schemaParts(document, schema, {})
  const shape = itemShapeOf(document, schema) ?? shapeOf(document, schema)
  const contentType = shape === 'string' || shape === 'any' ? ownText(encoding, 'contentType') : undefined
  const sent = stated?.has('file') ? stated : (typeParts(contentType) ?? stated)
  const [first = 'any', ...others] = sent ?? []
  return others.length === 0 ? first : 'any'
}

/** What the `contentType` of an encoding, which may name several, says of files; texts it leaves to the schema. */
function typeParts(contentType: string | undefined): Parts {
  const names = contentType?.split(',') ?? []
  const parts = new Set(names.flatMap((name) => (openRanges.includes(essenceOf(name)) ? both : partOfType(name))))
  return parts.has('file') ? parts : undefined
}

const openRanges = ['*/*', 'application/*']
const both = ['file', 'text'] as const

// A drawing in SVG is a picture first.
function partOfType(mediaType: string): Part {
  return kindOfType(mediaType) === undefined || essenceOf(mediaType).startsWith('image/') ? 'file' : 'text'
}

// Deeper nesting is no honest schema of a field, and a schema may refer to itself.
const maxDepth = 20

function schemaParts(
  document: JsonObject,
  schema: Json | undefined,
  { depth = 0, isItem = false }: { readonly depth?: number; readonly isItem?: boolean },
): Parts {
  if (!isObject(schema) || depth > maxDepth) return undefined
  const inside = { depth: depth + 1, isItem }
  const target = targetOf(schema)
  const all = ownList(schema, 'allOf')
  // What is in lists of lists is no part of its own.
  const items = isItem ? undefined : schemaParts(document, ownValue(schema, 'items'), { ...inside, isItem: true })
  const parts = [
    items ?? ownParts(schema, isItem),
    ...(target === undefined ? all : [nodeAt(document, target), ...all]).map((one) =>
      schemaParts(document, one, inside),
    ),
    ...['anyOf', 'oneOf'].map((keyword) =>
      united(ownList(schema, keyword).map((one) => schemaParts(document, one, inside))),
    ),
  ]
  return parts.reduce(common)
}

function ownParts(schema: JsonObject, isItem: boolean): Parts {
  const { type } = schema
  const types = (isList(type) ? type : type === undefined ? ['string'] : [type]).filter((name) => name !== 'null')
  if (types.includes('string') && isBytes(schema)) return new Set(types.length > 1 ? both : ['file'])
  const isTyped = ['type', 'enum', 'const', 'properties', ...numericKeywords].some((keyword) =>
    Object.hasOwn(schema, keyword),
  )
  // Nobody knows what is in a list that says nothing of its items; in another list it is JSON. Null has no part of its own.
  if (!isTyped || (types.includes('array') && !isItem)) return undefined
  return new Set(types.length > 0 ? (['text'] as const) : [])
}

function isBytes(schema: JsonObject): boolean {
  const mediaType = ownText(schema, 'contentMediaType')
  const encoding = ownText(schema, 'contentEncoding')
  if (mediaType !== undefined) return partOfType(mediaType) === 'file'
  return (
    ownText(schema, 'format') === 'binary' ||
    (encoding !== undefined && !/^(7bit|8bit|quoted-printable)$/i.test(encoding))
  )
}

function united(alternatives: readonly Parts[]): Parts {
  const known = alternatives.filter((parts) => parts !== undefined)
  if (alternatives.length === 0 || known.length < alternatives.length) return undefined
  return new Set(known.flatMap((parts) => [...parts]))
}

// To be a file is to be a string as well, so that it is the narrower word.
function common(left: Parts, right: Parts): Parts {
  const withFile = [left, right].filter((parts) => parts?.has('file'))
  if (withFile.length === 0) return left ?? right
  return new Set(withFile.every((parts) => parts?.has('text')) ? both : ['file'])
}
