import type { Contract } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { copyOf } from '../http/exact-ids.ts'
import { isRecord } from '../schema/layers.ts'
import { replyStart } from './reply-properties.ts'
import { describedResponse } from './responses.ts'
import { createGuide, type Doors, type Standpoint } from './standpoint.ts'

/**
 * The body of a reply with the fields that the contract knows, in whatever depth; what it does not know may stand wherever it
 * likes, and change each time. Of an object whose shape is open it knows none.
 */
export function knownJson(contract: Contract, exchange: Pick<Exchange, 'operation' | 'reply'>): unknown {
  const doorsOf = guides.get(contract) ?? createGuide(contract)
  guides.set(contract, doorsOf)
  const place = describedResponse(exchange)?.schemaPlace
  return knownIn(place === undefined ? [] : [replyStart(exchange.operation, place)], exchange.reply?.json)

  // Replies that nest too deep for this have not been parsed.
  function knownIn(standpoints: readonly Standpoint[], value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const doors = standpoints.flatMap(openDoors)
    if (!isRecord(value)) {
      const items = doors.flatMap((one) => one.items ?? [])
      return (value as readonly unknown[]).map((item) => knownIn(items, item))
    }
    return copyOf(value, (name, inner) => {
      const at = doors.flatMap(({ properties }) => properties.get(name) ?? [])
      return at.length === 0 ? undefined : knownIn(at, inner)
    })
  }

  function openDoors(standpoint: Standpoint): readonly Doors[] {
    const doors = doorsOf(standpoint)
    return [doors, ...doors.branches.flatMap(openDoors)]
  }
}

/** A run comes to the same schemas with every reply. */
const guides = new WeakMap<Contract, (standpoint: Standpoint) => Doors>()
