import { isList, isObject, type Json, type JsonObject, objectOf, ownValue } from '../../generator/json.ts'
import { nodeAt, targetOf } from '../../generator/model/referred.ts'
import type { Inventor } from './invent-date-times.ts'
import type { Sampler } from './sample-large-schemas.ts'

/**
 * Leaves out what an example of a reply has no more than the beginning of, what is not to be there, and what is write-only. Prism 5.16 leaves
 * the last out of what stands outermost in replies that it makes up anew each time, and nowhere else.
 *
 * A schema that holds itself ends somewhere: with `{}`, for the samplers of Prism 5.16, also where its fields have to be there, so that
 * the example breaks the contract. A field that may be left out, or an item of a list, need not be there at all.
 *
 * What json-schema-faker 0.5.8 fails at is the same each time: it finds no end where a schema holds itself through an `allOf`, and looks for
 * the items of a list that may be null, or something else, where nothing says of them what they are, as soon as one has an empty object.
 */
export function trimReplies(sampler: Sampler, inventor: Inventor): void {
  const { sample } = sampler
  sampler.sample = (schema, options, document) =>
    trimmed(schema as Json, sample(schema, options, document) as Json, document as Json)
  const { generate } = inventor
  inventor.generate = (schema) => {
    try {
      return trimmed(schema as Json, generate.call(inventor, schema) as Json, schema as Json)
    } catch {
      return sampler.sample(schema, { ticks: mostSchemas }, schema)
    }
  }
}

// As many as Prism asks for.
const mostSchemas = 2500

function trimmed(schema: Json, example: Json, document: Json): Json {
  return trim([schema], example, { document, stepsLeft: maxSteps }).value
}

interface Trimming {
  readonly document: Json
  stepsLeft: number
}

// Choices of choices multiply; what no example needs is left as it is.
const maxSteps = 100_000

interface Trimmed {
  readonly value: Json
  /** Whether everything is there that has to be. */
  readonly isWhole: boolean
}

function trim(schemas: readonly (Json | undefined)[], value: Json, trimming: Trimming): Trimmed {
  if (typeof value !== 'object' || value === null) return { value, isWhole: true }
  const parts = schemas.flatMap((schema) => partsOf(schema, value, trimming))
  if (!parts.every((part) => part !== undefined)) return { value, isWhole: false }
  if (isEndOfList(parts, value)) return trimItems(parts, [], trimming)
  return isObject(value) ? trimFields(parts, value, trimming) : trimItems(parts, listOf(value), trimming)
}

// A list in which a schema holds itself may end with `{}` as well, where something stands beside the reference.
function isEndOfList(parts: readonly JsonObject[], value: Json): boolean {
  const fits = (other: Json) => parts.every((part) => isOfTypeOf(other, part))
  return isObject(value) && Object.keys(value).length === 0 && !fits(value) && fits([])
}

function trimItems(parts: readonly JsonObject[], list: readonly Json[], trimming: Trimming): Trimmed {
  const schemas = parts.map(({ items }) => items)
  const items = list.map((item) => trim(schemas, item, trimming))
  const whole = items.filter(({ isWhole }) => isWhole)
  const isEnough = parts.every(({ minItems = 0 }) => whole.length >= Number(minItems))
  return { value: (isEnough ? whole : items).map(({ value }) => value), isWhole: isEnough }
}

function trimFields(parts: readonly JsonObject[], object: JsonObject, trimming: Trimming): Trimmed {
  const fields = Object.entries(object).map(([name, value]) => {
    const schemas = parts.map((part) => ownValue(part.properties, name) ?? part.additionalProperties)
    const isHidden = schemas.some((schema) => isNothing(schema) || isWriteOnly(schema, value, trimming))
    return { name, isHidden, ...trim(schemas, value, trimming) }
  })
  const hidden = new Set(fields.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])))
  const required = new Set(parts.flatMap(requiredOf).filter((name) => !hidden.has(name)))
  const kept = fields.filter(({ name, isHidden, isWhole }) => !isHidden && (isWhole || required.has(name)))
  return {
    value: objectOf(kept.map(({ name, value }) => [name, value])),
    isWhole: kept.every(({ isWhole }) => isWhole) && [...required].every((name) => Object.hasOwn(object, name)),
  }
}

/** Whether a schema refuses each value, as that of a field does which is not to be there. */
function isNothing(schema: Json | undefined): boolean {
  return schema === false || (isObject(schema) && isObject(schema.not) && Object.keys(schema.not).length === 0)
}

function isWriteOnly(schema: Json | undefined, value: Json, trimming: Trimming): boolean {
  return partsOf(schema, value, trimming).some((part) => part?.writeOnly === true)
}

/** The schemas that hold for a value; `undefined` stands for a choice with no form that the value can be. */
function partsOf(
  schema: Json | undefined,
  value: Json,
  trimming: Trimming,
  above: readonly JsonObject[] = [],
): readonly (JsonObject | undefined)[] {
  if (!isObject(schema) || above.includes(schema) || trimming.stepsLeft-- <= 0) return []
  const deeper = (child: Json | undefined) => partsOf(child, value, trimming, [...above, schema])
  const pointer = targetOf(schema)
  if (pointer !== undefined && isObject(trimming.document)) return deeper(nodeAt(trimming.document, pointer))
  const choices = [schema.oneOf, schema.anyOf].map(listOf).filter((forms) => forms.length > 0)
  const chosen = choices.flatMap((forms) => {
    const whole = forms.map(deeper).filter((form) => form.every((part) => part && canBe(part, value)))
    return whole.find((form) => form.every((part) => part && isOpenTo(part, value))) ?? whole[0] ?? [undefined]
  })
  return [schema, ...listOf(schema.allOf).flatMap(deeper), ...chosen]
}

function canBe(part: JsonObject, value: Json): boolean {
  return isOfTypeOf(value, part) && (!isObject(value) || requiredOf(part).every((name) => Object.hasOwn(value, name)))
}

function isOfTypeOf(value: Json, { type }: JsonObject): boolean {
  const types = typeof type === 'string' ? [type] : listOf(type)
  return types.length === 0 || types.includes(isObject(value) ? 'object' : 'array')
}

/** Whether a form has room for each field of a value, and none that says which other form it is. */
function isOpenTo({ properties, patternProperties, additionalProperties }: JsonObject, value: Json): boolean {
  const isOpen = additionalProperties !== false || patternProperties !== undefined
  const fits = ([name, field]: readonly [string, Json]): boolean => {
    const schema = ownValue(properties, name)
    if (!isObject(schema)) return isOpen || schema !== undefined
    const allowed = schema.const === undefined ? schema.enum : [schema.const]
    return !isList(allowed) || (typeof field === 'object' && field !== null) || allowed.includes(field)
  }
  return !isObject(value) || Object.entries(value).every(fits)
}

/** Without what is write-only, and need not be in a reply. */
function requiredOf({ required, properties }: JsonObject): readonly string[] {
  const names = listOf(required).map(String)
  return names.filter((name) => {
    const property = ownValue(properties, name)
    return !isObject(property) || property.writeOnly !== true
  })
}

function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : []
}
