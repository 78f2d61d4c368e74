import { isObject, type JsonObject, ownText, ownValue } from '../json.ts'
import type { MediaType, Parameter } from './api-model.ts'
import { propertiesOf } from './properties.ts'
import { childrenOf, type Found, nodeAt } from './referred.ts'
import { shapeOf } from './shapes.ts'

const styles = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const

/** Fields of a form that `encoding` gives a style of their own; those that are written as usual anyway are left out. */
export function encodingsOf(
  document: JsonObject,
  mediaType: Found,
  { kind, schemaPointer, parts }: Omit<MediaType, 'name' | 'encodings'>,
): Parameter[] {
  if ((kind !== 'form' && kind !== 'multipart') || schemaPointer === undefined) return []
  const properties = propertiesOf(document, schemaPointer)
  return childrenOf(mediaType, 'encoding').flatMap(({ key, node, pointer }) => {
    const place = properties.get(key)
    const schema = place === undefined ? undefined : nodeAt(document, place)
    if (!isObject(node) || place === undefined) return []
    const style = styles.find((one) => one === node.style) ?? 'form'
    const isStyled = ['style', 'explode', 'allowReserved'].some((keyword) => Object.hasOwn(node, keyword))
    // A style leaves no room for a type (OpenAPI 3.1, section 4.8.15), and a file of JSON stays a file.
    const json = isStyled || parts.get(key) === 'file' ? undefined : jsonTypeOf(ownText(node, 'contentType'))
    const shape = json === undefined ? shapeOf(document, schema) : 'any'
    const isExploded = typeof node.explode === 'boolean' ? node.explode : style === 'form'
    const isUsual = style === 'form' && (isExploded ? shape !== 'object' : !['array', 'object', 'any'].includes(shape))
    if (json === undefined && (!isStyled || isUsual)) return []
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

function jsonTypeOf(contentType: string | undefined): string | undefined {
  return contentType !== undefined && /^[^,;]*[/+]json\s*(;|$)/i.test(contentType) ? contentType : undefined
}
