import { RuleFailure, type Session } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { bodyOf, fieldsOf, prepare, send, words } from '../steps.ts'
import { rulesIn } from './level-targets.ts'

/** Nobody has these by default. */
const [former, beside, latest] = [17, 19, 23]

/**
 * Whether an update replaces or merges is open: one that says nothing of levels leaves them all, or none.
 *
 * @throws RuleFailure when it brings back what a level was before it was written alone, be it since the creation or since an update.
 */
export async function expectNoFormerLevel(session: Session): Promise<void> {
  const level = (escalationTimeout: number) => bodyOf(session, 'escalationPolicies.updateLevel', { escalationTimeout })
  const escalationRules = [level(former), level(beside)]
  const create = bodyOf(session, 'escalationPolicies.create', { escalationRules })
  const created = await send(session, 'escalationPolicies.create', { body: create })
  // Not every target takes so many levels.
  if (!isAccepted(created)) return
  const path = { id: idText(fieldsOf(created)) }
  const { escalationRules: _, ...without } = bodyOf(session, 'escalationPolicies.update')
  const update = (body: unknown) => send(session, 'escalationPolicies.update', { path, body })
  for (let round = 0; round < 2; round++) {
    await send(session, 'escalationPolicies.updateLevel', { path: { ...path, level: '0' }, body: level(latest) })
    if (isAccepted(await update(without))) {
      const read = await prepare(session, 'escalationPolicies.get', { path })
      const timeouts = rulesIn(read).map(({ escalationTimeout }) => escalationTimeout)
      if (timeouts.includes(former))
        throw new RuleFailure(`the time-outs ${latest}, ${beside} as before the update, or none`, words(timeouts), read)
    }
    await update({ ...without, escalationRules })
  }
}
