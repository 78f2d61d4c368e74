// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Route } from './route.ts'

/** What a route is found by. */
export type RoutePath = Pick<Route, 'path' | 'query'>

/** Reads the values of a route's parameters from a path; `undefined` when it, or its query, is that of another route. */
export type ReadPath = (path: string, query?: string) => ReadonlyMap<string, string> | undefined

const noValues: ReadonlyMap<string, string> = new Map()

/** How paths are told apart, in the words of Fastify. */
export interface PathMatching {
  /** @default true */
  readonly caseSensitive?: boolean | undefined
  /** @default false */
  readonly ignoreTrailingSlash?: boolean | undefined
}

/** Makes the reader for the path of a route. Values stay encoded; each has at least one character. */
export function createReadPath(route: RoutePath, matching: PathMatching = {}): ReadPath {
  const read = createReader(route, matching)
  const { query } = route
  if (!query) return read
  return (path, sent) => {
    const values = new URLSearchParams(sent)
    return query.every(([name, value]) => values.getAll(name).includes(value)) ? read(path) : undefined
  }
}

function createReader({ path }: RoutePath, { caseSensitive = true, ignoreTrailingSlash }: PathMatching) {
  const names = textsOf(path).flatMap(namesIn)
  // What parts two values stands as it is, and encoded in a value; encoded it parts them only where nothing else does.
  const writings = names.length > 1 ? [asStated, encoded] : [encoded]
  const expressions = [...new Set(writings.map((writing) => textsOf(path).map((text) => segmentPattern(text, writing)).join('/')))]
    .map((exact) => (ignoreTrailingSlash ? `${exact.replace(/\/$/, '')}/?` : exact))
    .map((pattern) => new RegExp(`^${pattern}$`, caseSensitive ? '' : 'i'))
  if (names.length === 0) return (sent: string) => (expressions.some((one) => one.test(normalPath(sent))) ? noValues : undefined)
  return (sent: string) => {
    const normal = normalPath(sent)
    for (const expression of expressions) {
      const found = expression.exec(normal)
      if (found) return new Map(names.map((name, index) => [name, found[index + 1] ?? '']))
    }
    return undefined
  }
}

/**
 * A path in one of the ways in which it can be written: escapes in small letters, and of what need not be encoded, mean the
 * same (RFC 3986, section 6.2.2); but for the dot, which parts values.
 */
export function normalPath(path: string): string {
  if (!path.includes('%')) return path
  return path
    .replace(/%(?:2d|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi, decodeURIComponent)
    .replace(/%(?:[a-f][\da-fA-F]|[\dA-F][a-f])/g, (escape) => escape.toUpperCase())
}

/** What stands in front of all paths, with a slash before it and none behind it, encoded: `café/` is `/caf%C3%A9`. */
export function prefixOf(basePath: string): string {
  const inner = basePath.replace(/^\/+|\/+$/g, '')
  return inner === '' ? '' : normalPath(new URL(`http://host/${inner}`).pathname)
}

/** How many segments a prefix has. */
export function depthOf(prefix: string): number {
  return prefix.split('/').length - 1
}

/** A path behind so many segments: one that is sent may write each in a way of its own. */
export function behind(path: string, depth: number): string {
  let at = 0
  for (let left = depth; left > 0 && at >= 0; left--) at = path.indexOf('/', at + 1)
  return at < 0 ? '' : path.slice(at)
}

/** How a segment of a path matches: exactly, in parts, or whatever it is. */
export type SegmentKind = 'literal' | 'mixed' | 'parameter'

/** The segments of a route's path, in order. */
export function segmentsOf({ path }: RoutePath): { readonly text: string; readonly kind: SegmentKind }[] {
  return textsOf(path).map((text) => ({ text, kind: kindOf(text) }))
}

/** Literal paths win over those with parameters, from left to right, and of the same paths the one with more in its query. */
export function comparePaths(left: RoutePath, right: RoutePath): number {
  const ranks = (route: RoutePath) => segmentsOf(route).map(rankOf)
  const [ours, theirs] = [ranks(left), ranks(right)]
  const at = ours.findIndex((rank, index) => rank !== theirs[index])
  const [our = 0, their] = [ours[at], theirs[at]]
  if (their !== undefined) return our - their
  // Where one goes on, the shorter comes first: were these equal, no order of all would come of it.
  return ours.length - theirs.length || (right.query?.length ?? 0) - (left.query?.length ?? 0)
}

// Of two that match in parts the one with more letters of its own wins: `{id}.old.json` over `{id}.json`.
function rankOf({ text, kind }: { readonly text: string; readonly kind: SegmentKind }): number {
  if (kind !== 'mixed') return kind === 'literal' ? 0 : 2
  return 1 + 1 / (1 + text.replace(/\{[^{}]+\}/g, '').length)
}

function isParameter(part: string | undefined): boolean {
  return part !== undefined && /^\{[^{}]+\}$/.test(part)
}

function kindOf(segment: string): SegmentKind {
  if (isParameter(segment)) return 'parameter'
  return /\{[^{}]+\}/.test(segment) ? 'mixed' : 'literal'
}

// The name of a parameter may hold a slash.
function textsOf(path: string): string[] {
  return path.split(/(?<!\{[^{}]*)\/|\/(?![^{}]*\})/)
}

function namesIn(segment: string): string[] {
  return partsOf(segment).filter(isParameter).map((part) => part.slice(1, -1))
}

function partsOf(segment: string): string[] {
  return segment.split(/(\{[^{}]+\})/).filter((part) => part !== '')
}

/** The pattern of a text between the parameters of a segment. */
type Writing = (text: string) => string

function segmentPattern(segment: string, writing: Writing): string {
  const parts = partsOf(segment)
  return parts
    .map((part, index) => {
      if (!isParameter(part)) return writing(part)
      // `{name}.{ending}` is read from its end; that a value does not hold what stands before it, or is one character where
      // nothing does, lets no path take long to match.
      const before = parts[index - 1]
      if (isParameter(before)) return '([^/])'
      return index < 2 || before === undefined ? '([^/]+)' : `((?:(?!${writing(before)})[^/])+)`
    })
    .join('')
}

/** As it stands in the contract, or encoded where no URL can hold it as it stands. */
function asStated(text: string): string {
  const [normal, sent] = [normalPath(text), encodeURI(text)]
  return normal === sent ? escaped(normal) : `(?:${escaped(normal)}|${escaped(sent)})`
}

/** The same, or encoded as clients send it. */
function encoded(text: string): string {
  const whole = encodeURIComponent(text)
  return whole === text ? escaped(text) : `(?:${asStated(text)}|${escaped(whole)})`
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
