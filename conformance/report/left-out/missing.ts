import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { webPageOfAll } from '../causes/web-page.ts'
import { nothingFound, refusalOfKey, unbuilt } from '../causes/whole-target.ts'
import type { Outcome } from '../report.ts'

/** What a target does not offer, as far as a run could see. */
export interface Missing {
  /** By the id of the operation. */
  readonly operations: ReadonlyMap<string, MissingOperation>
  /** The families of which nothing is offered, with the statuses of their operations. */
  readonly families: ReadonlyMap<string, readonly number[]>
}

/** An operation that answered as if nobody had built it. */
export interface MissingOperation {
  readonly operation: Operation
  /** Those of all its answers, or of what stands above it. */
  readonly statuses: readonly number[]
  /** What was asked of it. */
  readonly calls: readonly Exchange[]
  /** Whether it says so whatever was asked; else it may have been the wrong thing that was asked for. */
  readonly isSure: boolean
}

/** Where everything is offered. */
export const nothingMissing: Missing = { operations: new Map(), families: new Map() }

/** What a run has asked, with the key of the target, and what came of it. */
export interface Asked {
  readonly operations: readonly Operation[]
  readonly exchanges: readonly Exchange[]
  readonly outcomes: readonly Outcome[]
}

/** These are never about what stands in the path. */
const unbuiltAnyway: ReadonlySet<number> = new Set([405, 501])

const notImplemented = 501

/**
 * Finds the operations that a target does not offer. Where an id stands in the path, 404 may be about the id: such an operation
 * counts when it should have found what it was asked for, or when nothing is offered at a path above it.
 */
export function findMissing({ operations, exchanges, outcomes }: Asked): Missing {
  // What is there is hidden from a wrong key, and cannot be told at a wrong URL.
  const isElsewhere = (webPageOfAll(exchanges) ?? refusalOfKey(exchanges) ?? nothingFound(exchanges)) !== undefined
  if (isElsewhere) return nothingMissing
  const callsById = Map.groupBy(exchanges, ({ operation }) => operation.id)
  const blamed = new Set(outcomes.flatMap(blamedBy))
  const missing = new Map<string, MissingOperation>()
  const unknown: Operation[] = []
  for (const operation of operations) {
    const calls = callsById.get(operation.id) ?? []
    const statuses = statusesOfUnbuilt(calls)
    if (statuses === undefined) continue
    const isSure = calls.length > 0 && isAboutNoId(operation, statuses)
    if (isSure || blamed.has(operation.id)) missing.set(operation.id, { operation, statuses, calls, isSure })
    else unknown.push(operation)
  }
  // Where nothing at all is offered, it is the key or the URL, unless the target says that it is not.
  const isUnbuilt = [...missing.values()].some(({ statuses }) => statuses.includes(notImplemented))
  if (missing.size + unknown.length === operations.length && !isUnbuilt) return nothingMissing
  for (const operation of unknown.toSorted((a, b) => a.path.length - b.path.length)) {
    const calls = callsById.get(operation.id) ?? []
    const statuses = statusesBeside(operation, calls, missing) ?? statusesAbove(operation, operations, missing)
    if (statuses) missing.set(operation.id, { operation, statuses, calls, isSure: false })
  }
  return { operations: missing, families: familiesWithout(operations, missing) }
}

/**
 * How an operation answers that nobody has built; `undefined` where it may be built. What checks requests before it hands them on
 * refuses the wrong ones all the same, and has 501 for the right ones.
 */
function statusesOfUnbuilt(calls: readonly Exchange[]): readonly number[] | undefined {
  const statuses = unique(calls.map(({ reply }) => reply?.status ?? 0))
  if (statuses.every((status) => unbuilt.has(status))) return statuses
  const isRefusal = (status: number) => status >= 400 && status < 500
  const isStub = statuses.includes(notImplemented)
  return isStub && statuses.every((status) => status === notImplemented || isRefusal(status))
    ? [notImplemented]
    : undefined
}

function isAboutNoId({ path }: Operation, statuses: readonly number[]): boolean {
  return !path.includes('{') || statuses.every((status) => unbuiltAnyway.has(status))
}

/** The operation that did not find what is there, or that let the key in for nothing. */
function blamedBy(outcome: Outcome): readonly string[] {
  if (outcome.verdict !== 'failed' && outcome.verdict !== 'not judged') return []
  const { verdict, exchange } = outcome
  const status = exchange?.reply?.status ?? 0
  const isBlamed = verdict === 'failed' ? unbuilt.has(status) : status === 403
  return exchange !== undefined && isBlamed ? [exchange.operation.id] : []
}

type ById = Missing['operations']

/** How an operation on a whole list answers, where another one of the same list is missing: no entry is to blame for that. */
function statusesBeside({ path }: Operation, calls: readonly Exchange[], missing: ById): readonly number[] | undefined {
  if (path.endsWith('}') || calls.length === 0) return undefined
  const isBeside = [...missing.values()].some(({ operation }) => operation.path === path)
  return isBeside ? statusesOfUnbuilt(calls) : undefined
}

/** How a path above an operation answers at which nothing is offered. */
function statusesAbove(
  { path }: Operation,
  operations: readonly Operation[],
  missing: ById,
): readonly number[] | undefined {
  const above = operations.filter((other) => path.startsWith(`${other.path}/`))
  const byPath = Map.groupBy(above, (other) => other.path)
  const empty = [...byPath.values()].find((some) => some.every(({ id }) => missing.has(id)))
  return empty && statusesOf(empty, missing)
}

function familiesWithout(operations: readonly Operation[], missing: ById): Missing['families'] {
  const families = [...Map.groupBy(operations, ({ family }) => family)]
  const empty = families.filter(([, some]) => some.every(({ id }) => missing.has(id)))
  return new Map(empty.map(([family, some]) => [family, statusesOf(some, missing)]))
}

function statusesOf(operations: readonly Operation[], missing: ById): readonly number[] {
  return unique(operations.flatMap(({ id }) => missing.get(id)?.statuses ?? []))
}

function unique(statuses: readonly number[]): readonly number[] {
  return [...new Set(statuses)].sort()
}
