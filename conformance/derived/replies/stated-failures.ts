import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract, Operation, Response } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, requireAnswer } from '../../prepare/answer.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { changeStatus } from '../../prepare/services/other-status.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { isStatusOf, statedFailures } from '../responses.ts'

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

/** Asks for the status to be published that the service had before. */
async function publishAnotherStatus(session: Session, operation: Operation): Promise<Exchange> {
  const { service, before } = await changeStatus(session)
  return session.send({ operation, path: service.pathValues, query: [['status', before]] })
}
