import { RuleFailure, type Session } from '../../check.ts'
import { lookThrough } from '../../derived/lists/find-in-list.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered } from '../../prepare/answer.ts'
import type { SubscriberBody } from '../../prepare/bodies/subscribers.ts'
import { pathId } from '../../prepare/fixtures.ts'
import type { StateValues } from '../../states.ts'
import { entriesOf, type Fields, has, hasId, send, words } from '../steps.ts'

/** What has private subscribers, by the names of operations. */
export type Subscribable = 'services' | 'statusPages'

/** Asks who the private subscribers are. */
export function listSubscribers(session: Session, group: Subscribable, path: PathValues) {
  return send(session, `${group}.listPrivateSubscribers`, { path })
}

/** Who has to be among the private subscribers of what. */
export interface ExpectedSubscribers {
  readonly path: PathValues
  readonly wanted: readonly SubscriberBody[]
}

/** @throws RuleFailure unless each of some subscribers is listed, and once. */
export async function expectListed(
  session: Session,
  group: Subscribable,
  { path, wanted }: ExpectedSubscribers,
): Promise<void> {
  // Where the list is not offered, nothing is asked of it in vain.
  if (wanted.length === 0) return
  const listed = await listSubscribers(session, group, path)
  const first = entriesOf(listed)
  const isWhole = wanted.every((one) => findSubscriber(first, one) !== undefined)
  expectAmong(listed, wanted, isWhole ? first : await allListed(session, group, path))
}

/** @throws RuleFailure when one of some subscribers is still listed. */
export async function expectNotListed(
  session: Session,
  group: Subscribable,
  { path, gone }: { readonly path: PathValues; readonly gone: readonly SubscriberBody[] },
): Promise<void> {
  const listed = await listSubscribers(session, group, path)
  const left = gone.find((one) => findSubscriber(entriesOf(listed), one))
  if (left) throw new RuleFailure(`no ${left.type} ${words(left.id)}`, answered(listed), listed)
}

/** The list on all of its pages, if it has pages: whether it does is open. */
async function allListed(session: Session, group: Subscribable, path: PathValues): Promise<readonly Fields[]> {
  const entries: Fields[] = []
  const operation = session.contract.operation(`${group}.listPrivateSubscribers`)
  await lookThrough(session, { operation, path }, (entry) => entries.push(entry) < 0)
  return entries
}

/** @throws RuleFailure unless each of some subscribers is in a list that was read, and once. */
export function expectAmong(listed: Exchange, wanted: readonly SubscriberBody[], entries = entriesOf(listed)): void {
  for (const one of wanted) {
    const times = entries.filter((entry) => isSubscriber(entry, one)).length
    if (times !== 1) throw new RuleFailure(`${one.type} ${words(one.id)} once`, answered(listed), listed)
  }
}

/** @throws RuleFailure unless some subscribers are listed, and nobody else who was not there before. */
export async function expectAsBefore(
  session: Session,
  group: Subscribable,
  { path, wanted, before }: ExpectedSubscribers & { readonly before: readonly Fields[] },
): Promise<void> {
  await expectListed(session, group, { path, wanted })
  const listed = await listSubscribers(session, group, path)
  const added = entriesOf(listed).find(
    (entry) => !before.some((one) => hasId(one, idText(entry)) && one.type === entry.type),
  )
  if (added) throw new RuleFailure('the subscribers that were there before', words(added), listed)
}

/** Whoever looks up names by the id alone shows one of the two under the name of the other. */
export async function expectOwnNames(
  session: Session,
  group: Subscribable,
  { path, state }: { readonly path: PathValues; readonly state: StateValues },
): Promise<void> {
  const { id, teamName } = state
  if (typeof teamName !== 'string') return
  const listed = await listSubscribers(session, group, path)
  for (const entry of entriesOf(listed).filter((one) => hasId(one, id) && has(one, 'name'))) {
    const isTeam = entry.type === 'TEAM'
    if ((entry.name === teamName) === isTeam) continue
    throw new RuleFailure(`${isTeam ? '' : 'not '}the name of the team: ${teamName}`, words(entry), listed)
  }
}

/** The entry of a subscriber, by id and type. */
export function findSubscriber(entries: readonly Fields[], wanted: SubscriberBody): Fields | undefined {
  return entries.find((entry) => isSubscriber(entry, wanted))
}

function isSubscriber(entry: Fields, wanted: SubscriberBody): boolean {
  return entry.type === wanted.type && hasId(entry, pathId(wanted.id))
}
