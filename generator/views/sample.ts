import { isList, isObject, type Json, type JsonObject, objectOf, ownList, ownText, ownValue } from '../json.ts'
import { certainParts } from '../model/certain-parts.ts'
import { isMarked } from '../model/parts-of-values.ts'
import { childOf, childrenOf, type Found, follow } from '../model/referred.ts'
import { shapeOf } from '../model/shapes.ts'
import { allowedIn, createTagSearch, discriminatorOf } from '../model/tag-values.ts'
import { isAnnotation } from '../normalize/keywords.ts'
import { followWhole } from './follow-whole.ts'
import { fitsPattern, textOfPattern } from './text-of-pattern.ts'

// Schemas may refer to each other in circles, and samples of schemas that branch a lot grow fast.
const maxDepth = 12
const maxValues = 500

/**
 * A value for a schema of JSON Schema 2020-12: what it names as an example, else something of its type, made up. Optional
 * fields end where a schema comes to hold itself.
 */
export function sampleOf(document: JsonObject, schema: Found): Json {
  return sample({ document, budget: { values: maxValues }, nth: 0, within: [], leftOut: leftOutAt(schema) }, schema)
}

const bodyOfRequest = /^\/components\/requestBodies\/|\/(get|put|post|delete|options|head|patch|trace)\/requestBody\//

/** Of a body that is sent to a service, what only the service says; elsewhere, what the service never says. */
function leftOutAt({ pointer }: Found): Sampling['leftOut'] {
  return bodyOfRequest.test(pointer) ? 'readOnly' : 'writeOnly'
}

/** What a media type, a header or a parameter names as its example, else a sample of its schema. */
export function exampleOf(document: JsonObject, place: Found): Json | undefined {
  const found = follow(document, place)
  if (!found) return undefined
  const schema = childOf(found, 'schema')
  const stated = statedIn(document, found)
  return stated === undefined ? schema && sampleOf(document, schema) : asMeant(stated, shapeOf(document, schema?.node))
}

function statedIn(document: JsonObject, found: Found): Json | undefined {
  const own = childOf(found, 'example')
  if (own) return own.node
  const examples = childrenOf(found, 'examples').map((example) => follow(document, example))
  return examples.map((example) => example && childOf(example, 'value')?.node).find((value) => value !== undefined)
}

/** An example as it is meant: some write that of an object or a list as the text of it: `'{"id": 7}'`. */
export function asMeant(example: Json, shape: string | undefined): Json {
  if (typeof example !== 'string' || (shape !== 'object' && shape !== 'array')) return example
  try {
    const meant: Json = JSON.parse(example)
    return (shape === 'array' ? isList(meant) : isObject(meant)) ? meant : example
  } catch {
    return example
  }
}

interface Sampling {
  readonly document: JsonObject
  readonly budget: { values: number }
  /** Which of the items of a list that must differ is made up. */
  readonly nth: number
  /** Pointers of the schemas that the one at hand is a part of. */
  readonly within: readonly string[]
  /** The properties that are no part of the value. */
  readonly leftOut: 'readOnly' | 'writeOnly'
}

function sample(sampling: Sampling, schema: Found): Json {
  return made(sampling, schema, withDemanded)
}

/** What a part says of a value; another one may say what the fields are that it demands. */
function samplePart(sampling: Sampling, schema: Found): Json {
  return made(sampling, schema, (_, __, value) => value)
}

type Complete = (sampling: Sampling, found: Found<JsonObject>, value: Json) => Json

function made(sampling: Sampling, schema: Found, complete: Complete): Json {
  sampling.budget.values -= 1
  const found = followWhole(sampling.document, schema)
  if (!found || (isOver(sampling) && !isPlain(found.node))) return null
  const inside = { ...sampling, within: [...sampling.within, found.pointer] }
  return named(inside, found.node) ?? complete(inside, found, composed(inside, found) ?? ofType(inside, found))
}

/** A value with the fields that have to be there, and of which no part of its schema says what they are. */
function withDemanded(sampling: Sampling, found: Found<JsonObject>, value: Json): Json {
  if (!isObject(value) || isSpent(sampling)) return value
  const parts = certainParts(sampling.document, found)
  const told = new Set(parts.flatMap((part) => childrenOf(part, 'properties')).map(({ key }) => key))
  const demanded = new Set(parts.flatMap(({ node }) => ownList(node, 'required')).map(String))
  const missing = [...demanded].filter((name) => !told.has(name) && !Object.hasOwn(value, name))
  const further = childOf(found, 'additionalProperties') ?? { ...found, node: true }
  return merged([value, objectOf(missing.map((name) => [name, sample(sampling, further)]))])
}

/** Whether a value is so large that it gets no more than what has to be there. */
function isSpent({ budget, within }: Sampling): boolean {
  return within.length > maxDepth || budget.values < 0
}

/** Whether not even that comes to an end. */
function isOver({ budget, within }: Sampling): boolean {
  return within.length > 2 * maxDepth || budget.values < -maxValues
}

/** Whether no value of a schema can hold others: there is no end to be made with it. */
function isPlain(node: JsonObject): boolean {
  const isComposed = ['allOf', 'anyOf', 'oneOf'].some((keyword) => ownValue(node, keyword) !== undefined)
  return !isComposed && ['string', 'integer', 'number', 'boolean'].includes(typeOf(node) ?? '')
}

/** Whether a schema is one of those that it would be a part of. */
function isCircle({ document, within }: Sampling, schema: Found): boolean {
  return within.includes(followWhole(document, schema)?.pointer ?? '')
}

function named({ nth }: Sampling, node: JsonObject): Json | undefined {
  const only = ownValue(node, 'const')
  if (only !== undefined) return only
  const [allowed, examples] = [ownValue(node, 'enum'), ownValue(node, 'examples')]
  const nthOf = (list: Json | undefined) => (isList(list) ? list[nth % list.length] : undefined)
  const fits = (value: Json | undefined) => isObject(value) || !isList(allowed) || allowed.includes(value ?? null)
  const stated = [nthOf(examples), nthOf(allowed), ownValue(node, 'example')].find(
    (value) => value !== undefined && fits(value),
  )
  return stated === undefined ? ownValue(node, 'default') : asMeant(stated, typeOf(node))
}

function composed(sampling: Sampling, found: Found<JsonObject>): Json | undefined {
  const alternatives = [...childrenOf(found, 'oneOf'), ...childrenOf(found, 'anyOf')]
  const alternative = alternatives.find((one) => !isCircle(sampling, one)) ?? alternatives[0]
  const parts = [...childrenOf(found, 'allOf'), ...(alternative ? [alternative] : [])]
  if (parts.length === 0) return undefined
  const value = valueOfParts(sampling, found, { parts, alternative })
  return isObject(value) && alternative ? withoutRivals(found, alternative, value) : value
}

interface Parts {
  readonly parts: readonly Found[]
  /** That of the parts which is one of several. */
  readonly alternative: Found | undefined
}

function valueOfParts(sampling: Sampling, found: Found<JsonObject>, { parts, alternative }: Parts): Json {
  // What says nothing of a type, such as a list of required fields, is null by itself.
  const samples = parts.map((part) => samplePart(sampling, part)).filter(isObject)
  if (samples.length === 0) return sample(sampling, { ...found, node: joined(sampling, found, parts) })
  const own = merged([...samples, properties(sampling, found)])
  const agreed = agreedProperties(sampling, [found, ...(alternative ? [alternative] : [])])
  return merged([own, agreed, alternative ? tagOf(sampling, found, alternative) : {}])
}

/** A value without the fields by which another alternative of `oneOf` would fit as well: one that only demands some, as `{required: [phone]}`. */
function withoutRivals({ node }: Found<JsonObject>, alternative: Found, value: JsonObject): JsonObject {
  const rivals = ownList(node, 'oneOf').filter((one) => isDemand(one) && one !== alternative.node)
  const needed = new Set([...ownList(node, 'required'), ...ownList(alternative.node, 'required')])
  const left = new Set(rivals.flatMap((one) => ownList(one, 'required')).filter((name) => !needed.has(name)))
  return left.size === 0 ? value : objectOf(Object.entries(value).filter(([name]) => !left.has(name)))
}

/** Whether a schema says of a value only which fields it has, as `{required: [phone]}`. */
export function isDemand(schema: Json): boolean {
  return (
    isObject(schema) &&
    Object.hasOwn(schema, 'required') &&
    Object.keys(schema).every((keyword) => keyword === 'required' || isAnnotation(keyword))
  )
}

/** The properties of which several parts of a value speak, each as all of them want it. */
function agreedProperties(sampling: Sampling, places: readonly Found[]): JsonObject {
  const { document, leftOut } = sampling
  const seen = new Set<string>()
  const parts = places.flatMap((place) => certainParts(document, place, seen))
  const told = Map.groupBy(
    parts.flatMap((part) => childrenOf(part, 'properties')),
    ({ key }) => key,
  )
  const shared = [...told].filter(([, those]) => {
    const isOpen = !those.some((one) => isCircle(sampling, one) || isMarked(document, one.node, leftOut))
    return those.length > 1 && isOpen && !isSpent(sampling)
  })
  const values = shared.map(([key, those]): [string, Json] => {
    const whole = { pointer: those[0]?.pointer ?? '', node: { allOf: those.map(({ node }) => node) } }
    return [key, sample(sampling, whole)]
  })
  return objectOf(values)
}

/** A schema that says by itself what it and its parts say of a value that is no object. */
function joined({ document }: Sampling, { node }: Found<JsonObject>, parts: readonly Found[]): JsonObject {
  const { allOf: _, anyOf: __, oneOf: ___, ...own } = node
  const told = [...parts.map((part) => followWhole(document, part)?.node ?? {}), own]
  const lists = told.map((part) => ownValue(part, 'enum')).filter(isList)
  const allowed = lists[0]?.filter((value) => lists.every((list) => list.includes(value)))
  const required = [...new Set(told.flatMap((part) => ownList(part, 'required')))]
  return merged([...told, allowed ? { enum: allowed } : {}, required.length > 0 ? { required } : {}])
}

/** The property by which people tell which alternative a value is: `{ kind: 'cat' }`. */
function tagOf({ document }: Sampling, { node }: Found, alternative: Found): JsonObject {
  const discriminator = discriminatorOf(node)
  const target = ownText(alternative.node, '$ref')
  if (discriminator === undefined || target === undefined) return {}
  const own = target.slice(target.lastIndexOf('/') + 1)
  const [named] = discriminator.mapping.find(([, to]) => to === target || to === own) ?? [own]
  // A field that allows other values alone says more than the name of its schema.
  const allowed = allowedIn(createTagSearch(document, discriminator.name), alternative.node) ?? [named]
  const value = allowed.includes(named) ? named : allowed[0]
  return value === undefined ? {} : objectOf([[discriminator.name, value]])
}

function ofType(sampling: Sampling, found: Found<JsonObject>): Json {
  const { node } = found
  switch (typeOf(node)) {
    case 'object':
      return properties(sampling, found)
    case 'array':
      return items(sampling, found)
    case 'string':
      return string(sampling, node)
    case 'integer':
      return number(sampling, node, Number.isInteger)
    case 'number':
      return number(sampling, node, Number.isFinite)
    case 'boolean':
      return sampling.nth % 2 === 1
    default:
      return null
  }
}

function string({ nth }: Sampling, node: JsonObject): string {
  const [least, most] = [Math.min(numberAt(node, 'minLength', 0), 1000), numberAt(node, 'maxLength', 1000)]
  const word = nth === 0 ? 'text' : `${nth + 1}. text`
  const usual = formats[ownText(node, 'format') ?? ''] ?? word.padEnd(least, '.').slice(0, most)
  const pattern = ownText(node, 'pattern')
  return pattern === undefined || fitsPattern(pattern, usual)
    ? usual
    : (textOfPattern(pattern, { least, most }, nth) ?? usual)
}

/** Zero, else a number at the one or the other end of what is allowed, or between. */
function number({ nth }: Sampling, node: JsonObject, isOfType: (value: number) => boolean): number {
  const step = numberAt(node, 'multipleOf', 1)
  const least = numberAt(node, 'minimum', Number.NEGATIVE_INFINITY)
  const most = numberAt(node, 'maximum', Number.POSITIVE_INFINITY)
  const above = numberAt(node, 'exclusiveMinimum', Number.NEGATIVE_INFINITY)
  const below = numberAt(node, 'exclusiveMaximum', Number.POSITIVE_INFINITY)
  const lowest = Math.ceil(Math.max(least, above) / step) * step
  const highest = Math.floor(Math.min(most, below) / step) * step
  const ends = [lowest, lowest + step, highest, highest - step, (Math.max(least, above) + Math.min(most, below)) / 2]
  const fits = (value: number) => isOfType(value) && value >= least && value > above && value <= most && value < below
  const first = [0, ...ends].find(fits) ?? 0
  return [first + nth * step, first - nth * step].find(fits) ?? first
}

function typeOf(node: JsonObject): string | undefined {
  const type = ownValue(node, 'type')
  const [first] = isList(type) ? type : [type]
  if (typeof first === 'string') return first
  return ownValue(node, 'properties') === undefined ? undefined : 'object'
}

function properties(sampling: Sampling, found: Found): JsonObject {
  const required = ownValue(found.node, 'required')
  const demanded = isList(required) ? required.filter((key) => typeof key === 'string') : []
  const shared = childrenOf(found, 'properties').filter(
    ({ node }) => !isMarked(sampling.document, node, sampling.leftOut),
  )
  // What one field takes is gone for the next one.
  const entries = shared.flatMap((property): [string, Json][] => {
    const isTold = demanded.includes(property.key) || !(isSpent(sampling) || isCircle(sampling, property))
    return isTold ? [[property.key, sample(sampling, property)]] : []
  })
  const further = childOf(found, 'additionalProperties') ?? { ...found, node: true }
  const most = further.node === false ? 0 : 100
  const untold = Math.min(numberAt(found.node, 'minProperties', 0), most) - entries.length
  const names = Array.from({ length: Math.max(untold, 0) }, (_, index) => `key${index + 1}`)
  return Object.fromEntries([...entries, ...names.map((name) => [name, sample(sampling, further)])])
}

function items(sampling: Sampling, found: Found): Json[] {
  const prefix = childrenOf(found, 'prefixItems')
  const further = childOf(found, 'items')
  const areApart = ownValue(found.node, 'uniqueItems') === true
  const least = Math.min(numberAt(found.node, 'minItems', 0), 100)
  // A list of one shows what is in it; it stays empty where it would hold itself.
  const first = prefix[0] ?? further
  const isOneLegal = first && first.node !== false && numberAt(found.node, 'maxItems', 1) > 0
  const isOneMore = isOneLegal && !isSpent(sampling) && !isCircle(sampling, first)
  const contained = childOf(found, 'contains')
  const wanted = contained ? Math.min(numberAt(found.node, 'minContains', 1), 100) : 0
  const both = { ...found, node: { allOf: [further?.node ?? true, contained?.node ?? true] } }
  const length = Math.max(least, isOneMore ? 1 : 0, wanted && prefix.length + wanted)
  return Array.from({ length }, (_, index) => {
    const schema = prefix[index] ?? (index < prefix.length + wanted ? both : further)
    return schema ? sample(areApart ? { ...sampling, nth: index } : sampling, schema) : null
  })
}

// Built from entries, so that `__proto__` is a key like any other.
function merged(objects: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(objects.flatMap((object) => Object.entries(object)))
}

function numberAt(node: Json, key: string, otherwise: number): number {
  const value = ownValue(node, key)
  return typeof value === 'number' ? value : otherwise
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00.000Z',
  date: '2026-01-31',
  time: '12:00:00Z',
  email: 'somebody@example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'example.com',
  duration: 'P1D',
  byte: 'dGV4dA==',
  'json-pointer': '/text',
  'relative-json-pointer': '0',
  'iso-time': '12:00:00',
  'iso-date-time': '2026-01-31T12:00:00',
}
