import { isList, isObject, type Json, type JsonObject, ownText, ownValue } from '../../json.ts'
import { follow } from '../../model/referred.ts'
import { literal } from '../text.ts'
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
  const values = lists.map((list = []) => `[${list.map(literal).join(', ')}]`)
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
function valuesOf(document: JsonObject, schema: Json, { name, mapping }: Discriminator): readonly string[] | undefined {
  if (isObject(schema) && schema.type === 'null') return []
  const allowed = allowedIn(document, schema, name)
  if (allowed !== undefined) return allowed
  const reference = ownText(schema, '$ref')
  if (reference === undefined) return undefined
  const key = reference.slice(reference.lastIndexOf('/') + 1)
  const mapped = mapping.filter(([, target]) => target === reference || target === key).map(([value]) => value)
  return mapped.length > 0 ? mapped : [key]
}

// Deeper than this no field is looked for: a schema may refer to itself.
const maxDepth = 8

/** The texts that a schema, or a part of it, allows in a field; `undefined` where it names none. */
function allowedIn(document: JsonObject, schema: Json, name: string, depth = 0): readonly string[] | undefined {
  const node = follow(document, { node: schema, pointer: '' })?.node
  if (node === undefined || depth > maxDepth) return undefined
  const field = ownValue(ownValue(node, 'properties'), name)
  const own = field === undefined ? undefined : follow(document, { node: field, pointer: '' })?.node
  const values =
    ownValue(own, 'enum') ?? (ownValue(own, 'const') === undefined ? undefined : [ownValue(own, 'const') ?? null])
  if (isList(values)) return values.filter((value) => typeof value === 'string')
  const parts = ownValue(node, 'allOf')
  for (const part of isList(parts) ? parts : []) {
    const found = allowedIn(document, part, name, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
