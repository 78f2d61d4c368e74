// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Problem } from '../validators/runtime.ts'
import { type LocatedProblem, ServerError } from './errors.ts'
import { jsonOr } from './json.ts'
import type { AnswerOptions } from './options.ts'
import { fillDefaults, type ReadBody } from './read-body.ts'
import { problemsOfParts } from './read-form.ts'
import { fillParameters, type ReadParameters } from './read-parameters.ts'
import { problemsOf, problemsOfTexts, reread } from './reread.ts'
import type { Route, RouteMediaType, RouteParameter } from './route.ts'
import { coerce } from './values.ts'

interface ReadRequest {
  readonly parameters: ReadParameters
  readonly body: ReadBody
}

/**
 * What a handler is given of a request; an error of 400 when that is not what the contract says.
 *
 * A default tells what absence means, and may be what nobody could send: only what has to be there gets it before the check.
 */
export function readInput(route: Route, { parameters, body }: ReadRequest, options: AnswerOptions): object {
  const { path, query, header, cookie } = parameters
  const { mediaType } = body
  const value = mediaType?.withoutReadOnly ? mediaType.withoutReadOnly(body.value) : body.value
  const defaults = mediaType?.defaults && (options.fillBodyDefaults?.(route) ?? route.method === 'POST') ? mediaType.defaults : undefined
  fillParameters(route, parameters, 'required')
  if (defaults) fillDefaults(value, defaults, 'required')
  const given = { value, mediaType }
  if (!isRight(route, parameters, given)) refuseProblems(route, parameters, given)
  fillParameters(route, parameters, 'all')
  if (defaults) fillDefaults(value, defaults, 'all')
  return { path, query, headers: header, cookies: cookie, body: value, contentType: mediaType?.name }
}

const places: readonly RouteParameter['in'][] = ['path', 'query', 'header', 'cookie']

// Most requests are right, and pay for nothing that only problems need.
function isRight(route: Route, parameters: ReadParameters, { value, mediaType }: ReadBody): boolean {
  const hasParameters = route.parameters.length > 0
  if (hasParameters && places.some((place) => route.validators[place]?.(parameters[place]) === false)) return false
  // Whether files are among the parts, the validator cannot tell.
  return value === undefined || !mediaType || (mediaType.kind !== 'multipart' && mediaType.validate?.(value) !== false)
}

function refuseProblems(route: Route, parameters: ReadParameters, { value, mediaType }: ReadBody): void {
  const problems: LocatedProblem[] = []
  for (const place of places) findProblems(problems, place, parameters[place], route)
  if (value !== undefined && mediaType) findBodyProblems(problems, value, mediaType)
  if (problems.length > 0) throw new ServerError('invalid-request', { problems: distinct(problems) })
}

// Each of the schemas that are combined tells of the same fault.
function distinct(problems: readonly LocatedProblem[]): readonly LocatedProblem[] {
  const textOf = ({ in: place, path, keyword, expected }: LocatedProblem) => [place, path, keyword, expected].join('\n')
  return [...new Map(problems.map((one) => [textOf(one), one])).values()]
}

function findProblems(
  problems: LocatedProblem[],
  place: RouteParameter['in'],
  values: object,
  { validators, parameters }: Route,
): void {
  if (place === 'header') leaveOutUnasked(values, () => problemsOf(values, validators.header))
  const isInJson = (name: string) => parameters.some((one) => one.in === place && one.name === name && one.isJson)
  for (const problem of problemsOfTexts(values, validators[place], isInJson)) problems.push({ in: place, ...problem })
}

/** Headers that are written where nobody asks for them, and which of their values then means the same as none. */
const unasked = new Map<string, (text: unknown) => boolean>([
  // Node's own fetch asks for any language (RFC 9110, section 12.5.4).
  ['accept-language', (text) => text === '*'],
  // Whatever sends a request writes what it can decode; browsers let nobody else do so. What is not encoded is right for all of them.
  ['accept-encoding', () => true],
])

// Where one has to be there, the first of those that the contract knows and the sender takes is as good as any.
function leaveOutUnasked(values: object, check: () => readonly Problem[]): void {
  for (const { path, keyword, limit } of check()) {
    const entry = Object.entries(values).find(([name, value]) => `/${name}` === path && unasked.get(name.toLowerCase())?.(value))
    if (!entry) continue
    const [name, text] = entry
    Reflect.deleteProperty(values, name)
    const isMissed = check().some((one) => one.keyword === 'required' && one.limit === name)
    const known = keyword === 'enum' || keyword === 'const' ? [limit].flat() : []
    const taken = known.find((one) => isTaken(one, `${text}`))
    if (isMissed && taken !== undefined) Reflect.set(values, name, taken)
  }
}

function isTaken(value: unknown, text: string): boolean {
  const taken = text.split(',').map((one) => one.replace(/;.*/, '').trim())
  return taken.includes('*') || taken.some((one) => one === value)
}

function findBodyProblems(problems: LocatedProblem[], values: unknown, mediaType: RouteMediaType): void {
  const { kind, validate } = mediaType
  const check = () => (kind === 'multipart' ? problemsOfParts(values as object, mediaType) : problemsOf(values, validate))
  const found = check()
  if (found.length === 0) return
  const isForm = kind === 'form' || kind === 'multipart'
  const isText = (keys: readonly string[]) => isField(keys, values as object, mediaType)
  // What has fields of its own comes as JSON.
  const read = (text: string) => (/^\s*([[{]|null\s*$)/.test(text) ? jsonOr(text) : coerce(text, 'scalar'))
  const left = isForm ? reread({ values: values as object, check, read, isText }, found) : found
  for (const problem of left) problems.push({ in: 'body', ...problem })
}

// A field is a text, or a list of them; what is further down is written in JSON, unless the field has a style of its own.
function isField([name = '', ...keys]: readonly string[], values: object, mediaType: RouteMediaType): boolean {
  const encoding = mediaType.encodings?.find((one) => one.name === name)
  if (encoding) return !encoding.isJson
  return keys.length === 0 || (keys.length === 1 && Array.isArray(new Map(Object.entries(values)).get(name)))
}
