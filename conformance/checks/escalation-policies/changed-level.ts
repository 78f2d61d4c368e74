import { RuleFailure, type Session } from '../../check.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { fieldsOf, prepare, request, send } from '../steps.ts'
import {
  expectLevels,
  expectTimeouts,
  fewTimeouts,
  levelBody,
  otherTimeout,
  policyWithFewLevels,
  policyWithLevels,
  type TimedLevels,
} from './timed-levels.ts'

/** @throws RuleFailure when writing to a level of a policy does not change that level, or changes another one. */
export async function changeLevel(session: Session, level: number): Promise<void> {
  const policy = level < 2 ? await policyWithFewLevels(session) : await policyWithLevels(session, fewTimeouts)
  await changeLevelOf(session, policy, level)
}

/** The same for a policy that is there already. */
export async function changeLevelOf(session: Session, { path, timeouts }: TimedLevels, level: number): Promise<void> {
  await expectLevels(session, path, timeouts)
  const call = { path: { ...path, level: String(level) }, body: levelBody(session, otherTimeout) }
  const reading = request(session, 'escalationPolicies.get', { path })
  const [, written, read] = await session.sendInRow([
    reading,
    request(session, 'escalationPolicies.updateLevel', call),
    reading,
  ])
  if (!isAccepted(written)) throw new RuleFailure('any 2xx', answered(written), written)
  const { escalationTimeout } = fieldsOf(written)
  if (escalationTimeout !== otherTimeout)
    throw new RuleFailure(`escalationTimeout ${otherTimeout}`, answered(written), written)
  expectTimeouts(read, timeouts.with(level, otherTimeout))
  // Nothing is left to be changed, which is no reason to answer otherwise.
  const again = await send(session, 'escalationPolicies.updateLevel', call)
  if (again.reply?.status !== written.reply?.status)
    throw new RuleFailure(`${written.reply?.status}, as before`, answered(again), again)
  // Once it was something else, the same is no repetition.
  await prepare(session, 'escalationPolicies.updateLevel', { ...call, body: levelBody(session, timeouts[level] ?? 1) })
  await prepare(session, 'escalationPolicies.updateLevel', call)
  await expectLevels(session, path, timeouts.with(level, otherTimeout))
}
