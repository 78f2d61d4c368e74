import { holdsObject } from '../grammar.ts'
import { isList, type Json, type JsonObject, objectOf } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import { type Position, type Repairing, tolerate } from './repairing.ts'

/** A node in whose fields objects stand where there was an empty list: PHP writes objects without fields as that. */
export function withObjects(repairing: Repairing, node: JsonObject, { kind, pointer }: Position): JsonObject {
  const isOfObject = (key: string) => holdsObject(kind, key) || (kind === 'server' && key === 'variables')
  const wrong = Object.keys(node).filter((key) => isEmptyList(node[key]) && isOfObject(key))
  if (wrong.length === 0) return node
  for (const key of wrong) tellEmptyList(repairing, joinPointer(pointer, key), key)
  return objectOf(Object.entries(node).map(([key, value]) => [key, wrong.includes(key) ? {} : value]))
}

/** Tells of an empty list that is read as an object. */
export function tellEmptyList(repairing: Repairing, pointer: string, name: string): void {
  const fault = 'it is an empty list, an object is expected (read as one without fields)'
  tolerate(repairing, pointer, `Cannot accept ${quoted(name)}: ${fault}`)
}

/** Whether a value is a list that holds nothing. */
export function isEmptyList(value: Json | undefined): boolean {
  return isList(value) && value.length === 0
}
