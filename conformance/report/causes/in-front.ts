import { sentBodyOf } from '../../derived/lives/readers.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'
import type { Outcome } from '../report.ts'
import { type Decided, isDecided } from './explainer.ts'
import { placeOf } from './written-places.ts'

/**
 * Finds out whether an outcome may come from something between the suite and the target: a gateway that gives up waiting,
 * connections that break off now and then, or replies that are kept for later.
 *
 * @param exchanges All of the run, in the order of their replies.
 */
export function findInFront(
  outcomes: readonly Outcome[],
  exchanges: readonly Exchange[],
): (outcome: Outcome) => string | undefined {
  const shown = outcomes.filter(isDecided)
  const broken = textOfBroken(shown.filter(isBrokenOff))
  const kept = findKept(shown, exchanges)
  return (outcome) => {
    if (!isDecided(outcome)) return undefined
    const status = outcome.exchange.reply?.status ?? 0
    if (lateStatuses.includes(status)) return `A gateway in front of the target gives up waiting for it, with ${status}`
    return isBrokenOff(outcome) ? broken : kept(outcome)
  }
}

/** Gateway Timeout (RFC 9110, 15.6.5), and what Cloudflare answers in its place. */
const lateStatuses = [504, 522, 524]

function isBrokenOff({ exchange: { failure = '' } }: Decided): boolean {
  return /the connection was (reset|closed)/.test(failure)
}

/** A target breaks off for what it is asked, a network anywhere: of so many operations, for so many reasons. */
const minBroken = 8

function textOfBroken(broken: readonly Decided[]): string | undefined {
  const operations = new Set(broken.map(({ exchange }) => exchange.operation))
  const sentences = new Set(broken.map(({ rule, exchange }) => rule.id.replace(`${exchange.operation.ruleName}-`, '')))
  if (operations.size < minBroken || sentences.size < minBroken) return undefined
  return `${operations.size} operations break off their replies at times: ${broken[0]?.exchange.failure}; run again: what fails elsewhere then comes from the network, or from something in front`
}

/** Of one operation, or after writes of one kind, it is more likely the target that does not write. */
const minKept = { operations: 3, methods: 2 }

/** Tells what failed as a reply says after a write what it said before. */
function findKept(shown: readonly Decided[], exchanges: readonly Exchange[]): (outcome: Decided) => string | undefined {
  const failed = shown.filter(({ verdict, exchange }) => verdict === 'failed' && isAnswered(exchange))
  if (failed.length < minKept.operations) return () => undefined
  const reads = Map.groupBy(exchanges.filter(isRead), sameRead)
  const writes = exchanges.filter((exchange) => !isRead(exchange) && isAccepted(exchange))
  const found = failed.flatMap((outcome) => findUnseen(outcome, { reads, writes, isTelling: isBehind }) ?? [])
  const operations = new Set(found.map(({ read }) => read.operation))
  const methods = new Set(found.map(({ write }) => write.request.method))
  if (operations.size < minKept.operations || methods.size < minKept.methods) return () => undefined
  const text = `${operations.size} operations still answer after a write as they did before it: does something in front of the target cache replies?`
  // Where replies are kept, a list without what was made comes from that, too.
  const isTelling = (read: Exchange, write: Exchange) => !isShownBy(read, write)
  const kept = new Set(failed.filter((outcome) => findUnseen(outcome, { reads, writes, isTelling }) !== undefined))
  return (outcome) => (kept.has(outcome) ? text : undefined)
}

interface Exchanges {
  readonly reads: ReadonlyMap<string, readonly Exchange[]>
  readonly writes: readonly Exchange[]
  /** Whether a read that comes after a write to what it shows may be from before. */
  readonly isTelling: (read: Exchange, write: Exchange) => boolean
}

/** The last reply of a check that is the same as before a write to what it shows. */
function findUnseen(
  { exchange, exchanges }: Decided,
  { reads, writes, isTelling }: Exchanges,
): { readonly read: Exchange; readonly write: Exchange } | undefined {
  for (const read of [exchange, ...exchanges.toReversed()].filter(isRead).filter(isAnswered)) {
    const others = (reads.get(sameRead(read)) ?? []).filter((other) => isBefore(other, read))
    const first = others[others.findLastIndex(({ reply }) => reply?.text !== read.reply?.text) + 1]
    if (first === undefined) continue
    const isBetween = (one: Exchange) => isBefore(first, one) && isBefore(one, read)
    const write = writes.find((one) => isBetween(one) && isAbout(one, read) && isTelling(read, one))
    if (write !== undefined) return { read, write }
  }
  return undefined
}

/** No reply, and a failure inside of the target, come from no copy. */
function isAnswered({ reply }: Exchange): boolean {
  return reply !== undefined && reply.status < 500
}

function isRead({ request }: Exchange): boolean {
  return request.method === 'GET'
}

function sameRead({ request: { url, headers } }: Exchange): string {
  return `${headers.authorization} ${url}`
}

/** Whether one had ended when the other began. */
function isBefore(one: Exchange, other: Exchange): boolean {
  return one.startedAtMs + one.durationMs <= other.startedAtMs
}

/** Whether a write is to what is read, to something inside of it, or to what that is inside of. */
function isAbout(write: Exchange, read: Exchange): boolean {
  const [written, shown] = [`${placeOf(write)}/`, `${placeOf(read)}/`]
  return written.startsWith(shown) || shown.startsWith(written)
}

/** Whether a read may show less than what a write answered: a list without what was written may be a page that it is not on. */
function isBehind(read: Exchange, write: Exchange): boolean {
  const json = read.reply?.json
  const written = placeOf(write).split('/').at(-1)
  const isListed = !Array.isArray(json) || json.some((one) => isRecord(one) && idText(one) === written)
  return isListed && !isShownBy(read, write)
}

/** Whether a read shows what the reply to a write says of what was sent, or of all where it says nothing of that. */
function isShownBy({ reply }: Exchange, write: Exchange): boolean {
  const written = write.reply?.json
  if (!isRecord(written)) return false
  const shown = [reply?.json].flat().filter(isRecord)
  const sent = Object.keys(sentBodyOf(write)).filter((name) => Object.hasOwn(written, name))
  const names = sent.length > 0 ? sent : Object.keys(written)
  const isSame = (one: Fields) =>
    one.id === written.id && names.every((name) => JSON.stringify(one[name]) === JSON.stringify(written[name]))
  return names.length > 0 && shown.some(isSame)
}
