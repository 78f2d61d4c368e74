import type { Contract, Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { prepareBody } from '../prepare/bodies.ts'
import type { Entity } from '../prepare/entities.ts'
import { type Derived, derivedRule } from './derived.ts'
import { accepted, type Family, familiesOf, fieldsOf, type Ground, onFamily } from './families.ts'
import { expectShownAlike } from './shown-alike.ts'

/** What a write is answered with is what is read a moment later, in whatever depth. */
export function deriveRepliesAsRead(contract: Contract): readonly Derived[] {
  return familiesOf(contract).flatMap((family) => [
    rule(family, family.create, async (_ground, { exchange }) => exchange),
    rule(family, family.update, ({ session }, { pathValues: path }) => {
      const { body } = prepareBody(session, family.update, {})
      return accepted(session.send({ operation: family.update, path, body }))
    }),
  ])
}

type Write = (ground: Ground, entity: Entity) => Promise<Exchange>

function rule(family: Family, operation: Operation, write: Write): Derived {
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
        const entity = await ground.make()
        const exchange = await write(ground, entity)
        const read = await accepted(ground.session.send({ operation: family.read, path: entity.pathValues }))
        expectShownAlike({ alone: fieldsOf(read), other: fieldsOf(exchange), mayLack: true, exchange })
      }),
  )
}
