import { RuleFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { isRecord, typesOf } from '../../schema/layers.ts'
import { keptFields } from '../compare/kept-fields.ts'
import { type Family, fieldsOf, type Ground } from '../families.ts'
import { type Slot, slotsOf } from '../slots.ts'
import { usualBody } from './changed-bodies.ts'

/** Beyond two bytes, and beyond one. */
const pairs = [
  [70_000, 70_001],
  [300, 301],
] as const

type Path = Readonly<Record<string, string>>

/**
 * Gives whole numbers without a stated bound large values. They may be refused, or be held at a greatest one that is the same for both.
 *
 * @throws RuleFailure when they are read as different numbers that are not those that were written.
 */
export async function changeToLongNumbers(ground: Ground, family: Family, path: Path): Promise<void> {
  for (const slot of unboundedIntegers(ground, family)) {
    for (const pair of pairs) {
      const [one, other] = await readAfterEach(ground, family, { path, name: slot.name, pair })
      if (one === undefined || other === undefined || one.shown === other.shown) continue
      const wrong = [one, other].find(({ value, shown }) => shown !== value)
      if (wrong) throw new RuleFailure(`${slot.name} ${wrong.value}`, `${slot.name} ${wrong.shown}`, wrong.exchange)
    }
  }
}

function unboundedIntegers({ session: { contract } }: Ground, { update }: Family): readonly Slot[] {
  const kept = keptFields(contract, update)
  return slotsOf(contract, update)
    .filter((slot) => slot.in === 'body' && slot.isOutermost && kept.includes(slot.name))
    .filter(({ place }) => typesOf(contract, place).includes('integer'))
    .filter(({ place }) => pairs.flat().every((value) => contract.mismatches(place, value).length === 0))
}

interface Seen {
  readonly value: number
  readonly shown: unknown
  readonly exchange: Exchange
}

/** What is read after each number that is taken; nothing where the target keeps none. */
async function readAfterEach(
  { session }: Ground,
  { update: operation, read }: Family,
  { path, name, pair }: { readonly path: Path; readonly name: string; readonly pair: readonly number[] },
): Promise<readonly Seen[]> {
  const seen: Seen[] = []
  for (const value of pair) {
    const body = { ...usualBody(session, operation).body, [name]: value }
    if (!isAccepted(requireAnswer(await session.send({ operation, path, body })))) return []
    const exchange = requireAnswer(await session.send({ operation: read, path }))
    if (!isRecord(exchange.known)) return []
    seen.push({ value, shown: fieldsOf(exchange)[name], exchange })
  }
  return seen
}
