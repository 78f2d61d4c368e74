import { isDeepStrictEqual } from 'node:util'
import { onlySetup, RuleFailure, type Session } from '../check.ts'
import { idText } from '../http/exact-ids.ts'
import { answered, isAccepted } from '../prepare/answer.ts'
import { requireState } from '../prepare/state.ts'
import { inTurnOfAll } from '../prepare/turns.ts'
import { isRecord } from '../schema/layers.ts'
import { type NamedContact, type UserWithContacts, userWithContacts } from './named-contacts.ts'
import { fieldsOf, send, words } from './steps.ts'

type Path = Readonly<Record<string, string>>

/** A preference by text message, to one of the phones of a user. */
export interface ByPhone {
  readonly path: Path
  readonly body: Readonly<Record<string, unknown>>
}

/** What the preferences of a family have besides `method` and `contact`, so that they can be told from those of other checks. */
const fieldsOfGroups: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  alertPreferences: { delayMin: 7, type: 'LOW_PRIORITY' },
  dutyPreferences: { beforeMin: 360, type: 'ON_CALL' },
  updatePreferences: { type: 'ALERT_RESOLVED' },
  subscriptionPreferences: {},
}

/**
 * Two preferences of one user by the same method, to different phones: what is done to either leaves the other one as it is. A
 * target that provides no such user, or does not take both, is not judged by them.
 *
 * @throws RuleFailure when the other preference is gone or has changed.
 */
export async function leavesSameMethod(
  session: Session,
  group: string,
  touch: (session: Session, made: ByPhone) => Promise<void>,
): Promise<void> {
  await requireState(session)
  // It may be the user of other checks.
  await inTurnOfAll(session, async (mine) => {
    const user = await userWithContacts(mine).catch(onlySetup)
    if (user !== undefined) await leavesOther(mine, { group, user, touch })
  })
}

interface Trial {
  readonly group: string
  readonly user: UserWithContacts
  readonly touch: (session: Session, made: ByPhone) => Promise<void>
}

async function leavesOther(session: Session, { group, user, touch }: Trial): Promise<void> {
  const { owner, phone, secondPhone } = user
  const first = await make(session, group, owner, phone)
  const second = await make(session, group, owner, secondPhone)
  if (first === undefined || second === undefined) return
  const before = fieldsOf(await send(session, `${group}.get`, { path: first.path }))
  const { contact } = before
  if (isRecord(contact) && !phone.isShownAs(contact))
    throw new RuleFailure(`the contact ${words(phone.written)}`, words(before))
  // The same phone in another family is another preference, too.
  const others = Object.keys(fieldsOfGroups).filter((one) => one !== group)
  const beside: { readonly group: string; readonly path: Path }[] = []
  for (const one of others) {
    const made = await make(session, one, owner, secondPhone)
    if (made) beside.push({ group: one, path: made.path })
  }
  await touch(session, second)
  for (const { group: other, path } of beside) {
    const left = await send(session, `${other}.get`, { path })
    if (!isAccepted(left)) throw new RuleFailure('the preference of another family', answered(left), left)
  }
  const read = await send(session, `${group}.get`, { path: first.path })
  if (!isAccepted(read) || !isDeepStrictEqual(fieldsOf(read), before))
    throw new RuleFailure(`the preference unchanged: ${words(before)}`, answered(read), read)
}

async function make(
  session: Session,
  group: string,
  owner: Path,
  { method, written }: NamedContact,
): Promise<ByPhone | undefined> {
  const body = { ...fieldsOfGroups[group], method, contact: written }
  const created = await send(session, `${group}.create`, { path: owner, body })
  if (!isAccepted(created)) return undefined
  const path = { ...owner, id: idText(fieldsOf(created)) }
  return { path, body }
}
