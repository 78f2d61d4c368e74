import { RuleFailure, SetupFailure } from '../../check.ts'
import type { Contract } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { type Derived, passiveRule } from '../derived.ts'

/** Whatever a client sends, right or wrong, is answered, and not with an error of the server. */
export function deriveServerErrors(contract: Contract): readonly Derived[] {
  return contract.operations.map((operation) =>
    passiveRule(
      {
        id: `${operation.ruleName}-never-fails-inside`,
        kind: 'error',
        family: operation.family,
        text: `${operation.method} ${operation.path} answers no request of a client, right or wrong, with a 5xx.`,
        source: operation.place,
      },
      (exchanges) => {
        const sent = exchanges.filter((exchange) => exchange.operation.id === operation.id)
        if (sent.length === 0)
          throw new SetupFailure('no request was sent to this operation: its other rules say what was missing')
        const own = sent.filter(isLetIn)
        if (own.length === 0) throw new SetupFailure('no request to this operation was answered')
        const failed = own.find(isServerError)
        if (failed !== undefined) throw new RuleFailure('2xx or 4xx', answered(failed), failed)
        // Where everything is refused at the door, nothing came inside.
        if (!own.some(isAccepted))
          throw new SetupFailure('no request to this operation succeeded: its other rules say why')
      },
    ),
  )
}

// What is refused for its key gets no further, and shows nothing about what lies behind.
function isLetIn({ reply }: Exchange): boolean {
  return reply !== undefined && reply.status !== 401 && reply.status !== 403
}

// 503 says that the target has no time now, and 507 that it is full, not that the request broke it.
function isServerError({ reply }: Exchange): boolean {
  return reply !== undefined && reply.status >= 500 && reply.status !== 503 && reply.status !== 507
}
