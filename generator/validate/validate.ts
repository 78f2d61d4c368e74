import type { Bundle } from '../bundle/bundle.ts'
import type { UnlocatedProblem } from '../problems.ts'
import { findShapeFaults } from './openapi-shape.ts'
import { findRepeatedIds } from './operation-ids.ts'
import { findSchemaFaults } from './schema-shape.ts'

/** Everything in which a bundle departs from OpenAPI, at its place in the source. Reads nothing but the bundle. */
export async function validateBundle({ document, placeOf }: Bundle): Promise<UnlocatedProblem[]> {
  const faults = [
    ...(await findShapeFaults(document)),
    ...(await findSchemaFaults(document)),
    ...findRepeatedIds(document),
  ]
  return faults.map(({ pointer, message }) => ({ kind: 'wrong', message, ...placeOf(pointer) }))
}
