import type { PrismOperation } from './prism-operations.ts'

/** The part of Prism that takes the values out of a path. */
export interface PathReader {
  readonly URI: { Template: new (template: string) => PathTemplate }
}

interface PathTemplate {
  /** The values of a path, by their names; `null` when it is another path. */
  readonly match: (path: string) => Readonly<Record<string, unknown>> | null
}

/** Takes values out of a path with any letters: Prism 5.16 compares paths as they were sent, and knows names of plain letters alone. */
export function repairPaths(reader: PathReader): void {
  const { Template } = reader.URI
  reader.URI.Template = class implements PathTemplate {
    readonly match: PathTemplate['match']

    constructor(template: string) {
      const names: string[] = []
      const plain = template.replaceAll(/\{([^{}]*)\}|[^!-~]+/g, (part, name?: string) =>
        name === undefined ? encodeURIComponent(part.toWellFormed()) : `{p${names.push(name) - 1}}`,
      )
      const { match } = new Template(plain)
      this.match = (path) => {
        const found = match(path)
        return found && Object.fromEntries(names.map((name, index) => [name, found[`p${index}`]]))
      }
    }
  }
}

/** Finds the operation that a request is for; a part of Prism. */
export type Route = (asked: {
  readonly resources: readonly PrismOperation[]
  readonly input: { readonly url: { readonly query?: Readonly<Record<string, string | string[]>> } }
}) => Routed

/** Either one of the operations as it was given, or why there is none. */
type Routed = { readonly right: PrismOperation } | { readonly left: unknown }

/** Finds also an operation with a name such as `{user.id}` or `{proxy+}` in its path: Prism 5.16 takes those for letters of the path. */
export function routeByAnyNames(route: Route): Route {
  // All operations are looked at for each request.
  const plain = new WeakMap<PrismOperation, PrismOperation>()
  const originals = new WeakMap<PrismOperation, PrismOperation>()
  const plainOf = (operation: PrismOperation): PrismOperation => {
    const known = plain.get(operation)
    if (known) return known
    const made = withPlainNames(operation)
    plain.set(operation, made)
    originals.set(made, operation)
    return made
  }
  return ({ resources, input }) => {
    const found = route({ resources: resources.map(plainOf), input })
    return 'right' in found ? { ...found, right: originals.get(found.right) ?? found.right } : found
  }
}

// What the operation says is not read here: it is written out once somebody asks.
function withPlainNames(operation: PrismOperation): PrismOperation {
  const path = operation.path.replaceAll(/\{[^{}]*[^\w{}][^{}]*\}/g, '{name}')
  return path === operation.path ? operation : Object.create(operation, { path: { value: path } })
}

/** Finds also an operation whose path has a query, by that query. Of several with the same path it is the one with most in its query. */
export function routeByQuery(route: Route): Route {
  return ({ resources, input }) => {
    const { query: sent = {} } = input.url
    const isSent = ([name, value]: readonly [string, string]) => [sent[name]].flat().includes(value)
    const fitting = resources.filter(({ query = [] }) => query.every(isSent))
    const withQuery = fitting.filter(({ query = [] }) => query.length > 0)
    const found = fitting.filter((one) => !withQuery.some((other) => isBefore(other, one)))
    return route({ resources: found, input })
  }
}

function isBefore(left: PrismOperation, right: PrismOperation): boolean {
  const isSame = left.method === right.method && formOf(left) === formOf(right)
  return isSame && (left.query?.length ?? 0) > (right.query?.length ?? 0)
}

function formOf({ path }: PrismOperation): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}')
}
