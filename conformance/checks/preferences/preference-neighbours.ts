import { isDeepStrictEqual } from 'node:util'
import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { type Compared, expectConfirmed } from '../../derived/compare/confirmed.ts'
import { withOtherValues } from '../../derived/trials/beside.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefusalOfAll, isRefused, requireLetIn } from '../../prepare/answer.ts'
import { prepareBody, preparedFields } from '../../prepare/bodies/bodies.ts'
import type { Changes } from '../../prepare/bodies/changes.ts'
import { preferenceUser } from '../../prepare/bodies/preferences.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { takeTurn } from '../../prepare/turns/take-turn.ts'
import { inTurn, inTurnOfAll } from '../../prepare/turns/turns.ts'
import { isRecord } from '../../schema/layers.ts'
import { check, entriesOf, type Fields, fieldsOf, has, hasId, prepare, send, words } from '../steps.ts'
import { type PreferenceFamily, preferenceFamilies } from './families.ts'
import { leavesSameMethod } from './preferences-by-method.ts'

/** Checks that a contact is there after a preference with it was removed. Once it is lost, hardly anything else can be judged. */
export const lastingContactChecks: readonly Check[] = preferenceFamilies.map((family) => ({
  ...check(`${family.name}-create-takes-a-contact-again`, async (session) => {
    await requireState(session)
    const operation = session.contract.operation(`${family.group}.create`)
    // To learn how contacts are named takes a preference, with which the contact may be lost.
    const isNamedById = await takeTurn(session, operation, (mine) => takesContactAgain(mine, family))
    const isTaken = isNamedById || (await inTurn(session, operation, (mine) => takesContactAgain(mine, family)))
    if (!isTaken) throw new SetupFailure('the target takes no preference with a contact')
  }),
  isFirst: true,
}))

/** Checks that what is done to one preference of a user leaves the others of this user alone. */
export const preferenceNeighbourChecks: readonly Check[] = preferenceFamilies.flatMap((family) => [
  check(`${family.name}-update-leaves-others`, async (session) => {
    await leavesOthers(session, family, async (mine, { path, body }) => {
      await expectUnknownElsewhere(mine, family, path)
      await prepare(mine, `${family.group}.update`, { path, body })
    })
    await leavesSameMethod(session, family, async (mine, { path, moved, body: { contact: _, ...body } }) => {
      await send(mine, `${family.group}.update`, { path, body: moved })
      // By push there is no contact; whether the user can be reached so is the target's affair.
      await send(mine, `${family.group}.update`, { path, body: { ...body, method: 'PUSH' } })
    })
  }),
  check(`${family.name}-create-leaves-other-families`, (session) => createsInOneFamily(session, family)),
  check(`${family.name}-delete-leaves-others`, async (session) => {
    await leavesOthers(session, family, async (mine, { path }) => {
      for (const other of preferenceFamilies.filter((one) => one !== family)) {
        // An id of one family leads nowhere in another, or to what has the same id there, which nobody made.
        if (isRefused(await send(mine, `${other.group}.get`, { path })))
          await send(mine, `${other.group}.delete`, { path })
      }
      const left = await send(mine, `${family.group}.get`, { path })
      if (!isAccepted(left)) throw new RuleFailure('the preference, as no other family has it', answered(left), left)
      await prepare(mine, `${family.group}.delete`, { path })
    })
    await leavesSameMethod(session, family, async (mine, { path }) => {
      await prepare(mine, `${family.group}.delete`, { path })
    })
  }),
])

/** A preference of one family is not written by way of another, in which nobody has its id. */
async function expectUnknownElsewhere(session: Session, family: PreferenceFamily, path: PathValues): Promise<void> {
  for (const { group } of preferenceFamilies.filter((one) => one !== family)) {
    if (!isRefused(await send(session, `${group}.get`, { path }))) continue
    const { body } = prepareBody(session, session.contract.operation(`${group}.update`), {})
    const written = await send(session, `${group}.update`, { path, body })
    if (isAccepted(written)) throw new RuleFailure('any 4xx, as no other family has it', answered(written), written)
  }
}

/** What is created in one family stands in no other, and takes nothing from there. */
async function createsInOneFamily(session: Session, family: PreferenceFamily): Promise<void> {
  await requireState(session)
  const unexplained = new Set<string>()
  await expectConfirmed(
    'what the other families of preferences hold',
    () => inTurnOfAll(session, (mine) => compareOthers(mine, family, unexplained)),
    'other people write there; try while nobody else writes preferences of this user',
  )
}

/** @param unexplained Entries of other families that came along with an earlier creation, in the words of `idsNow`. */
async function compareOthers(session: Session, family: PreferenceFamily, unexplained: Set<string>): Promise<Compared> {
  const path = { 'user-id': preferenceUser(session.target, undefined) }
  const idsNow = async (ask = send) => {
    const lists = preferenceFamilies
      .filter((one) => one !== family)
      .map(async ({ group }) =>
        entriesOf(await ask(session, `${group}.list`, { path }))
          .map(idText)
          .toSorted(),
      )
    return Promise.all(lists)
  }
  const keyed = (lists: readonly (readonly string[])[]) =>
    lists.flatMap((ids, list) => ids.map((id) => `${list}/${id}`))
  const before = await idsNow(prepare)
  await makeAll(session, family, family.values.slice(0, 1))
  const after = await idsNow()
  if (isDeepStrictEqual(before, after)) {
    // A target that takes nothing twice makes what it should not make once alone; what others make, they remove.
    return keyed(after).some((key) => unexplained.has(key)) ? 'moved' : 'agrees'
  }
  // Whoever else writes to these lists goes on doing so.
  for (let times = 0; times < 5; times++) if (!isDeepStrictEqual(await idsNow(), after)) return 'moved'
  const known = new Set(keyed(before))
  for (const key of keyed(after)) if (!known.has(key)) unexplained.add(key)
  const listed = await send(session, `${family.group}.list`, { path })
  return new RuleFailure(`lists of other families with the ids ${words(before)}`, words(after), listed)
}

interface Made {
  readonly family: PreferenceFamily
  readonly path: PathValues
  readonly body: unknown
}

/** One after the other is touched, so that a mistake which reaches earlier or later ones is found out. */
async function leavesOthers(
  session: Session,
  family: PreferenceFamily,
  touch: (session: Session, made: Made) => Promise<void>,
): Promise<void> {
  await requireState(session)
  await inTurnOfAll(session, async (mine) => {
    const own = await makeAll(mine, family, family.values)
    const others: Made[] = []
    for (const other of preferenceFamilies.filter((one) => one !== family))
      others.push(...(await makeAll(mine, other, other.values.slice(0, 1))))
    const middle = own[Math.floor(own.length / 2)]
    if (middle === undefined) return
    const beside = [...own, ...others].filter((made) => made !== middle)
    const readAll = () => Promise.all(beside.map((made) => read(mine, made)))
    const before = await readAll()
    await touch(mine, middle)
    for (const [index, after] of (await readAll()).entries()) {
      const wanted = fieldsOf(before[index] as Exchange)
      if (!isAccepted(after) || !isDeepStrictEqual(fieldsOf(after), wanted))
        throw new RuleFailure(`the preference unchanged: ${words(wanted)}`, answered(after), after)
    }
  })
}

async function makeAll(
  session: Session,
  family: PreferenceFamily,
  values: readonly unknown[],
): Promise<readonly Made[]> {
  const made: Made[] = []
  for (const value of values) made.push(await makeWith(session, family, value))
  return made
}

/** By the usual method, or by another one that the target takes with this value. @throws SetupFailure where it takes none. */
async function makeWith(session: Session, family: PreferenceFamily, value: unknown): Promise<Made> {
  const owner = { 'user-id': preferenceUser(session.target, undefined) }
  const operation = session.contract.operation(`${family.group}.create`)
  const make = async (changes: Changes): Promise<Made> => {
    const { body } = prepareBody(session, operation, changes)
    const created = await prepare(session, operation.id, { path: owner, body })
    return { family, path: { ...owner, id: idOf(fieldsOf(created)) }, body }
  }
  const usual = { body: { path: [family.field], value } }
  for (const changes of [usual, ...withOtherValues(session.contract, operation, usual)]) {
    const made = await make(changes).catch(onlySetup)
    if (made !== undefined) return made
  }
  return make(usual)
}

/** Whether the contact was taken at all; @throws RuleFailure when it was not taken again. */
async function takesContactAgain(session: Session, { group }: PreferenceFamily): Promise<boolean> {
  const owner = { 'user-id': preferenceUser(session.target, undefined) }
  const body = preparedFields(session, session.contract.operation(`${group}.create`))
  const created = await send(session, `${group}.create`, { path: owner, body })
  if (!isAccepted(created)) return false
  const first = fieldsOf(created)
  if (!has(first, 'contact')) throw new SetupFailure('the preference that was created names no contact')
  const contact = isRecord(first.contact) ? first.contact : {}
  const remove = (one: Fields) => prepare(session, `${group}.delete`, { path: { ...owner, id: idOf(one) } })
  await remove(first)
  const second = await createAgain(session, group, { owner, body, contact })
  const other = body.method === 'EMAIL' ? 'SMS' : 'EMAIL'
  if (await isMoved(session, group, { path: { ...owner, id: idOf(second) }, method: other }).catch(onlySetup)) {
    // A user may have one preference alone.
    await remove(second)
    await createAgain(session, group, { owner, body, contact })
  }
  return true
}

interface Again {
  readonly owner: PathValues
  readonly body: Fields
  readonly contact: Fields
}

/** @throws RuleFailure when a contact that was taken before is not, though no preference has it. */
async function createAgain(session: Session, group: string, { owner, body, contact }: Again): Promise<Fields> {
  let again = await send(session, `${group}.create`, { path: owner, body })
  for (let attempts = 1; isRefused(again) && attempts < mostAttempts; attempts++) {
    // Who may create no more has used up a quota, and another run may have made the same for a moment: neither says that it is lost.
    requireLetIn(again)
    const listed = entriesOf(await prepare(session, `${group}.list`, { path: owner }))
    const isThere = listed.some((one) => isRecord(one.contact) && hasId(one.contact, idText(contact)))
    if (isRefusalOfAll(again) || isThere)
      throw new SetupFailure(`no second preference could be made: ${answered(again)}`, again)
    again = await send(session, `${group}.create`, { path: owner, body })
  }
  const hasContact = isAccepted(again) && has(fieldsOf(again), 'contact')
  if (!hasContact) throw new RuleFailure(`any 2xx and the contact ${words(contact)}, as before`, answered(again), again)
  return fieldsOf(again)
}

/** Whether a preference takes another method, with the contact for that. @throws SetupFailure where there is none. */
async function isMoved(
  session: Session,
  group: string,
  { path, method }: { readonly path: Again['owner']; readonly method: string },
): Promise<boolean> {
  const operation = session.contract.operation(`${group}.update`)
  const { body } = prepareBody(session, operation, { body: { path: ['method'], value: method } })
  return isAccepted(await send(session, `${group}.update`, { path, body }))
}

const mostAttempts = 4

function idOf(fields: Fields): string {
  if (typeof fields.id === 'number' || typeof fields.id === 'string') return idText(fields)
  throw new SetupFailure('the preference that was created has no id')
}

function read(session: Session, { family, path }: Made): Promise<Exchange> {
  return send(session, `${family.group}.get`, { path })
}
