// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { readDeepObject } from './deep-object.ts'
import type { Incoming } from './http.ts'
import { parseJson } from './json.ts'
import type { Route, RouteParameter } from './route.ts'
import { coerce, copyOf, decode, decodedOr, propertyOf, put, readTexts } from './values.ts'

/** The parameters of a request, read from the style they are written in; by place, then by name. */
export type ReadParameters = Readonly<Record<RouteParameter['in'], Record<string, unknown>>>

/** Where the texts of parameters come from, still encoded. */
interface Sources {
  readonly path: ReadonlyMap<string, string>
  readonly request: Incoming
  /** Read when the first parameter asks for them. */
  queries: ReadonlyMap<string, readonly string[]> | undefined
  cookies: ReadonlyMap<string, readonly string[]> | undefined
}

/**
 * Reads the parameters of a request. A text that does not stand for what the contract says stays a text, so that its
 * validator refuses it.
 *
 * @param pathValues Pieces of the path, still encoded, by the names of their parameters.
 * @throws ServerError when a text is not encoded as URLs are.
 */
export function readParameters(
  { parameters }: Route,
  request: Incoming,
  pathValues: ReadonlyMap<string, string>,
): ReadParameters {
  const read: ReadParameters = { path: {}, query: {}, header: {}, cookie: {} }
  if (parameters.length === 0) return read
  const sources: Sources = { path: pathValues, request, queries: undefined, cookies: undefined }
  for (const parameter of parameters) {
    const value = readers[parameter.in](parameter, sources)
    if (value !== undefined) put(read[parameter.in], parameter.name, value)
  }
  return read
}

/** Puts in the defaults of parameters that are absent, or of those only that have to be there. */
export function fillParameters({ parameters }: Route, read: ReadParameters, which: 'required' | 'all'): void {
  for (const { in: place, name, default: preset, isRequired } of parameters) {
    if (preset === undefined || (which === 'required' && !isRequired) || Object.hasOwn(read[place], name)) continue
    put(read[place], name, copyOf(preset))
  }
}

/** Reads a text that is written like a query; `names` are those that what was read came under. */
export function readQuery(
  parameters: readonly RouteParameter[],
  text: string,
): { readonly values: Readonly<Record<string, unknown>>; readonly names: ReadonlySet<string> } {
  const found = pairs(text, '&')
  const values: Record<string, unknown> = {}
  const names = new Set<string>()
  for (const parameter of parameters) {
    const value = readForm(parameter, found)
    if (value === undefined) continue
    put(values, parameter.name, value)
    for (const name of found.keys()) if (isPartOf(parameter, name)) names.add(name)
  }
  return { values, names }
}

/** Reads a header from its text. @throws ServerError when it has to be JSON and is none. */
export function readHeader(parameter: RouteParameter, text: string): unknown {
  return readText(parameter, text, { separator: ',', decode: trimmed })
}

/** Texts of cookies by decoded name, still encoded themselves. */
export function cookiesOf({ header }: Incoming): ReadonlyMap<string, readonly string[]> {
  return pairs(header('cookie') ?? '', ';')
}

function isPartOf({ name, style, shape, isExploded, isJson, properties = {}, others, taken = [] }: RouteParameter, found: string): boolean {
  if (style === 'deepObject') return found === name || found.startsWith(`${name}[`)
  if (shape !== 'object' || !isExploded || isJson) return found === name
  return others ? !isTaken(taken, found) : Object.hasOwn(properties, found)
}

// What ends in a bracket stands for all that begins with it.
function isTaken(taken: readonly string[], found: string): boolean {
  return taken.some((one) => (one.endsWith('[') ? found.startsWith(one) : found === one))
}

const readers: Readonly<Record<RouteParameter['in'], (parameter: RouteParameter, sources: Sources) => unknown>> = {
  path: readPath,
  query(parameter, sources) {
    sources.queries ??= pairs(sources.request.query, '&')
    return readForm(parameter, sources.queries)
  },
  header(parameter, { request }) {
    const text = request.header(parameter.name.toLowerCase())
    return text === undefined ? undefined : readHeader(parameter, text)
  },
  cookie(parameter, sources) {
    sources.cookies ??= cookiesOf(sources.request)
    return readForm(parameter, sources.cookies)
  },
}

interface Writing {
  readonly separator: string | RegExp
  readonly decode: (text: string, parameter: RouteParameter) => string
}

/** A value in one text, its items or properties between separators. */
function readText(parameter: RouteParameter, text: string, { separator, decode }: Writing): unknown {
  if (parameter.isJson) return parseJson(decode(text, parameter), parameter.in, `/${parameter.name}`)
  const isList = parameter.shape === 'array' || mayBeList(parameter, text, separator)
  if (!isList && parameter.shape !== 'object') return coerce(decode(text, parameter), parameter.shape)
  const parts = text === '' ? [] : text.split(separator)
  if (isList) return parts.map((part) => coerce(decode(part, parameter), parameter.itemShape ?? 'any'))
  const entries = parameter.isExploded ? parts.map((part) => cut(part, '=')) : inTwos(parts)
  return readObject(parameter, entries, decode)
}

// What may be a list, or not, is one where a separator stands in it that is not encoded (RFC 6570, section 3.2.1).
function mayBeList({ shape, itemShape, style, isExploded }: RouteParameter, text: string, separator: string | RegExp): boolean {
  const isDelimited = shape !== 'object' && itemShape !== undefined && !(style === 'form' && isExploded)
  return isDelimited && (typeof separator === 'string' ? text.includes(separator) : separator.test(text))
}

function readObject(
  parameter: RouteParameter,
  entries: readonly (readonly [string, string])[],
  decode: Writing['decode'],
): unknown {
  const object: Record<string, unknown> = {}
  for (const [key, text] of entries) {
    const name = decode(key, parameter)
    put(object, name, coerce(decode(text, parameter), propertyOf(parameter, name).shape))
  }
  return object
}

function readPath(parameter: RouteParameter, { path }: Sources): unknown {
  const text = path.get(parameter.name)
  if (text === undefined) return undefined
  const writing = { separator: ',', decode }
  switch (parameter.style) {
    case 'label':
      return readText(parameter, text.replace(/^\./, ''), { ...writing, separator: parameter.isExploded ? '.' : ',' })
    case 'matrix':
      return readMatrix(parameter, text.replace(/^;/, ''))
    default:
      return readText(parameter, text, writing)
  }
}

/** `;id=1,2`, `;id=1;id=2` and, for objects, `;a=1;b=2`. */
function readMatrix(parameter: RouteParameter, text: string): unknown {
  if (!parameter.isExploded || parameter.shape === 'object') {
    const value = parameter.isExploded ? text : cut(text, '=')[1]
    return readText(parameter, value, { separator: parameter.isExploded ? ';' : ',', decode })
  }
  const values = text.split(';').map((part) => cut(part, '=')[1])
  return readText(parameter, values.join(';'), { separator: ';', decode })
}

const separators: Readonly<Record<string, string | RegExp>> = {
  form: ',',
  spaceDelimited: /%20|\+| /,
  pipeDelimited: /\||%7C/i,
}

/** The style of queries and cookies. */
function readForm(parameter: RouteParameter, found: ReadonlyMap<string, readonly string[]>): unknown {
  if (parameter.style === 'deepObject') return readDeepObject(parameter, found)
  if (parameter.shape === 'object' && parameter.isExploded && !parameter.isJson) return readSpreadObject(parameter, found)
  const texts = found.get(parameter.name)
  const [first] = texts ?? []
  if (texts === undefined || first === undefined || (parameter.mayBeEmpty && texts.join('') === '')) return undefined
  const values = (list: readonly string[]) => list.map((text) => coerce(decode(text, parameter), parameter.itemShape ?? 'any'))
  if (parameter.shape === 'array' && !parameter.isJson) {
    if (parameter.isExploded) return values(texts)
    return values(texts.flatMap((text) => (text === '' ? [] : text.split(separators[parameter.style] ?? ','))))
  }
  // A second value of what is no list is for the validator to refuse. Of cookies a browser may have several, that of the closest path first.
  const isOne = texts.length === 1 || (parameter.in === 'cookie' && parameter.shape !== 'any')
  if (!isOne) return values(texts)
  return readText(parameter, first, { separator: separators[parameter.style] ?? ',', decode })
}

/** Each property under a name of its own, as often as a list has items. */
function readSpreadObject(parameter: RouteParameter, found: ReadonlyMap<string, readonly string[]>): unknown {
  const { properties = {}, others, taken = [] } = parameter
  const names = others ? [...found.keys()].filter((name) => !isTaken(taken, name)) : Object.keys(properties)
  let object: Record<string, unknown> | undefined
  for (const name of names) {
    const texts = found.get(name)
    if (texts) put((object ??= {}), name, readTexts(texts, propertyOf(parameter, name), parameter))
  }
  return object
}

/** Texts by decoded name, still encoded themselves, in the order in which they came. */
function pairs(text: string, separator: '&' | ';'): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const part of text.split(separator)) {
    if (part.trim() === '') continue
    const [key, value] = cut(part.trim(), '=')
    // It stands for a blank in queries alone.
    const name = decodedOr(separator === '&' ? key.replaceAll('+', ' ') : key)
    const texts = found.get(name)
    if (texts) texts.push(value)
    else found.set(name, [value])
  }
  return found
}

function trimmed(text: string): string {
  return text.trim()
}

function cut(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function inTwos(parts: readonly string[]): [string, string][] {
  return parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as [string, string]] : []))
}
