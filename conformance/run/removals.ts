import type { Operation } from '../contract.ts'
import type { Exchange, ExchangeRequest } from '../exchange.ts'
import { buildRequest } from '../http/build-request.ts'
import type { WireRequest } from '../http/wire.ts'
import type { PathValues } from '../path-values.ts'
import { idInReply } from '../prepare/entities/created.ts'
import { isItemOf } from '../prepare/item-paths.ts'
import type { Run } from './run-memory.ts'

/** Has something removed at the end of the run. */
export function removeLater(run: Run, request: ExchangeRequest): void {
  const { url } = buildRequest(request, run.target)
  // An id that was given out again stands for what was made last.
  const { removals } = run.belongings
  removals.delete(url)
  removals.set(url, request)
}

/**
 * Notes a creation that may have succeeded, but whose reply cannot be read, or gives no id: what it made cannot be removed. What is
 * made inside of something that the run makes goes with that.
 */
export function noteUntold(run: Run, exchange: Exchange, status: number | undefined): void {
  const { operation, request, reply } = exchange
  if (operation.method !== 'POST' || (status !== undefined && Math.floor(status / 100) !== 2)) return
  const isReadable = reply !== undefined && (reply.jsonProblem === undefined || reply.json !== undefined)
  if (isReadable && (idInReply(exchange) !== undefined || !makesWhatIsRemoved(run, operation))) return
  const outer = operation.path.split('/{', 1)[0]
  const isInside = run.contract.operations.some(({ method, path }) => method === 'POST' && path === outer)
  const { untold } = run.belongings
  if (outer === operation.path || !isInside) untold.set(request.url, [...(untold.get(request.url) ?? []), exchange])
}

function makesWhatIsRemoved({ contract }: Run, creation: Operation): boolean {
  return contract.operations.some(({ method, path }) => method === 'DELETE' && isItemOf(creation, path))
}

/** Whether something is still to be removed at the end of the run. */
export function isToRemove(run: Run, request: ExchangeRequest): boolean {
  return run.belongings.removals.has(buildRequest(request, run.target).url)
}

/** Values of the paths of all that an operation still has to remove. */
export function toRemove({ belongings: { removals } }: Run, operation: Operation): readonly PathValues[] {
  return [...removals.values()].flatMap(({ operation: { id }, path = {} }) => {
    if (id !== operation.id) return []
    return [Object.fromEntries(Object.entries(path).map(([name, value]) => [name, String(value)]))]
  })
}

/** Whether an exchange is about something, or a list inside it, that the run has made and not removed yet. */
export function isAboutOwn(run: Run, { operation, request: { url } }: Exchange): boolean {
  // A query may be refused for what it asks.
  if (url.includes('?')) return false
  return run.belongings.removals.has(operation.path.endsWith('}') ? url : url.replace(/\/[^/]*$/, ''))
}

/**
 * To be called before a DELETE is sent; what it gives back is called once that has succeeded, and takes off the list what has been
 * removed, with everything below. What gets the same id in the meantime is not meant.
 */
export function beginRemoval({ belongings: { removals } }: Run, { method, url }: WireRequest): () => void {
  if (method !== 'DELETE') return nothing
  const meant = new Map<string, ExchangeRequest | undefined>()
  for (const other of removals.keys()) if (isWithin(other, url)) meant.set(other, removals.get(other))
  return () => {
    for (const [other, request] of meant) if (removals.get(other) === request) removals.delete(other)
  }
}

function nothing(): void {}

/** A run has made a thousand others: nearly all of them differ in a character that is looked at first. */
function isWithin(other: string, url: string): boolean {
  return other === url || (other[url.length] === '/' && other.startsWith(url))
}
