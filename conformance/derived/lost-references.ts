import { RuleFailure, type Session } from '../check.ts'
import type { Exchange } from '../exchange.ts'
import { answered, isAccepted, isRefused } from '../prepare/answer.ts'
import { sendTracked } from '../prepare/created.ts'
import type { Entity } from '../prepare/entities.ts'
import type { Family } from './families.ts'

/**
 * What is lost by a removal, where the like of what was removed is refused since then, and taken without one of its fields: what that
 * field names is gone as well, such as a team of a policy. A target that takes nothing more at all may be full.
 */
export async function lossBy(
  session: Session,
  { create: operation }: Family,
  { removed, refused }: { readonly removed: Entity; readonly refused: Exchange },
): Promise<RuleFailure | undefined> {
  if (!isRefused(refused)) return undefined
  const path = removed.pathValues
  const fields = Object.entries({ ...removed.sent, name: session.freshName('name') })
  for (const field of Object.keys(removed.sent).filter((one) => one !== 'name')) {
    const body = Object.fromEntries(fields.filter(([one]) => one !== field))
    if (isAccepted(await sendTracked(session, { operation, path, body })))
      return new RuleFailure(`any 2xx with ${field}, as before the removal`, answered(refused), refused)
  }
  return undefined
}
