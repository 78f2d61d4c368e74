import { isList, type Json, type JsonObject, ownList, ownValue } from '../../generator/json.ts'
import { follow } from '../../generator/model/referred.ts'
import { withShapeOnTop } from './shape-on-top.ts'

/**
 * A schema for what stands in a message as a text, or as a list of them: Prism turns a text into what a `type` says, and a value of a set
 * is none of its texts. Where values are of several types, their texts are among them. That something is a list or an object is said at
 * its top.
 */
export function typedTexts(document: JsonObject, schema: Json): Json {
  const typed = withShapeOnTop(document, typedText(document, schema))
  const items = ownValue(nodeOf(document, typed), 'items')
  const typedItems = items === undefined ? undefined : typedText(document, items)
  return typedItems === undefined || typedItems === items ? typed : { ...nodeOf(document, typed), items: typedItems }
}

function typedText(document: JsonObject, schema: Json): Json {
  const node = nodeOf(document, schema)
  const typed = node && typedByValues(document, node)
  return typed === node ? schema : (typed ?? schema)
}

function nodeOf(document: JsonObject, schema: Json): JsonObject | undefined {
  return follow(document, { node: schema, pointer: '' })?.node
}

function typedByValues(document: JsonObject, schema: JsonObject): JsonObject {
  const { oneOf, anyOf, ...beside } = schema
  const formsOf = (forms: readonly Json[]): Json[] => forms.map((form) => withTexts(nodeOf(document, form)) ?? form)
  // What a text can be read as several of fits one of them at least.
  if (isList(oneOf)) {
    const others = isList(anyOf) ? { anyOf: formsOf(anyOf) } : {}
    return { ...beside, ...others, allOf: [...ownList(schema, 'allOf'), { anyOf: formsOf(oneOf) }] }
  }
  if (isList(anyOf) && anyOf.some((form) => withTexts(nodeOf(document, form)))) {
    return { ...schema, anyOf: formsOf(anyOf) }
  }
  const [type, ...others] = new Set(valuesOf(schema).map((value) => (value === null ? 'null' : typeof value)))
  const isOfOne = type !== undefined && type !== 'string' && type !== 'object' && others.length === 0
  if (isOfOne && ownValue(schema, 'type') === undefined) return { ...schema, type }
  return withTexts(schema) ?? schema
}

/**
 * The same of values that are no texts, with their texts; nothing where one type says what a text is turned into, and where there are none.
 * No form of several may turn a text into what the next one does not know.
 */
function withTexts(schema: JsonObject | undefined): JsonObject | undefined {
  if (schema === undefined || typeof schema.type === 'string') return undefined
  const values = valuesOf(schema)
  if (values.some((value) => typeof value === 'object' && value !== null)) return {}
  if (values.every((value) => value === null || typeof value === 'string')) return undefined
  const { type: _, const: __, ...rest } = schema
  return { ...rest, enum: [...new Set(values.flatMap((value) => [value, String(value ?? '')]))] }
}

function valuesOf(schema: JsonObject): readonly Json[] {
  const stated = ownValue(schema, 'const')
  return stated === undefined ? ownList(schema, 'enum') : [stated]
}
