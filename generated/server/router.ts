// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { comparePaths, createReadPath, type ReadPath, segmentsOf } from './paths.ts'
import type { Route } from './route.ts'
import { decodedOr } from './values.ts'

/** Finds the routes of a path and its query: one for each method. */
export type Router = (path: string, query?: string) => ReadonlyMap<string, Match>

/** A route that has been found. */
export interface Match {
  readonly route: Route
  /** Still encoded, by the names of the parameters. */
  readonly pathValues: ReadonlyMap<string, string>
}

interface Candidate {
  readonly route: Route
  readonly readPath: ReadPath
}

/** A place between two slashes. */
interface Node {
  /** By their texts as they are meant: not encoded. */
  readonly literals: Map<string, Node>
  /** Where a segment may be anything, or anything of a form. */
  other: Node | undefined
  readonly candidates: Candidate[]
}

/** Makes a router. Literal paths win over those with parameters; the work grows with the length of a path, not with routes. */
export function createRouter(routes: readonly Route[]): Router {
  const root = createNode()
  for (const route of [...routes].sort(comparePaths)) add(root, route)
  return (path, query = '') => {
    const found = new Map<string, Match>()
    collect(root, { path, query, segments: path.split('/'), at: 0 }, found)
    return found
  }
}

function createNode(): Node {
  return { literals: new Map(), other: undefined, candidates: [] }
}

function add(root: Node, route: Route): void {
  let node = root
  for (const { text, kind } of segmentsOf(route)) {
    const literal = decodedOr(text)
    let next = kind === 'literal' ? node.literals.get(literal) : node.other
    if (!next) {
      next = createNode()
      if (kind === 'literal') node.literals.set(literal, next)
      else node.other = next
    }
    node = next
  }
  node.candidates.push({ route, readPath: createReadPath(route) })
}

interface Search {
  readonly path: string
  readonly query: string
  readonly segments: readonly string[]
  readonly at: number
}

function collect(node: Node, search: Search, found: Map<string, Match>): void {
  const { path, query, segments, at } = search
  const segment = segments[at]
  if (segment === undefined) {
    for (const { route, readPath } of node.candidates) {
      const pathValues = found.has(route.method) ? undefined : readPath(path, query)
      if (pathValues) found.set(route.method, { route, pathValues })
    }
    return
  }
  const next = { ...search, at: at + 1 }
  const literal = node.literals.get(segment) ?? node.literals.get(decodedOr(segment))
  if (literal) collect(literal, next, found)
  if (node.other) collect(node.other, next, found)
}
