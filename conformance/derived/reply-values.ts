import type { Contract } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { isRecord } from '../schema/layers.ts'
import { propertyKey, replyStart } from './reply-properties.ts'
import { describedResponse } from './responses.ts'
import { createGuide, type Doors, type Standpoint } from './standpoint.ts'

/** One value that a reply carried under a property. */
export interface SeenValue {
  readonly value: unknown
  readonly exchange: Exchange
}

/** The values that the success replies of a run carried, by property; see `propertyKey`. */
export function valuesByProperty(
  contract: Contract,
  exchanges: readonly Exchange[],
): ReadonlyMap<string, readonly SeenValue[]> {
  const known = valuesOfRuns.get(exchanges)
  if (known !== undefined) return known
  const values = collectValues(contract, exchanges)
  valuesOfRuns.set(exchanges, values)
  return values
}

// Some hundred rules ask about the same exchanges one after the other.
const valuesOfRuns = new WeakMap<readonly Exchange[], ReadonlyMap<string, readonly SeenValue[]>>()

function collectValues(contract: Contract, exchanges: readonly Exchange[]): ReadonlyMap<string, readonly SeenValue[]> {
  const doorsOf = createGuide(contract)
  const values = new Map<string, SeenValue[]>()
  for (const exchange of exchanges) {
    const schemaPlace = describedResponse(exchange)?.schemaPlace
    if (schemaPlace !== undefined) walk(replyStart(exchange.operation, schemaPlace), exchange.reply?.json, exchange)
  }
  return values

  // Replies that nest too deep for this have not been parsed.
  function walk(standpoint: Standpoint, value: unknown, exchange: Exchange): void {
    if (typeof value !== 'object' || value === null) return
    const doors = doorsOf(standpoint)
    if (Array.isArray(value)) {
      if (doors.items !== undefined) for (const item of value) walk(doors.items, item, exchange)
    } else {
      visitProperties(doors, value as Record<string, unknown>, exchange)
    }
    const branch = likeliestBranch(contract, doors, value, doorsOf)
    if (branch !== undefined) walk(branch, value, exchange)
  }

  function visitProperties(doors: Doors, object: Record<string, unknown>, exchange: Exchange): void {
    for (const [name, inner] of doors.properties) {
      if (!Object.hasOwn(object, name)) continue
      const key = propertyKey(inner)
      const seen = values.get(key) ?? []
      seen.push({ value: object[name], exchange })
      values.set(key, seen)
      walk(inner, object[name], exchange)
    }
  }
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
  const likeness = (branch: Standpoint): number => {
    const names = [...doorsOf(branch).properties.keys()]
    const shared = names.filter((name) => isRecord(value) && Object.hasOwn(value, name)).length
    return shared - (names.length - shared) / 1000
  }
  const most = Math.max(...doors.branches.map(likeness))
  const alike = doors.branches.filter((branch) => likeness(branch) === most)
  if (alike.length < 2) return alike[0]
  return alike.find((branch) => contract.replyMismatches(branch.place, value).length === 0) ?? alike[0]
}
