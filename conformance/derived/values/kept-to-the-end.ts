import { isDeepStrictEqual } from 'node:util'
import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { subscriberBody } from '../../prepare/bodies/subscribers.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import { type Before, expectUnchanged } from '../compare/unchanged.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, fieldsIn, type Ground, namedFamiliesOf, onFamily, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { idsOf, knownEntriesIn } from '../lists/lists.ts'

/** What a run made before anything else, and how it was shown then. */
interface Early extends Before {
  readonly inner: readonly InnerList[]
  /** Another one, which has nothing but a name. */
  readonly least: Before | undefined
}

interface InnerList {
  readonly operation: Operation
  readonly ids: readonly unknown[]
}

/** A service may show what it has in memory, and lose it later, when it has to read it from where it is stored. */
export function deriveKeptToTheEnd(contract: Contract): readonly Derived[] {
  return namedFamiliesOf(contract).map((family) => {
    const { read } = family
    const part = {
      id: 'shows-the-same-at-the-end',
      text: `At the end of a run, GET ${read.path} shows what the run created first as it did in the beginning, with the lists inside, and it can still be updated and removed.`,
      learn: (session: Session) => makeEarly(session, family),
      isLast: true,
    }
    return familyRule(family, read, part, (ground) => judge(ground, family))
  })
}

async function judge(ground: Ground, family: Family): Promise<void> {
  const { session } = ground
  const early = await makeEarly(session, family)
  // There may have been no room for it, or it had to make room. Then one that is made now shows at least what does not depend on time.
  const isKept = early !== undefined && session.isToRemove(family.remove, early.path)
  const { path, before, inner, least } = isKept ? early : await makeShown(session, family)
  await expectUnchanged(session, family, { path, before })
  if (least !== undefined && session.isToRemove(family.remove, least.path))
    await expectUnchanged(session, family, least)
  for (const list of inner) await expectSameIds(session, path, list)
  for (const operation of [family.update, family.remove]) await expectTaken(ground, operation, path)
}

/** Made once in a run; `undefined` where it could not be made. */
function makeEarly(session: Session, family: Family): Promise<Early | undefined> {
  return session.once(`made in the beginning: ${family.itemPath}`, () => makeShown(session, family)).catch(onlySetup)
}

/** @throws SetupFailure when it cannot be made, or read. */
async function makeShown(session: Session, family: Family): Promise<Early> {
  const { pathValues: path } = await onFamily(session, family, ({ make }) => make())
  await fillInside(session, family, path).catch(onlySetup)
  const inner: InnerList[] = []
  for (const operation of listsInside(session.contract, family)) {
    const exchange = requireAnswer(await session.send({ operation, path }))
    if (isAccepted(exchange)) inner.push({ operation, ids: idsOf(knownEntriesIn(exchange)) })
  }
  const before = fieldsIn(await accepted(session.send({ operation: family.read, path })))
  return { path, before, inner, least: await makeLeast(session, family) }
}

/** Jobs that tidy up begin with what looks empty. Which fields a target requires is open. */
function makeLeast(session: Session, family: Family): Promise<Before | undefined> {
  return onFamily(session, family, async ({ outer }) => {
    const body = { name: session.freshName('name') }
    const created = requireAnswer(await session.send({ operation: family.create, path: outer, body }))
    if (!isAccepted(created)) return undefined
    const path = trackCreated(session, family, { created, outer })
    return { path, before: fieldsIn(await accepted(session.send({ operation: family.read, path }))) }
  })
}

function listsInside({ operations }: Contract, { itemPath }: Family): readonly Operation[] {
  return operations.filter(
    ({ method, path }) =>
      method === 'GET' && path.startsWith(`${itemPath}/`) && !path.slice(itemPath.length).includes('{'),
  )
}

/** A subscriber and a group, where there can be any. */
async function fillInside(session: Session, { itemPath }: Family, path: PathValues): Promise<void> {
  const { contract, target } = session
  const subscribe = operationAt(contract, 'PUT', `${itemPath}/private-subscribers`)
  const group = operationAt(contract, 'POST', `${itemPath}/groups`)
  if (group !== undefined) await makeEntity(session, `${itemPath}/groups/{group-id}`, path)
  if (subscribe !== undefined)
    await session.send({ operation: subscribe, path, body: [subscriberBody(target, 'USER')] })
}

async function expectSameIds(session: Session, path: PathValues, { operation, ids }: InnerList): Promise<void> {
  const exchange = requireAnswer(await session.send({ operation, path }))
  const now = idsOf(knownEntriesIn(exchange))
  if (!isAccepted(exchange) || !isDeepStrictEqual(new Set(now), new Set(ids)))
    throw new RuleFailure(`the entries of before: ${ids.join(', ') || 'none'}`, answered(exchange), exchange)
}

/** @throws RuleFailure when a write is refused that is accepted for a new entity. */
async function expectTaken({ session, make }: Ground, operation: Operation, path: PathValues): Promise<void> {
  const written = await write(session, operation, path)
  if (!isRefused(written)) return
  // If a new entity refuses it as well, the reason is not time.
  const { pathValues } = await make()
  if (isAccepted(await write(session, operation, pathValues)))
    throw new RuleFailure('any 2xx, as for what was made a moment ago', answered(written), written)
}

async function write(session: Session, operation: Operation, path: PathValues) {
  const body = operation.requestBody === undefined ? {} : { body: prepareBody(session, operation, {}).body }
  return requireAnswer(await session.send({ operation, path, ...body }))
}
