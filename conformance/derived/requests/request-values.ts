import type { Contract } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { type Fact, isRecord, keywordOf, schemaLayers } from '../../schema/layers.ts'
import { keptFields } from '../compare/kept-fields.ts'
import { type Derived, derivedRule, idPart } from '../derived.ts'
import { type ClosedSet, closedSetOf, type Slot, slotsOf } from '../slots.ts'
import { acceptedReply, refusedIn } from '../trials/accepted-or-refused.ts'
import { withFewerFields, withOtherValues } from '../trials/beside.ts'
import { expectTaken } from '../trials/expect-taken.ts'

/**
 * Each value of a closed set is accepted in a request, and a value outside the set is refused. A stated default may be said as well, and
 * a flag may be on and off.
 */
export function deriveRequestValues(contract: Contract): readonly Derived[] {
  const slots = contract.operations.flatMap((operation) => slotsOf(contract, operation))
  const neighbours = valuesByName(contract, slots)
  return slots.flatMap((slot) => {
    const set = closedSetOf(contract, slot)
    if (set === undefined) return plainValues(contract, slot).map((fact) => acceptRule(slot, fact, withFewerFields))
    return [
      ...set.values.map((value) => acceptRule(slot, { place: set.place, value }, withOtherValues)),
      ...outsideRules(contract, slot, set, neighbours.get(slot.name) ?? new Set()),
    ]
  })
}

/** What fields of the same name take anywhere in the contract: a server may hold one field to the set of another. */
function valuesByName(contract: Contract, slots: readonly Slot[]): ReadonlyMap<string, ReadonlySet<unknown>> {
  const byName = new Map<string, Set<unknown>>()
  for (const slot of slots) {
    const values = byName.get(slot.name) ?? new Set()
    for (const value of closedSetOf(contract, slot)?.values ?? []) values.add(value)
    byName.set(slot.name, values)
  }
  return byName
}

/** The default of a slot, and both values of a flag, where no bound of it has a rule for the same value. */
function plainValues(contract: Contract, slot: Slot): readonly Fact[] {
  const layers = schemaLayers(contract, slot.place)
  const usual = keywordOf(layers, 'default')
  const values = [...(usual ? [usual] : []), ...flagValues(contract, slot)]
  const atBounds = ['minimum', 'maximum'].map((keyword) => keywordOf(layers, keyword)?.value)
  return values
    .filter(({ value }, index) => values.findIndex((one) => one.value === value) === index)
    .filter(({ value }) => !atBounds.includes(value) && !mayChangeMore(slot, value))
}

function flagValues(contract: Contract, slot: Slot): readonly Fact[] {
  const type = keywordOf(schemaLayers(contract, slot.place), 'type')
  const isFlag = type?.value === 'boolean' && slot.isOutermost
  if (!isFlag || !keptFields(contract, slot.operation).includes(slot.name)) return []
  return [true, false].filter((value) => mayAskForMore[slot.name] !== value).map((value) => ({ ...type, value }))
}

/** What a private page needs before it takes these is not known: it may be kept from searches, and its audiences may have to be there. */
const mayAskForMore: Readonly<Record<string, boolean>> = { audienceSpecific: true, hiddenFromSearch: false }

/** Nothing in place of what is there may be a change that is not allowed. */
function mayChangeMore({ operation }: Slot, value: unknown): boolean {
  return value === null && operation.method === 'PUT'
}

/** @param othersOf Requests in which the value has to be taken, where it does not go with the rest of the usual one. */
function acceptRule(slot: Slot, { place, value }: Fact, othersOf: typeof withFewerFields): Derived {
  const { operation, label, name, standsAt } = slot
  return derivedRule(
    {
      id: `${operation.ruleName}-accepts-${label}-${idPart(value)}`,
      kind: 'field',
      family: operation.family,
      text: `${operation.method} ${operation.path} accepts \`${String(value)}\` as \`${name}\`.`,
      source: place,
      covers: [standsAt],
    },
    async (session) => {
      const changes = slot.change(value)
      const others = othersOf(session.contract, operation, changes)
      const exchange = await acceptedReply(session, operation, changes, others)
      await expectTaken(session, slot, { value, exchange })
    },
  )
}

function outsideRules(
  contract: Contract,
  slot: Slot,
  set: ClosedSet,
  neighbours: ReadonlySet<unknown>,
): readonly Derived[] {
  const candidates = [...valuesOutside(set.values), ...neighbours]
  const outside = candidates.filter((value) => contract.mismatches(slot.place, value).length > 0)
  if (outside.length === 0) return []
  const { operation, label, name, standsAt } = slot
  const allowed = set.values.map((value) => `\`${String(value)}\``).join(', ')
  return [
    derivedRule(
      {
        id: `${operation.ruleName}-rejects-${label}-outside-its-values`,
        kind: 'field',
        family: operation.family,
        text: `${operation.method} ${operation.path} refuses a \`${name}\` other than ${allowed}.`,
        source: set.place,
        covers: [standsAt],
        questions: ['validation-failure-status'],
      },
      async (session) => {
        for (const value of outside) await refusedIn(slot, value)(session)
        const [text] = set.values.filter((value) => typeof value === 'string')
        // Patterns often let it through. Blanks around a text may be taken away.
        if (text !== undefined) await refusedIn(slot, `${text}\n`, showsOneOf(slot, set))(session)
      },
    ),
  ]
}

/** Whether a reply shows one of the values, or none at all. */
function showsOneOf({ name }: Slot, { values }: ClosedSet): (exchange: Exchange) => boolean {
  return (exchange) => {
    const read = exchange.reply?.json
    const shown = (isRecord(read) ? read[name] : undefined) ?? undefined
    return isAccepted(exchange) && (shown === undefined || values.includes(shown))
  }
}

/**
 * Values outside a set: of texts those that hold one, and what one begins with; of numbers those next to each, twice the largest, the largest below zero, and what lies between two of them: all
 * of it where that is little, else the middle and other parts that people round to; and a truth, which equals any of them where a
 * language compares loosely.
 */
function valuesOutside(values: readonly unknown[]): readonly unknown[] {
  const numbers = values.filter((value) => typeof value === 'number').toSorted((a, b) => a - b)
  if (numbers.length === 0) return ['NO_SUCH_VALUE', true, ...values.slice(0, 1).flatMap(textsLike)]
  const between = numbers.slice(1).flatMap((number, index) => partsOf(numbers[index] ?? number, number))
  const beside = numbers.flatMap((number) => [number + 1, number - 1])
  const largest = numbers.at(-1) ?? 0
  const outside = new Set([...beside, ...between, 2 * largest, -largest])
  return [...[...outside].filter((value) => !numbers.includes(value)), true]
}

function textsLike(value: unknown): readonly string[] {
  return typeof value === 'string' ? [`X${value}`, `${value}X`, value.slice(0, -1)] : []
}

/** The widest gap of which each number is tried. */
const fewNumbers = 15

function partsOf(low: number, high: number): readonly number[] {
  if (high - low <= fewNumbers) return Array.from({ length: high - low }, (_, index) => low + index)
  return [1 / 4, 1 / 3, 1 / 2, 2 / 3].map((part) => low + Math.floor((high - low) * part))
}
