import { closest } from '../closest.ts'
import { isList, isObject, type Json, type JsonObject, objectOf, ownValue } from '../json.ts'
import { isAnnotation } from '../normalize/keywords.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import { repairDefault, repairEnum } from './defaults.ts'
import { type Repairing, tolerate } from './repairing.ts'

/** What a schema keyword should have been: a value, or nothing at all; `undefined` where it is fine. */
type Mend = (value: Json, schema: JsonObject) => { readonly fault: string; readonly value?: Json } | undefined

/** Mends a schema: keywords whose value can mean one thing only. */
export function repairSchema(repairing: Repairing, schema: JsonObject, pointer: string): JsonObject {
  let mended: Map<string, Json> | undefined
  for (const [key, value] of Object.entries(schema)) {
    const mend = Object.hasOwn(mends, key) ? mends[key]?.(value, schema) : undefined
    if (!mend) continue
    tolerate(repairing, joinPointer(pointer, key), `Cannot accept ${quoted(key)}: ${mend.fault}`)
    mended ??= new Map(Object.entries(schema))
    if (mend.value === undefined) mended.delete(key)
    else mended.set(key, mend.value)
  }
  const repaired = mended ? objectOf([...mended]) : schema
  if (repairing.is30) tellStrangers(repairing, repaired, pointer)
  else tellLeftovers(repairing, repaired, pointer)
  return withDependents(repairing, withPrefixItems(repairing, repaired, pointer), pointer)
}

const empty: Mend = (value) => {
  if (value === null) return { fault: 'it is null, a value or no such keyword is expected' }
  return isList(value) && value.length === 0 ? { fault: 'it is empty, at least one entry is expected' } : undefined
}

const nothing: Mend = (value) => {
  return value === null ? { fault: 'it is null, a value or no such keyword is expected' } : undefined
}

const pattern: Mend = (value) => {
  if (typeof value === 'string' || value === null) return nothing(value, {})
  return { fault: 'it is not a text, a regular expression is expected (it is ignored)' }
}

// Of `oneOf: [{}, {type: 'null'}]`, which drf-spectacular writes of JSON that may be null, null fits both.
const choice: Mend = (value, schema) => {
  const isNull = (one: Json) => ownValue(one, 'type') === 'null'
  const isAnything = (one: Json) => one === true || (isObject(one) && Object.keys(one).every(isAnnotation))
  if (!isList(value) || value.length !== 2 || !value.some(isNull) || !value.some(isAnything))
    return empty(value, schema)
  return { fault: 'null fits both of its alternatives, "anyOf" is expected (read as this)' }
}

// Elysia names each schema by the reference to it.
const address: Mend = (value) => {
  if (typeof value !== 'string' || !/#./.test(value)) return undefined
  return { fault: 'it has a fragment, an address without one is expected (it is ignored)' }
}

const mends: Readonly<Record<string, Mend>> = {
  $id: address,
  type: repairType,
  required(value) {
    if (typeof value === 'boolean')
      return { fault: `it is ${value}, a list of names in the object above is expected (it is ignored)` }
    if (isList(value) && value.includes(null)) {
      const fault = 'it holds null, names of properties alone are expected (it is left out)'
      return { fault, value: [...new Set(value)].filter((one) => one !== null) }
    }
    return withoutRepeats(value)
  },
  enum: (value, schema) => repairEnum(value, schema) ?? withoutRepeats(value) ?? nothing(value, {}),
  examples(value) {
    if (isList(value) || value === undefined) return undefined
    return { fault: 'it is not a list, a list is expected', value: isObject(value) ? Object.values(value) : [value] }
  },
  default: repairDefault,
  discriminator: repairDiscriminator,
  allOf: empty,
  anyOf: empty,
  oneOf: choice,
  pattern,
  ...Object.fromEntries(
    [
      'description',
      'title',
      'format',
      'properties',
      'patternProperties',
      'items',
      'additionalProperties',
      'not',
      '$ref',
      'deprecated',
    ].map((key) => [key, nothing]),
  ),
  ...Object.fromEntries(
    ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'readOnly', 'writeOnly', 'nullable'].map(
      (key) => [key, nothing],
    ),
  ),
}

function repairType(type: Json): ReturnType<Mend> {
  if (type === 'any') return { fault: 'it is "any", no such keyword is expected where anything goes' }
  if (type === 'file') return { fault: 'it is "file", "string" with the format "binary" is expected', value: 'string' }
  if (type === null) return { fault: 'it is null, "null" is expected', value: 'null' }
  if (isObject(type)) return { fault: 'it is an object, the name of a type is expected (it is ignored)' }
  if (!isList(type)) return undefined
  if (type.length === 0) return { fault: 'it is empty, at least one entry is expected' }
  if (type.includes(null)) {
    return { fault: 'it holds null, "null" is expected', value: [...new Set(type.map((one) => one ?? 'null'))] }
  }
  return withoutRepeats(type)
}

function repairDiscriminator(value: Json): ReturnType<Mend> {
  if (typeof value === 'string') {
    return { fault: 'it is a text, an object with "propertyName" is expected', value: { propertyName: value } }
  }
  if (!isObject(value)) return { fault: 'it is not an object, one with "propertyName" is expected (it is ignored)' }
  if (typeof ownValue(value, 'propertyName') === 'string') return undefined
  const found = Object.hasOwn(value, 'propertyName') ? 'is not a text' : 'is missing'
  return { fault: `its "propertyName" ${found}, the name of a property is expected (it is ignored)` }
}

function withoutRepeats(value: Json): ReturnType<Mend> {
  if (!isList(value)) return undefined
  const byText = new Map(value.map((one) => [JSON.stringify(one), one]))
  if (byText.size === value.length) return undefined
  return { fault: 'it has an entry twice, each once is expected', value: [...byText.values()] }
}

// In 3.1 they are keywords that nobody knows, so that a validator would let what they forbid pass.
function tellLeftovers(repairing: Repairing, schema: JsonObject, pointer: string): void {
  if (typeof ownValue(schema, 'nullable') === 'boolean') {
    const fault = 'OpenAPI 3.1 has no such keyword, "null" among the types is expected (read as in 3.0)'
    tolerate(repairing, joinPointer(pointer, 'nullable'), `Cannot accept "nullable": ${fault}`)
  }
  tellSlips(repairing, schema, pointer)
  for (const key of ['exclusiveMinimum', 'exclusiveMaximum']) {
    if (typeof ownValue(schema, key) !== 'boolean') continue
    const fault = 'it is a boolean, a number is expected since OpenAPI 3.1 (read as in 3.0)'
    tolerate(repairing, joinPointer(pointer, key), `Cannot accept ${quoted(key)}: ${fault}`)
  }
}

/** Keywords of OpenAPI 3.0, and those that only 3.1 has. */
const keywords30 = words(
  '$ref title multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems',
  'uniqueItems maxProperties minProperties required enum type not allOf oneOf anyOf items properties additionalProperties',
  'description format default nullable discriminator readOnly writeOnly example externalDocs deprecated xml',
)
const keywords31 = words(
  '$id $schema $anchor $defs $comment $dynamicRef $dynamicAnchor $vocabulary definitions const examples patternProperties',
  'prefixItems additionalItems contains minContains maxContains if then else dependentSchemas dependentRequired',
  'propertyNames unevaluatedItems unevaluatedProperties contentEncoding contentMediaType contentSchema dependencies',
)

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** The keyword that a key of a schema must have been meant to be, if it is none. */
function meantBy(schema: JsonObject, key: string): string | undefined {
  const value = schema[key]
  // Too short to be told by its letters, but that it leads somewhere says what it is.
  const isBareReference = /^\$?ref$/i.test(key) && key !== '$ref' && typeof value === 'string' && value.includes('#/')
  return isBareReference ? '$ref' : slipOf(key)
}

// Since 3.1 a schema may have keywords of its own; one that is nearly a known one is a slip all the same.
function tellSlips(repairing: Repairing, schema: JsonObject, pointer: string): void {
  for (const key of Object.keys(schema)) {
    const near = meantBy(schema, key)
    if (near === undefined) continue
    const fault = `JSON Schema has no such keyword, did you mean ${quoted(near)} (it is ignored)`
    tolerate(repairing, joinPointer(pointer, key), `Cannot accept ${quoted(key)}: ${fault}`)
  }
}

const allKeywords = [...keywords30, ...keywords31, '$dynamicRef', '$recursiveRef', '$recursiveAnchor']
const knownKeywords = new Set([...allKeywords, 'id', 'divisibleBy', 'extends', 'disallow'])

function slipOf(key: string): string | undefined {
  if (knownKeywords.has(key) || key.length < minSlipLength || key.startsWith('x-')) return undefined
  return closest(key, allKeywords)
}

// Of shorter names too many are near to a keyword without having been meant to be it.
const minSlipLength = 4

function tellStrangers(repairing: Repairing, schema: JsonObject, pointer: string): void {
  for (const key of Object.keys(schema)) {
    if (keywords30.has(key) || key.startsWith('x-')) continue
    const reading = keywords31.has(key) ? 'read as in 3.1' : 'it is ignored'
    const near = meantBy(schema, key)
    const wanted =
      near === undefined ? 'one that it knows or one that begins with "x-" is expected' : `did you mean ${quoted(near)}`
    const fault = `OpenAPI 3.0 has no such keyword, ${wanted} (${reading})`
    tolerate(repairing, joinPointer(pointer, key), `Cannot accept ${quoted(key)}: ${fault}`)
  }
  if (!isList(ownValue(schema, 'type'))) return
  const fault = 'it is a list, one type and "nullable" are expected before OpenAPI 3.1 (read as in 3.1)'
  tolerate(repairing, joinPointer(pointer, 'type'), `Cannot accept "type": ${fault}`)
}

// Older drafts have a list of schemas under "items", and "additionalItems" for what comes behind.
function withPrefixItems(repairing: Repairing, schema: JsonObject, pointer: string): JsonObject {
  const items = ownValue(schema, 'items')
  if (!isList(items)) return schema
  tolerate(repairing, joinPointer(pointer, 'items'), 'Cannot accept "items": it is a list, "prefixItems" is expected')
  const { items: _, additionalItems, ...rest } = schema
  const at = (keyword: string) => joinPointer(pointer, keyword)
  repairing.moved.set(at('items'), at('prefixItems')).set(at('additionalItems'), at('items'))
  return { ...rest, prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) }
}

// Older drafts have both under one name: lists of properties, and schemas.
function withDependents(repairing: Repairing, schema: JsonObject, pointer: string): JsonObject {
  const { dependencies, ...rest } = schema
  if (!isObject(dependencies)) return schema
  const wanted = '"dependentRequired" or "dependentSchemas" is expected since 2019-09 (read as these)'
  tolerate(repairing, joinPointer(pointer, 'dependencies'), `Cannot accept "dependencies": ${wanted}`)
  const all = Object.entries(dependencies)
  for (const [name] of all) {
    const at = (keyword: string) => joinPointer(pointer, keyword, name)
    repairing.moved.set(at('dependencies'), at('dependentSchemas'))
  }
  const part = (keyword: string, entries: readonly (readonly [string, Json])[]) => {
    const own = ownValue(rest, keyword)
    if (entries.length === 0) return {}
    return { [keyword]: objectOf([...entries, ...(isObject(own) ? Object.entries(own) : [])]) }
  }
  return {
    ...rest,
    ...part(
      'dependentRequired',
      all.filter(([, value]) => isList(value)),
    ),
    ...part(
      'dependentSchemas',
      all.filter(([, value]) => !isList(value)),
    ),
  }
}
