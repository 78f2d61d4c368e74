import { SetupFailure } from '../check.ts'
import type { Contract, Operation } from '../contract.ts'
import { answered, isRefused, requireAnswer } from '../prepare/answer.ts'
import { cutKey } from './auth.ts'
import { changedBodies } from './changed-fields.ts'
import { type Derived, derivedRule } from './derived.ts'
import { accepted, type Family, familiesOf, fieldsOf, onFamily } from './families.ts'
import { expectUnchanged } from './unchanged.ts'

/** A request without a key is not only refused: it does nothing, either. */
export function deriveKeylessWrites(contract: Contract): readonly Derived[] {
  return familiesOf(contract).flatMap((family) => [rule(family, family.update), rule(family, family.remove)])
}

function rule(family: Family, operation: Operation): Derived {
  return derivedRule(
    {
      id: `${operation.ruleName}-does-nothing-without-a-key`,
      kind: 'auth',
      family: operation.family,
      text: `${operation.method} ${operation.path} does nothing when the request has no key, or one that nobody has.`,
      source: operation.securityPlace,
      needs: 'state',
    },
    (outside) =>
      onFamily(outside, family, async ({ session, make }) => {
        const { pathValues: path } = await make()
        const before = fieldsOf(await accepted(session.send({ operation: family.read, path })))
        for (const authorization of [null, cutKey(session.target.key)]) {
          const content = operation === family.update ? { body: changedBodies(session, family.update)[0] ?? {} } : {}
          const sent = requireAnswer(await session.send({ operation, path, authorization, ...content }))
          await expectUnchanged(session, family, { path, before })
          if (!isRefused(sent)) throw new SetupFailure(`the request was not refused: ${answered(sent)}`, sent)
        }
      }),
  )
}
