import { isList, isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../../generator/json.ts'
import { essenceOf, kindOfType } from '../../generator/model/media-kinds.ts'
import { nodeAt, targetOf } from '../../generator/model/referred.ts'
import { itemShapeOf, mayBeObject, shapeOf } from '../../generator/model/shapes.ts'
import { combineIn } from './schema-beside.ts'
import { typedTexts } from './typed-texts.ts'

/**
 * A body of which Prism 5.16 refuses nothing that is right. What is neither JSON nor a form, such as XML, is a text to it, which is no
 * object: nothing is said of it then, where the contract says more than that it is a text. Nor is anything said of bytes, which are no text.
 */
export function mockableBody(document: JsonObject, name: string, media: Json): Json {
  if (!isObject(media) || media.schema === undefined || isReadByPrism(name)) return mockableForm(document, name, media)
  const isText = kindOfType(name) !== undefined && shapeOf(document, media.schema) === 'string'
  return isText ? media : { ...media, schema: {} }
}

function isReadByPrism(name: string): boolean {
  return /[/+]json$|\*|^application\/x-www-form-urlencoded$|^multipart\/form-data$/.test(essenceOf(name))
}

/**
 * A form of which Prism 5.16 refuses nothing that is right: of a field that comes several times it reads the last one alone, and JSON in a
 * field it takes for a text. Such fields are any text then. A list in one text it takes apart, but for the comma in it, which it refuses.
 */
function mockableForm(document: JsonObject, name: string, media: Json): Json {
  const isPlain = essenceOf(name) === 'application/x-www-form-urlencoded'
  if (!isObject(media) || (!isPlain && essenceOf(name) !== 'multipart/form-data')) return media
  const encodings = ownValue(media, 'encoding')
  const encodingOf = (field: string): Json | undefined => ownValue(encodings, field)
  const change = (field: string, schema: Json): Json => {
    // The items of a list it takes for JSON where they are objects, whatever the style says.
    const isRead = isPlain && isOneText(encodingOf(field)) && itemShapeOf(document, schema) !== 'object'
    if (!isTakenApart(document, schema) || isRead) return typedTexts(document, schema)
    // A field that is only read has not to be there.
    return ownValue(schema, 'readOnly') === true ? { readOnly: true } : {}
  }
  const schema = ownValue(media, 'schema')
  return {
    ...media,
    ...(schema !== undefined && { schema: withFields(document, schema, change) }),
    ...(isObject(encodings) && { encoding: readableEncodings(encodings, isPlain) }),
  }
}

function isTakenApart(document: JsonObject, schema: Json): boolean {
  return itemShapeOf(document, schema) !== undefined || mayBeObject(document, schema)
}

function isOneText(encoding: Json | undefined): boolean {
  return ownValue(encoding, 'explode') === false || ownText(encoding, 'style') === 'deepObject'
}

// Those that say no style say nothing to Prism.
function readableEncodings(encodings: JsonObject, isPlain: boolean): JsonObject {
  const read = Object.entries(encodings).filter(([, encoding]) => isPlain && isOneText(encoding))
  return objectOf(
    read.map(([field, encoding]) => [
      field,
      isObject(encoding) ? { style: 'form', ...encoding, allowReserved: true } : {},
    ]),
  )
}

// Deeper nesting is no honest form, and a schema may refer to itself.
const maxDepth = 20

/** A schema of a form with other schemas of its fields, wherever it tells them. */
function withFields(
  document: JsonObject,
  schema: Json,
  change: (field: string, schema: Json) => Json,
  depth = 0,
): Json {
  if (!isObject(schema) || depth > maxDepth) return {}
  const { $ref: _, ...beside } = schema
  const target = targetOf(schema)
  const referred = target === undefined ? undefined : nodeAt(document, target)
  const whole = isObject(referred) ? combineIn(document)(referred, beside) : beside
  if (targetOf(whole) !== undefined) return withFields(document, whole, change, depth + 1)
  const entries = Object.entries(whole).map(([keyword, value]): [string, Json] => {
    if (keyword === 'properties' && isObject(value)) {
      return [keyword, objectOf(Object.entries(value).map(([field, one]) => [field, change(field, one)]))]
    }
    const isParts = ['allOf', 'anyOf', 'oneOf'].includes(keyword) && isList(value)
    if (isParts) return [keyword, value.map((one) => withFields(document, one, change, depth + 1))]
    return [keyword, keyword === 'additionalProperties' && isTakenApart(document, value) ? true : value]
  })
  return objectOf(entries)
}
