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

interface Addressed {
  readonly method: string
  readonly path: string
}

/** What is the same in all requests of an operation: a fragment is never sent, and it does not matter what parameters are called. */
function addressOf({ method, path }: Addressed): string {
  return `${method.toLowerCase()} ${withoutFragment(path).replaceAll(/\{[^{}]*\}/g, '{}')}`
}

/** A path as it is sent: `/orders#by-name` without what follows the `#`. */
export function withoutFragment(path: string): string {
  return path.replace(/#.*$/, '')
}

/** Whether an operation whose path has a fragment is asked for as another one is, too, so that nobody can tell which is meant. */
export function findShared(operations: readonly Addressed[]): (operation: Addressed) => boolean {
  const counts = new Map<string, number>()
  for (const operation of operations) {
    const address = addressOf(operation)
    counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return (operation) => operation.path.includes('#') && (counts.get(addressOf(operation)) ?? 0) > 1
}
