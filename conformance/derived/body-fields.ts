import type { Contract, Operation } from '../contract.ts'
import { isRecord, keywordOf, schemaLayers, typesOf } from '../schema/layers.ts'
import { propertiesOf } from '../schema/properties.ts'
import { idPart } from './derived.ts'

/** A field of a request body, flattened over `$ref` and `allOf`. */
export interface BodyField {
  /** Keys from the top of the body; `0` stands for the first item of an array. */
  readonly path: readonly string[]
  /** Its part of a rule's id: `frequency`, `escalation-rules-escalation-timeout`. */
  readonly label: string
  /** How people call it: `escalationRules.escalationTimeout`. */
  readonly name: string
  readonly place: string
  readonly requiredPlace: string | undefined
  /** Whether it belongs to the body itself, not to an object inside. */
  readonly isOutermost: boolean
}

/** Objects in objects may be looked into so deep; what is deeper mostly describes entities that the body refers to. */
const maxDepth = 2

/** The fields of an operation's request body: its own, those of the objects in it, those of the items of arrays. */
export function bodyFields(contract: Contract, operation: Operation): readonly BodyField[] {
  if (operation.requestBody === undefined) return []
  return fieldsBelow(contract, operation.requestBody.schemaPlace, [])
}

function fieldsBelow(contract: Contract, place: string, path: readonly string[]): readonly BodyField[] {
  const layers = schemaLayers(contract, place)
  const items = keywordOf(layers, 'items')
  if (typesOf(contract, place).includes('array') && items !== undefined && isRecord(items.value)) {
    return fieldsBelow(contract, items.place, [...path, '0'])
  }
  return propertiesOf(contract, place).flatMap((property) => {
    const inner = [...path, property.name]
    const names = inner.filter((key) => key !== '0')
    const field: BodyField = {
      path: inner,
      label: names.map(idPart).join('-'),
      name: names.join('.'),
      place: property.place,
      requiredPlace: property.requiredPlace,
      isOutermost: names.length === 1,
    }
    return names.length < maxDepth ? [field, ...fieldsBelow(contract, property.place, inner)] : [field]
  })
}
