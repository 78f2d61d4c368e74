import { isList, isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import { quoted } from '../problems.ts'

/** What becomes of a default that its schema refuses: the value that was meant, or none; `undefined` where it is fine. */
export function repairDefault(
  value: Json,
  schema: JsonObject,
): { readonly fault: string; readonly value?: Json } | undefined {
  if (isAllowed(value, schema)) return undefined
  const told = `its schema refuses ${shown(value)}, a value that it allows is expected`
  const meant = typesOf(schema)
    ?.map((type) => readAs(type, value))
    .find((one) => one !== undefined && isAllowed(one, schema))
  return meant === undefined
    ? { fault: `${told} (it is ignored)` }
    : { fault: `${told} (read as ${shown(meant)})`, value: meant }
}

/** What becomes of values of an `enum` that their type refuses: of 1 without quotes, YAML makes a number. */
export function repairEnum(
  values: Json | undefined,
  schema: JsonObject,
): { readonly fault: string; readonly value: Json } | undefined {
  const types = typesOf(schema)
  if (types === undefined || !isList(values)) return undefined
  const isRight = (value: Json) => types.some((type) => isOfType(value, type))
  const meantBy = (value: Json) =>
    types.map((type) => readAs(type, value)).find((one) => one !== undefined && isRight(one))
  const meant = new Map(values.filter((value) => !isRight(value)).map((value) => [value, meantBy(value)]))
  const [wrong] = [...meant].find(([, value]) => value !== undefined) ?? []
  if (wrong === undefined) return undefined
  const read = [...new Set(values.map((value) => meant.get(value) ?? value))]
  return {
    fault: `its type refuses ${shown(wrong)}, a value that it allows is expected (read as ${shown(read)})`,
    value: read,
  }
}

/** As far as the schema itself says, and no reference or part of it. */
function isAllowed(value: Json, schema: JsonObject): boolean {
  const types = typesOf(schema)
  const given = ownValue(schema, 'enum')
  const values = repairEnum(given, schema)?.value ?? given
  if (value === null && ownValue(schema, 'nullable') === true) return true
  if (types && !types.some((type) => isOfType(value, type))) return false
  if (isList(values) && !values.some((one) => JSON.stringify(one) === JSON.stringify(value))) return false
  const items = ownValue(schema, 'items')
  if (isList(value) && isObject(items) && !value.every((item) => isAllowed(item, items))) return false
  return bounds.every(([keyword, sizeOf, fits]) => {
    const limit = ownValue(schema, keyword)
    const size = sizeOf(value)
    return typeof limit !== 'number' || size === undefined || fits(size, limit)
  })
}

function typesOf(schema: JsonObject): readonly Json[] | undefined {
  const type = ownValue(schema, 'type')
  if (isList(type)) return type.length > 0 ? type : undefined
  return typeof type === 'string' ? [type] : undefined
}

function isOfType(value: Json, type: Json): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'string':
    case 'boolean':
    case 'number':
      return typeof value === type
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return isList(value)
    case 'object':
      return isObject(value)
    default:
      // What is no type says nothing.
      return true
  }
}

function readAs(type: Json, value: Json): Json | undefined {
  if (typeof value === 'string') {
    if (type === 'boolean') return { true: true, false: false }[value.toLowerCase()]
    return type === 'integer' || type === 'number' ? numberOf(value) : undefined
  }
  const isScalar = typeof value === 'number' || typeof value === 'boolean'
  return type === 'string' && isScalar ? String(value) : undefined
}

function numberOf(text: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

type Bound = readonly [
  keyword: string,
  sizeOf: (value: Json) => number | undefined,
  fits: (size: number, limit: number) => boolean,
]

const numberItself = (value: Json) => (typeof value === 'number' ? value : undefined)
const letters = (value: Json) => (typeof value === 'string' ? [...value].length : undefined)
const entries = (value: Json) => (isList(value) ? value.length : undefined)
const atLeast = (size: number, limit: number) => size >= limit
const atMost = (size: number, limit: number) => size <= limit

const bounds: readonly Bound[] = [
  ['minimum', numberItself, atLeast],
  ['maximum', numberItself, atMost],
  ['minLength', letters, atLeast],
  ['maxLength', letters, atMost],
  ['minItems', entries, atLeast],
  ['maxItems', entries, atMost],
]

function shown(value: Json): string {
  const text = JSON.stringify(value)
  return text.length <= maxShown ? text : `${quoted(text.slice(0, maxShown))} …`
}

const maxShown = 60
