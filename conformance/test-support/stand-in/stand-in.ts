import type { Contract, Operation } from '../../contract.ts'
import { type Call, type Problem, problemsOf, routeRequest } from './read-call.ts'
import { createService } from './service.ts'
import { type Answer, type Listening, listen, type Received } from './wire.ts'

/** A way in which a stand-in departs from the contract. */
export interface Fault {
  /** Whether it takes a request that breaks the contract in this way. */
  readonly forgives?: (problem: Problem, operation: Operation) => boolean
  /** Turns a right answer into a wrong one. */
  readonly changes?: (answer: Answer, call: Call) => Answer
  /** Whether what is written to a list (by its path in the contract) is forgotten. */
  readonly forgets?: (listPath: string) => boolean
}

/** The key that a stand-in knows. */
export const standInKey = 'Bearer stand-in-key'

/**
 * A small service that keeps the contract: it validates requests by the contract, keeps entities in memory, and fills in
 * what only a real service would know from the contract's examples. It exists to show that derived checks pass on a right
 * server and fail on one with a fault.
 */
export function startStandIn(contract: Contract, fault: Fault = {}): Promise<Listening> {
  const service = createService(contract, fault.forgets ?? (() => false))
  return listen((request) => {
    const call = routeRequest(contract, request)
    if (call === undefined) return { status: 404 }
    const answer = answerCall(call)
    return fault.changes?.(answer, call) ?? answer
  })

  function answerCall(call: Call): Answer {
    const problems = [...keyProblems(call.request), ...syntaxProblems(call.request), ...problemsOf(contract, call)]
    const [problem] = problems.filter((candidate) => !fault.forgives?.(candidate, call.operation))
    if (problem !== undefined) return { status: problem.in === 'key' ? 401 : 400, body: { message: problem.name } }
    return service(call)
  }
}

function keyProblems(request: Received): readonly Problem[] {
  if (request.authorization === standInKey) return []
  return [{ in: 'key', name: request.authorization === undefined ? 'missing' : 'unknown', keyword: 'security' }]
}

function syntaxProblems(request: Received): readonly Problem[] {
  return request.isMalformed ? [{ in: 'body', name: 'body', keyword: 'json' }] : []
}
