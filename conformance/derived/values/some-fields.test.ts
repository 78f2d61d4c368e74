import { expect, test } from 'vitest'
import { openRun } from '../../run/run-memory.ts'
import { createSession } from '../../run/session.ts'
import { contract, standInTarget } from '../../test-support/stand-in/judge-stand-in.ts'
import { bodiesWithSomeFields } from './some-fields.ts'

const run = openRun({ contract, target: standInTarget('http://in-process.invalid') })
const session = createSession(run, 'a')

test.each(['services.create', 'metrics.create', 'escalationPolicies.update', 'statusPages.update'])(
  'in few bodies of %s, each field stands without each other one',
  (id) => {
    const bodies = bodiesWithSomeFields(session, contract.operation(id))
    const names = [...new Set(bodies.flatMap((body) => Object.keys(body)))]
    const optional = names.filter((name) => bodies.some((body) => !(name in body)))
    expect(optional.length).toBeGreaterThan(2)
    expect(bodies.length).toBeLessThanOrEqual(7)
    const pairs = optional.flatMap((one) =>
      optional.filter((other) => other !== one).map((other) => [one, other] as const),
    )
    const together = pairs.filter(([one, other]) => !bodies.some((body) => one in body && !(other in body)))
    expect(together).toEqual([])
  },
)
