import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { itemPaths } from '../said-again.ts'
import { bodyOf, prepare, send } from '../steps.ts'
import { type Named, otherField } from './named.ts'
import { expectNamesKept, tellsLongNamesApart } from './names-apart.ts'

/** Nobody else gets a name that is taken, and nobody is refused one that is only alike. */
export async function keepsNamesUnique(session: Session, { group }: Named): Promise<void> {
  await requireState(session)
  const itemPath = itemPaths[group]
  const one = await makeEntity(session, itemPath, {})
  const other = await makeEntity(session, itemPath, {})
  const { name } = one.sent
  const create = bodyOf(session, `${group}.create`, { name })
  const created = await send(session, `${group}.create`, { body: create })
  if (!isRefused(created)) throw new RuleFailure('any 4xx', answered(created), created)
  session.observe('duplicate-names', String(created.reply?.status))
  const update = bodyOf(session, `${group}.update`, { name })
  const updated = await send(session, `${group}.update`, { path: other.pathValues, body: update })
  if (!isRefused(updated)) throw new RuleFailure('any 4xx', answered(updated), updated)
  await expectNamesKept(session, group, [one, other])
  await expectOwnNameTaken(session, group, one)
  await expectPartTaken(session, group, String(name))
  for (const length of [240, 100]) if (await tellsLongNamesApart(session, { group, itemPath, length })) break
  await expectNameOfOtherKindTaken(session, group)
  await expectOneOfTwo(session, group)
}

/** An update may say again what the name is: it is no other entity's. */
async function expectOwnNameTaken(
  session: Session,
  group: Named['group'],
  { pathValues: path }: Entity,
): Promise<void> {
  const body = bodyOf(session, `${group}.update`)
  await prepare(session, `${group}.update`, { path, body })
  const updated = await send(session, `${group}.update`, { path, body: { ...body, ...otherField[group] } })
  if (isRefused(updated)) throw new RuleFailure('any 2xx, as the name is its own', answered(updated), updated)
}

/** What another name begins with is a name of its own. */
async function expectPartTaken(session: Session, group: Named['group'], name: string): Promise<void> {
  // Without its number and a letter before that: no other name of this run is the rest.
  const part = name.replace(/.-\d+$/, '')
  if (part === name) return
  const created = await send(session, `${group}.create`, { body: bodyOf(session, `${group}.create`, { name: part }) })
  if (!isRefused(created)) return
  await makeEntity(session, itemPaths[group], {})
  throw new RuleFailure(`any 2xx, as ${JSON.stringify(name)} is another name`, answered(created), created)
}

const otherKind = { escalationPolicies: 'metrics', metrics: 'escalationPolicies' } as const

/** Names are those of one kind: a metric may have that of a policy, and a policy that of a metric. */
async function expectNameOfOtherKindTaken(session: Session, group: Named['group']): Promise<void> {
  const other = await makeEntity(session, itemPaths[otherKind[group]], {}).catch(onlySetup)
  if (other === undefined) return
  const { name } = other.sent
  const created = await send(session, `${group}.create`, { body: bodyOf(session, `${group}.create`, { name }) })
  if (!isRefused(created)) return
  await makeEntity(session, itemPaths[group], {})
  throw new RuleFailure(`any 2xx, as ${JSON.stringify(name)} names none of this kind`, answered(created), created)
}

async function expectOneOfTwo(session: Session, group: Named['group']): Promise<void> {
  const { name } = bodyOf(session, `${group}.create`)
  // Nothing else of the two is alike, since a routing key may be unique as well.
  const bodies = [1, 2].map(() => bodyOf(session, `${group}.create`, { name }))
  const both = await Promise.all(bodies.map((body) => send(session, `${group}.create`, { body })))
  const created = both.filter(isAccepted)
  const [, second] = created
  if (second) throw new RuleFailure('one of two that are created at the same moment under one name', 'both', second)
}
