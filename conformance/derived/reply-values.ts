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

/** A reply may nest as deep as its sender likes; nothing that is legal comes near this. */
const maxDepth = 60

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
    if (schemaPlace !== undefined)
      walk(replyStart(exchange.operation, schemaPlace), exchange.reply?.json, { exchange, depth: 0 })
  }
  return values

  function walk(
    standpoint: Standpoint,
    value: unknown,
    at: { readonly exchange: Exchange; readonly depth: number },
  ): void {
    if (at.depth > maxDepth || typeof value !== 'object' || value === null) return
    const doors = doorsOf(standpoint)
    const next = { exchange: at.exchange, depth: at.depth + 1 }
    if (Array.isArray(value)) {
      if (doors.items !== undefined) for (const item of value) walk(doors.items, item, next)
    } else {
      visitProperties(doors, value as Record<string, unknown>, next)
    }
    const branch = likeliestBranch(contract, doors, value, doorsOf)
    if (branch !== undefined) walk(branch, value, next)
  }

  function visitProperties(
    doors: Doors,
    object: Record<string, unknown>,
    at: { exchange: Exchange; depth: number },
  ): void {
    for (const [name, inner] of doors.properties) {
      if (!Object.hasOwn(object, name)) continue
      const key = propertyKey(inner)
      const seen = values.get(key) ?? []
      seen.push({ value: object[name], exchange: at.exchange })
      values.set(key, seen)
      walk(inner, object[name], at)
    }
  }
}

/**
 * The branch of `anyOf` that a value is meant for: among those that fit, else among all, the one whose properties are most
 * like the value's. An e-mail contact fits the schema of a phone contact, but says nothing about phone contacts.
 */
function likeliestBranch(
  contract: Contract,
  doors: Doors,
  value: object,
  doorsOf: (standpoint: Standpoint) => Doors,
): Standpoint | undefined {
  const fitting = doors.branches.filter((branch) => contract.replyMismatches(branch.place, value).length === 0)
  const candidates = fitting.length > 0 ? fitting : doors.branches
  const likeness = (branch: Standpoint): number => {
    const names = [...doorsOf(branch).properties.keys()]
    const shared = names.filter((name) => isRecord(value) && Object.hasOwn(value, name)).length
    return shared - (names.length - shared) / 1000
  }
  return candidates.toSorted((one, other) => likeness(other) - likeness(one))[0]
}
