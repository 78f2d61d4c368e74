import type { Contract } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { copyOf } from '../../http/exact-ids.ts'
import { isRecord } from '../../schema/layers.ts'
import { describedResponse } from '../responses.ts'
import { replyStart } from './reply-properties.ts'
import { createGuide, type Doors, type Standpoint } from './standpoint.ts'

/**
 * The body of a reply with the fields that the contract knows, in whatever depth; what it does not know may stand wherever it
 * likes, and change each time. Of an object whose shape is open it knows none.
 */
export function knownJson(contract: Contract, exchange: Answered): unknown {
  const read = readers.get(contract) ?? createReader(contract)
  readers.set(contract, read)
  return read(exchange)
}

type Answered = Pick<Exchange, 'operation' | 'reply'>

/** A run comes to the same schemas with every reply. */
const readers = new WeakMap<Contract, (exchange: Answered) => unknown>()

/** What the contract knows of a value. */
interface Shape {
  /** What it knows of a field; `undefined` when it does not know the field. */
  readonly field: (name: string) => Shape | undefined
  readonly items: () => Shape
  /**
   * What it knows of whole replies, and of their entries: many checks look at one reply, and entries come again with the next. What of
   * them is not kept, such as a long body, is forgotten here, too.
   */
  readonly known: WeakMap<object, unknown>
}

function createReader(contract: Contract): (exchange: Answered) => unknown {
  const doorsOf = createGuide(contract)
  const shapes = new Map<string | undefined, Shape>()
  return (exchange) => {
    const json = exchange.reply?.json
    return typeof json === 'object' && json !== null ? knownAgain(shapeOf(exchange), json) : json
  }

  function shapeOf(exchange: Answered): Shape {
    const place = describedResponse(exchange)?.schemaPlace
    const start = place === undefined ? undefined : replyStart(exchange.operation, place)
    const shape = shapes.get(start?.id) ?? shapeAt(start === undefined ? [] : [start])
    shapes.set(start?.id, shape)
    return shape
  }

  /** What the schemas at several standpoints know together; what is inside is looked up when a value has it for the first time. */
  function shapeAt(standpoints: readonly Standpoint[]): Shape {
    const doors = standpoints.flatMap(openDoors)
    const fields = new Map<string, Shape>()
    let items: Shape | undefined
    return {
      known: new WeakMap(),
      field(name) {
        const at = fields.has(name) ? [] : doors.flatMap(({ properties }) => properties.get(name) ?? [])
        if (at.length > 0) fields.set(name, shapeAt(at))
        return fields.get(name)
      },
      items() {
        items ??= shapeAt(doors.flatMap((one) => one.items ?? []))
        return items
      },
    }
  }

  function openDoors(standpoint: Standpoint): readonly Doors[] {
    const doors = doorsOf(standpoint)
    return [doors, ...doors.branches.flatMap(openDoors)]
  }
}

function knownAgain(shape: Shape, value: object): unknown {
  const found = shape.known.get(value) ?? knownIn(shape, value)
  shape.known.set(value, found)
  return found
}

// Replies that nest too deep for this have not been parsed.
function knownIn(shape: Shape, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!isRecord(value)) return knownItems(shape, value as readonly unknown[])
  return copyOf(value, (name, inner) => {
    const field = shape.field(name)
    return field === undefined ? undefined : knownIn(field, inner)
  })
}

/** Where nothing is unknown, the items themselves: most replies are as long as they are right. */
function knownItems(shape: Shape, items: readonly unknown[]): readonly unknown[] {
  const inner = shape.items()
  let known: unknown[] | undefined
  for (const [index, item] of items.entries()) {
    const found = typeof item === 'object' && item !== null ? knownAgain(inner, item) : item
    if (found === item) continue
    known ??= [...items]
    known[index] = found
  }
  return known ?? items
}
