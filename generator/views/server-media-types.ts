import { recordKey } from '../emit/property-key.ts'
import { literal } from '../emit/text.ts'
import { listField, record } from '../emit/validators/code.ts'
import type { MediaValidator } from '../emit/validators/operation-parts.ts'
import type { JsonObject } from '../json.ts'
import type { MediaType, Parameter } from '../model/api-model.ts'
import { propertiesOf } from '../model/properties.ts'
import { nodeAt } from '../model/referred.ts'
import { itemShapeOf, mayBeObject, mayBeText, type TextShape, textShapeOf } from '../model/shapes.ts'
import { valueShapeOf } from '../model/value-shape.ts'
import { parameterLiteral } from './server-parameters.ts'

/** The media types of a body or a reply; a single one stands on the line of what it belongs to. */
export function mediaTypesField(medias: readonly string[]): string {
  return medias.length <= 1 ? `mediaTypes: [${medias.join('')}]` : listField('mediaTypes', medias)
}

/** @param fields What a body has besides; absent ones are `undefined`. */
export function mediaLiteral(
  document: JsonObject,
  media: MediaType,
  validators: readonly MediaValidator[],
  fields: Readonly<Record<string, string | undefined>> = {},
): string {
  const { name, kind, schemaPointer, encodings } = media
  const validator = validators.find(({ mediaType }) => mediaType === name)
  const isForm = (kind === 'form' || kind === 'multipart') && schemaPointer !== undefined
  return record([
    ['name', literal(name)],
    ['kind', literal(kind)],
    ...(validator ? [['validate', validator.name] as const] : []),
    ...Object.entries(fields).flatMap(([key, code]) => (code === undefined ? [] : [[key, code] as const])),
    ...(isForm ? formFields(document, schemaPointer, media) : []),
    ...encodingsField(document, encodings, schemaPointer),
  ])
}

function encodingsField(document: JsonObject, encodings: readonly Parameter[], pointer = ''): [string, string][] {
  if (encodings.length === 0) return []
  const names = [...propertiesOf(document, pointer).keys()]
  const fields = encodings.map((field) =>
    parameterLiteral(document, field, () => names.filter((name) => name !== field.name)),
  )
  return [['encodings', `[${fields.join(', ')}]`]]
}

function formFields(document: JsonObject, pointer: string, { parts }: MediaType): [string, string][] {
  const properties = [...propertiesOf(document, pointer)].map(([name, place]) => {
    const schema = nodeAt(document, place)
    const shape = textShapeOf(document, schema)
    const part = parts.get(name)
    // One that may be a text and a list of others is a text for as long as it may be.
    const own = mayBeText(document, schema) ? shape : (itemShapeOf(document, schema) ?? shape)
    const isEither = own === 'any' && part === 'text' && mayBeObject(document, schema)
    return { name, isList: shape === 'array', part, shape: isEither ? 'object' : fieldShape(own, part) }
  })
  const namesWhere = (name: string, list: typeof properties): [string, string][] =>
    list.length === 0 ? [] : [[name, `[${list.map((one) => literal(one.name)).join(', ')}]`]]
  return [
    ['properties', record(properties.map(({ name, shape }) => [recordKey(name), literal(shape)]))],
    ...(valueShapeOf(document, pointer).others === 'object' ? [['others', literal('object')] as [string, string]] : []),
    ...namesWhere(
      'lists',
      properties.filter(({ isList }) => isList),
    ),
    ...namesWhere(
      'files',
      properties.filter(({ part }) => part === 'file'),
    ),
  ]
}

// What is always sent as text is a string where nothing more is certain; what may be a file stays what it is sent as.
function fieldShape(shape: TextShape, part: 'file' | 'text' | 'any' | undefined): TextShape {
  if (part === 'text') return shape === 'any' ? 'string' : shape
  return part === undefined ? shape : 'any'
}
