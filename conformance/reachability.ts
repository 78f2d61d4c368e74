import { buildRequest } from './http/build-request.ts'
import type { WireResult } from './http/wire.ts'
import { SuiteProblem } from './problem.ts'
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

/** Why the target answers nothing, or `undefined` when it answers; any status is an answer. */
export async function findProblem(run: Run): Promise<string | undefined> {
  const isSimple = (operation: { method: string; path: string }): boolean =>
    operation.method === 'GET' && !operation.path.includes('{')
  const operations = run.contract.operations.filter(isSimple).slice(0, maxProbes)
  const probes = operations.map((operation) =>
    run.transport.send(buildRequest({ operation }, run.target), run.limits, run.signal),
  )
  const results = await Promise.all(probes)
  return results.length === 0 || run.signal?.aborted || results.some(isAnswer) ? undefined : problemOf(results)
}

// A reply that began and broke off is an answer too: a wrong one, which is for the rules to say.
function isAnswer(result: WireResult): boolean {
  return result.kind === 'reply' || (result.kind === 'broken' && result.status !== undefined)
}

function problemOf(results: readonly WireResult[]): string {
  return results.map((result) => (result.kind === 'reply' ? '' : result.problem))[0] ?? ''
}
