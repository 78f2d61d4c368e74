import { camelCase, identifier, wordsOf } from './names.ts'
import { verbs } from './verbs.ts'

/** What is known of an operation before it has names. */
export interface Unnamed {
  /** The `operationId`; `undefined` where the contract has none. */
  readonly id: string | undefined
  readonly tag: string | undefined
  readonly method: string
  readonly path: string
}

/**
 * Names of an operation by its path, the shortest first: `GET /v1/orders/{id}` is `getOrdersById`, or `getV1OrdersById`;
 * `POST /sendMessage` is `sendMessage`.
 */
export function ofPath({ method, path }: Pick<Unnamed, 'method' | 'path'>): string[] {
  const call = callOf(path)
  const parts = path.split('/')
  const long = [withoutPrefixes(parts).map(withoutEnding), parts].map((some) =>
    identifier([method.toLowerCase(), ...some.flatMap(wordsOfPart)].join(' ')),
  )
  return call === undefined ? long : [camelCase(call), ...long]
}

// `{order-id}` is "by order-id".
function wordsOfPart(part: string): string[] {
  const [, parameter] = /^\{(.+)\}$/.exec(part) ?? []
  return parameter === undefined ? [part] : ['by', parameter]
}

/** What a path that has one word names, if that is a call and no resource: `getImages` of `/v1/getImages`. */
function callOf(path: string): string | undefined {
  const [first = '', ...further] = literalsOf(path)
  const words = wordsOf(first)
  const isCall = words.length > 1 && verbs.has(words[0]?.toLowerCase() ?? '')
  return isCall && further.length === 0 ? first : undefined
}

/** What a path is about, by its first word: `orders` of `/v1/orders/{id}`; `undefined` where that is a call, as in `/getImages`. */
export function resourceOf(path: string): string | undefined {
  const [first] = literalsOf(path)
  return first === undefined || /[#?=]/.test(first) || callOf(path) !== undefined ? undefined : first
}

function literalsOf(path: string): string[] {
  return withoutPrefixes(path.split('/'))
    .map((part) => withoutEnding(part.replace(/\{[^}]*\}/g, ' ')))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

function withoutEnding(part: string): string {
  return part.replace(/\.(json|xml|txt|csv)$/i, '')
}

// `api`, a version or a date say where an API stands, and not what it is about.
function withoutPrefixes(parts: readonly string[]): string[] {
  const start = parts.findIndex((part) => part !== '' && !isVersion(part) && !/^(apis?|rest|\d[\d.-]*)$/i.test(part))
  return parts.slice(Math.max(start, 0)).filter((part) => !isVersion(part))
}

function isVersion(part: string): boolean {
  return /^v(\d[\w.]*|[-_]?\{[^}]*\})$/i.test(part)
}

/**
 * What is left of an id that repeats method and path: nothing of `get_/v1/orders`, for which there are better names, and `read_orders` of
 * `read_orders_v1_orders_get`, as FastAPI has it.
 */
export function withoutPath(operation: Unnamed, id: string): string[] {
  if (saysNothing(operation, id)) return ofPath(operation)
  const repeated = `${operation.path.replace(/\W/g, '_')}_${operation.method.toLowerCase()}`
  return id.endsWith(repeated) && id.length > repeated.length ? [id.slice(0, -repeated.length)] : []
}

/** Whether an id is the path, with a method in front or without, or the key of a database. */
export function saysNothing(operation: Unnamed, id: string): boolean {
  const { method, path } = operation
  if (isRoute(operation, id)) return true
  if (/^([\da-f]{16,}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(id)) return true
  const small = id.toLowerCase()
  const start = small.startsWith(method.toLowerCase()) ? small.slice(method.length) : small
  return /^[\s_:-]*\//.test(start) || (/^[_-]/.test(start) && path.length > 1 && id.includes(path))
}

// `api_orders_id_get` of `/orders/{id}` or `/api/orders/{id}`, as API Platform has it.
function isRoute({ method, path }: Unnamed, id: string): boolean {
  const [route, ...paths] = [id, `/api${path}_${method}`, `${path}_${method}`].map((text) =>
    wordsOf(text.toLowerCase()),
  )
  return route?.[0] === 'api' && paths.some((words) => words.join(' ') === route.join(' '))
}
