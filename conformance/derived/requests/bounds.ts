import type { Contract } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Changes } from '../../prepare/bodies/changes.ts'
import { tryOperation, tryWrong } from '../../prepare/requests/requests.ts'
import { type Fact, keywordOf, schemaLayers } from '../../schema/layers.ts'
import { type Derived, derivedRule, idPart } from '../derived.ts'
import { type Slot, slotsOf } from '../slots.ts'
import { acceptedReply, refusedIn } from '../trials/accepted-or-refused.ts'
import { withTurnedFlags } from '../trials/beside.ts'
import { expectRefusal } from '../trials/expect.ts'
import { expectTaken } from '../trials/expect-taken.ts'
import { valueAt } from '../trials/follows-writes.ts'

/** On either side of a bound: the last value that is accepted and the first one that is refused. */
interface Edge {
  readonly last: unknown
  readonly first: unknown
  /** How a value is called in a rule's id and text. */
  readonly call: (value: unknown) => string
}

const asItself = (value: unknown) => String(value)
const asLength = (value: unknown) => `${String(value).length} characters`
const textOf = (length: number) => 'a'.repeat(Math.max(length, 0))

const edges: Readonly<Record<string, (bound: number) => Edge>> = {
  minimum: (bound) => ({ last: bound, first: bound - 1, call: asItself }),
  maximum: (bound) => ({ last: bound, first: bound + 1, call: asItself }),
  exclusiveMinimum: (bound) => ({ last: bound + 1, first: bound, call: asItself }),
  exclusiveMaximum: (bound) => ({ last: bound - 1, first: bound, call: asItself }),
  minLength: (bound) => ({ last: textOf(bound), first: textOf(bound - 1), call: asLength }),
  maxLength: (bound) => ({ last: textOf(bound), first: textOf(bound + 1), call: asLength }),
}

/** Each bound of a parameter or of a body's field is kept from both sides. */
export function deriveBounds(contract: Contract): readonly Derived[] {
  return contract.operations.flatMap((operation) =>
    slotsOf(contract, operation).flatMap((slot) => {
      const layers = schemaLayers(contract, slot.place)
      return Object.keys(edges).flatMap((keyword) => {
        const bound = keywordOf(layers, keyword)
        const edge = typeof bound?.value === 'number' ? edges[keyword]?.(bound.value) : undefined
        return bound === undefined || edge === undefined ? [] : boundRules(contract, { slot, keyword, bound, edge })
      })
    }),
  )
}

interface Bounded {
  readonly slot: Slot
  readonly keyword: string
  readonly bound: Fact
  readonly edge: Edge
}

function boundRules(contract: Contract, bounded: Bounded): readonly Derived[] {
  const { slot, edge } = bounded
  const fits = (value: unknown): boolean => contract.mismatches(slot.place, value).length === 0
  return [
    ...(fits(edge.last) ? [acceptRule(bounded)] : []),
    // More results than the maximum may be refused or cut down to it; a rule of its own says what holds in either case.
    ...(fits(edge.first) || slot.name === 'max-results' ? [] : [rejectRule(bounded)]),
  ]
}

function acceptRule({ slot, keyword, bound, edge: { last, call } }: Bounded): Derived {
  const { operation, label, name } = slot
  return derivedRule(
    {
      id: `${operation.ruleName}-accepts-${label}-${idPart(call(last))}`,
      kind: 'limit',
      family: operation.family,
      text: `${operation.method} ${operation.path} accepts ${call(last)} as \`${name}\`.`,
      source: bound.place,
      covers: [slot.standsAt],
    },
    async (session) => {
      const accepted = await acceptedReply(session, operation, slot.change(last))
      await expectTaken(session, slot, { value: last, exchange: accepted })
      const { body } = slot.change(last)
      const { body: beside } = otherEdge(session.contract, slot, keyword) ?? {}
      if (body === undefined || beside === undefined) return
      // Where the other alone is refused, that is the failure of another rule.
      const { exchange } = await tryOperation(session, operation, { body: beside })
      if (isAccepted(exchange)) await acceptedReply(session, operation, { body, beside })
    },
  )
}

/** Another number of the same body at its bound on the same side. */
function otherEdge(contract: Contract, { operation, name }: Slot, keyword: string): Changes | undefined {
  for (const slot of slotsOf(contract, operation)) {
    const bound = keywordOf(schemaLayers(contract, slot.place), keyword)?.value
    const isOther = slot.in === 'body' && slot.isOutermost && slot.name !== name
    if (isOther && typeof bound === 'number') return slot.change(edges[keyword]?.(bound).last)
  }
  return undefined
}

function rejectRule({ slot, bound, edge: { first, last, call } }: Bounded): Derived {
  const { operation, label, name } = slot
  const mayBeCut = slot.in === 'body' && typeof last === 'number'
  return derivedRule(
    {
      id: `${operation.ruleName}-rejects-${label}-${idPart(call(first))}`,
      kind: 'limit',
      family: operation.family,
      text: `${operation.method} ${operation.path} refuses ${call(first)} as \`${name}\`${mayBeCut ? `, or treats it as ${call(last)}` : ''}.`,
      source: bound.place,
      covers: [slot.standsAt],
      questions: ['validation-failure-status'],
    },
    async (session) => {
      const isCut = (exchange: Exchange) => mayBeCut && shows(exchange, slot, last)
      await refusedIn(slot, first, isCut)(session)
      for (const changes of withTurnedFlags(session, operation, slot.change(first))) {
        const { exchange } = await tryWrong(session, operation, changes)
        if (isAccepted(exchange) && !isCut(exchange)) expectRefusal(session, exchange)
      }
    },
  )
}

function shows(exchange: Exchange, { path }: Slot, value: unknown): boolean {
  return isAccepted(exchange) && valueAt(exchange.reply?.json, path) === value
}
