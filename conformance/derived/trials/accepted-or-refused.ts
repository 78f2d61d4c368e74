import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import type { Changes } from '../../prepare/bodies/changes.ts'
import { prepareQuery } from '../../prepare/requests/query.ts'
import {
  requireStillAccepted,
  requireUnchangedAccepted,
  tryOperation,
  tryWrong,
  unchangedTrial,
} from '../../prepare/requests/requests.ts'
import type { Slot } from '../slots.ts'
import { firstAccepted, withOtherValues } from './beside.ts'
import { excuseFor, requireNotFull } from './excuses.ts'
import { expectAccepted, expectRefusal } from './expect.ts'
import { followsWrites, valueAt } from './follows-writes.ts'
import { expectAsInOtherFamilies } from './other-families.ts'
import { isSubscriberName, listsWrittenNames } from './subscriber-names.ts'

/** A check that the changed request is accepted, where the unchanged one is. */
export function acceptedWith(operation: Operation, changes: Changes) {
  return async (session: Session): Promise<void> => {
    await acceptedReply(session, operation, changes)
  }
}

/**
 * How the changed request was accepted, or one of others that say the same of what is judged.
 *
 * @throws RuleFailure when none was, where the unchanged one is.
 */
export async function acceptedReply(
  session: Session,
  operation: Operation,
  changes: Changes,
  others = withOtherValues(session.contract, operation, changes),
): Promise<Exchange> {
  await unchangedTrial(session, operation)
  // Where the unchanged request has the value anyway, it is the one that is judged.
  if (await isUsual(session, operation, changes)) return judgeUnchanged(session, operation, changes)
  const unchanged = await requireUnchangedAccepted(session, operation)
  const trial = await tryOperation(session, operation, changes)
  if (isAccepted(trial.exchange)) return trial.exchange
  await requireStillAccepted(session, operation)
  const other = await firstAccepted(session, operation, others)
  if (other !== undefined) return other
  await expectAsInOtherFamilies(session, trial, changes)
  await expectAccepted(session, trial, unchanged)
  return trial.exchange
}

async function isUsual(session: Session, operation: Operation, changes: Changes): Promise<boolean> {
  const { body, query, hasNoBody } = changes
  if (hasNoBody) return false
  if (query !== undefined) {
    const usual = new Map(await prepareQuery(session, operation, { changes: {}, entity: undefined }))
    return Object.entries(query).every(([name, value]) => value !== null && usual.get(name) === value)
  }
  if (body?.value === undefined) return false
  return isDeepStrictEqual(valueAt(prepareBody(session, operation, {}).body, body.path), body.value)
}

async function judgeUnchanged(session: Session, operation: Operation, changes: Changes): Promise<Exchange> {
  const trial = await unchangedTrial(session, operation)
  if (isAccepted(trial.exchange)) return trial.exchange
  await requireNotFull(session, trial)
  const excuse = await excuseFor(session, trial)
  if (excuse !== undefined) throw new SetupFailure(excuse, trial.exchange)
  // It may be the value of another field that is refused.
  const other = await firstAccepted(session, operation, withOtherValues(session.contract, operation, changes))
  if (other !== undefined) return other
  throw new RuleFailure('any 2xx', answered(trial.exchange), trial.exchange)
}

/** A check that the changed request is refused, where the unchanged one is accepted, or answered in another way that is right. */
export function refusedWith(operation: Operation, changes: Changes, isRight: IsRight = isNever) {
  return async (session: Session): Promise<void> => {
    await requireUnchangedAccepted(session, operation)
    const { exchange } = await tryWrong(session, operation, changes)
    if (isRight(exchange)) return
    if (mayBeQuota(exchange)) await requireStillAccepted(session, operation)
    expectRefusal(session, exchange)
    session.observe('validation-failure-status', String(exchange.reply?.status))
  }
}

/** The same for a value in a slot, which may be read-only: a target that ignores the field need not judge its value. */
export function refusedIn(slot: Slot, value: unknown, isRight: IsRight = isNever) {
  const { operation } = slot
  const isOfSubscriber = isSubscriberName(slot)
  if (!isOfSubscriber && !slot.questions.some((question) => readOnlyQuestions.includes(question)))
    return refusedWith(operation, slot.change(value), isRight)
  return async (session: Session): Promise<void> => {
    await requireUnchangedAccepted(session, operation)
    const { exchange } = await tryWrong(session, operation, slot.change(value))
    if (isRight(exchange)) return
    if (mayBeQuota(exchange)) await requireStillAccepted(session, operation)
    if (!isAccepted(exchange)) return expectRefusal(session, exchange)
    const isRead = await (isOfSubscriber ? listsWrittenNames : followsWrites)(session, slot)
    if (isRead) throw new RuleFailure('any 4xx', answered(exchange), exchange)
    throw new SetupFailure(`the target seems to ignore \`${slot.name}\` in a body, so it need not judge the value`)
  }
}

type IsRight = (exchange: Exchange) => boolean

function isNever(): boolean {
  return false
}

/** A target that is full refuses with a status of its own, hardly the one that it has for a wrong request. */
function mayBeQuota({ operation, reply }: Exchange): boolean {
  return operation.method === 'POST' && [402, 403, 409, 413].includes(reply?.status ?? 0)
}

/** Open questions whose answer may be that a target ignores a field which it receives. */
const readOnlyQuestions: readonly string[] = ['id-in-bodies', 'status-page-read-only-fields']
