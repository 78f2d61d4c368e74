import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { PathValues } from '../../path-values.ts'
import { fullRules } from '../../prepare/account/levels.ts'
import { answered, isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody, preparedFields } from '../../prepare/bodies/bodies.ts'
import { type Reader, subscribedReader } from '../../prepare/bodies/subscribers.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import { holdStatus } from '../../prepare/services/held-status.ts'
import { isRecord } from '../../schema/layers.ts'
import { expectShownAlike } from '../compare/shown-alike.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, familiesOf, fieldsIn, type Ground, idIn, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { asElsewhere } from '../lives/as-elsewhere.ts'
import { lookInTurn } from '../lives/in-turn.ts'
import { writtenInFull } from '../lives/written-in-full.ts'
import { slotsOf } from '../slots.ts'
import { unlikelyNumber } from '../trials/follows-writes.ts'
import { expectOwnId } from './read-as-sent.ts'

/** What a write is answered with is what is read a moment later, in whatever depth. */
export function deriveRepliesAsRead(contract: Contract): readonly Derived[] {
  return familiesOf(contract).flatMap((family) => [
    rule(contract, { family, operation: family.create }, async function* ({ session, outer, make }) {
      const { exchange, pathValues: path } = await make()
      yield { exchange, path }
      for (const body of [withId(session, family.create), ...(await unusualBodies(session, family.create))]) {
        const created = requireAnswer(await session.send({ operation: family.create, path: outer, body }))
        if (isAccepted(created)) yield { exchange: created, path: trackCreated(session, family, { created, outer }) }
      }
    }),
    rule(contract, { family, operation: family.update }, async function* ({ session, make }) {
      const { pathValues: path } = await make()
      const reader = await subscribedReader(session, family.itemPath, path)
      const { body } = prepareBody(session, family.update, {})
      yield { exchange: await accepted(session.send({ operation: family.update, path, body })), path }
      const again = { operation: family.update, path, body: withId(session, family.update) }
      const exchange = requireAnswer(await session.send(again))
      if (isAccepted(exchange)) yield { exchange, path }
      await tellIds(session, { family, path, exchange })
      const usual = reader.authorization === undefined ? [] : [prepareBody(session, family.update, {}).body]
      for (const other of [...usual, ...(await unusualBodies(session, family.update))]) {
        const written = requireAnswer(await session.send({ operation: family.update, path, body: other, ...reader }))
        if (isAccepted(written)) yield { exchange: written, path, reader }
      }
      const held = await heldAgain(session, family, path)
      if (held !== undefined) yield { exchange: held, path }
    }),
  ])
}

/** The reply to an update that says once more what the status is, while the change to it is held internal. */
async function heldAgain(
  session: Session,
  { update, itemPath }: Family,
  path: PathValues,
): Promise<Exchange | undefined> {
  if (operationAt(session.contract, 'PUT', `${itemPath}/publish-status`) === undefined) return undefined
  const held = await holdStatus(session, path, { wanted: ['status'] }).catch(onlySetup)
  if (held === undefined) return undefined
  const body = { ...preparedFields(session, update), status: String(held.status) }
  const written = requireAnswer(await session.send({ operation: update, path, body }))
  return isAccepted(written) ? written : undefined
}

/** Bodies of which what is shown is more, or other, than what was sent: each of them may be refused. */
async function unusualBodies(session: Session, operation: Operation): Promise<readonly unknown[]> {
  return [...withOtherNamesOfTeams(session, operation), ...(await fullBodies(session, operation))]
}

/** Where an entity has a depth of its own, a body that fills it: levels with everybody whom they can alert. */
async function fullBodies(session: Session, operation: Operation): Promise<readonly unknown[]> {
  if (!operation.path.startsWith('/escalation-policies')) return []
  const change = { path: ['escalationRules'], value: await fullRules(session) }
  return [prepareBody(session, operation, { body: change }).body]
}

/** Teams are told by their ids; what becomes of another name than theirs is open. None where no team is given. */
function withOtherNamesOfTeams(session: Session, operation: Operation): readonly unknown[] {
  const { body } = prepareBody(session, operation, {})
  if (!isRecord(body) || !Array.isArray(body.teams) || body.teams.length === 0) return []
  const renamed = (team: unknown) => (isRecord(team) ? { ...team, name: session.freshName('team') } : team)
  return [{ ...body, teams: body.teams.map(renamed) }]
}

/** What becomes of an id in a body is open; the id in the reply is the one by which the entity is read. */
function withId(session: Session, operation: Operation, id: unknown = unlikelyNumber): unknown {
  return { ...preparedFields(session, operation), id }
}

/** An id that is not that of the path may be refused because no id is taken, or because it is another one. */
async function tellIds(
  session: Session,
  { family, path, exchange }: Written & { readonly family: Family },
): Promise<void> {
  if (!asksForIds(session.contract, family.update)) return
  if (isAccepted(exchange)) return session.observe('id-in-bodies', 'ignored')
  const body = withId(session, family.update, jsonId(idIn(family, path)))
  const taken = await session.send({ operation: family.update, path, body })
  if (isAccepted(taken)) session.observe('id-in-bodies', 'checked')
  else if (isRefused(taken)) session.observe('id-in-bodies', 'refused')
}

/** Whether the contract has an id in this body, of which it says that its use is open. */
function asksForIds(contract: Contract, operation: Operation): boolean {
  return slotsOf(contract, operation).some(({ name, questions }) => name === 'id' && questions.includes('id-in-bodies'))
}

/** A reply to a write, and where that is read which was written. */
interface Written {
  readonly exchange: Exchange
  readonly path: PathValues
  /** Who wrote it, and reads it. */
  readonly reader?: Reader
}

interface Write {
  readonly family: Family
  readonly operation: Operation
}

function rule(
  contract: Contract,
  { family, operation }: Write,
  writes: (ground: Ground) => AsyncIterable<Written>,
): Derived {
  const part = {
    id: 'replies-with-what-is-read',
    text: `The reply to ${operation.method} ${operation.path} shows an entity, and what is inside it, as GET ${family.read.path} does under its id.`,
    questions: operation.method === 'PUT' && asksForIds(contract, operation) ? ['id-in-bodies'] : [],
    lookBack: lookInTurn(asElsewhere(operation.id), writtenInFull(operation.id)),
  }
  return familyRule(family, operation, part, async (ground) => {
    for await (const { exchange, path, reader = {} } of writes(ground)) {
      const read = requireAnswer(await ground.session.send({ operation: family.read, path, ...reader }))
      if (!isAccepted(read)) throw new RuleFailure('any 2xx', answered(read), read)
      expectOwnId(family, path, read)
      expectShownAlike({ alone: fieldsIn(read), other: fieldsIn(exchange), mayLack: true, exchange })
    }
  })
}
