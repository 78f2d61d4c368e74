import { onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { exactJson } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody, preparedFields } from '../../prepare/bodies/bodies.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import { populate } from '../../prepare/requests/populate.ts'
import { holdStatus } from '../../prepare/services/held-status.ts'
import { otherStatuses } from '../../prepare/services/other-status.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { isRecord } from '../../schema/layers.ts'
import { differenceIn } from '../compare/confirmed.ts'
import { isKept } from '../compare/kept-fields.ts'
import { isNothing } from '../compare/shown-alike.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, fieldsIn, type Ground, namedFamiliesOf, onFamily, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { learnFirstWrites } from './first-writes.ts'

/** What is created after something was removed, or under its name, is new: nothing that was not sent comes back with the id or the name. */
export function deriveMadeAnew(contract: Contract): readonly Derived[] {
  return namedFamiliesOf(contract).map((family) => {
    const { remove } = family
    const text = `What is created after DELETE ${remove.path}, even under the same name, has nothing that was not sent for it.`
    const part = {
      id: 'leaves-nothing-to-a-namesake',
      text,
      learn: (session: Session) => learnLeftToNext(session, family),
    }
    return familyRule(family, remove, part, (ground) => judge(ground, family))
  })
}

/**
 * Removes the newest and makes the next, while nobody else makes any: a store that counts from the highest id gives it the same one, and so
 * does one that gives away first what came free last.
 *
 * @returns What the next one has of the one before.
 */
function learnLeftToNext(session: Session, family: Family): Promise<RuleFailure | undefined> {
  return session.once(`left to the next of ${family.itemPath}`, async () => {
    await learnFirstWrites(session, family)
    return onFamily(session, family, (ground) => leaveToNext(ground, family)).catch(onlySetup)
  })
}

async function leaveToNext(ground: Ground, family: Family): Promise<RuleFailure | undefined> {
  const { session } = ground
  if (innerLists(session, family).length === 0) return undefined
  const sent = await leastBody(ground, family)
  const newest = await ground.make()
  await fillLists(session, family, newest)
  const before = await look(session, family, newest.pathValues)
  await accepted(session.send({ operation: family.remove, path: newest.pathValues }))
  const make = () => makeAnew(ground, family, { ...sent, name: session.freshName('name') })
  const [next, usual] = [await make(), await make()]
  return differenceIn(() => expectNothingOf(before, { sent, usual, anew: next }))
}

async function judge(ground: Ground, family: Family): Promise<void> {
  const { session } = ground
  const left = await learnLeftToNext(session, family)
  if (left !== undefined) throw left
  const body = await leastBody(ground, family)
  const removed = await ground.make()
  await fill(session, family, removed)
  const before = await look(session, family, removed.pathValues)
  await accepted(session.send({ operation: family.remove, path: removed.pathValues }))
  const make = (name: unknown) => makeAnew(ground, family, { ...body, name })
  const [usual, anew] = [await make(session.freshName('name')), await make(removed.sent.name)]
  expectNothingOf(before, { sent: body, usual, anew })
}

/** Whatever can be put into it, or hung on it; what is refused is not judged. */
async function fill(session: Session, family: Family, entity: Entity): Promise<void> {
  const { pathValues: values } = entity
  await changeStatus(session, family, entity)
  await populate(session, family.read, { values, entity })
  await fillLists(session, family, entity)
}

async function fillLists(session: Session, family: Family, entity: Entity): Promise<void> {
  const { pathValues: values } = entity
  for (const operation of innerLists(session, family)) {
    await populate(session, operation, { values, entity })
    const create = operationAt(session.contract, 'POST', operation.path)
    if (create !== undefined && !hasNoName(create))
      await session.send({ operation: create, path: values, body: prepareBody(session, create, {}).body })
  }
}

/** Of a service, a status that is not the one that services begin with, and is shown while another one is held internal. */
async function changeStatus(session: Session, { update, itemPath }: Family, entity: Entity): Promise<void> {
  const publish = operationAt(session.contract, 'PUT', `${itemPath}/publish-status`)
  if (publish === undefined) return
  const path = entity.pathValues
  for (const status of otherStatuses(session.target)) {
    const body = { ...entity.sent, status }
    if (!isAccepted(await session.send({ operation: update, path, body }))) continue
    // Refused where what is written is public at once.
    await session.send({ operation: publish, path, query: [['status', status]] })
    break
  }
  await holdStatus(session, path, { wanted: [] }).catch(onlySetup)
}

function innerLists({ contract }: Session, { itemPath }: Family): readonly Operation[] {
  return contract.operations.filter(
    ({ method, path }) => method === 'GET' && path.startsWith(`${itemPath}/`) && !path.endsWith('}'),
  )
}

/** What is shown of an entity, and how much hangs on it. */
export interface Look {
  readonly fields: Fields
  /** By what is counted, as people say it. */
  readonly counts: ReadonlyMap<string, number>
  readonly exchange: Exchange
}

async function look(session: Session, family: Family, path: PathValues): Promise<Look> {
  const exchange = await accepted(session.send({ operation: family.read, path }))
  const fields = fieldsIn(exchange)
  const outages = isRecord(fields.uptime) ? fields.uptime.outages : undefined
  const counts = new Map(Array.isArray(outages) ? [['outages', outages.length]] : [])
  for (const operation of innerLists(session, family)) {
    const { known } = await session.send({ operation, path })
    if (Array.isArray(known)) counts.set(`entries of ${operation.path}`, known.length)
  }
  return { fields, counts, exchange }
}

/** A body that says little; which fields a target requires is open. */
export async function leastBody(ground: Ground, family: Family): Promise<Fields> {
  const { session, outer } = ground
  const created = requireAnswer(
    await session.send({ operation: family.create, path: outer, body: { name: session.freshName('name') } }),
  )
  if (!isAccepted(created)) return preparedFields(session, family.create)
  trackCreated(session, family, { created, outer })
  return {}
}

/** Creates one, and looks at it. @throws SetupFailure when it is refused. */
export async function makeAnew({ session, outer }: Ground, family: Family, body: Fields): Promise<Look> {
  const created = requireAnswer(await session.send({ operation: family.create, path: outer, body }))
  if (!isAccepted(created))
    throw new SetupFailure(`another one is not created under the name: ${answered(created)}`, created)
  return look(session, family, trackCreated(session, family, { created, outer }))
}

/** A key may be made of the name, what manages an entity is its own affair, and the range of its uptime moves on. */
const excused = ['id', 'name', 'integrationKey', 'managedBy', 'uptime']

/** @throws RuleFailure when one of two that were made has something of what was before, and the other has not. */
export function expectNothingOf(
  before: Look,
  { sent, usual, anew }: { readonly sent: Fields; readonly usual: Look; readonly anew: Look },
): void {
  const names = Object.keys(before.fields).filter((name) => !excused.includes(name) && sent[name] === undefined)
  // What is created next may have the id of what was removed, and what hung on that.
  for (const [one, other, where] of [
    [anew, usual, 'under another name'],
    [usual, anew, 'when it is created later'],
  ] as const) {
    expectNoneBack(before, { names, one, other, where })
    const more = findMore({ one, other, where })
    if (more !== undefined) throw more
  }
}

interface Pair {
  readonly one: Look
  readonly other: Look
  readonly where: string
}

function expectNoneBack(
  before: Look,
  { names, one, other, where }: Pair & { readonly names: readonly string[] },
): void {
  const isBack = (name: string, { fields }: Look) => isKept(name, { sent: before.fields[name], read: fields[name] })
  const back = names.find((name) => !isNothing(before.fields[name]) && isBack(name, one) && !isBack(name, other))
  if (back === undefined) return
  const [wanted = 'nothing', actual] = [other, one].map(({ fields }) => exactJson(fields[back]))
  throw new RuleFailure(`${back} ${wanted}, as ${where}`, `${back} ${actual}`, one.exchange)
}

function findMore({ one, other, where }: Pair): RuleFailure | undefined {
  for (const [what, count] of one.counts) {
    const wanted = other.counts.get(what) ?? 0
    if (count > wanted) return new RuleFailure(`${wanted} ${what}, as ${where}`, `${count}`, one.exchange)
  }
  return undefined
}
