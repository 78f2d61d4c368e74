import { generate, SpecError } from '../../generator/generate.ts'
import type { JsonObject } from '../../generator/json.ts'
import type { RaisableLimits } from '../config.ts'
import { listProblems } from '../contract/list-problems.ts'
import { Problem } from '../output/problem.ts'

/** Which files of a contract may be read, and how much of it. */
export interface BundlePolicy {
  readonly allowOutside?: boolean
  readonly allowNetwork?: boolean
  readonly limits?: RaisableLimits
}

/**
 * A contract in YAML, or in several files, as one document: the openapi.json that `generate` writes.
 *
 * @throws Problem with all that is wrong with the contract.
 */
export async function readBundle(file: string, policy: BundlePolicy): Promise<JsonObject> {
  try {
    const [bundle] = await generate(file, { ...policy, targets: ['openapi'] })
    return JSON.parse(bundle?.text ?? '{}')
  } catch (error) {
    if (!(error instanceof SpecError)) throw error
    throw new Problem(listProblems(error.problems.filter(({ kind }) => kind === 'wrong')).join('\n'))
  }
}
