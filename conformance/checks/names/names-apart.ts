import { RuleFailure, type Session } from '../../check.ts'
import { flipped } from '../../derived/values/changed-bodies.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { bodyOf, type Fields, fieldsOf, hasId, send } from '../steps.ts'

type Group = 'escalationPolicies' | 'metrics'

interface Bearer {
  readonly name: string
  readonly id: string
}

/** Finds each entity by its name, even after another one was refused that name. @throws RuleFailure when one is not found */
export async function expectNamesKept(session: Session, group: Group, entities: readonly Entity[]): Promise<void> {
  for (const { sent, pathValues } of entities)
    await expectFound(session, group, { name: String(sent.name), id: pathValues.id ?? '' })
}

/**
 * Whether a target takes names of such a length: two that differ in their ends alone are two names, and each leads to its own entity.
 *
 * @throws RuleFailure when the second is refused as if it were the first, or leads elsewhere
 */
export async function tellsLongNamesApart(
  session: Session,
  { group, itemPath, length }: { readonly group: Group; readonly itemPath: string; readonly length: number },
): Promise<boolean> {
  const stem = session.freshName('long').padEnd(length, ' name')
  const made: Bearer[] = []
  for (const name of [`${stem}1`, `${stem}2`]) {
    const created = await send(session, `${group}.create`, { body: bodyOf(session, `${group}.create`, { name }) })
    if (isAccepted(created) && fieldsOf(created).name === name) made.push({ name, id: idText(fieldsOf(created)) })
    else if (made.length === 0) return false
    else if (isRefused(created)) {
      // Unless there is no room for any other.
      await makeEntity(session, itemPath, {})
      throw new RuleFailure(`any 2xx, as ${JSON.stringify(made[0]?.name)} is another name`, answered(created), created)
    }
  }
  for (const one of made) await expectFound(session, group, one)
  return true
}

/** What has every flag the other way than usual, and no teams, is found by its name like any other, where a target takes it. */
export async function expectUnusualFound(session: Session, group: Group): Promise<void> {
  const body: Fields = { ...flipped(bodyOf(session, `${group}.create`)), teams: [] }
  const created = await send(session, `${group}.create`, { body })
  if (!isAccepted(created) || fieldsOf(created).name !== body.name) return
  await expectFound(session, group, { name: String(body.name), id: idText(fieldsOf(created)) })
}

/** What a name leads to. @throws RuleFailure when that is nothing, or somebody else. */
export async function expectFound(session: Session, group: Group, { name, id }: Bearer): Promise<Exchange> {
  const read = await send(session, `${group}.getByName`, { path: { name } })
  const isRight = isAccepted(read) && hasId(fieldsOf(read), id)
  if (!isRight) throw new RuleFailure(`the entity ${id}, whose name is ${JSON.stringify(name)}`, answered(read), read)
  return read
}
