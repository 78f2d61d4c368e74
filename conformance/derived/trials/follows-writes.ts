import type { Session } from '../../check.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { tryOperation } from '../../prepare/requests/requests.ts'
import { isRecord, typesOf } from '../../schema/layers.ts'
import type { Slot } from '../slots.ts'

/**
 * Whether a target stores what is written to a field of a body: replies carry the values that were sent. `false` also
 * when that could not be seen.
 */
export async function followsWrites(session: Session, slot: Slot): Promise<boolean> {
  const values = samplesFor(session, slot)
  for (const value of values) {
    const { exchange } = await tryOperation(session, slot.operation, slot.change(value))
    if (!isAccepted(exchange) || !carries(valueAt(exchange.reply?.json, slot.path), value)) return false
  }
  return values.length > 0
}

/** Legal values that a reply does not carry by chance; none where the suite knows of none. */
function samplesFor(session: Session, slot: Slot): readonly unknown[] {
  const types = typesOf(session.contract, slot.place)
  if (types.includes('boolean')) return [true, false]
  const usual = valueAt(prepareBody(session, slot.operation, {}).body, slot.path)
  if (usual !== undefined) return [usual]
  if (types.includes('number') || types.includes('integer')) return [unlikelyNumber]
  if (types.includes('string')) return [session.freshName(slot.label)]
  return types.includes('array') ? [[{ name: session.freshName(slot.label) }]] : []
}

/** Too large for anybody to have come to it by counting. */
export const unlikelyNumber = 987_654_321

/** Whether a value in a reply is what was sent, perhaps with more fields, such as the name of a team. */
function carries(actual: unknown, sent: unknown): boolean {
  if (Array.isArray(sent)) {
    return (
      Array.isArray(actual) &&
      actual.length === sent.length &&
      sent.every((item, index) => carries(actual[index], item))
    )
  }
  if (!isRecord(sent)) return Object.is(actual, sent)
  return isRecord(actual) && Object.entries(sent).every(([key, value]) => carries(actual[key], value))
}

/** The value at a path of keys in a body; `undefined` where nothing stands. */
export function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  }, body)
}
