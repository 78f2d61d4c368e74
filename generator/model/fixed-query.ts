/** A path of a contract without what stands in its query, and that: `/orders?view=short` always has `view` with the value `short`. */
export interface SplitPath {
  readonly path: string
  readonly query: readonly (readonly [name: string, value: string])[]
}

/**
 * Takes a path apart at its question mark. OpenAPI knows no such paths, but contracts have them, and what they mean is plain;
 * only a fragment is never sent, and a parameter in there would be one of the query.
 */
export function splitPath(path: string): SplitPath {
  const at = path.indexOf('?')
  if (at < 0 || /#|\?.*[{}]/.test(path)) return { path, query: [] }
  return { path: path.slice(0, at), query: [...new URLSearchParams(path.slice(at))] }
}
