import type { Contract, Operation } from '../../contract.ts'
import { successResponses } from '../responses.ts'
import { createGuide, type Standpoint, standpointAt } from './standpoint.ts'

/** A property that a success reply can carry, however deep inside. */
export interface ReplyProperty extends Standpoint {
  /** The family of the first operation whose replies carry it. */
  readonly family: string
}

/** Where a walk through the success replies of an operation begins. */
export function replyStart(operation: Operation, schemaPlace: string): Standpoint {
  return standpointAt(schemaPlace, operation.ruleName, [])
}

/** The properties that success replies can carry, in the order of the contract. */
export function replyProperties(contract: Contract): readonly ReplyProperty[] {
  const doorsOf = createGuide(contract)
  const properties = new Map<string, ReplyProperty>()
  const seen = new Set<string>()
  for (const operation of contract.operations) {
    for (const { schemaPlace } of successResponses(operation)) {
      if (schemaPlace !== undefined) walk(replyStart(operation, schemaPlace), operation.family)
    }
  }
  return [...properties.values()]

  function walk(standpoint: Standpoint, family: string): void {
    if (seen.has(standpoint.id)) return
    seen.add(standpoint.id)
    const doors = doorsOf(standpoint)
    for (const inner of doors.properties.values()) {
      if (!properties.has(inner.key)) properties.set(inner.key, { ...inner, family })
      walk(inner, family)
    }
    for (const inner of [...doors.branches, ...(doors.items === undefined ? [] : [doors.items])]) walk(inner, family)
  }
}
