import { RuleFailure, type Session, SetupFailure } from '../check.ts'
import type { Contract, Operation, Response } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { answered, isAccepted, requireAnswer } from '../prepare/answer.ts'
import { makeEntity } from '../prepare/entities.ts'
import { fixture, missingFixture } from '../prepare/fixtures.ts'
import { operationAt } from '../prepare/item-paths.ts'
import { requireState } from '../prepare/state.ts'
import { isRecord } from '../schema/layers.ts'
import { type Derived, derivedRule } from './derived.ts'
import { isStatusOf, statedFailures } from './responses.ts'

/** Each failure whose status the contract states is answered with that status. */
export function deriveStatedFailures(contract: Contract): readonly Derived[] {
  return contract.operations.flatMap((operation) =>
    statedFailures(operation).map((response) => failureRule(operation, response)),
  )
}

/** How a stated failure is brought about, by operation and status. */
const provocations: Readonly<Record<string, (session: Session, operation: Operation) => Promise<Exchange>>> = {
  'services.publishStatus 409': publishAnotherStatus,
}

function failureRule(operation: Operation, response: Response): Derived {
  const key = `${operation.id} ${response.status}`
  const provoke = Object.hasOwn(provocations, key) ? provocations[key] : undefined
  return derivedRule(
    {
      id: `${operation.ruleName}-answers-${response.status}`,
      kind: 'error',
      family: operation.family,
      text: `${operation.method} ${operation.path} answers with ${response.status} where the contract says so.`,
      source: response.place,
      needs: 'state',
    },
    async (session) => {
      if (provoke === undefined) throw new SetupFailure(`no way is known to bring about ${response.status}`)
      await requireState(session)
      const exchange = requireAnswer(await provoke(session, operation))
      if (isStatusOf(response, exchange.reply?.status ?? 0)) return
      throw new RuleFailure(response.status, answered(exchange), exchange)
    },
  )
}

/**
 * Asks for a status to be published that the service does not have. Only one value of the set is known for certain, so the
 * service is given another one, and the known one is asked for.
 */
async function publishAnotherStatus(session: Session, operation: Operation): Promise<Exchange> {
  const service = await makeEntity(session, '/services/{id}', {})
  const known = String(service.reply.status)
  await setOtherStatus(session, service.pathValues, { known, body: service.sent })
  return session.send({ operation, path: service.pathValues, query: [['status', known]] })
}

/** Values that services of this kind commonly have; a target need not have any of them. */
const likelyStatuses = ['DEGRADED', 'PARTIAL_OUTAGE', 'MAJOR_OUTAGE', 'UNDER_MAINTENANCE']

async function setOtherStatus(
  session: Session,
  path: Readonly<Record<string, string>>,
  { known, body }: { readonly known: string; readonly body: Readonly<Record<string, unknown>> },
): Promise<void> {
  const update = operationAt(session.contract, 'PUT', '/services/{id}')
  if (update === undefined) throw new SetupFailure('the contract has no PUT /services/{id}')
  const given = fixture(session.target, 'otherServiceStatus')
  for (const status of given === undefined ? likelyStatuses : [String(given)]) {
    if (status === known) continue
    const exchange = await session.send({ operation: update, path, body: { ...body, status } })
    const reply = exchange.reply?.json
    if (isAccepted(exchange) && isRecord(reply) && reply.status === status) return
  }
  throw new SetupFailure(
    `no service could be given another status than ${known}; ${missingFixture('otherServiceStatus')}`,
  )
}
