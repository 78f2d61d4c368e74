import type { Contract } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { typesOf } from '../../schema/layers.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { type Slot, slotsOf } from '../slots.ts'
import { refusedIn } from '../trials/accepted-or-refused.ts'
import { valueAt } from '../trials/follows-writes.ts'

/**
 * A field of a body that has the wrong type is refused: an object where a single value belongs, a text where an array or an
 * object belongs, or a number or a truth that no text like this one means. None can be read as the other, whatever a target forgives.
 */
export function deriveRequestTypes(contract: Contract): readonly Derived[] {
  return contract.operations.flatMap((operation) =>
    slotsOf(contract, operation)
      .filter((slot) => slot.in === 'body' && (slot.isOutermost || slot.requiredPlace !== undefined))
      .flatMap((slot) => [...typeRules(contract, slot), ...fractionRules(contract, slot)]),
  )
}

/** A number with a fraction where a whole one belongs, which many libraries cut off or round. */
function fractionRules(contract: Contract, slot: Slot): readonly Derived[] {
  const types = typesOf(contract, slot.place)
  const { operation, name } = slot
  if (!types.includes('integer') || contract.mismatches(slot.place, 2.5).length === 0) return []
  return [
    derivedRule(
      {
        id: `${operation.ruleName}-rejects-${slot.label}-with-a-fraction`,
        kind: 'field',
        family: operation.family,
        text: `${operation.method} ${operation.path} refuses a \`${name}\` of 2.5, which should be a whole number, or uses a whole number instead.`,
        source: slot.standsAt,
        questions: ['validation-failure-status'],
      },
      refusedIn(slot, 2.5, (exchange) => isTakenAsWhole(exchange, slot)),
    ),
  ]
}

function isTakenAsWhole(exchange: Exchange, { path }: Slot): boolean {
  const taken = valueAt(exchange.reply?.json, path)
  return isAccepted(exchange) && (taken === 2 || taken === 3)
}

function typeRules(contract: Contract, slot: Slot): readonly Derived[] {
  const types = typesOf(contract, slot.place)
  const { what, values } = wrongFor(types)
  const wrong = values.filter((value) => contract.mismatches(slot.place, value).length > 0)
  if (types.length === 0 || wrong.length === 0) return []
  const { operation, name } = slot
  return [
    derivedRule(
      {
        id: `${operation.ruleName}-rejects-${slot.label}-of-wrong-type`,
        kind: 'field',
        family: operation.family,
        text: `${operation.method} ${operation.path} refuses ${what} as \`${name}\`, which is of type ${types.join(' or ')}.`,
        source: slot.standsAt,
        questions: ['validation-failure-status'],
      },
      async (session) => {
        for (const value of wrong) await refusedIn(slot, value)(session)
      },
    ),
  ]
}

/** What no value of these types can be taken for. */
function wrongFor(types: readonly string[]): { readonly what: string; readonly values: readonly unknown[] } {
  if (types.some((type) => type === 'array' || type === 'object')) return { what: 'a string', values: ['text'] }
  const object = { unexpected: 'object' }
  if (types.includes('string')) return { what: 'an object', values: [object] }
  return { what: 'an object, or a text that is not such a value,', values: [object, 'neither number nor truth'] }
}
