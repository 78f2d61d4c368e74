import type { Session } from '../../check.ts'
import { hasMoreValues } from '../../contract/bounded.ts'
import type { Contract } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { startPauses } from '../../pauses.ts'
import { typesOf } from '../../schema/layers.ts'
import { shownValue } from '../../shown-value.ts'
import { describedResponse } from '../responses.ts'
import { type ReplyProblem, replyProblems } from './reply-problems.ts'
import { replyProperties } from './reply-properties.ts'
import { createVisitor, type Sight } from './reply-values.ts'

/** What the success replies of a run showed; each reply has been held against the contract once. */
export interface ReplyIndex {
  /** By the id of the operation. */
  readonly replies: ReadonlyMap<string, SeenReplies>
  /** By the key of the property, see `Standpoint`. */
  readonly values: ReadonlyMap<string, SeenValues>
  /** Keys of the properties that an object lacked when it was read alone; lists may leave some out. */
  readonly absent: ReadonlySet<string>
}

/** The success replies of one operation. */
export interface SeenReplies {
  /** The first one that departs from the contract, with all that is wrong with it. */
  wrong: { readonly exchange: Exchange; readonly problems: readonly ReplyProblem[] } | undefined
}

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

/** A target that sends enormous bodies to everything gets fewer values of each judged, once the run has seen so many. */
const maxValuesOfRun = 2_000_000
const maxValuesOfReply = 20_000
const fewValuesOfReply = 500

/** The index of all exchanges of a run, made once and shared by the checks that ask for it. */
export function indexReplies(exchanges: readonly Exchange[], { contract }: Session): Promise<ReplyIndex> {
  const index = indexes.get(exchanges) ?? makeIndex(exchanges, contract)
  indexes.set(exchanges, index)
  return index
}

const indexes = new WeakMap<readonly Exchange[], Promise<ReplyIndex>>()

async function makeIndex(exchanges: readonly Exchange[], contract: Contract): Promise<ReplyIndex> {
  const replies = new Map<string, SeenReplies>()
  const judgeValue = createJudge(contract)
  const visit = createVisitor(contract)
  const pauses = startPauses()
  let visited = 0
  for (const exchange of exchanges) {
    if (describedResponse(exchange) === undefined) continue
    await pauses.pauseIfDue()
    const isTired = visited > maxValuesOfRun
    const maxValues = isTired ? fewValuesOfReply : maxValuesOfReply
    const seen = replies.get(exchange.operation.id) ?? { wrong: undefined }
    replies.set(exchange.operation.id, seen)
    const isLong = mayHaveMore(exchange, maxValues) && hasMoreValues(exchange.reply?.json, maxValues)
    const isJudged = seen.wrong === undefined && !(isTired && isLong)
    const problems = isJudged ? replyProblems(contract, exchange) : []
    if (problems.length > 0) seen.wrong = { exchange, problems }
    // Of a reply that is right as a whole all values are, as far as they have been looked at.
    const isRight = isJudged && problems.length === 0 && !isLong
    visited += visit(exchange, { maxValues, isRight }, judgeValue)
  }
  return { replies, values: judgeValue.values, absent: judgeValue.absent }
}

/** Each value takes a character, and one to part it from the next. */
function mayHaveMore({ reply }: Exchange, maxValues: number): boolean {
  return (reply?.text.length ?? 0) >= 2 * maxValues
}

/** So many different single values of a property are remembered as right, since most come back again and again. */
const rememberedValues = 100

function createJudge(contract: Contract) {
  const typed = replyProperties(contract).filter(({ place }) => typesOf(contract, place).length > 0)
  const places = new Map(typed.map(({ key, place }) => [key, place]))
  const values = new Map<string, Kept>()
  const absent = new Set<string>()
  return { values, absent, see, seeOtherName, seeAbsent }

  function seeAbsent(key: string, { operation, reply }: Exchange): void {
    if (operation.method === 'GET' && !Array.isArray(reply?.json) && places.has(key)) absent.add(key)
  }

  function seeOtherName(key: string, name: string, exchange: Exchange): void {
    const place = places.get(key)
    if (place === undefined) return
    const seen = values.get(key) ?? start()
    values.set(key, seen)
    seen.otherName ??= { exchange, name }
  }

  function see(key: string, value: unknown, { exchange, isRight }: Sight): void {
    const place = places.get(key)
    if (place === undefined) return
    const seen = values.get(key) ?? start()
    values.set(key, seen)
    if (value === null && !takesNull(seen, place)) {
      seen.nulls++
      return
    }
    seen.judged++
    if (seen.wrong !== undefined || seen.right.has(value)) return
    const problems = isRight ? [] : problemsOf(place, value)
    if (problems.length > 0) {
      const expected = problems
        .slice(0, shownProblems)
        .map(({ at, expected }) => (at ? `${expected} at ${at}` : expected))
      seen.wrong = { exchange, expected: expected.join('; '), actual: shownValue(value, shownCharacters) }
    } else if (typeof value !== 'object' && seen.right.size < rememberedValues) seen.right.add(value)
  }

  function problemsOf(place: string, value: unknown) {
    const mismatches = contract.replyMismatches(place, ownPart(value))
    // What an object lacks is told of the reply as a whole.
    return mismatches.filter(({ at, keyword }) => isAboutValue(at) && keyword !== 'required')
  }

  function start(): Kept {
    return { judged: 0, nulls: 0, otherName: undefined, wrong: undefined, right: new Set(), takesNull: undefined }
  }

  function takesNull(seen: Kept, place: string): boolean {
    seen.takesNull ??= contract.mismatches(place, null).length === 0
    return seen.takesNull
  }
}

interface Kept extends SeenValues {
  readonly right: Set<unknown>
  /** Whether its schema has `null`; not known before there is one. */
  takesNull: boolean | undefined
}

const shownCharacters = 120
const shownProblems = 20

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
