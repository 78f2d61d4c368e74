import type { Contract } from '../../contract.ts'
import { constraintPlaces } from '../../schema/constraints.ts'
import { keywordOf, schemaLayers, typesOf } from '../../schema/layers.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { type Slot, slotsOf } from '../slots.ts'
import { refusedWith } from '../trials/accepted-or-refused.ts'

/** Fits neither a number nor a pattern of digits. */
const outside = 'not-a-number'
/** One more than an int32 can hold. */
const aboveInt32 = 2 ** 31

/** A value in a path that departs from its type, pattern or format is refused. */
export function derivePathValues(contract: Contract): readonly Derived[] {
  return contract.operations.flatMap((operation) =>
    slotsOf(contract, operation)
      // Of which type some ids are is an open question.
      .filter((slot) => slot.in === 'path' && !slot.questions.includes('untyped-fields'))
      .flatMap((slot) => [...outsideRules(contract, slot), ...int32Rules(contract, slot)]),
  )
}

function outsideRules(contract: Contract, slot: Slot): readonly Derived[] {
  if (contract.mismatches(slot.place, outside).length === 0) return []
  const hasPattern = keywordOf(schemaLayers(contract, slot.place), 'pattern') !== undefined
  const [what, part] = hasPattern
    ? ['a text that does not match the pattern', 'outside-its-pattern']
    : [`a value that is not of type ${typesOf(contract, slot.place).join(' or ')}`, 'of-wrong-type']
  return [refusalRule(contract, slot, { part: `${slot.label}-${part}`, what, value: outside, kind: 'field' })]
}

function int32Rules(contract: Contract, slot: Slot): readonly Derived[] {
  if (keywordOf(schemaLayers(contract, slot.place), 'format')?.value !== 'int32') return []
  return [
    refusalRule(contract, slot, {
      part: `${slot.label}-${aboveInt32}`,
      what: `${aboveInt32}`,
      value: aboveInt32,
      kind: 'limit',
    }),
  ]
}

interface Refusal {
  readonly part: string
  readonly what: string
  readonly value: unknown
  readonly kind: 'field' | 'limit'
}

function refusalRule(contract: Contract, slot: Slot, { part, what, value, kind }: Refusal): Derived {
  const { operation, name } = slot
  return derivedRule(
    {
      // A body may have a field of the same name.
      id: `${operation.ruleName}-rejects-path-${part}`,
      kind,
      family: operation.family,
      text: `${operation.method} ${operation.path} refuses ${what} as \`${name}\` in its path.`,
      source: slot.standsAt,
      covers: constraintPlaces(contract, slot.place),
      questions: ['validation-failure-status'],
    },
    async (session) => {
      await refusedWith(operation, slot.change(value))(session)
      // Who reads digits up to the first letter takes this for what is there.
      if (kind === 'field') await refusedWith(operation, { path: { [name]: (usual) => `${usual}abc` } })(session)
      // What is cut to 32 bits, or to 64, is 0 then.
      if (value === aboveInt32)
        for (const cutTo0 of [2n ** 32n, 2n ** 64n]) await refusedWith(operation, slot.change(cutTo0))(session)
    },
  )
}
