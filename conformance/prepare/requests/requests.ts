import { type Session, SetupFailure } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import { exactJson } from '../../http/exact-ids.ts'
import { answered, isAccepted, requireAnswer } from '../answer.ts'
import { prepareBody } from '../bodies/bodies.ts'
import type { Changes } from '../bodies/changes.ts'
import { removeCreated } from '../entities/created.ts'
import type { Entity } from '../entities/entities.ts'
import { type FixtureName, missingFixture } from '../fixtures.ts'
import { completed } from '../learned/ids-in-bodies.ts'
import { inTurnIfNameless } from '../turns/turns.ts'
import { changedPath, type PreparedPath, preparePath } from './paths.ts'
import { populate } from './populate.ts'
import { prepareQuery } from './query.ts'
import { onPathForRefusals } from './refusals.ts'

/** A request and what came back. */
export interface Trial {
  readonly exchange: Exchange
  /** Fixtures without which the target may rightly refuse the request. */
  readonly missing: readonly FixtureName[]
  /** What the request's path named, when the suite made it. */
  readonly entity: Entity | undefined
}

interface Extra extends Pick<ExchangeRequest, 'authorization' | 'elsewhere' | 'hasSmallNames' | 'headers' | 'rawBody'> {
  /** Where the request goes but for changes of the path, in place of entities made for it; whoever says so has the turn. */
  readonly at?: PreparedPath | undefined
  /** Writes the JSON of the body otherwise. */
  readonly rewrite?: (json: string) => string
}

/**
 * Sends the operation's request, legal but for the given changes, to entities made for it.
 *
 * @throws SetupFailure when the request cannot be prepared, or the target limits the rate of requests.
 */
export function tryOperation(
  session: Session,
  operation: Operation,
  changes: Changes = {},
  extra: Extra = {},
): Promise<Trial> {
  const attempt = (mine: Session): Promise<Trial> => prepareAndSend(mine, operation, changes, extra)
  return extra.at === undefined ? inTurnIfNameless(session, operation, attempt) : attempt(session)
}

/** The same with a request that should be refused, sent to what such requests share. */
export function tryWrong(
  session: Session,
  operation: Operation,
  changes: Changes = {},
  extra: Omit<Extra, 'at'> = {},
): Promise<Trial> {
  return onPathForRefusals(session, operation, changes, (mine, at) =>
    tryOperation(mine, operation, changes, { ...extra, at }),
  )
}

/** The unchanged request of an operation, sent once in a run, whatever came back. */
export function unchangedTrial(session: Session, operation: Operation): Promise<Trial> {
  return session.once(`unchanged ${operation.id}`, () => tryOperation(session, operation))
}

/**
 * Makes sure that the target accepts the unchanged request; otherwise neither an acceptance nor a refusal of a changed one
 * would say anything about the change.
 *
 * @throws SetupFailure that quotes the answer.
 */
export async function requireUnchangedAccepted(session: Session, operation: Operation): Promise<Trial> {
  const trial = await unchangedTrial(session, operation)
  if (isAccepted(trial.exchange)) return trial
  const hints = trial.missing.map((name) => `; ${missingFixture(name, session.target)}`).join('')
  const what = `${operation.method} ${operation.path}`
  throw new SetupFailure(`the target refuses an unchanged ${what}: ${answered(trial.exchange)}${hints}`, trial.exchange)
}

/**
 * Makes sure that the target still accepts the unchanged request: one that lets only so much be created refuses whatever comes
 * later, and that says nothing about the change.
 *
 * @throws SetupFailure that quotes the answer.
 */
export async function requireStillAccepted(session: Session, operation: Operation): Promise<void> {
  const { exchange } = await tryOperation(session, operation)
  if (isAccepted(exchange)) return
  const what = `${operation.method} ${operation.path}`
  throw new SetupFailure(`the target refuses an unchanged ${what} by now: ${answered(exchange)}`, exchange)
}

async function prepareAndSend(
  session: Session,
  operation: Operation,
  changes: Changes,
  { at, rewrite, ...given }: Extra,
): Promise<Trial> {
  const path = at === undefined ? await preparePath(session, operation, changes) : changedPath(at, changes)
  const { values, entity } = path
  const { body, missing } = prepareBody(session, operation, changes)
  const query = await prepareQuery(session, operation, { changes, entity })
  // What a changed path leads to is not what was made.
  if (changes.path === undefined) await populate(session, operation, path)
  const whole = completed(session.target, { operation, path: values }, body)
  const extra = rewrite === undefined ? given : { ...given, rawBody: rewrite(exactJson(whole) ?? '') }
  const content = body === undefined || extra.rawBody !== undefined ? {} : { body }
  const exchange = await session.send({ operation, path: values, query, ...content, ...extra })
  removeCreated(session, exchange, values)
  return { exchange: requireAnswer(exchange), missing, entity }
}
