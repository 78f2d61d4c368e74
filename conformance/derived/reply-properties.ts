import type { Contract, Operation } from '../contract.ts'
import { successResponses } from './responses.ts'
import { createGuide, type Standpoint } from './standpoint.ts'

/** A property that a success reply can carry, however deep inside. */
export interface ReplyProperty {
  /** Tells it apart from every other one, see `propertyKey`. */
  readonly key: string
  readonly owner: string
  readonly path: readonly string[]
  readonly place: string
  /** The family of the first operation whose replies carry it. */
  readonly family: string
}

/** Key of the property at which a walk stands. */
export function propertyKey({ owner, path }: Standpoint): string {
  return [owner, ...path].join(' ')
}

/** Where a walk through the success replies of an operation begins. */
export function replyStart(operation: Operation, schemaPlace: string): Standpoint {
  return { place: schemaPlace, owner: operation.ruleName, path: [] }
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
    const key = `${propertyKey(standpoint)} ${standpoint.place}`
    if (seen.has(key)) return
    seen.add(key)
    const doors = doorsOf(standpoint)
    for (const inner of doors.properties.values()) {
      const innerKey = propertyKey(inner)
      if (!properties.has(innerKey)) properties.set(innerKey, { ...inner, key: innerKey, family })
      walk(inner, family)
    }
    for (const inner of [...doors.branches, ...(doors.items === undefined ? [] : [doors.items])]) walk(inner, family)
  }
}
