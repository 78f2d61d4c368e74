import { RuleFailure } from '../check.ts'
import type { Contract, Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { answered, isAccepted, requireAnswer } from '../prepare/answer.ts'
import { prepareBody } from '../prepare/bodies.ts'
import { isRecord } from '../schema/layers.ts'
import { type Derived, derivedRule } from './derived.ts'
import { accepted, type Family, familiesOf, fieldsOf, type Ground, onFamily, trackCreated } from './families.ts'
import { unlikelyNumber } from './follows-writes.ts'
import { expectShownAlike } from './shown-alike.ts'

/** What a write is answered with is what is read a moment later, in whatever depth. */
export function deriveRepliesAsRead(contract: Contract): readonly Derived[] {
  return familiesOf(contract).flatMap((family) => [
    rule(family, family.create, async (ground) => {
      const { exchange, pathValues: path } = await ground.make()
      return [{ exchange, path }, ...(await createWithId(ground, family))]
    }),
    rule(family, family.update, async ({ session, make }) => {
      const { pathValues: path } = await make()
      const { body } = prepareBody(session, family.update, {})
      const written = await accepted(session.send({ operation: family.update, path, body }))
      const withId = { ...(isRecord(body) ? body : {}), id: unlikelyNumber }
      const again = requireAnswer(await session.send({ operation: family.update, path, body: withId }))
      return [{ exchange: written, path }, ...(isAccepted(again) ? [{ exchange: again, path }] : [])]
    }),
  ])
}

/** A reply to a write, and where that is read which was written. */
interface Written {
  readonly exchange: Exchange
  readonly path: Readonly<Record<string, string>>
}

/** What becomes of an id in a body is open; the id in the reply is the one by which the entity is read. */
async function createWithId({ session, outer }: Ground, family: Family): Promise<readonly Written[]> {
  const { body } = prepareBody(session, family.create, {})
  const withId = { ...(isRecord(body) ? body : {}), id: unlikelyNumber }
  const exchange = requireAnswer(await session.send({ operation: family.create, path: outer, body: withId }))
  return isAccepted(exchange) ? [{ exchange, path: trackCreated(session, family, { created: exchange, outer }) }] : []
}

function rule(family: Family, operation: Operation, write: (ground: Ground) => Promise<readonly Written[]>): Derived {
  return derivedRule(
    {
      id: `${operation.ruleName}-replies-with-what-is-read`,
      kind: 'state',
      family: operation.family,
      text: `What the reply to ${operation.method} ${operation.path} shows of an entity, and of what is inside it, is what GET ${family.read.path} shows.`,
      source: operation.place,
      needs: 'state',
    },
    (session) =>
      onFamily(session, family, async (ground) => {
        for (const { exchange, path } of await write(ground)) {
          const read = requireAnswer(await ground.session.send({ operation: family.read, path }))
          if (!isAccepted(read)) throw new RuleFailure('any 2xx', answered(read), read)
          expectShownAlike({ alone: fieldsOf(read), other: fieldsOf(exchange), mayLack: true, exchange })
        }
      }),
  )
}
