import { isDeepStrictEqual } from 'node:util'
import { onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { bodyOf, type Fields, fieldsOf, prepare, send, words } from '../steps.ts'
import { rulesIn } from './level-targets.ts'

/** A policy whose levels have these time-outs. */
export interface TimedLevels {
  readonly path: PathValues
  readonly timeouts: readonly number[]
}

/** Time-outs of few levels; not in order of size, so that a target which sorts them is found out. */
export const fewTimeouts = [15, 5, 10]

/** Time-outs of more levels than have one digit. */
export const manyTimeouts = [15, 5, 10, 20, 5, 30, 15, 10, 25, 5, 40, 20]

/** A time-out that none of few levels has. */
export const otherTimeout = 25

/** Some targets know no other steps. */
export const timeoutStep = 5

/** Creates a policy with these levels. @returns its path */
export async function createWithLevels(
  session: Session,
  timeouts: readonly number[],
): Promise<{ readonly id: string }> {
  const body = bodyOf(session, 'escalationPolicies.create', { escalationRules: levelsOf(session, timeouts) })
  return { id: idText(fieldsOf(await prepare(session, 'escalationPolicies.create', { body }))) }
}

/** TimedLevels with these time-outs. */
export function levelsOf(session: Session, timeouts: readonly number[]) {
  return timeouts.map((escalationTimeout) => levelBody(session, escalationTimeout))
}

/** A policy of three levels, or of two where the target takes no more. */
export async function policyWithFewLevels(session: Session): Promise<TimedLevels> {
  const three = await policyWithLevels(session, fewTimeouts).catch(onlySetup)
  return three ?? policyWithLevels(session, fewTimeouts.slice(0, 2))
}

/** A policy whose levels differ in their time-outs. */
export async function policyWithLevels(session: Session, timeouts: readonly number[]): Promise<TimedLevels> {
  await requireState(session)
  const policy = await makeEntity(session, '/escalation-policies/{id}', {})
  const path = policy.pathValues
  const body = { ...policy.sent, escalationRules: levelsOf(session, timeouts) }
  const written = await send(session, 'escalationPolicies.update', { path, body })
  if (isAccepted(written)) return { path, timeouts }
  throw new SetupFailure(`a policy with ${timeouts.length} levels was refused: ${answered(written)}`, written)
}

/** A rule as the example of the contract has it, with a time-out of one's own. */
export function levelBody(session: Session, escalationTimeout: number): Fields {
  return { ...bodyOf(session, 'escalationPolicies.updateLevel'), escalationTimeout }
}

/** @throws RuleFailure when a policy is read with other levels than these. */
export async function expectLevels(session: Session, path: PathValues, wanted: readonly number[]): Promise<void> {
  expectTimeouts(await prepare(session, 'escalationPolicies.get', { path }), wanted)
}

/** @throws RuleFailure when a policy shows other levels than these. */
export function expectTimeouts(read: Exchange, wanted: readonly number[]): void {
  const actual = rulesIn(read).map(({ escalationTimeout }) => escalationTimeout)
  if (!isDeepStrictEqual(actual, [...wanted])) {
    throw new RuleFailure(
      `escalationTimeout of the levels: ${wanted.join(', ')}`,
      actual.map(words).join(', ') || 'no levels',
      read,
    )
  }
}
