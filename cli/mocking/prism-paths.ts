import { comparePaths, createReadPath, type ReadPath } from '../../generated/server/paths.ts'
import type { PrismOperation } from './prism-operations.ts'

// Paths are told apart, and read, as generated servers do. Prism 5.16 compares them as they were sent, takes letters between two values for
// letters that may stand anywhere, knows names of plain letters alone, and takes seconds for a thousand letters with several values.

/** Finds the operation that a request is for; a part of Prism. */
export type Route = (asked: {
  readonly resources: readonly PrismOperation[]
  readonly input: {
    readonly method: string
    readonly url: { readonly path: string; readonly query?: Readonly<Record<string, string | string[]>> }
  }
}) => Routed

/** Either one of the operations, or why there is none. */
type Routed = { readonly right: PrismOperation } | { readonly left: unknown }

/**
 * Finds an operation by its path and by what that has in its query; of several the one with the literal path, from left to right:
 * `/jobs/{id}:cancel` over `/jobs/{id}`. Prism says what is wrong where there is none.
 */
export function repairRoute(route: Route): Route {
  const readers = new WeakMap<PrismOperation, ReadPath>()
  const readerOf = (operation: PrismOperation): ReadPath => {
    const reader = readers.get(operation) ?? createReadPath(operation)
    readers.set(operation, reader)
    return reader
  }
  return ({ resources, input }) => {
    const { path, query = {} } = input.url
    const sent = writeQuery(query)
    const fitting = resources.filter((one) => readerOf(one)(path, sent))
    const [best] = fitting.filter(({ method }) => method === input.method.toLowerCase()).toSorted(comparePaths)
    const asked = best ?? fitting[0]
    // What Prism compares is the path that was sent, or one that is longer.
    const compared = asked ? [withPath(asked, path)] : resources.slice(0, 1).map((one) => withPath(one, `${path}/`))
    const found = route({ resources: compared, input })
    return best && 'right' in found ? { ...found, right: best } : found
  }
}

function writeQuery(query: Readonly<Record<string, string | string[]>>): string {
  const pairs = Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  return new URLSearchParams(pairs).toString()
}

// What the operation says is not read here: it is written out once somebody asks.
function withPath(operation: PrismOperation, path: string): PrismOperation {
  return Object.create(operation, { path: { value: path } })
}

/** The part of Prism that takes the values out of a path. */
export interface PathReader {
  readonly URI: { Template: new (template: string) => PathTemplate }
}

interface PathTemplate {
  /** The values of a path, by their names, or parts of one between commas; `null` when it is another path. */
  readonly match: (path: string) => Readonly<Record<string, string | readonly string[]>> | null
}

/** Takes the values out of a path. */
export function repairPaths(reader: PathReader): void {
  reader.URI.Template = class implements PathTemplate {
    readonly match: PathTemplate['match']

    constructor(template: string) {
      const read = createReadPath({ path: template })
      this.match = (path) => {
        const found = read(path)
        return found ? Object.fromEntries([...found].map(([name, value]) => [name, decode(value)])) : null
      }
    }
  }
}

function decode(value: string): string | readonly string[] {
  const [first = '', ...others] = value.split(',').map(decodeURIComponent)
  return others.length > 0 ? [first, ...others] : first
}
