import type { Contract } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { typesOf } from '../../schema/layers.ts'
import { shownValue } from '../../shown-value.ts'
import { replyProperties } from './reply-properties.ts'
import type { Named, Sight, Watcher } from './reply-values.ts'

/** The values that replies carried under one property. */
export interface SeenValues {
  /** How many could be judged: all but `null` where the schema has none, which counts as absent. */
  judged: number
  nulls: number
  /** Different values that fit, as far as they are numbers, texts or booleans: the first of them. */
  readonly right: ReadonlySet<unknown>
  /** Where an object had it under nearly the same name instead. */
  otherName: { readonly exchange: Exchange; readonly name: string } | undefined
  /** The first one that departs from the contract. */
  wrong: { readonly exchange: Exchange; readonly expected: string; readonly actual: string } | undefined
}

/** Holds what it is shown of replies against the contract, property by property. */
export interface ValueJudge extends Watcher {
  /** By the key of the property, see `Standpoint`; of those that have a type. */
  readonly values: ReadonlyMap<string, SeenValues>
  /** Keys of the properties that an object lacked when it was read alone. */
  readonly absent: ReadonlySet<string>
}

/** So many different single values of a property are remembered as right, since most come back again and again. */
const rememberedValues = 100

/** Starts with nothing seen. */
export function createValueJudge(contract: Contract): ValueJudge {
  const typed = replyProperties(contract).filter(({ place }) => typesOf(contract, place).length > 0)
  const places = new Map(typed.map(({ key, place }) => [key, place]))
  const values = new Map<string, Kept>()
  const absent = new Set<string>()
  return { values, absent, see, seeOtherName, seeAbsent }

  function seeAbsent(key: string, { operation, reply }: Exchange): void {
    if (operation.method === 'GET' && !Array.isArray(reply?.json) && places.has(key)) absent.add(key)
  }

  function seeOtherName(key: string, { name, value }: Named, exchange: Exchange): void {
    const place = places.get(key)
    if (place === undefined) return
    // A flag such as `hasIncidents` tells something of the incidents, and is not them.
    if (value === null || expectationsOf(contract, place, value).length > 0) seeAbsent(key, exchange)
    else keptOf(key).otherName ??= { exchange, name }
  }

  function see(key: string, value: unknown, { exchange, isRight }: Sight): void {
    const place = places.get(key)
    if (place === undefined) return
    const kept = keptOf(key)
    if (value === null && !takesNull(kept, place)) {
      kept.nulls++
      return
    }
    kept.judged++
    if (kept.wrong !== undefined || kept.right.has(value)) return
    const expected = isRight ? [] : expectationsOf(contract, place, value)
    if (expected.length > 0)
      kept.wrong = { exchange, expected: expected.join('; '), actual: shownValue(value, shownCharacters) }
    else if (typeof value !== 'object' && kept.right.size < rememberedValues) kept.right.add(value)
  }

  function keptOf(key: string): Kept {
    const kept = values.get(key) ?? nothingSeen()
    values.set(key, kept)
    return kept
  }

  function takesNull(kept: Kept, place: string): boolean {
    kept.takesNull ??= contract.mismatches(place, null).length === 0
    return kept.takesNull
  }
}

interface Kept extends SeenValues {
  readonly right: Set<unknown>
  /** Whether its schema has `null`; not known before there is one. */
  takesNull: boolean | undefined
}

function nothingSeen(): Kept {
  return { judged: 0, nulls: 0, otherName: undefined, wrong: undefined, right: new Set(), takesNull: undefined }
}

const shownCharacters = 120
const shownProblems = 20

/** What the contract expects in place of a value; nothing where the value fits. */
function expectationsOf(contract: Contract, place: string, value: unknown): readonly string[] {
  return (
    contract
      .replyMismatches(place, ownPart(value))
      // What an object lacks is told of the reply as a whole.
      .filter(({ at, keyword }) => isAboutValue(at) && keyword !== 'required')
      .slice(0, shownProblems)
      .map(({ at, expected }) => (at ? `${expected} at ${at}` : expected))
  )
}

/** Whether a mismatch is about the value itself or an item of it, not about a property inside, which has its own rule. */
function isAboutValue(at: string): boolean {
  return /^(\/\d+)*$/.test(at)
}

/** The value without what stands deeper inside, which is judged on its own; items of arrays belong to the value. */
function ownPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ownPart)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]))
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  return typeof value === 'object' && value !== null ? {} : value
}
