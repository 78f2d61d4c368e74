import { isList, isObject, type Json, type JsonObject, objectOf, ownObject } from '../../generator/json.ts'
import { joinPointer, pointerKeys, toFragment } from '../../generator/pointer.ts'
import { parseReference } from '../../generator/references.ts'

/**
 * A contract whose paths, and whatever refers to them, are below the path of its first server's URL: `/services` → `/api/services`. Prism 5.16
 * routes by `paths` alone: it neither strips nor checks that path.
 */
export function belowBasePath(document: JsonObject): JsonObject {
  const basePath = findBasePath(document.servers)
  const moved = basePath === '' ? document : withMovedReferences(document, basePath)
  // What extends the paths is no path, and may look like one.
  const paths = Object.entries(ownObject(moved, 'paths')).filter(([path]) => !path.startsWith('x-'))
  return { ...moved, paths: objectOf(paths.map(([path, item]) => [placeBelow(basePath, path), item])) }
}

function findBasePath(servers: Json | undefined): string {
  const server: Json | undefined = isList(servers) ? servers[0] : undefined
  if (!isObject(server) || typeof server.url !== 'string') return ''
  const variables = isObject(server.variables) ? server.variables : {}
  const url = server.url.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined
    return isObject(variable) ? String(variable.default) : ''
  })
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname.replace(/\/+$/, '') : ''
}

// At a path without a slash in front Prism 5.16 fails, whichever path is asked for.
function placeBelow(basePath: string, path: string): string {
  return basePath + (path.startsWith('/') ? path : `/${path}`)
}

function withMovedReferences(node: JsonObject, basePath: string): JsonObject {
  const change = (value: Json): Json => {
    if (isList(value)) return value.map(change)
    return isObject(value) ? withMovedReferences(value, basePath) : value
  }
  const entries = Object.entries(node).map(([name, value]): [string, Json] => {
    return [name, name === '$ref' && typeof value === 'string' ? moved(value, basePath) : change(value)]
  })
  return objectOf(entries)
}

function moved(reference: string, basePath: string): string {
  const [section, path, ...inside] = pointerKeys(parseReference(reference)?.pointer ?? '')
  if (!reference.startsWith('#') || section !== 'paths' || path === undefined) return reference
  return toFragment(joinPointer('/paths', placeBelow(basePath, path), ...inside))
}
