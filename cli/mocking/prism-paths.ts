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
  readonly input: {
    readonly method: string
    readonly url: { readonly path: string; readonly query?: Readonly<Record<string, string | string[]>> }
  }
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

/**
 * Of several operations whose paths fit takes the one with a literal path, from left to right, as generated servers do:
 * `/jobs/{id}:cancel` over `/jobs/{id}`. To Prism 5.16 these are the same, and the letters may stand anywhere in a segment.
 */
export function routeByLetters(route: Route): Route {
  const readings = new WeakMap<PrismOperation, readonly Segment[]>()
  const segmentsOf = (operation: PrismOperation): readonly Segment[] => {
    const known = readings.get(operation) ?? formOf(operation).split('/').map(readSegment)
    readings.set(operation, known)
    return known
  }
  return ({ resources, input }) => {
    const sent = input.url.path.split('/').map(decoded)
    const fitting = resources.filter((one) => {
      const segments = one.method === input.method.toLowerCase() ? segmentsOf(one) : []
      return segments.length === sent.length && segments.every(({ fits }, index) => fits(sent[index] ?? ''))
    })
    const [best] = fitting.toSorted((left, right) => compareRanks(segmentsOf(left), segmentsOf(right)))
    return route({ resources: best === undefined ? resources : [best], input })
  }
}

interface Segment {
  /** The smaller, the more of it is literal. */
  readonly rank: number
  readonly fits: (text: string) => boolean
}

function readSegment(text: string): Segment {
  const literals = text.split('{}').map(decoded)
  if (literals.length === 1) return { rank: 0, fits: (sent) => sent === literals[0] }
  if (text === '{}') return { rank: 2, fits: () => true }
  return { rank: 1 + 1 / (1 + literals.join('').length), fits: (sent) => hasInTurn(sent, literals) }
}

/** Whether a text begins with the first of some, ends with the last, and has the others in between: a pattern would take long for many. */
function hasInTurn(text: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop() ?? ''
  if (!text.startsWith(first)) return false
  let end = first.length
  for (const other of others) {
    const at = text.indexOf(other, end)
    if (at === -1) return false
    end = at + other.length
  }
  return text.endsWith(last) && text.length - last.length >= end
}

function compareRanks(left: readonly Segment[], right: readonly Segment[]): number {
  const at = left.findIndex(({ rank }, index) => rank !== right[index]?.rank)
  return (left[at]?.rank ?? 0) - (right[at]?.rank ?? 0)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
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
