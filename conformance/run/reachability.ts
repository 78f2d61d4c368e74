import type { Operation } from '../contract.ts'
import { buildRequest } from '../http/build-request.ts'
import type { WireResult } from '../http/wire.ts'
import { SuiteProblem } from '../problem.ts'
import type { Run } from './run-memory.ts'

/** One operation may hang or break off by a fault of its own; when so many do, the target as a whole does. */
const maxProbes = 3

/** @throws SuiteProblem when no request at all is answered. */
export async function requireReachable(run: Run): Promise<void> {
  const problem = await findProblem(run)
  if (problem === undefined) return
  const { url } = run.target
  throw new SuiteProblem(
    'unreachable',
    `Cannot reach the target "${url}": ${problem}, it should answer below ${url}/api`,
  )
}

/**
 * Why the target answers nothing, or `undefined` when it answers; any status is an answer. An operation that is suspected to
 * hang for itself is not asked: its silence would say nothing about the others.
 */
export async function findProblem(run: Run, suspect?: Operation): Promise<string | undefined> {
  const isSimple = (operation: Operation): boolean =>
    operation.method === 'GET' && !operation.path.includes('{') && operation !== suspect
  const simple = run.contract.operations.filter(isSimple)
  const talkative = simple.filter((operation) => !run.traffic.silences.isSilent(operation))
  const operations = (talkative.length > 0 ? talkative : simple).slice(0, maxProbes)
  if (operations.length === 0) return undefined
  const problems = await untilOneAnswers(run, operations)
  return run.signal?.aborted ? undefined : problems?.[0]
}

/** The problems of all probes, or `undefined` as soon as one is answered; the others are given up then. */
async function untilOneAnswers(run: Run, operations: readonly Operation[]): Promise<readonly string[] | undefined> {
  const answered = new AbortController()
  const signal = AbortSignal.any([answered.signal, ...(run.signal === undefined ? [] : [run.signal])])
  const probes = operations.map(async (operation) => {
    const result = await run.traffic.transport.send(buildRequest({ operation }, run.target), run.limits, signal)
    if (isAnswer(result)) answered.abort()
    return result
  })
  const results = await Promise.all(probes)
  if (results.some(isAnswer)) return undefined
  return results.map((result) => (result.kind === 'reply' ? '' : result.problem))
}

// A reply that began and broke off is an answer too: a wrong one, which is for the rules to say.
function isAnswer(result: WireResult): boolean {
  return result.kind === 'reply' || (result.kind === 'broken' && result.status !== undefined)
}
