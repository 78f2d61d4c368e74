import { isDeepStrictEqual } from 'node:util'
import { type Check, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { preferenceUser } from '../../prepare/bodies/preferences.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { fixture, requireFixture } from '../../prepare/fixtures.ts'
import { unchangedTrial } from '../../prepare/requests/requests.ts'
import { inTurn, inTurnOfAll } from '../../prepare/turns/turns.ts'
import {
  bodyOf,
  check,
  entriesOf,
  expect,
  expectRefused,
  type Fields,
  fieldsOf,
  has,
  hasId,
  prepare,
  send,
} from '../steps.ts'
import { type PreferenceFamily, preferenceFamilies } from './families.ts'
import { belongsToUserOfPath } from './user-of-path.ts'

/** Checks of the four families of notification preferences. */
export const preferenceChecks: readonly Check[] = [
  ...preferenceFamilies.flatMap((family) => [
    assignsAnId(family),
    belongsToOneUser(family),
    belongsToUserOfPath(family),
  ]),
  check('alert-preferences-list-holds-one-family', holdsOneFamily),
]

function assignsAnId({ group, name }: PreferenceFamily): Check {
  return check(`${name}-create-assigns-an-id`, async (session) => {
    const { exchange } = await unchangedTrial(session, session.contract.operation(`${group}.create`))
    if (!isAccepted(exchange)) throw new SetupFailure(`nothing was created: ${answered(exchange)}`, exchange)
    expect(has(fieldsOf(exchange), 'id'), { expected: 'an id', exchange })
  })
}

function belongsToOneUser(family: PreferenceFamily): Check {
  const { group, name, segment } = family
  return check(`${name}-list-belongs-to-one-user`, async (session) => {
    await requireState(session)
    const other = String(fixture(session.target, 'otherUserId') ?? nobody)
    await inTurn(session, session.contract.operation(`${group}.create`), async (mine) => {
      const owner = preferenceUser(mine.target, undefined)
      if (owner === other) throw new SetupFailure('otherUserId is the same user as userId')
      const made = await makeEntity(mine, `/users/{user-id}/notification-preferences/${segment}/{id}`, {
        'user-id': owner,
      })
      const own = { path: made.pathValues }
      const foreign = { path: { ...made.pathValues, 'user-id': other } }
      const before = fieldsOf(await prepare(mine, `${group}.get`, own))
      // Asked for before, so that a list that was kept for one user and is told to another is found out.
      await prepare(mine, `${group}.list`, { path: { 'user-id': owner } })
      for (const user of new Set([other, String(nobody)])) {
        await expectNotListed(mine, family, { other: user, id: idText(made.reply) })
        expectRefused(await send(mine, `${group}.get`, { path: { ...made.pathValues, 'user-id': user } }))
      }
      expectRefused(await send(mine, `${group}.update`, { ...foreign, body: bodyOf(mine, `${group}.update`) }))
      // A body may name a contact that the other user does not have: without one, only the path can be refused.
      expectRefused(await send(mine, `${group}.update`, foreign))
      const push = { ...bodyOf(mine, `${group}.update`), method: 'PUSH', contact: undefined }
      expectRefused(await send(mine, `${group}.update`, { ...foreign, body: push }))
      await send(mine, `${group}.delete`, foreign)
      const read = await send(mine, `${group}.get`, own)
      if (!isAccepted(read) || !isDeepStrictEqual(fieldsOf(read), before)) {
        throw new RuleFailure(`the preference unchanged: ${JSON.stringify(before)}`, answered(read), read)
      }
    })
    // What nobody is refused, somebody may be shown.
    requireFixture(session.target, 'otherUserId')
  })
}

/**
 * The highest id of 32 bits, which no user gets. Who looks preferences up by their id alone shows them to nobody as well, and who
 * takes an unknown user for the one of the key shows theirs.
 */
const nobody = 2 ** 31 - 1

async function expectNotListed(
  session: Session,
  { group }: PreferenceFamily,
  { other, id }: { readonly other: string; readonly id: unknown },
): Promise<void> {
  const listed = await send(session, `${group}.list`, { path: { 'user-id': other } })
  if (!isAccepted(listed)) return expectRefused(listed)
  const isLeaked = entriesOf(listed).some((entry) => hasId(entry, id))
  // Ids of two users may be counted apart; then reading it as that of the other user tells.
  const read = isLeaked
    ? await send(session, `${group}.get`, { path: { 'user-id': other, id: String(id) } })
    : undefined
  if (read !== undefined && isAccepted(read))
    throw new RuleFailure(`no preference ${id} of another user`, answered(listed), listed)
  expect(!isLeaked, { expected: `no preference ${id} of another user`, exchange: listed })
}

async function holdsOneFamily(session: Session): Promise<void> {
  await requireState(session)
  for (const made of preferenceFamilies) await inTurnOfAll(session, (mine) => standsInOneFamily(mine, made))
}

/** Families may count their ids apart: what had the id of the new preference before is no part of it. */
async function standsInOneFamily(session: Session, made: PreferenceFamily): Promise<void> {
  const owner = { 'user-id': preferenceUser(session.target, undefined) }
  const others = preferenceFamilies.filter((family) => family !== made)
  const before = await Promise.all(others.map(({ group }) => prepare(session, `${group}.list`, { path: owner })))
  const { reply, pathValues } = await makeEntity(
    session,
    `/users/{user-id}/notification-preferences/${made.segment}/{id}`,
    owner,
  )
  for (const [index, { group }] of others.entries()) {
    const listed = await send(session, `${group}.list`, { path: owner })
    if (entriesOf(before[index] as Exchange).some((entry) => hasId(entry, idText(reply)))) continue
    const leaked = entriesOf(listed).find((entry) => shows(entry, reply))
    if (leaked) throw new RuleFailure(`nothing of ${made.segment}`, JSON.stringify(leaked), listed)
    const read = await send(session, `${group}.get`, { path: pathValues })
    if (isAccepted(read) && shows(fieldsOf(read), reply))
      throw new RuleFailure('no preference of another family', answered(read), read)
  }
}

function shows(entry: Fields, made: Fields): boolean {
  return Object.entries(made).every(([key, value]) => isDeepStrictEqual(entry[key], value))
}
