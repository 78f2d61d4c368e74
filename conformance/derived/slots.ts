import { below } from '../contract/places.ts'
import type { Contract, Operation, Parameter } from '../contract.ts'
import type { BodyChange, Changes } from '../prepare/bodies/changes.ts'
import { keywordOf, questionsOf, schemaLayers } from '../schema/layers.ts'
import { bodyFields } from './body-fields.ts'
import { idPart } from './derived.ts'

/** A part of a request that takes one value: a parameter, or a field of the body. */
export interface Slot {
  readonly operation: Operation
  readonly in: 'path' | 'query' | 'body'
  /** Its part of a rule's id: `max-results`, `escalation-rules-escalation-timeout`. */
  readonly label: string
  /** How people call it: `max-results`, `escalationRules.escalationTimeout`. */
  readonly name: string
  /** Place of its schema. */
  readonly place: string
  /** Place of the parameter or of the property, for `covers`. */
  readonly standsAt: string
  /** Place that says that it has to be there; `undefined` when it may be left out. */
  readonly requiredPlace: string | undefined
  /** Whether it belongs to the request itself, not to an object inside its body. */
  readonly isOutermost: boolean
  readonly questions: readonly string[]
  /** The request with this value in the slot; without a value, the request that leaves it out. */
  readonly change: (value?: unknown) => Changes
  /** For a field of a body: where it stands in it. */
  readonly path: BodyChange['path']
}

/** Everything in an operation's request that takes a value. */
export function slotsOf(contract: Contract, operation: Operation): readonly Slot[] {
  const parameters = operation.parameters.flatMap((parameter) => parameterSlot(operation, parameter))
  return [...parameters, ...bodySlots(contract, operation)]
}

function parameterSlot(operation: Operation, parameter: Parameter): readonly Slot[] {
  const { name, in: where, place } = parameter
  // The contract has neither headers nor cookies as parameters, and a path cannot be asked for without its parts.
  if (where !== 'path' && where !== 'query') return []
  const slot = {
    operation,
    label: idPart(name),
    name,
    place: parameter.schemaPlace,
    standsAt: place,
    requiredPlace: parameter.isRequired ? below(place, 'required') : undefined,
    isOutermost: true,
    questions: parameter.questions,
    path: [],
  }
  if (where === 'path') return [{ ...slot, in: where, change: (value) => ({ path: { [name]: String(value) } }) }]
  return [
    { ...slot, in: where, change: (value) => ({ query: { [name]: value === undefined ? null : String(value) } }) },
  ]
}

function bodySlots(contract: Contract, operation: Operation): readonly Slot[] {
  if (operation.requestBody === undefined) return []
  const bodyQuestions = questionsOf(schemaLayers(contract, operation.requestBody.schemaPlace))
  return bodyFields(contract, operation).map((field) => ({
    ...field,
    operation,
    in: 'body',
    standsAt: field.place,
    questions: [...questionsOf(schemaLayers(contract, field.place)), ...bodyQuestions],
    change: (value) => ({ body: { path: field.path, value } }),
  }))
}

/** The values of which a slot takes one, and the place that says so. */
export interface ClosedSet {
  readonly place: string
  readonly values: readonly unknown[]
}

/** The closed set of a slot; `undefined` when its values are not listed. */
export function closedSetOf(contract: Contract, slot: Slot): ClosedSet | undefined {
  const set = keywordOf(schemaLayers(contract, slot.place), 'enum')
  return Array.isArray(set?.value) ? { place: set.place, values: set.value } : undefined
}
