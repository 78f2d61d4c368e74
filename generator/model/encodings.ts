import { isObject, type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import type { MediaType, Parameter } from './api-model.ts'
import { essenceOf } from './media-kinds.ts'
import { propertiesOf } from './properties.ts'
import { childrenOf, type Found, nodeAt } from './referred.ts'
import { itemShapeOf, shapeOf } from './shapes.ts'

type FieldsOf = Pick<MediaType, 'kind' | 'schemaPointer' | 'parts'>

const styles = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const

/** Fields of a form that `encoding` gives a style of their own; those that are written as usual anyway are left out. */
export function encodingsOf(
  document: JsonObject,
  mediaType: Found,
  { kind, schemaPointer, parts }: FieldsOf,
): Parameter[] {
  if ((kind !== 'form' && kind !== 'multipart') || schemaPointer === undefined) return []
  const properties = propertiesOf(document, schemaPointer)
  return childrenOf(mediaType, 'encoding').flatMap(({ key, node, pointer }) => {
    const place = properties.get(key)
    const schema = place === undefined ? undefined : nodeAt(document, place)
    if (!isObject(node) || place === undefined) return []
    const style = styles.find((one) => one === node.style) ?? 'form'
    // A file of JSON stays a file.
    const json = parts.get(key) === 'file' ? undefined : jsonTypeOf(contentTypeOf(node))
    const shape = json === undefined ? shapeOf(document, schema) : 'any'
    const isExploded = typeof node.explode === 'boolean' ? node.explode : style === 'form'
    const isUsual = style === 'form' && (isExploded ? shape !== 'object' : !['array', 'object', 'any'].includes(shape))
    if (json === undefined && (!isStyled(node) || isUsual)) return []
    return [
      {
        name: key,
        in: 'query',
        isRequired: false,
        style,
        isExploded,
        allowsReserved: ownValue(node, 'allowReserved') === true,
        mediaType: json,
        shape,
        schemaPointer: place,
        description: '',
        pointer,
      },
    ]
  })
}

/** Media types that `encoding` gives to fields of a form of several parts; files that have one keep their own. */
export function partTypesOf(
  document: JsonObject,
  mediaType: Found,
  { kind, schemaPointer, parts }: FieldsOf,
): MediaType['partTypes'] {
  if (kind !== 'multipart' || schemaPointer === undefined) return new Map()
  const properties = propertiesOf(document, schemaPointer)
  const types = childrenOf(mediaType, 'encoding').flatMap(({ key, node }): [string, string][] => {
    const place = properties.get(key)
    const type = contentTypeOf(node)
    if (place === undefined || type === undefined) return []
    // One of several types, or any of a range, is for the caller to choose.
    if (!/^[^,*]+\/[^,*]+$/.test(type) || essenceOf(type) === 'text/plain') return []
    const schema = nodeAt(document, place)
    const isText = parts.get(key) === 'text' && !hasFields(itemShapeOf(document, schema) ?? shapeOf(document, schema))
    const isJson = jsonTypeOf(type) !== undefined && ['text', 'any'].includes(parts.get(key) ?? '')
    const isFile = parts.get(key) === 'file' && jsonTypeOf(type) === undefined
    return isText || isJson || isFile ? [[key, type]] : []
  })
  return new Map(types)
}

// What has fields is written in JSON, whatever else it might be called.
function hasFields(shape: string): boolean {
  return shape === 'object' || shape === 'array'
}

// A style leaves no room for a type (OpenAPI 3.1, section 4.8.15).
function contentTypeOf(encoding: Json): string | undefined {
  return isObject(encoding) && !isStyled(encoding) ? ownText(encoding, 'contentType') : undefined
}

function isStyled(encoding: JsonObject): boolean {
  return ['style', 'explode', 'allowReserved'].some((keyword) => Object.hasOwn(encoding, keyword))
}

function jsonTypeOf(contentType: string | undefined): string | undefined {
  return contentType !== undefined && /^[^,;]*[/+]json\s*(;|$)/i.test(contentType) ? contentType : undefined
}
