import { onlySetup, type Session } from '../../check.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { bodyOf, prepare, send } from '../steps.ts'
import { rulesIn } from './level-targets.ts'
import { createWithLevels, expectLevels, levelBody, levelsOf } from './timed-levels.ts'

const longTimeouts = [
  [300, 301],
  [70_000, 70_001],
] as const

/** One that is more than an hour, if they are minutes, and one that many languages take for none. */
export const tellingTimeouts = [90, 0]

/** A time-out may be refused, but where it is taken it is kept, however it was written. */
export async function keepsTimeout(session: Session, timeout: number): Promise<void> {
  const path = await createWithLevels(session, [timeout, 15]).catch(onlySetup)
  if (path === undefined) return
  await expectLevels(session, path, [timeout, 15])
  const body = bodyOf(session, 'escalationPolicies.update', { escalationRules: levelsOf(session, [15, timeout]) })
  const updated = await send(session, 'escalationPolicies.update', { path, body })
  const written = await send(session, 'escalationPolicies.updateLevel', {
    path: { ...path, level: '0' },
    body: levelBody(session, timeout),
  })
  if (isAccepted(updated) && isAccepted(written)) await expectLevels(session, path, [timeout, timeout])
}

/** Time-outs beyond one byte, and beyond two, may be refused, or be held at a greatest one that is the same for both. */
export async function keepsLongTimeouts(session: Session): Promise<void> {
  for (const timeouts of longTimeouts) {
    const created = await createWithLevels(session, timeouts).catch(onlySetup)
    if (created === undefined) return
    const read = await prepare(session, 'escalationPolicies.get', { path: created })
    const [one, other] = rulesIn(read).map(({ escalationTimeout }) => escalationTimeout)
    if (one !== other) await expectLevels(session, created, timeouts)
  }
}
