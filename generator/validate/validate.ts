import type { Bundle } from '../bundle/bundle.ts'
import type { UnlocatedProblem } from '../problems.ts'
import type { Fault } from './fault.ts'
import { findShapeFaults } from './openapi-shape.ts'
import { findSchemaFaults } from './schema-shape.ts'

/**
 * Everything in which a contract departs from OpenAPI, at its place in the source. Reads nothing but the two bundles.
 *
 * @param normalized The same contract with schemas of JSON Schema 2020-12, against which they are held.
 */
export async function validateBundle(bundle: Bundle, normalized: Bundle): Promise<UnlocatedProblem[]> {
  return [
    ...located(await findShapeFaults(bundle.document), bundle),
    ...located(await findSchemaFaults(normalized.document), normalized),
  ]
}

function located(faults: readonly Fault[], { placeOf }: Bundle): UnlocatedProblem[] {
  return faults.map(({ pointer, message, kind = 'wrong' }) => ({ kind, message, ...placeOf(pointer) }))
}
