import { type JsonObject, ownText } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import type { MediaType } from './api-model.ts'
import { encodingsOf, partTypesOf } from './encodings.ts'
import { essenceOf, kindOfType, streamOf } from './media-kinds.ts'
import { partsOf } from './parts.ts'
import { itemsOf } from './properties.ts'
import { childOf, childrenOf, type Found, follow, nodeAt } from './referred.ts'
import { shapeOf } from './shapes.ts'

/** The media types below `content` of a response. */
export function replyTypesOf(document: JsonObject, holder: Found): MediaType[] {
  return mediaTypesOf(document, holder).map((media) => {
    const isText = media.kind === 'binary' && isOpen(media.name) && isPlainText(document, media.schemaPointer)
    return isText ? { ...media, kind: 'text' } : media
  })
}

/** The media types below `content` of a body, parameter or header. */
export function mediaTypesOf(document: JsonObject, holder: Found): MediaType[] {
  return childrenOf(holder, 'content').flatMap((entry) => {
    const found = follow(document, entry)
    if (!found) return []
    const schema = childOf(found, 'schema')
    const kind = kindOf(document, entry.key, schema)
    const isUsable =
      schema && !(kind === 'text' && isStructured(document, schema)) && !isFieldless(document, kind, schema)
    const schemaPointer = isUsable ? joinPointer(found.pointer, 'schema') : undefined
    const parts = partsOf(document, found, { kind, schemaPointer })
    const encodings = encodingsOf(document, found, { kind, schemaPointer, parts })
    const partTypes = partTypesOf(document, found, { kind, schemaPointer, parts })
    const linePointer = schema && streamOf(entry.key) === 'lines' ? schema.pointer : undefined
    const { pointer } = found
    return [{ name: entry.key, kind, schemaPointer, linePointer, encodings, parts, partTypes, pointer }]
  })
}

/** Pointer of what each line of a stream of JSON is; `undefined` where nothing is said of it. */
export function lineSchemaOf(document: JsonObject, { linePointer }: MediaType): string | undefined {
  if (linePointer === undefined) return undefined
  const shape = shapeOf(document, nodeAt(document, linePointer))
  if (shape === 'string' || shape === 'any') return undefined
  return shape === 'array' ? itemsOf(document, linePointer) : linePointer
}

/** The media types below `content` that are read as text while their schema speaks of what the text stands for: XML. */
export function unreadTypesOf(document: JsonObject, holder: Found): (Found & { readonly key: string })[] {
  return childrenOf(holder, 'content').filter((entry) => {
    const found = follow(document, entry)
    const schema = found && childOf(found, 'schema')
    return schema && kindOf(document, entry.key, schema) === 'text' && isStructured(document, schema)
  })
}

/** The media types below `content` whose parts have no names, as their schema is of something else than an object. */
export function fieldlessTypesOf(document: JsonObject, holder: Found): (Found & { readonly key: string })[] {
  return childrenOf(holder, 'content').filter((entry) => {
    const found = follow(document, entry)
    const schema = found && childOf(found, 'schema')
    return schema && isFieldless(document, kindOf(document, entry.key, schema), schema)
  })
}

function isFieldless(document: JsonObject, kind: MediaType['kind'], schema: Found): boolean {
  return kind === 'multipart' && !mayHaveFields(document, schema)
}

function mayHaveFields(document: JsonObject, { node }: Found): boolean {
  return ['object', 'any'].includes(shapeOf(document, node))
}

function isStructured(document: JsonObject, { node }: Found): boolean {
  return !['string', 'any'].includes(shapeOf(document, node))
}

function kindOf(document: JsonObject, name: string, schema: Found | undefined): MediaType['kind'] {
  const known = kindOfType(name)
  if (known === 'multipart' && isWhole(document, name, schema)) return 'binary'
  // A form without fields is a text that its caller has written.
  if (known === 'form' && schema && !mayHaveFields(document, schema)) return 'text'
  if (known !== undefined) return known
  // Contracts made from code often say "anything" where they mean JSON.
  return isOpen(name) && schema && shapeOf(document, schema.node) !== 'string' ? 'json' : 'binary'
}

/** Whether a caller writes all parts itself: in `multipart/mixed` and the like, of which the contract knows no fields. */
export function isWhole(document: JsonObject, name: string, schema: Found | undefined): boolean {
  if (['multipart/form-data', 'multipart/*'].includes(essenceOf(name))) return false
  return schema === undefined || shapeOf(document, schema.node) === 'string'
}

function isOpen(name: string): boolean {
  return ['*/*', 'application/*'].includes(essenceOf(name))
}

// The same contracts say so of a text that they answer with; whoever sends one under such a name may send a file.
function isPlainText(document: JsonObject, pointer: string | undefined): boolean {
  const schema = pointer === undefined ? undefined : nodeAt(document, pointer)
  const node = schema && pointer !== undefined && follow(document, { node: schema, pointer })?.node
  if (!node || ownText(node, 'format') === 'binary') return false
  return !['contentMediaType', 'contentEncoding'].some((key) => ownText(node, key) !== undefined)
}
