import { type Check, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { preferenceUser } from '../../prepare/bodies/preferences.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { requireFixture } from '../../prepare/fixtures.ts'
import { inTurn } from '../../prepare/turns/turns.ts'
import { bodyOf, check, entriesOf, type Fields, fieldsOf, hasId, prepare, send } from '../steps.ts'
import type { PreferenceFamily } from './families.ts'

/** What is created for a user is theirs, and stays theirs, whoever's key is sent; for whom a key may create any is open. */
export function belongsToUserOfPath(family: PreferenceFamily): Check {
  const { group, name } = family
  return check(`${name}-create-belongs-to-the-user-of-the-path`, async (session) => {
    await requireState(session)
    const other = String(requireFixture(session.target, 'otherUserId'))
    const owner = preferenceUser(session.target, undefined)
    if (owner === other) throw new SetupFailure('otherUserId is the same user as userId')
    await inTurn(session, session.contract.operation(`${group}.create`), async (mine) => {
      const listed = await prepare(mine, `${group}.list`, { path: { 'user-id': owner } })
      const id = await makeForOther(mine, family, other)
      // Ids may be counted for each user apart; what had this one before is somebody's.
      const isOwners = entriesOf(listed).some((entry) => hasId(entry, id))
      const made = { other, id, ...(isOwners ? {} : { owner }) }
      await expectTheirs(mine, family, made)
      const body = bodyWithoutContact(mine, `${group}.update`)
      const updated = await send(mine, `${group}.update`, { path: { 'user-id': other, id }, body })
      if (isAccepted(updated)) await expectTheirs(mine, family, made)
    })
  })
}

/** A preference of another user. */
interface Made {
  readonly other: string
  readonly id: string
  /** Where it is to be removed as well once it is lost, as it may have become one of this user. */
  readonly owner?: string
}

async function makeForOther(session: Session, { group }: PreferenceFamily, other: string): Promise<string> {
  const path = { 'user-id': other }
  const before = await prepare(session, `${group}.list`, { path })
  const created = await send(session, `${group}.create`, { path, body: bodyWithoutContact(session, `${group}.create`) })
  const id = isAccepted(created) ? idText(fieldsOf(created)) : undefined
  if (id === undefined || entriesOf(before).some((entry) => hasId(entry, id)))
    throw new SetupFailure(`nothing was created for the user of otherUserId: ${answered(created)}`, created)
  return id
}

/** Whose contacts the other user has nobody says. */
function bodyWithoutContact(session: Session, operationId: string): Fields {
  const { contact: _, ...body } = bodyOf(session, operationId)
  return { ...body, method: 'PUSH' }
}

async function expectTheirs(session: Session, { group }: PreferenceFamily, { owner, other, id }: Made): Promise<void> {
  const read = await send(session, `${group}.get`, { path: { 'user-id': other, id } })
  if (isAccepted(read)) return
  if (owner !== undefined) session.removeLater(session.contract.operation(`${group}.delete`), { 'user-id': owner, id })
  throw new RuleFailure(`the preference ${id} that was created for the user ${other}`, answered(read), read)
}
