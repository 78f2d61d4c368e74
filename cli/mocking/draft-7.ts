import { readPattern } from '../../generator/emit/validators/pattern-dialect.ts'
import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  objectOf,
  ownList,
  ownObject,
  ownText,
  ownValue,
} from '../../generator/json.ts'
import { isAnnotation } from '../../generator/normalize/keywords.ts'
import { compositions, wrappedIn } from '../../generator/normalize/null.ts'
import { isDemand, sampleOf } from '../../generator/views/sample.ts'
import { fitsPattern } from '../../generator/views/text-of-pattern.ts'
import { patternsOfFormats } from './invent-texts.ts'

/**
 * A schema in which lists are told as in draft 7, by which Prism 5.16 reads every schema: what has its place in a list is `items` there,
 * and what follows `additionalItems`. Draft 7 counts nothing that a list contains, so that what may be missing is not told. Lists of a
 * certain length are of something, as what invents values asks for. Objects without further fields are so by the earlier keyword, and so is what
 * one field asks of others.
 *
 * A URL may have a host without a dot.
 *
 * Words stand beside the parts of a schema: a part of words alone is an object to what makes examples, whatever the others say.
 *
 * Null is one of the types, or an alternative, as the generator reads `nullable`: where Prism leaves that word beside anything but a single
 * type, it holds nothing at all against the schema that this one is a part of.
 */
export function asDraft7(given: JsonObject): JsonObject {
  const { schema, isWrapped } = withoutNullable(given)
  if (!isWrapped) return inDraft7(schema)
  return { ...schema, anyOf: ownList(schema, 'anyOf').map((one) => (isObject(one) ? inDraft7(one) : one)) }
}

function inDraft7(given: JsonObject): JsonObject {
  const schema = withFilledDemand(
    withDependencies(withAnyHost(withWordsBeside(withoutFlags(withReadPatterns(withoutNoValues(given)))))),
  )
  const { prefixItems, items, ...rest } = isClosed(schema) ? { ...schema, additionalProperties: false } : schema
  const { contains: _, ...others } = rest
  const counted = ownValue(schema, 'minContains') === 0 ? others : rest
  if (!isList(prefixItems)) {
    const isAsked = ['minItems', 'maxItems', 'uniqueItems'].some((keyword) => Object.hasOwn(counted, keyword))
    const further = items ?? (isAsked && !Object.hasOwn(counted, 'contains') ? {} : undefined)
    return further === undefined ? counted : { ...counted, items: further }
  }
  return { ...counted, items: prefixItems.map(withoutFlag), ...(items !== undefined && { additionalItems: items }) }
}

/** A pattern that JavaScript cannot read says nothing, as in generated code; the names that one stands for may be any. */
function withReadPatterns(schema: JsonObject): JsonObject {
  const { pattern, patternProperties } = schema
  const isRead = (source: Json | undefined) => typeof source !== 'string' || !('fault' in readPattern(source))
  const names = isObject(patternProperties) ? Object.entries(patternProperties) : []
  if (isRead(pattern) && names.every(([name]) => isRead(name))) return schema
  const { pattern: _, ...others } = schema
  const read = names.map(([name, one]): [string, Json] => (isRead(name) ? [name, one] : ['', {}]))
  return { ...(isRead(pattern) ? schema : others), ...(names.length > 0 && { patternProperties: objectOf(read) }) }
}

/** No value at all is what Ajv knows by another keyword. */
function withoutNoValues(schema: JsonObject): JsonObject {
  const { enum: values, ...others } = schema
  return isList(values) && values.length === 0 ? { ...others, not: {} } : schema
}

/** Where a flag is one of several schemas, Prism takes it out, and the next one gets its place. */
function withoutFlags(schema: JsonObject): JsonObject {
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword): [string, Json][] => {
    const parts = ownValue(schema, keyword)
    return isList(parts) ? [[keyword, parts.map(withoutFlag)]] : []
  })
  return lists.length === 0 ? schema : { ...schema, ...objectOf(lists) }
}

function withoutFlag(schema: Json): Json {
  return typeof schema === 'boolean' ? (schema ? {} : { not: {} }) : schema
}

function withoutNullable(schema: JsonObject): ReturnType<typeof wrappedIn> {
  const isComposed = compositions.some((keyword) => Object.hasOwn(schema, keyword))
  return typeof schema.type === 'string' && !isComposed ? { schema, isWrapped: false } : wrappedIn(schema)
}

// What Prism holds against this format is no URL of the own machine.
function withAnyHost(schema: JsonObject): JsonObject {
  return schema.format === 'url' ? { ...schema, format: 'uri' } : schema
}

function withDependencies(schema: JsonObject): JsonObject {
  const { dependentRequired, dependentSchemas, ...rest } = schema
  const names = Object.entries(isObject(dependentRequired) ? dependentRequired : {})
  const schemas = Object.entries(isObject(dependentSchemas) ? dependentSchemas : {})
  if (names.length + schemas.length === 0) return schema
  const both = new Map<string, Json>(names)
  for (const [name, one] of schemas) {
    const required = both.get(name)
    both.set(name, required === undefined ? one : { allOf: [{ required }, one] })
  }
  return { ...rest, dependencies: { ...ownObject(rest, 'dependencies'), ...objectOf([...both]) } }
}

function withWordsBeside(schema: JsonObject): JsonObject {
  const parts = ownList(schema, 'allOf')
  const isWords = (part: Json): part is JsonObject => isObject(part) && Object.keys(part).every(isAnnotation)
  const others = parts.filter((part) => !isWords(part))
  if (others.length === parts.length) return schema
  const { allOf: _, ...beside } = schema
  const words: JsonObject = Object.assign({}, ...parts.filter(isWords))
  return { ...words, ...beside, ...(others.length > 0 && { allOf: others }) }
}

/** A schema with an example, where what Prism 5.16 makes up fits no pattern, not all formats, no step, not all bounds, and is the
 * same each time. */
export function withFittingExample(schema: JsonObject): JsonObject {
  const isSaid = ['example', 'examples', 'default', 'enum', 'const'].some((keyword) => Object.hasOwn(schema, keyword))
  if (isSaid || !isMissed(schema)) return schema
  const [example, pattern] = [sampleOf({}, { node: schema, pointer: '' }), ownText(schema, 'pattern')]
  const fits = pattern === undefined || (typeof example === 'string' && fitsPattern(pattern, example))
  return fits ? { ...schema, example } : schema
}

function isMissed(schema: JsonObject): boolean {
  return [schema.type].flat().some((type) => isMissedAs(type, schema))
}

function isMissedAs(type: Json | undefined, schema: JsonObject): boolean {
  switch (type) {
    case 'string':
      return schema.pattern !== undefined || patternsOfFormats.has(schema.format)
    case 'integer':
    case 'number':
      return ['multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'].some((one) => typeof schema[one] === 'number')
    case 'array':
      // What items refer to stands elsewhere.
      return schema.uniqueItems === true && Number(schema.minItems) > 1 && !JSON.stringify(schema).includes('"$ref"')
    default:
      return false
  }
}

// What is told twice at each level would have no end.
const mostLetters = 10_000

/** An example of Prism is one of the first alternative alone; one that only demands fields is told what they are, and what stands beside them. */
function withFilledDemand(schema: JsonObject): JsonObject {
  const keyword = ['oneOf', 'anyOf'].find((one) => Object.hasOwn(schema, one))
  const [first, ...others] = keyword === undefined ? [] : ownList(schema, keyword)
  if (keyword === undefined || !isObject(first) || !isDemand(first)) return schema
  const rivals = others.filter(isDemand).flatMap((one) => ownList(one, 'required'))
  const required = [...new Set([...ownList(schema, 'required'), ...ownList(first, 'required')])].map(String)
  const isRival = (name: string) => rivals.includes(name) && !required.includes(name)
  const properties = objectOf(propertiesOf(schema, required).filter(([name]) => !isRival(name)))
  const isObjects = [schema.type ?? 'object'].includes('object') && isObject(schema.properties)
  if (!isObjects || JSON.stringify(properties).length > mostLetters) return schema
  const type = schema.type !== undefined && { type: schema.type }
  return { ...schema, [keyword]: [{ ...first, ...type, required, properties }, ...others] }
}

/** The properties that a schema tells, and those of others that have to be there. */
function propertiesOf(schema: JsonObject, required: readonly string[]): readonly [string, Json][] {
  const told = ownObject(schema, 'properties') ?? {}
  const further = isObject(schema.additionalProperties) ? schema.additionalProperties : {}
  const untold = required.filter((name) => !Object.hasOwn(told, name))
  return [...Object.entries(told), ...untold.map((name): [string, Json] => [name, further])]
}

/** Whether a schema closes an object by the later keyword, and no part of it tells of other fields. */
function isClosed(schema: JsonObject): boolean {
  const parts = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'additionalProperties']
  return schema.unevaluatedProperties === false && !parts.some((keyword) => Object.hasOwn(schema, keyword))
}
