import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { isRecord } from '../../schema/layers.ts'
import { describedResponse } from '../responses.ts'
import { replyStart } from './reply-properties.ts'
import { createGuide, type Doors, type Standpoint } from './standpoint.ts'

/** What a walk through replies tells; `key` stands for a property, see `Standpoint`. */
export interface Watcher {
  /** Told of each value that a reply carries under a property. */
  readonly see: (key: string, value: unknown, sight: Sight) => void
  /** Told of a property that an object lacks, when it has one of nearly the same name instead. */
  readonly seeOtherName: (key: string, other: Named, exchange: Exchange) => void
  /** Told of any other property that an object lacks. */
  readonly seeAbsent: (key: string, exchange: Exchange) => void
}

/** A value, and the name that it stands under. */
export interface Named {
  readonly name: string
  readonly value: unknown
}

/** Where a value is seen. */
export interface Sight {
  readonly exchange: Exchange
  /** Whether it is known to fit its schema, as the whole reply fits: what fits one branch need not fit the likeliest. */
  readonly isRight: boolean
}

/** How far a walk goes through a reply, and whether the reply is known to fit its schema. */
export interface Walk {
  readonly maxValues: number
  readonly isRight: boolean
}

/**
 * Makes a walk through success replies along their schemas. It visits at most so many values of a reply, and returns how
 * many these were.
 */
export function createVisitor(contract: Contract): (exchange: Exchange, walk: Walk, watcher: Watcher) => number {
  const doorsOf = createGuide(contract)
  const seenBy = new Map<Operation, WeakSet<object>>()
  return (exchange, { maxValues, isRight }, { see, seeOtherName, seeAbsent }) => {
    const schemaPlace = describedResponse(exchange)?.schemaPlace
    const doubtful = { exchange, isRight: false }
    let visited = 0
    const start = schemaPlace === undefined ? undefined : replyStart(exchange.operation, schemaPlace)
    if (start !== undefined) walkNew(start, exchange.reply?.json)
    return visited

    /** Replies, and entries of lists, that came before are the same objects again, and tell nothing new. */
    function walkNew(standpoint: Standpoint, value: unknown): void {
      const seen = seenBy.get(exchange.operation) ?? new WeakSet()
      seenBy.set(exchange.operation, seen)
      const isNew = (one: unknown): boolean => {
        if (!isRight || typeof one !== 'object' || one === null) return true
        if (seen.has(one)) return false
        seen.add(one)
        return true
      }
      const left = Array.isArray(value) ? value.filter(isNew) : value
      if (Array.isArray(value) || isNew(value)) walk(standpoint, left, { exchange, isRight })
    }

    // Replies that nest too deep for this have not been parsed.
    function walk(standpoint: Standpoint, value: unknown, sight: Sight): void {
      if (typeof value !== 'object' || value === null || visited++ >= maxValues) return
      const doors = doorsOf(standpoint)
      if (Array.isArray(value)) walkItems(doors, value, sight)
      else visitProperties(doors, value as Record<string, unknown>, sight)
      const branch = likeliestBranch(contract, doors, value, doorsOf)
      if (branch !== undefined) walk(branch, value, doubtful)
    }

    function walkItems(doors: Doors, items: readonly unknown[], sight: Sight): void {
      if (doors.items === undefined) return
      for (const item of items.length > maxValues ? items.slice(0, maxValues) : items) walk(doors.items, item, sight)
    }

    function visitProperties(doors: Doors, object: Record<string, unknown>, sight: Sight): void {
      let others: readonly string[] | undefined
      for (const [name, inner] of doors.properties) {
        if (!Object.hasOwn(object, name)) {
          others ??= Object.keys(object).filter((given) => !doors.properties.has(given))
          const other = otherNameOf(name, others)
          if (other === undefined) seeAbsent(inner.key, exchange)
          else seeOtherName(inner.key, { name: other, value: object[other] }, exchange)
          continue
        }
        visited++
        see(inner.key, object[name], sight)
        walk(inner, object[name], sight)
      }
    }
  }
}

/** `isPrimary` or `is_primary` where `primary` belongs: what serializers make of names. */
function otherNameOf(name: string, others: readonly string[]): string | undefined {
  if (others.length === 0) return undefined
  const wanted = plainName(name)
  return others.find((other) => plainName(other) === wanted)
}

function plainName(name: string): string {
  return name
    .replace(/^(?:is|has|get)(?=[A-Z_])/, '')
    .replace(/[_-]/g, '')
    .toLowerCase()
}

/**
 * The branch of `anyOf` that a value is meant for: the one whose properties are most like the value's, and of several the
 * one that it fits. An e-mail contact also fits the schema of a phone contact, but says nothing about phone contacts; a
 * phone contact with a wrong region code fits that of an e-mail contact, but is a phone contact all the same.
 */
function likeliestBranch(
  contract: Contract,
  doors: Doors,
  value: object,
  doorsOf: (standpoint: Standpoint) => Doors,
): Standpoint | undefined {
  if (doors.branches.length === 0) return undefined
  const likeness = (branch: Standpoint): number => {
    const names = [...doorsOf(branch).properties.keys()]
    // Who keeps all kinds in one table writes null for what the other ones have.
    const shared = names.filter((name) => isRecord(value) && Object.hasOwn(value, name) && value[name] !== null).length
    return shared - (names.length - shared) / 1000
  }
  const most = Math.max(...doors.branches.map(likeness))
  const alike = doors.branches.filter((branch) => likeness(branch) === most)
  if (alike.length < 2) return alike[0]
  return alike.find((branch) => contract.replyMismatches(branch.place, value).length === 0) ?? alike[0]
}
