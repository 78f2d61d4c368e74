import { isObject, type Json, type JsonObject, objectOf } from '../../generator/json.ts'
import { essenceOf } from '../../generator/model/media-kinds.ts'
import { follow } from '../../generator/model/referred.ts'
import { shapeOf } from '../../generator/model/shapes.ts'
import { asMeant } from '../../generator/views/sample.ts'

/** A media type of JSON whose examples are values, where the contract has the text of an object or a list: `'{"id": 7}'`. */
export function withMeantExamples(document: JsonObject, name: string, media: JsonObject): JsonObject {
  const shape = shapeOf(document, media.schema)
  if (!/[/+]json$/.test(essenceOf(name)) || (shape !== 'object' && shape !== 'array')) return media
  const { example, examples } = media
  const entries = isObject(examples) ? Object.entries(examples) : []
  return {
    ...media,
    ...(example !== undefined && { example: asMeant(example, shape) }),
    ...(entries.length > 0 && {
      examples: objectOf(entries.map(([key, one]) => [key, meantExample(document, one, shape)])),
    }),
  }
}

function meantExample(document: JsonObject, example: Json, shape: string): Json {
  const found = follow(document, { node: example, pointer: '' })?.node
  return typeof found?.value === 'string' ? { ...found, value: asMeant(found.value, shape) } : example
}
