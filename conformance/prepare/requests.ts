import { type Session, SetupFailure } from '../check.ts'
import type { Operation } from '../contract.ts'
import type { Exchange, ExchangeRequest } from '../exchange.ts'
import { answered, isAccepted, requireAnswer } from './answer.ts'
import { prepareBody } from './bodies.ts'
import type { Changes } from './changes.ts'
import { type Entity, removeCreated } from './entities.ts'
import { type FixtureName, missingFixture } from './fixtures.ts'
import { preparePath, sharedEntity } from './paths.ts'
import { populate } from './populate.ts'
import { subscriberBody } from './subscribers.ts'

/** A request and what came back. */
export interface Trial {
  readonly exchange: Exchange
  /** Fixtures without which the target may rightly refuse the request. */
  readonly missing: readonly FixtureName[]
  /** What the request's path named, when the suite made it. */
  readonly entity: Entity | undefined
}

/**
 * Sends the operation's request, legal but for the given changes, to entities made for it.
 *
 * @throws SetupFailure when the request cannot be prepared, or the target limits the rate of requests.
 */
export async function tryOperation(
  session: Session,
  operation: Operation,
  changes: Changes = {},
  extra: Pick<ExchangeRequest, 'authorization' | 'headers'> = {},
): Promise<Trial> {
  const path = await preparePath(session, operation, changes)
  const { body, missing } = prepareBody(session, operation, changes)
  const query = await prepareQuery(session, operation, changes, path.entity)
  await populate(session, operation, path.values)
  const exchange = await session.send({
    operation,
    path: path.values,
    query,
    ...(body === undefined ? {} : { body }),
    ...extra,
  })
  removeCreated(session, exchange, path.values)
  return { exchange: requireAnswer(exchange), missing, entity: path.entity }
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
  const hints = trial.missing.map((name) => `; ${missingFixture(name)}`).join('')
  const what = `${operation.method} ${operation.path}`
  throw new SetupFailure(`the target refuses an unchanged ${what}: ${answered(trial.exchange)}${hints}`)
}

/** Values of query parameters without which an operation cannot be called. */
const requiredQuery: Readonly<Record<string, (session: Session, entity: Entity | undefined) => Promise<string>>> = {
  'routing-key': async (session) => {
    const policy = await sharedEntity(session, '/escalation-policies/{id}')
    return String(policy.sent.routingKey)
  },
  status: async (_, service) => String(service?.reply.status ?? service?.sent.status),
  // Not required, but without it a user and a team of the same id cannot be told apart.
  'subscriber-type': async (session) => subscriberBody(session.target, undefined).type,
}

async function prepareQuery(session: Session, operation: Operation, changes: Changes, entity: Entity | undefined) {
  const query: [string, string][] = []
  for (const { name, in: where } of operation.parameters) {
    if (where !== 'query') continue
    const prepare = Object.hasOwn(requiredQuery, name) ? requiredQuery[name] : undefined
    const value = await queryValue(changes, name, async () => prepare?.(session, entity))
    if (value !== undefined && value !== null) query.push([name, value])
  }
  return query
}

function queryValue(changes: Changes, name: string, prepare: () => Promise<string | undefined>) {
  const changed = changes.query
  return changed !== undefined && Object.hasOwn(changed, name) ? Promise.resolve(changed[name]) : prepare()
}
