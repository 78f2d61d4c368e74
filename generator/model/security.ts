import { isList, isObject, type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import type { SecurityScheme } from './api-model.ts'
import { childrenOf, follow } from './referred.ts'

/** What an operation asks for; where it does not say, what the whole contract asks for. */
export function securityOf(document: JsonObject, operation: JsonObject): string[][] {
  const stated = ownValue(operation, 'security') ?? ownValue(document, 'security')
  return isList(stated) ? stated.filter(isObject).map((requirement) => Object.keys(requirement)) : []
}

/** The schemes below `components`, in order. */
export function securitySchemesOf(document: JsonObject): SecurityScheme[] {
  const components = ownValue(document, 'components')
  if (!isObject(components)) return []
  return childrenOf({ node: components, pointer: '/components' }, 'securitySchemes').flatMap(({ key, ...entry }) => {
    const found = follow(document, entry)
    return found ? [readScheme(key, found.node)] : []
  })
}

/** Whether a header can have a name (RFC 9110, section 5.1). */
export function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name)
}

function readScheme(key: string, node: JsonObject): SecurityScheme {
  const type = ownText(node, 'type') ?? ''
  const place = ownValue(node, 'in')
  const name = ownText(node, 'name')
  const canBeSent = name !== undefined && (place !== 'header' || isHeaderName(name))
  if (type === 'apiKey' && isPlace(place) && canBeSent) return { key, kind: 'apiKey', in: place, name }
  if (type === 'http') return { key, kind: 'http', scheme: (ownText(node, 'scheme') ?? '').toLowerCase() }
  return { key, kind: 'other', type }
}

function isPlace(place: Json | undefined): place is 'query' | 'header' | 'cookie' {
  return place === 'query' || place === 'header' || place === 'cookie'
}
