import { isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import type { Method, Paging, Parameter, Response } from './api-model.ts'
import { nodeAt, targetOf } from './referred.ts'
import { shapeOf } from './shapes.ts'

/** Names of an offset and of a size that belong together, without marks and in lower case. An offset counts entries, not pages. */
const knownPairs: readonly (readonly [offset: string, size: string])[] = [
  ['startindex', 'maxresults'],
  ['startindex', 'count'],
  ['startindex', 'pagesize'],
  ['startat', 'maxresults'],
  ['start', 'limit'],
  ['start', 'count'],
  ['start', 'rows'],
  ['start', 'length'],
  ['offset', 'limit'],
  ['offset', 'count'],
  ['offset', 'size'],
  ['offset', 'pagesize'],
  ['offset', 'maxresults'],
  ['offset', 'max'],
  ['from', 'size'],
  ['skip', 'take'],
  ['skip', 'limit'],
  ['skip', 'top'],
  ['$skip', '$top'],
  ['firstresult', 'maxresults'],
]

/** Words by which contracts say that a parameter counts something else, whatever it is called: entries would be passed over. */
const otherCounts = /\b(page number|number of the page|starting page|timestamp)\b/i

interface Listing {
  readonly method: Method
  readonly parameters: readonly Parameter[]
  readonly responses: readonly Response[]
}

/**
 * How a list is read page by page: a GET with a known pair of parameters, and a success that is a list,
 * or an object in which exactly one field is a list.
 */
export function pagingOf(document: JsonObject, { method, parameters, responses }: Listing): Paging | undefined {
  const items = method === 'GET' ? itemsPlace(document, responses) : undefined
  if (!items) return undefined
  const candidates = parameters.filter(isNumberInQuery)
  for (const [offset, size] of knownPairs) {
    const offsetParameter = candidates.find(
      ({ name, description }) => plain(name) === offset && !otherCounts.test(description),
    )
    const sizeParameter = candidates.find(({ name }) => plain(name) === size)
    if (!offsetParameter || !sizeParameter) continue
    return {
      offsetParameter: offsetParameter.name,
      sizeParameter: sizeParameter.name,
      firstOffset: firstOffset(nodeAt(document, offsetParameter.schemaPointer)),
      itemsProperty: items.property,
    }
  }
  return undefined
}

function isNumberInQuery(parameter: Parameter): boolean {
  return parameter.in === 'query' && (parameter.shape === 'integer' || parameter.shape === 'number')
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_.]/g, '')
}

// Where lists begin is 0, unless the contract counts otherwise.
function firstOffset(schema: Json | undefined): number {
  const preset = ownValue(schema, 'default')
  const least = ownValue(schema, 'minimum')
  if (typeof preset === 'number' && preset >= 0) return preset
  return typeof least === 'number' && least > 0 ? least : 0
}

function itemsPlace(
  document: JsonObject,
  responses: readonly Response[],
): { readonly property: string | undefined } | undefined {
  const media = responses.filter(({ isSuccess }) => isSuccess).flatMap(({ mediaTypes }) => mediaTypes)
  const [first] = media
  if (media.length !== 1 || first?.kind !== 'json' || first.schemaPointer === undefined) return undefined
  const schema = nodeAt(document, first.schemaPointer)
  const shape = shapeOf(document, schema)
  if (shape === 'array') return { property: undefined }
  const lists = shape === 'object' ? listFields(document, schema) : []
  return lists.length === 1 ? { property: lists[0] } : undefined
}

function listFields(document: JsonObject, schema: Json | undefined): string[] {
  const target = schema === undefined ? undefined : targetOf(schema)
  const properties = ownValue(target === undefined ? schema : nodeAt(document, target), 'properties')
  if (!isObject(properties)) return []
  return Object.keys(properties).filter((name) => shapeOf(document, properties[name]) === 'array')
}
