import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { ExchangeRequest } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { readAround } from '../../prepare/requests/read-around.ts'
import { expectGivenUp, itemPaths } from '../said-again.ts'
import { bodyOf, expectRefused, type Fields, fieldsOf, hasId, prepare, request, send } from '../steps.ts'
import { expectSameAsById } from './found-by-name.ts'
import { type Named, otherField } from './named.ts'

/** A renamed entity is found by its new name only, and none is found once it is removed. */
export async function followsChanges(session: Session, { group, what }: Named): Promise<void> {
  await requireState(session)
  const itemPath = itemPaths[group]
  const { pathValues: path, sent } = await makeEntity(session, itemPath, {})
  const byName = (name: unknown) => request(session, `${group}.getByName`, { path: { name: String(name) } })
  // Read before each change, so that an answer that was kept is found out, also that there is none.
  await prepare(session, `${group}.getByName`, { path: { name: String(sent.name) } })
  const body = bodyOf(session, `${group}.update`)
  const update = request(session, `${group}.update`, { path, body })
  const { before, after } = await readAround(session, update, byName(body.name))
  expectRefused(before)
  const isRight = isAccepted(after) && hasId(fieldsOf(after), path.id)
  if (!isRight) throw new RuleFailure(`the ${what} ${path.id}`, answered(after), after)
  expectRefused(await session.send(byName(sent.name)))
  if (group === 'escalationPolicies') await followsLevels(session, path, byName(body.name))
  await followsFields(session, group, { path, body, byName: byName(body.name) })
  await followsCreation(session, { group, what })
  const removed = await readAround(session, request(session, `${group}.delete`, { path }), byName(body.name))
  expectRefused(removed.after)
  for (const name of [body.name, sent.name]) await expectFoundAnew(session, { group, what }, String(name))
  // There may be no room for one more.
  await expectGivenUp(session, { group, field: 'name', find: byName }).catch(onlySetup)
}

/** That nobody has a name may be kept as well. */
async function followsCreation(session: Session, { group, what }: Pick<Named, 'group' | 'what'>): Promise<void> {
  const body = bodyOf(session, `${group}.create`)
  const byName = request(session, `${group}.getByName`, { path: { name: String(body.name) } })
  const made = await readAround(session, request(session, `${group}.create`, { body }), byName).catch(onlySetup)
  if (made === undefined || fieldsOf(made.written).name !== body.name) return
  const id = idText(fieldsOf(made.written))
  const isRight = isAccepted(made.after) && hasId(fieldsOf(made.after), id)
  if (!isRight) throw new RuleFailure(`the ${what} ${id}, which has the name now`, answered(made.after), made.after)
}

/** Whether a name may be given again that was given up, or whose bearer was removed, is open; who has it then is found by it. */
async function expectFoundAnew(
  session: Session,
  { group, what }: Pick<Named, 'group' | 'what'>,
  name: string,
): Promise<void> {
  const created = await send(session, `${group}.create`, { body: bodyOf(session, `${group}.create`, { name }) })
  if (!isAccepted(created) || fieldsOf(created).name !== name) return
  const id = idText(fieldsOf(created))
  const read = await send(session, `${group}.getByName`, { path: { name } })
  const isRight = isAccepted(read) && hasId(fieldsOf(read), id)
  if (!isRight) throw new RuleFailure(`the ${what} ${id}, which has the name now`, answered(read), read)
}

/** A level is written on its own, which an answer that was kept may miss. */
async function followsLevels(session: Session, path: PathValues, byName: ExchangeRequest): Promise<void> {
  const body = bodyOf(session, 'escalationPolicies.updateLevel', { escalationTimeout: rareTimeout })
  const write = request(session, 'escalationPolicies.updateLevel', { path: { ...path, level: '0' }, body })
  const around = await readAround(session, write, byName).catch(onlySetup)
  if (around) await expectSameAsById(session, 'escalationPolicies', { path, read: around.after })
}

const rareTimeout = 35

interface Update {
  readonly path: PathValues
  readonly body: Fields
  readonly byName: ExchangeRequest
}

/** The name stays, and something else is written. */
async function followsFields(session: Session, group: Named['group'], { path, body, byName }: Update): Promise<void> {
  const write = request(session, `${group}.update`, { path, body: { ...body, ...otherField[group] } })
  const { after } = await readAround(session, write, byName)
  await expectSameAsById(session, group, { path, read: after })
}
