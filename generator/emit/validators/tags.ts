import { isList, isObject, type Json, type JsonObject, ownText, ownValue } from '../../json.ts'
import { follow } from '../../model/referred.ts'
import { literal } from '../text.ts'
import { jsonLiteral } from './module.ts'
import type { ObjectPlace, Place } from './printing.ts'

/**
 * What tells alternatives apart, as code: `{ name: 'kind', values: [['cat'], ['dog']] }`; `undefined` where no discriminator does.
 *
 * The values are those that an alternative allows in its field, else those of the mapping, else its name.
 */
export function tagsCode(
  document: JsonObject,
  { schema }: ObjectPlace,
  alternatives: readonly Place[],
): string | undefined {
  const discriminator = ownValue(schema, 'discriminator')
  const name = ownText(discriminator, 'propertyName')
  if (name === undefined) return undefined
  const lists = alternatives.map((one) => valuesOf(document, one.schema, { name, mapping: mappingOf(discriminator) }))
  if (lists.some((values) => values === undefined)) return undefined
  const values = lists.map((list = []) => `[${list.map(jsonLiteral).join(', ')}]`)
  return `{ name: ${literal(name)}, values: [${values.join(', ')}] }`
}

interface Discriminator {
  readonly name: string
  readonly mapping: readonly (readonly [value: string, target: Json])[]
}

function mappingOf(discriminator: Json | undefined): Discriminator['mapping'] {
  const mapping = ownValue(discriminator, 'mapping')
  return isObject(mapping) ? Object.entries(mapping) : []
}

/** The values of the field that stand for an alternative; none for null, which has no fields, and `undefined` where nothing says. */
function valuesOf(document: JsonObject, schema: Json, { name, mapping }: Discriminator): readonly Json[] | undefined {
  if (isObject(schema) && schema.type === 'null') return []
  const allowed = allowedIn(document, schema, name)
  if (allowed !== undefined) return allowed
  const reference = ownText(schema, '$ref')
  if (reference === undefined) return undefined
  const key = reference.slice(reference.lastIndexOf('/') + 1)
  const mapped = mapping.filter(([, target]) => target === reference || target === key).map(([value]) => value)
  return mapped.length > 0 ? mapped : [key]
}

/**
 * The values that a schema, or a part of it, allows in a field; `undefined` where it names none.
 *
 * @param seen Schemas that were looked through: they may hold each other, and be held many times.
 */
function allowedIn(
  document: JsonObject,
  schema: Json,
  name: string,
  seen: Set<Json> = new Set(),
): readonly Json[] | undefined {
  const node = follow(document, { node: schema, pointer: '' })?.node
  if (node === undefined || seen.has(node)) return undefined
  seen.add(node)
  const values = valuesIn(document, ownValue(ownValue(node, 'properties'), name))
  if (values !== undefined) return values
  const parts = ownValue(node, 'allOf')
  for (const part of isList(parts) ? parts : []) {
    const found = allowedIn(document, part, name, seen)
    if (found !== undefined) return found
  }
  return undefined
}

function valuesIn(document: JsonObject, field: Json | undefined): readonly Json[] | undefined {
  const node = field === undefined ? undefined : follow(document, { node: field, pointer: '' })?.node
  const [only, values] = [ownValue(node, 'const'), ownValue(node, 'enum')]
  const all = isList(values) ? values : only === undefined ? undefined : [only]
  return all?.filter((value) => typeof value !== 'object')
}
