import type { Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { type Fields, prepare, send } from '../steps.ts'
import { rulesIn } from './level-targets.ts'
import { levelBody, otherTimeout, policyWithFewLevels, timeoutStep } from './timed-levels.ts'

/** What was written to a level that there is not, and how the policy was read then. */
interface PastTheEnd {
  readonly level: number
  readonly timeout: number
  readonly written: Exchange
  readonly read: Exchange
}

interface WrittenPastTheEnd {
  readonly before: readonly Fields[]
  readonly writes: readonly PastTheEnd[]
}

/** Some languages count from the end below zero, and some write whatever comes right after the end. */
export function writePastTheEnd(session: Session): Promise<WrittenPastTheEnd> {
  return session.once('levels past the end', async () => {
    const { path } = await policyWithFewLevels(session)
    const before = rulesIn(await prepare(session, 'escalationPolicies.get', { path }))
    const writes: PastTheEnd[] = []
    for (const [index, level] of [before.length + 5, -1, before.length].entries()) {
      const timeout = otherTimeout + timeoutStep * index
      const written = await send(session, 'escalationPolicies.updateLevel', {
        path: { ...path, level: String(level) },
        body: levelBody(session, timeout),
      })
      writes.push({ level, timeout, written, read: await prepare(session, 'escalationPolicies.get', { path }) })
    }
    return { before, writes }
  })
}
