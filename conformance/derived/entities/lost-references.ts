import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { sendTracked } from '../../prepare/entities/created.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { isRecord } from '../../schema/layers.ts'
import type { Family, Ground } from '../families.ts'

/**
 * Makes the like of an entity after something was done to that one.
 *
 * @returns What was lost by that, where the like is refused, and taken without something that it names: a team of a policy, for example.
 * A target that takes nothing more at all may be full.
 * @throws SetupFailure when nothing is made for another reason.
 */
export async function makeAgain(ground: Ground, family: Family, earlier: Entity): Promise<Entity | RuleFailure> {
  try {
    return await ground.make()
  } catch (error) {
    const refused = error instanceof SetupFailure ? error.exchange : undefined
    if (refused?.operation !== family.create || !isRefused(refused)) throw error
    const lost = await namesLost(ground.session, refused, earlier)
    if (lost === undefined) throw error
    return new RuleFailure(`any 2xx with ${lost}, as before`, answered(refused), refused)
  }
}

/** The fields that have to be left out of a body for it to be taken. */
async function namesLost(session: Session, { operation }: Exchange, earlier: Entity): Promise<string | undefined> {
  const { pathValues: path, sent } = earlier
  const names = Object.keys(sent).filter((name) => holdsId(sent[name]))
  for (const left of [...names.map((name) => [name]), names]) {
    const others = Object.entries(sent).filter(([name]) => !left.includes(name))
    const body = { ...Object.fromEntries(others), name: session.freshName('name') }
    if (isAccepted(await sendTracked(session, { operation, path, body }))) return left.join(' and ')
  }
  return undefined
}

/** A body that names nothing any more where that can be said; `undefined` when it named nothing before. */
export function namingNothing(sent: Fields): Fields | undefined {
  if (!Object.values(sent).some(holdsId)) return undefined
  const isReference = (one: unknown) => isRecord(one) && one.id !== undefined
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
      if (Array.isArray(value)) return [[name, value.every(isReference) ? [] : value]]
      return holdsId(value) ? [] : [[name, value]]
    }),
  )
}

function holdsId(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsId)
  return isRecord(value) && (value.id !== undefined || Object.values(value).some(holdsId))
}
