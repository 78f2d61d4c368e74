import { isDeepStrictEqual } from 'node:util'
import type { Session } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { isAccepted, isRefused } from '../../prepare/answer.ts'
import type { Changes } from '../../prepare/bodies/changes.ts'
import { tryOperation } from '../../prepare/requests/requests.ts'
import { typesOf } from '../../schema/layers.ts'
import { entriesIn, fillList, idsOf, prepareList } from '../lists/lists.ts'
import type { Slot } from '../slots.ts'

/** An odd request, and the open question on which its answer may throw light. */
export interface Odd {
  readonly change: Changes
  /** Writes the JSON of the body otherwise. */
  readonly rewrite?: (json: string) => string
  readonly headers?: Readonly<Record<string, string>>
  readonly question?: Question
}

interface Question {
  readonly id: string
  /** The answer to the question; `undefined` where what came back has more than one explanation. */
  readonly tell: (session: Session, exchange: Exchange) => Promise<string | undefined>
}

/** Odd values of a slot that stand for an open question. */
interface Telling {
  readonly isFor: (slot: Slot) => boolean
  readonly values: readonly unknown[]
  readonly question: (slot: Slot) => Question
}

const lowerBound = 'policy-delay-lower-bound'
const includeValues = 'metrics-include-values'
/** More than any page will hold. */
const enormousPage = 1_000_000

const telling: readonly Telling[] = [
  { isFor: isQuery('max-results'), values: [0, -1], question: onPage },
  { isFor: isQuery('start-index'), values: [-1], question: onStart },
  {
    isFor: (slot) => boundQuestion(slot) !== undefined,
    values: [enormousPage],
    question: (slot) => onRefusal(slot.operation, boundQuestion(slot) ?? '', ['bound']),
  },
  {
    isFor: ({ questions }) => questions.includes(lowerBound),
    values: [-1],
    question: ({ operation }) => onRefusal(operation, lowerBound, ['0', 'none']),
  },
  {
    isFor: ({ questions }) => questions.includes(includeValues),
    values: ['x-unknown'],
    question: ({ operation }) => onRefusal(operation, includeValues, ['fields-strict', 'fields']),
  },
]

/** Odd values that stand for an open question. */
export function tellingValues(slot: Slot): readonly unknown[] {
  return telling.filter(({ isFor }) => isFor(slot)).flatMap(({ values }) => values)
}

/** A request with an odd value in a slot. */
export function oddValue(slot: Slot, value: unknown): Odd {
  const asked = telling.find(({ isFor, values }) => isFor(slot) && values.some((one) => one === value))
  const change = slot.change(value)
  return asked === undefined ? { change } : { change, question: asked.question(slot) }
}

function isQuery(parameter: string): Telling['isFor'] {
  return ({ in: where, name }) => where === 'query' && name === parameter
}

function boundQuestion({ questions }: Slot): string | undefined {
  return questions.find((id) => id.endsWith('-max-results-bound'))
}

/** Bodies that stand for an open question: none at all, and one with a field that the contract does not know. */
export function tellingBodies(contract: Contract, operation: Operation): readonly Odd[] {
  const { requestBody } = operation
  if (requestBody === undefined || !typesOf(contract, requestBody.schemaPlace).includes('object')) return []
  const isOpen = requestBody.questions.includes('required-bodies')
  const strange = { body: { path: ['x-unknown'], value: { nested: [[[]]] } } }
  return [
    { change: strange, question: onRefusal(operation, 'unknown-request-properties', ['refused', 'ignored']) },
    ...(isOpen ? [{ change: { hasNoBody: true }, question: onNoBody(operation) } as const] : []),
  ]
}

/** What a refusal stands for, and what an acceptance does. */
type Sides = readonly [refused: string, accepted?: string]

/** A target that is full refuses whatever comes, which says nothing about the request. */
function onRefusal(operation: Operation, id: string, [refused, taken]: Sides): Question {
  return {
    id,
    async tell(session, exchange) {
      if (isAccepted(exchange)) return taken
      const usual = isRefused(exchange) ? await tryOperation(session, operation) : undefined
      return usual !== undefined && isAccepted(usual.exchange) ? refused : undefined
    },
  }
}

function onPage({ operation }: Slot): Question {
  return {
    id: 'max-results-below-one',
    async tell(session, exchange) {
      if (isRefused(exchange)) return 'refused'
      const [entries, usual] = [exchange, (await tryOperation(session, operation)).exchange].map(entriesIn)
      if (entries === undefined || usual === undefined || usual.length === 0) return undefined
      if (entries.length === 0) return 'empty'
      return isDeepStrictEqual(idsOf(entries), idsOf(usual)) ? 'default' : undefined
    },
  }
}

function onStart({ operation }: Slot): Question {
  return {
    id: 'start-index-below-zero',
    async tell(session, exchange) {
      if (isRefused(exchange)) return 'refused'
      // In a list of one the first entry is the last as well, which some languages count to below zero.
      if ((entriesIn(exchange) ?? []).length < 2) await fillList(session, await prepareList(session, operation), 2)
      const [below, usual] = [
        await tryOperation(session, operation, { query: { 'start-index': '-1' } }),
        await tryOperation(session, operation, { query: { 'start-index': '0' } }),
      ]
      const [first, usualFirst] = [below, usual].map((one) => idsOf(entriesIn(one.exchange) ?? [])[0])
      return first !== undefined && first === usualFirst ? 'clamped' : undefined
    },
  }
}

/** A body that is refused because a field is missing need not be there. */
function onNoBody(operation: Operation): Question {
  return {
    id: 'required-bodies',
    async tell(session, exchange) {
      if (isAccepted(exchange)) return 'no'
      const empty = await tryOperation(session, operation, { body: { path: [], value: {} } })
      return isRefused(exchange) && isAccepted(empty.exchange) ? 'yes' : undefined
    },
  }
}
