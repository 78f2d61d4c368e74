import type { Contract } from '../contract.ts'
import { keywordOf, schemaLayers } from '../schema/layers.ts'
import { type Derived, derivedRule, idPart } from './derived.ts'
import { type Slot, slotsOf } from './slots.ts'
import { acceptedWith, refusedIn } from './try.ts'

/** Each value of a closed set is accepted in a request, and a value outside the set is refused. */
export function deriveRequestValues(contract: Contract): readonly Derived[] {
  return contract.operations.flatMap((operation) =>
    slotsOf(contract, operation).flatMap((slot) => valueRules(contract, slot)),
  )
}

function valueRules(contract: Contract, slot: Slot): readonly Derived[] {
  const set = keywordOf(schemaLayers(contract, slot.place), 'enum')
  if (set === undefined || !Array.isArray(set.value)) return []
  const values: readonly unknown[] = set.value
  return [
    ...values.map((value) => acceptRule(slot, set.place, value)),
    ...outsideRules(contract, slot, set.place, values),
  ]
}

function acceptRule(slot: Slot, setPlace: string, value: unknown): Derived {
  const { operation, label, name, standsAt } = slot
  return derivedRule(
    {
      id: `${operation.ruleName}-accepts-${label}-${idPart(value)}`,
      kind: 'field',
      family: operation.family,
      text: `${operation.method} ${operation.path} accepts \`${String(value)}\` as \`${name}\`.`,
      source: setPlace,
      covers: [standsAt],
    },
    acceptedWith(operation, slot.change(value)),
  )
}

function outsideRules(
  contract: Contract,
  slot: Slot,
  setPlace: string,
  values: readonly unknown[],
): readonly Derived[] {
  const outside = valueOutside(values)
  if (contract.mismatches(slot.place, outside).length === 0) return []
  const { operation, label, name, standsAt } = slot
  return [
    derivedRule(
      {
        id: `${operation.ruleName}-rejects-${label}-outside-its-values`,
        kind: 'field',
        family: operation.family,
        text: `${operation.method} ${operation.path} refuses a \`${name}\` that is none of ${values.map((value) => `\`${String(value)}\``).join(', ')}.`,
        source: setPlace,
        covers: [standsAt],
        questions: ['validation-failure-status'],
      },
      refusedIn(slot, outside),
    ),
  ]
}

/** A value of the same type that no set contains. */
function valueOutside(values: readonly unknown[]): unknown {
  const numbers = values.filter((value) => typeof value === 'number')
  return numbers.length === 0 ? 'NO_SUCH_VALUE' : Math.max(...numbers) + 1
}
