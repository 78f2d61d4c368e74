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
import { isKept } from '../compare/kept-fields.ts'
import { isNothing } from '../compare/shown-alike.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, fieldsIn, type Ground, namedFamiliesOf, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'

/** What is created after something was removed, or under its name, is new: nothing that was not sent comes back with the id or the name. */
export function deriveMadeAnew(contract: Contract): readonly Derived[] {
  return namedFamiliesOf(contract).map((family) => {
    const { remove } = family
    const text = `What is created after DELETE ${remove.path}, even under the same name, has nothing that was not sent for it.`
    return familyRule(family, remove, { id: 'leaves-nothing-to-a-namesake', text }, (ground) => judge(ground, family))
  })
}

async function judge(ground: Ground, family: Family): Promise<void> {
  const { session } = ground
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
  readonly counts: ReadonlyMap<Operation, number>
  readonly exchange: Exchange
}

async function look(session: Session, family: Family, path: PathValues): Promise<Look> {
  const exchange = await accepted(session.send({ operation: family.read, path }))
  const counts = new Map<Operation, number>()
  for (const operation of innerLists(session, family)) {
    const { known } = await session.send({ operation, path })
    if (Array.isArray(known)) counts.set(operation, known.length)
  }
  return { fields: fieldsIn(exchange), counts, exchange }
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

/** A key may be made of the name, and what manages an entity is its own affair. */
const excused = ['id', 'name', 'integrationKey', 'managedBy', 'uptime']

/** @throws RuleFailure when what was made anew has something of what was before that what was made as usual does not have. */
export function expectNothingOf(
  before: Look,
  { sent, usual, anew }: { readonly sent: Fields; readonly usual: Look; readonly anew: Look },
): void {
  const isBack = (name: string, { fields }: Look) => isKept(name, { sent: before.fields[name], read: fields[name] })
  const names = Object.keys(before.fields).filter((name) => !excused.includes(name) && sent[name] === undefined)
  const back = names.find((name) => !isNothing(before.fields[name]) && isBack(name, anew) && !isBack(name, usual))
  if (back !== undefined) {
    const [wanted = 'nothing', actual] = [usual, anew].map(({ fields }) => exactJson(fields[back]))
    throw new RuleFailure(`${back} ${wanted}, as under another name`, `${back} ${actual}`, anew.exchange)
  }
  // What is created next may have the id of what was removed, and what hung on that.
  for (const [one, other, where] of [
    [anew, usual, 'under another name'],
    [usual, anew, 'when it is created later'],
  ] as const)
    expectNoMore(one, other, where)
}

function expectNoMore(one: Look, other: Look, where: string): void {
  for (const [operation, count] of one.counts) {
    const wanted = other.counts.get(operation) ?? 0
    if (count > wanted)
      throw new RuleFailure(`${wanted} entries of ${operation.path}, as ${where}`, `${count}`, one.exchange)
  }
}
