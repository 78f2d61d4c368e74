import { propertyKey } from '../emit/property-key.ts'
import { record } from '../emit/validators/code.ts'
import { jsonLiteral } from '../emit/validators/module.ts'
import { isList, isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import type { Parameter } from '../model/api-model.ts'
import { certainParts } from '../model/certain-parts.ts'
import { markedFields } from '../model/parts-of-values.ts'
import { type Found, follow, nodeAt } from '../model/referred.ts'
import { joinPointer } from '../pointer.ts'
import { leadsToDefault } from './leads-to-default.ts'

/** The default of a parameter; `undefined` when it has none. */
export function defaultOf(document: JsonObject, { schemaPointer }: Parameter): Json | undefined {
  const schema = nodeAt(document, schemaPointer)
  if (schema === undefined) return undefined
  return (
    ownValue(schema, 'default') ?? ownValue(follow(document, { node: schema, pointer: schemaPointer })?.node, 'default')
  )
}

// Each level multiplies what is printed, where schemas refer to each other. Nobody relies on a default further down.
const maxDefaultDepth = 8
const maxDefaultSchemas = 500

/** The defaults of a body and of what is in it; alternatives are left out, for nobody knows which one is meant. */
export function defaultsLiteral(document: JsonObject, pointer: string): string | undefined {
  return literalOf(document, { pointer, isRequired: true }, [], { schemas: 0 })
}

/** Where a value is told of, and whether it has to be there. */
interface Place {
  readonly pointer: string
  readonly isRequired: boolean
}

function literalOf(
  document: JsonObject,
  { pointer, isRequired }: Place,
  above: readonly string[],
  looked: { schemas: number },
): string | undefined {
  const schema = nodeAt(document, pointer)
  if (!leadsToDefault(document, schema)) return undefined
  const found = schema === undefined ? undefined : follow(document, { node: schema, pointer })
  if (!found || above.includes(found.pointer) || above.length > maxDefaultDepth) return undefined
  if (++looked.schemas > maxDefaultSchemas) return undefined
  const seen = [...above, found.pointer]
  const preset = ownValue(schema, 'default') ?? ownValue(found.node, 'default')
  const properties = certainProperties(document, found, new Set(above)).flatMap(([name, place]): [string, string][] => {
    const inner = literalOf(document, place, seen, looked)
    return inner === undefined ? [] : [[propertyKey(name), inner]]
  })
  const items = isObject(ownValue(found.node, 'items'))
    ? literalOf(document, { pointer: joinPointer(found.pointer, 'items'), isRequired: false }, seen, looked)
    : undefined
  const fields: [string, string][] = [
    ...presetFields(preset, isRequired),
    ...(properties.length === 0 ? [] : [['properties', record(properties)] as [string, string]]),
    ...(items === undefined ? [] : [['items', items] as [string, string]]),
  ]
  return fields.length === 0 ? undefined : record(fields)
}

/** What a route says of a default. */
export function presetFields(preset: Json | undefined, isRequired: boolean): [string, string][] {
  if (preset === undefined) return []
  return [['default', jsonLiteral(preset)], ...(isRequired ? [['isRequired', 'true'] as [string, string]] : [])]
}

function certainProperties(document: JsonObject, found: Found, seen: Set<string>): [name: string, place: Place][] {
  const parts = certainParts(document, found, seen)
  const required = new Set(parts.flatMap(({ node }) => listOf(ownValue(node, 'required'))))
  const places = parts.flatMap(({ node, pointer }) => {
    const own = ownValue(node, 'properties')
    const names = isObject(own) ? Object.keys(own) : []
    return names.map((name) => {
      const place = { pointer: joinPointer(pointer, 'properties', name), isRequired: required.has(name) }
      return [name, place] as const
    })
  })
  // What a client cannot send does not come from it.
  const readOnly = new Set(markedFields(document, { certain: parts, possible: [] }, 'readOnly'))
  return [...new Map(places)].filter(([name]) => !readOnly.has(name))
}

function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : []
}
