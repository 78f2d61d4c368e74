import { isList, isObject, type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import { childOf, childrenOf, type Found, follow } from '../model/referred.ts'

// Schemas may refer to each other in circles, and samples of schemas that branch a lot grow fast.
const maxDepth = 12
const maxValues = 500

/** A value for a schema of JSON Schema 2020-12: what it names as an example, else something of its type, made up. */
export function sampleOf(document: JsonObject, schema: Found): Json {
  return sample({ document, budget: { values: maxValues } }, schema, 0)
}

interface Sampling {
  readonly document: JsonObject
  readonly budget: { values: number }
}

function sample(sampling: Sampling, schema: Found, depth: number): Json {
  sampling.budget.values -= 1
  const found = follow(sampling.document, schema)
  if (!found || depth > maxDepth || sampling.budget.values < 0) return null
  return named(found.node) ?? composed(sampling, found, depth) ?? ofType(sampling, found, depth)
}

function named(node: JsonObject): Json | undefined {
  for (const key of ['examples', 'enum']) {
    const list = ownValue(node, key)
    if (isList(list) && list.length > 0) return list[0]
  }
  return ownValue(node, 'example') ?? ownValue(node, 'const') ?? ownValue(node, 'default')
}

function composed(sampling: Sampling, found: Found, depth: number): Json | undefined {
  const [alternative] = [...childrenOf(found, 'oneOf'), ...childrenOf(found, 'anyOf')]
  const parts = [...childrenOf(found, 'allOf'), ...(alternative ? [alternative] : [])]
  if (parts.length === 0) return undefined
  const samples = parts.map((part) => sample(sampling, part, depth + 1))
  if (!samples.every(isObject)) return samples.find((value) => value !== null) ?? null
  return merged([...samples, properties(sampling, found, depth), alternative ? tagOf(found, alternative) : {}])
}

/** The property by which people tell which alternative a value is: `{ kind: 'cat' }`. */
function tagOf({ node }: Found, alternative: Found): JsonObject {
  const discriminator = ownValue(node, 'discriminator')
  const property = discriminator === undefined ? undefined : ownText(discriminator, 'propertyName')
  const target = ownText(alternative.node, '$ref')
  if (discriminator === undefined || property === undefined || target === undefined) return {}
  const name = target.slice(target.lastIndexOf('/') + 1)
  const mapping = ownValue(discriminator, 'mapping')
  const entries = isObject(mapping) ? Object.entries(mapping) : []
  const [value] = entries.find(([, to]) => to === target || to === name) ?? [name]
  return Object.fromEntries([[property, value]])
}

function ofType(sampling: Sampling, found: Found<JsonObject>, depth: number): Json {
  const { node } = found
  switch (typeOf(node)) {
    case 'object':
      return properties(sampling, found, depth)
    case 'array':
      return Array.from({ length: Math.min(numberAt(node, 'minItems'), 3) }, () => itemOf(sampling, found, depth))
    case 'string':
      return formats[ownText(node, 'format') ?? ''] ?? 'text'.padEnd(Math.min(numberAt(node, 'minLength'), 1000), '.')
    case 'integer':
    case 'number':
      return numberAt(node, 'minimum')
    case 'boolean':
      return false
    default:
      return null
  }
}

function typeOf(node: JsonObject): string | undefined {
  const type = ownValue(node, 'type')
  const [first] = isList(type) ? type : [type]
  if (typeof first === 'string') return first
  return ownValue(node, 'properties') === undefined ? undefined : 'object'
}

function properties(sampling: Sampling, found: Found, depth: number): JsonObject {
  const readable = childrenOf(found, 'properties').filter(({ node }) => ownValue(node, 'writeOnly') !== true)
  return Object.fromEntries(readable.map((property) => [property.key, sample(sampling, property, depth + 1)]))
}

function itemOf(sampling: Sampling, found: Found, depth: number): Json {
  const items = childOf(found, 'items')
  return items ? sample(sampling, items, depth + 1) : null
}

// Built from entries, so that `__proto__` is a key like any other.
function merged(objects: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(objects.flatMap((object) => Object.entries(object)))
}

function numberAt(node: JsonObject, key: string): number {
  const value = ownValue(node, key)
  return typeof value === 'number' ? value : 0
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00.000Z',
  date: '2026-01-31',
  time: '12:00:00Z',
  email: 'somebody@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
}
