import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { shownValue } from '../../shown-value.ts'
import { isRefusedForGood } from './refused-fixtures.ts'

/** How the key of a target is spoken of. */
export interface KeyWords {
  readonly name: string
  /** The question of somebody whose key is refused. */
  readonly hint: string
  /** What is wrong most often with a URL below which nothing is found. */
  readonly urlHint: string
}

/** What is wrong with the URL of a target most often. */
export const hintOfPath = ' (a path before `/api` may be missing)'

const usualKey: KeyWords = {
  name: 'key',
  hint: 'is the key right, with or without `Bearer` in front',
  urlHint: hintOfPath,
}

/** Set when every call with the target's key was refused: a target may say so with any status. */
export function refusalOfKey(exchanges: readonly Exchange[], { name, hint, urlHint } = usualKey): string | undefined {
  const withKey = exchanges.filter(({ request }) => request.isWithKey)
  if (withKey.length === 0 || !withKey.every(isRefused)) return undefined
  const statuses = [...new Set(withKey.map(({ reply }) => reply?.status))].sort()
  const answers = `it answers every call with ${statuses.join(' or ')}`
  if (statuses.every((status) => status === 401 || status === 403))
    return `The target refuses the ${name} everywhere: ${answers}; ${hint}?`
  // What is not there, or cannot be read, may be refused before anybody looks at the key.
  if (withKey.some(({ reply, operation }) => isAboutKey(reply?.status, operation)))
    return `The target refuses the ${name}: ${answers}; ${hint}${statuses.includes(401) ? '' : ', and is the URL'}?`
  const operations = new Set(withKey.map(({ operation }) => operation.id))
  // Of one operation alone it may be the request that is wrong.
  if (statuses.length > 1 || operations.size === 1 || !withKey.every(isRefusedForGood)) return undefined
  return `The target refuses every request: ${answers}; ${hint}, and is the URL${statuses.includes(404) ? urlHint : ''}?`
}

/** Set when each list that was asked for is missing, and nothing else is there: as likely as not, another server stands at the URL. */
export function nothingFound(exchanges: readonly Exchange[]): string | undefined {
  const withKey = exchanges.filter(({ request }) => request.isWithKey)
  const lists = withKey.filter(({ operation: { method, path } }) => method === 'GET' && !path.includes('{'))
  const [first] = lists
  if (first === undefined || !lists.every(({ reply }) => reply?.status === 404)) return undefined
  const statuses = [...new Set(withKey.map(({ reply }) => reply?.status ?? 0))].sort()
  if (!statuses.every((status) => unbuilt.has(status))) return undefined
  if (withKey.every(({ operation }) => operation.id === first.operation.id)) return undefined
  const { origin, pathname } = new URL(first.request.url)
  const base = shownValue(`${origin}${pathname.slice(0, -first.operation.path.length)}`, shownCharacters)
  return `Nothing that was asked for is found below ${base}: every call is answered with ${statuses.join(' or ')}; is the URL right${hintOfPath}?`
}

/** Statuses of what nobody has built; gateways answer 403 where they have no route. */
export const unbuilt: ReadonlySet<number> = new Set([403, 404, 405, 501])

/** Also for what nobody has built. */
function isRefused(exchange: Exchange): boolean {
  return isRefusedForGood(exchange) || exchange.reply?.status === 501
}

/** Whether it can be but the key that is refused: an id, or a fixture, may be another one's, and gateways may let nobody write. */
function isAboutKey(status: number | undefined, { method, path }: Operation): boolean {
  if (path.includes('{')) return false
  return status === 401 || (status === 403 && method === 'GET')
}

/** Set when every call was redirected: the suite does not follow, as a client that sends its key elsewhere would lose it. */
export function redirectOfAll(exchanges: readonly Exchange[]): string | undefined {
  const statuses = new Set(exchanges.map(({ reply }) => reply?.status))
  const [status] = statuses
  if (statuses.size !== 1 || status === undefined || status < 300 || status > 399) return undefined
  const location = exchanges[0]?.reply?.headers.get('location') ?? ''
  return `The target redirects every call with ${status}, the first to ${shownValue(location, shownCharacters)}; is the URL right?`
}

const shownCharacters = 120

/** Set when every call ended in one status that says nothing about the request: whatever stands at that URL is out of order. */
export function breakdownOfAll(exchanges: readonly Exchange[]): string | undefined {
  const [status, ...others] = new Set(exchanges.map(({ reply }) => reply?.status))
  if (status === undefined || others.length > 0 || !isOutOfOrder(status)) return undefined
  const operations = new Set(exchanges.map(({ operation }) => operation.id))
  return operations.size === 1
    ? undefined
    : `The target is broken: it answers every call with ${status}; is it running properly, and is the URL right?`
}

/** Whether a status is a failure of the target, or no final status at all (RFC 9110, 15). */
export function isOutOfOrder(status: number): boolean {
  return status < 200 || status >= 500
}
