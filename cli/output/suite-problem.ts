import { SuiteProblem, type SuiteProblemKind } from '../../conformance/problem.ts'
import { exitCodes, Problem } from './problem.ts'

/** Does something with the suite; a SuiteProblem becomes a Problem with its exit code. */
export async function withSuiteProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SuiteProblem)) throw error
    if (process.env.DEBUG && error.cause instanceof Error) process.stderr.write(`${error.cause.stack}\n`)
    throw new Problem(error.message, exitCodesByKind[error.kind])
  }
}

const exitCodesByKind: Readonly<Record<SuiteProblemKind, number>> = {
  input: exitCodes.usage,
  unreachable: exitCodes.unreachable,
  fault: exitCodes.usage,
}
