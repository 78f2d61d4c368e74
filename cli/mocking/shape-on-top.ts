import { isList, isObject, type Json, type JsonObject, ownList, ownObject } from '../../generator/json.ts'
import { follow } from '../../generator/model/referred.ts'
import { shapeOf } from '../../generator/model/shapes.ts'

/**
 * A schema of a list or an object that is read from texts, with its type, items and fields at its top. Prism 5.16 looks for them there
 * alone, and takes a list that may be null, or that stands in an `allOf`, for one text. No text is null.
 */
export function withShapeOnTop(document: JsonObject, schema: Json): Json {
  const shape = shapeOf(document, schema)
  if (!isObject(schema) || (shape !== 'array' && shape !== 'object')) return schema
  const [own, ...others] = partsOf(document, schema)
  if (own?.type === shape && own.nullable !== true && others.length === 0) return schema
  const parts = own === undefined ? others : [own, ...others]
  const items = parts.find((part) => part.items !== undefined)?.items
  const properties: JsonObject = Object.assign({}, ...parts.map((part) => ownObject(part, 'properties')).reverse())
  const { nullable: _, ...rest } = Object.hasOwn(schema, '$ref') ? { allOf: [schema] } : schema
  return {
    ...rest,
    type: shape,
    ...(shape === 'array' && items !== undefined && { items }),
    ...(shape === 'object' && Object.keys(properties).length > 0 && { properties }),
  }
}

// Deeper nesting is no honest schema of a parameter, and a schema may refer to itself.
const maxDepth = 20

/** The schemas that hold for each value but null, its own first. */
function partsOf(document: JsonObject, schema: Json, depth = 0): readonly JsonObject[] {
  const node = follow(document, { node: schema, pointer: '' })?.node
  if (node === undefined || depth > maxDepth) return []
  const alternatives = ['anyOf', 'oneOf'].flatMap((keyword) => {
    const others = ownList(node, keyword).filter((one) => !isNull(one))
    return others.length === 1 ? others : []
  })
  return [node, ...[...ownList(node, 'allOf'), ...alternatives].flatMap((one) => partsOf(document, one, depth + 1))]
}

function isNull(schema: Json): boolean {
  if (!isObject(schema)) return false
  const { type, enum: values, const: stated } = schema
  const said = isList(type) ? type : [type]
  return (
    said.every((one) => one === 'null') || stated === null || (isList(values) && values.every((one) => one === null))
  )
}
