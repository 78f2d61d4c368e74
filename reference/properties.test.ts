import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databases } from './test-support/databases.ts'
import { acts } from './test-support/properties/acts.ts'
import { operations } from './test-support/properties/contract.ts'
import { type Counts, runActs } from './test-support/properties/run-acts.ts'

/** PROPERTY_SEED=N and PROPERTY_RUNS=N go other ways, and further. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_260_914)
const furtherRuns = Number(process.env.PROPERTY_RUNS ?? 0)
const mostActs = 160

describe.each(databases)('on $name', (database) => {
  // PostgreSQL takes most of its time to make a schema for each run.
  const isSmall = database.name === 'PostgreSQL'

  test(`every answer follows from those before, and none is a 5xx (PROPERTY_SEED=${seed})`, async ({ annotate }) => {
    const counts: Counts = { requests: 0, successes: 0, operations: new Set() }
    const several = fc.array(acts, { minLength: 1, maxLength: mostActs, size: 'max' })
    const property = fc.asyncProperty(several, (all) => runActs(database, all, counts))
    await fc.assert(property, { seed, numRuns: furtherRuns || (isSmall ? 5 : 50), endOnFailure: false })
    await annotate(`${counts.requests} requests, ${counts.successes} of them answered with a success`)
    if (!isSmall) expect([...counts.operations].toSorted()).toEqual(operations.toSorted())
  }, 240_000)
})
