import type { Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { shownValue } from '../shown-value.ts'
import type { Cause } from './cause.ts'
import { failuresInside } from './failed-inside.ts'
import { formOfValues } from './forms-of-values.ts'
import { findInFront } from './in-front.ts'
import { type Missing, type MissingOperation, nothingMissing } from './left-out/missing.ts'
import { findLetIn } from './let-in.ts'
import { findLostFields } from './lost-fields.ts'
import { operationsWithoutKey } from './lost-keys.ts'
import { operationOfRules } from './operation-of-rules.ts'
import { isRefused, isWithKey, refusedFixtures } from './refused-fixtures.ts'
import type { Outcome } from './report.ts'
import { findUnpaged } from './unpaged.ts'
import { findUnreadReplies } from './unread-replies.ts'

/** Fewer rules than this are told one by one. */
const minRules = 2

/**
 * Finds causes that explain several outcomes: a key that no operation lets in, an operation that answers every call in the
 * same wrong way, a fixture that the target does not know, an id that is too large for it, a request that breaks it, replies
 * that are no JSON, what it lets in though it has to refuse it, lists without pages, fields that are lost. An outcome belongs to a
 * cause by the exchange that broke the rule, or stood in its way; without one, by what it is about, where that is missing.
 */
export function findCauses(
  outcomes: readonly Outcome[],
  exchanges: readonly Exchange[],
  { fixtures = {}, missing = nothingMissing, operations = [] }: CausesOptions = {},
): readonly Cause[] {
  const refusal = refusalOfKey(exchanges)
  const breakdown = redirectOfAll(exchanges) ?? breakdownOfAll(exchanges)
  // What nobody has built says nothing about what it is asked for.
  const isBuilt = ({ operation }: Exchange) => missing.operations.get(operation.id)?.isSure !== true
  const keyless = operationsWithoutKey(exchanges, fixtures)
  const takesKey = ({ operation }: Exchange) => !keyless.has(operation.id)
  const refused = refusedFixtures(exchanges.filter(isWithKey).filter(isBuilt).filter(takesKey), fixtures)
  const byOperation = Map.groupBy(exchanges, ({ operation }) => operation.id)
  const inFront = findInFront(outcomes, exchanges)
  const insides = failuresInside(outcomes)
  const unread = findUnreadReplies(outcomes)
  const letIn = findLetIn(outcomes)
  const lostFields = findLostFields(outcomes)
  const unpaged = findUnpaged(outcomes)
  const operationOf = operationOfRules(operations)
  const textsByOperation = new Map(
    [...byOperation].map(([id, calls]) => [id, textOfMissing(missing, id) ?? wrongInOneWay(calls)]),
  )
  const idsByText = new Map<string, string[]>()
  for (const outcome of outcomes) {
    const text = causeOf(outcome)
    if (text === undefined) continue
    const ids = idsByText.get(text) ?? []
    idsByText.set(text, ids)
    ids.push(outcome.rule.id)
  }
  const causes = [...idsByText].map(([text, ruleIds]) => ({
    text,
    ruleIds,
    ...(text === refusal ? { isOfKey: true } : {}),
  }))
  return causes.filter(({ ruleIds }) => ruleIds.length >= minRules).sort((a, b) => b.ruleIds.length - a.ruleIds.length)

  function causeOf(outcome: Outcome): string | undefined {
    if (outcome.verdict === 'passed' || outcome.verdict === 'not applicable') return undefined
    const { exchange } = outcome
    if (exchange === undefined) return outcome.verdict === 'not judged' ? absenceOf(outcome) : undefined
    if (breakdown !== undefined) return breakdown
    if (refusal !== undefined && isWithKey(exchange)) return refusal
    const fixture = isWithKey(exchange) ? refused.find(({ isNamedBy }) => isNamedBy(exchange)) : undefined
    if (fixture !== undefined) return fixture.text
    const form = outcome.verdict === 'failed' ? formOfValues(outcome) : undefined
    return (
      textsByOperation.get(exchange.operation.id) ??
      endOfList(exchange) ??
      letIn(outcome) ??
      form ??
      idBeyondInt64(exchange) ??
      inFront(outcome) ??
      insides.get(exchange) ??
      unread(outcome) ??
      unpaged(outcome) ??
      lostFields(outcome)
    )
  }

  /** What a check lacks, be it a fixture or a reply, says little where what the rule is about is not there. */
  function absenceOf({ rule }: Outcome): string | undefined {
    const own = operationOf(rule)
    if (own !== undefined && !missing.operations.has(own.id)) return undefined
    if (own !== undefined) {
      const fixture = refusedAt(({ path }) => own.path === path || own.path.startsWith(`${path}/`))
      return fixture ?? textOfMissing(missing, own.id) ?? textsByOperation.get(own.id)
    }
    if (!missing.families.has(rule.family)) return undefined
    const other = [...missing.operations.values()].find(({ operation }) => operation.family === rule.family)
    return refusedAt(({ family }) => family === rule.family) ?? (other && textOfMissing(missing, other.operation.id))
  }

  /** The fixture that each call named of what is missing: then it may be no more than that. */
  function refusedAt(isMeant: (operation: Operation) => boolean): string | undefined {
    const calls = [...missing.operations.values()].flatMap((one) => (isMeant(one.operation) ? one.calls : []))
    return calls.length === 0 ? undefined : refused.find(({ isNamedBy }) => calls.every(isNamedBy))?.text
  }
}

interface CausesOptions {
  readonly fixtures?: Readonly<Record<string, string | number>>
  readonly missing?: Missing
  /** All of the contract. */
  readonly operations?: readonly Operation[]
}

/** Set when every call with the target's key was refused: a target may say so with any status. */
function refusalOfKey(exchanges: readonly Exchange[]): string | undefined {
  const withKey = exchanges.filter(isWithKey)
  const statuses = [...new Set(withKey.map(({ reply }) => reply?.status))].sort()
  if (withKey.length === 0 || !withKey.every(isRefused)) return undefined
  const answers = `it answers every call with ${statuses.join(' or ')}`
  const hint = 'is the key right, with or without `Bearer` in front'
  if (statuses.every((status) => status === 401 || status === 403))
    return `The target refuses the key everywhere: ${answers}; ${hint}?`
  const operations = new Set(withKey.map(({ operation }) => operation.id))
  // Of one operation alone it may be the request that is wrong.
  if (statuses.length > 1 || operations.size === 1) return undefined
  return `The target refuses every request: ${answers}; ${hint}, and is the URL?`
}

/** Set when every call was redirected: the suite does not follow, as a client that sends its key elsewhere would lose it. */
function redirectOfAll(exchanges: readonly Exchange[]): string | undefined {
  const statuses = new Set(exchanges.map(({ reply }) => reply?.status))
  const [status] = statuses
  if (statuses.size !== 1 || status === undefined || status < 300 || status > 399) return undefined
  const location = exchanges[0]?.reply?.headers.get('location') ?? ''
  return `The target redirects every call with ${status}, the first to ${shownValue(location, shownCharacters)}; is the URL right?`
}

const shownCharacters = 120

/** Set when every call ended in one status that says nothing about the request: whatever stands at that URL is out of order. */
function breakdownOfAll(exchanges: readonly Exchange[]): string | undefined {
  const [status, ...others] = new Set(exchanges.map(({ reply }) => reply?.status))
  if (status === undefined || others.length > 0 || !isOutOfOrder(status)) return undefined
  const operations = new Set(exchanges.map(({ operation }) => operation.id))
  return operations.size === 1
    ? undefined
    : `The target is broken: it answers every call with ${status}; is it running properly, and is the URL right?`
}

/** Whether a status is a failure of the target, or no final status at all (RFC 9110, 15). */
function isOutOfOrder(status: number): boolean {
  return status < 200 || status >= 500
}

/** Set when a list was asked for what lies behind its end, which is a list without entries, and was told to be missing. */
function endOfList({ operation, request, reply }: Exchange): string | undefined {
  const offset = Number(new URL(request.url).searchParams.get('start-index') ?? 0)
  if (operation.method !== 'GET' || !(offset > 0) || reply?.status !== 404) return undefined
  return `GET ${operation.path} answers 404 instead of a list when \`start-index\` is past the last entry`
}

const largestInt64 = 2n ** 63n - 1n

/** Set when an id of more than 64 bits broke something inside, as it does wherever one function reads all ids. */
function idBeyondInt64({ request, reply }: Exchange): string | undefined {
  const status = reply?.status ?? 0
  const ids = new URL(request.url).pathname.match(/(?<=\/)\d+(?=\/|$)/g) ?? []
  const id = ids.find((digits) => BigInt(digits) > largestInt64)
  return id === undefined || status < 500
    ? undefined
    : `The target answers ${status} instead of a refusal where an id in the path is beyond 64 bits: ${id}`
}

function textOfMissing({ operations, families }: Missing, id: string): string | undefined {
  const missing = operations.get(id)
  const statuses = missing && families.get(missing.operation.family)
  if (statuses !== undefined)
    return `The target does not offer "${missing?.operation.family}": ${requestsTo(missing, operations)} answered with ${statuses.join(' or ')}`
  if (missing?.calls.every(({ reply }) => reply?.status === 403)) return closed(missing)
  return missing?.statuses.every((status) => status === 501) ? stub(missing) : undefined
}

function stub({ operation: { method, path }, calls }: MissingOperation): string {
  const some = hasRefused(calls) ? 'each call that it does not refuse' : 'every call'
  return `${method} ${path} is not implemented: it answers ${some} with 501`
}

function requestsTo(missing: MissingOperation | undefined, all: Missing['operations']): string {
  const calls = [...all.values()].filter(({ operation }) => operation.family === missing?.operation.family)
  return calls.some((one) => one.statuses.includes(501) && hasRefused(one.calls))
    ? 'every request that is not refused is'
    : 'every request is'
}

/** Whether what is not implemented refused some requests all the same, as a stub does that checks them. */
function hasRefused(calls: readonly Exchange[]): boolean {
  return calls.filter(isWithKey).some(({ reply }) => reply?.status !== 501)
}

function closed({ operation: { method, path } }: MissingOperation): string {
  return `${method} ${path} is missing, or closed to this key: it answers every call with 403`
}

const meanings: Readonly<Record<number, string>> = { 404: 'is missing', 405: 'is missing', 501: 'is not implemented' }

/** Set when every call of an operation that carried the key ended in the same wrong way. */
function wrongInOneWay(calls: readonly Exchange[]): string | undefined {
  const withKey = calls.filter(isWithKey)
  const [first] = withKey
  if (first === undefined) return undefined
  const statuses = new Set(withKey.map(({ reply }) => reply?.status))
  const [status] = statuses
  const what = `${first.operation.method} ${first.operation.path}`
  if (statuses.size > 1) return undefined
  if (status === undefined) return `${what} gives no reply to any call: ${first.failure ?? 'the connection ended'}`
  const meaning = meanings[status]
  if (meaning !== undefined) return `${what} ${meaning}: it answers every call with ${status}`
  if (status === 401)
    return `${what} refuses the key that other operations accept: it answers every call with 401; does a gateway in front drop \`Authorization\`?`
  if (status >= 300 && status < 400) return `${what} redirects: it answers every call with ${status}`
  return isOutOfOrder(status) ? `${what} is broken: it answers every call with ${status}` : undefined
}
