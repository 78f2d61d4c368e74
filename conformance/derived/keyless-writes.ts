import { type Session, SetupFailure } from '../check.ts'
import type { Contract, Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { answered, isRefused, requireAnswer } from '../prepare/answer.ts'
import { prepareBody } from '../prepare/bodies.ts'
import { sendTracked } from '../prepare/created.ts'
import { hasNoName } from '../prepare/take-turn.ts'
import { cutKey } from './auth.ts'
import { changedBodies } from './changed-fields.ts'
import { type Derived, derivedRule } from './derived.ts'
import { accepted, type Family, familiesOf, fieldsOf, type Ground, onFamily } from './families.ts'
import { expectNoneNamed, nameIn } from './refused-writes.ts'
import { expectUnchanged } from './unchanged.ts'

/** A request without a key is not only refused: it does nothing, either. */
export function deriveKeylessWrites(contract: Contract): readonly Derived[] {
  return familiesOf(contract).flatMap((family) => [
    // What has no name to be known by is not found among what others make.
    ...(hasNoName(family.create) ? [] : [rule(family, family.create, (ground) => expectNotCreated(ground, family))]),
    ...[family.update, family.remove].map((operation) =>
      rule(family, operation, (ground) => expectNotDone(ground, family, operation)),
    ),
  ])
}

function rule(family: Family, operation: Operation, work: (ground: Ground) => Promise<void>): Derived {
  return derivedRule(
    {
      id: `${operation.ruleName}-does-nothing-without-a-key`,
      kind: 'auth',
      family: operation.family,
      text: `${operation.method} ${operation.path} does nothing when the request has no key, or one that nobody has.`,
      source: operation.securityPlace,
      needs: 'state',
    },
    (session) => onFamily(session, family, work),
  )
}

async function expectNotCreated(ground: Ground, family: Family): Promise<void> {
  const { session, outer: path } = ground
  const names: unknown[] = []
  const sent: Exchange[] = []
  for (const authorization of wrongKeys(session)) {
    const { body } = prepareBody(session, family.create, {})
    names.push(nameIn(body))
    sent.push(await sendTracked(session, { operation: family.create, path, authorization, body }))
  }
  await expectNoneNamed(ground, family, names)
  sent.forEach(requireRefused)
}

async function expectNotDone({ session, make }: Ground, family: Family, operation: Operation): Promise<void> {
  const { pathValues: path } = await make()
  const before = fieldsOf(await accepted(session.send({ operation: family.read, path })))
  for (const authorization of wrongKeys(session)) {
    const content = operation === family.update ? { body: changedBodies(session, family.update)[0] ?? {} } : {}
    const sent = requireAnswer(await session.send({ operation, path, authorization, ...content }))
    await expectUnchanged(session, family, { path, before })
    requireRefused(sent)
  }
}

function wrongKeys({ target }: Session): readonly (string | null)[] {
  return [null, cutKey(target.key)]
}

function requireRefused(sent: Exchange): void {
  if (!isRefused(sent)) throw new SetupFailure(`the request was not refused: ${answered(sent)}`, sent)
}
