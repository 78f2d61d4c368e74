import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { unlikelyNumber } from '../../derived/trials/follows-writes.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { learnOneId } from '../../prepare/entities/one-id.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { readAround } from '../../prepare/requests/read-around.ts'
import { bodyOf, check, entriesOf, fieldsOf, prepare, request, send, words } from '../steps.ts'
import { expectAlone, expectApart, type Owner } from './apart.ts'
import { anotherUser, manyUsers, severalTeams, someSubscribers, userAndTeam } from './known-subscribers.ts'
import {
  type ExpectedSubscribers,
  expectAmong,
  expectAsBefore,
  expectListed,
  expectNotListed,
  expectOwnNames,
  findSubscriber,
  listSubscribers,
  type Subscribable,
} from './subscriber-lists.ts'
import { usersInviteNobody } from './uninvited.ts'

interface Place {
  readonly ruleName: string
  readonly group: Subscribable
  readonly itemPath: string
  readonly others: string
}

const places: readonly Place[] = [
  { ruleName: 'services', group: 'services', itemPath: '/services/{id}', others: 'leaves-other-services' },
  { ruleName: 'status-pages', group: 'statusPages', itemPath: '/status-pages/{id}', others: 'leaves-other-pages' },
]

/** Checks of updates of private subscribers, of services and of status pages. */
export const subscriberUpdateChecks: readonly Check[] = places.flatMap(updateChecks)

function updateChecks(place: Place): readonly Check[] {
  const { ruleName, group, others } = place
  const rule = (id: string) => `${ruleName}-update-private-subscribers-${id}`
  return [
    check(rule('is-listed'), (session) => listsWhatWasWritten(session, place)),
    check(rule('keeps-a-user-and-a-team-of-one-id'), (session) => keepsUserAndTeamApart(session, place)),
    check(rule('changes-nothing-when-refused'), (session) => changesNothingWhenRefused(session, place)),
    check(rule(others), (session) => leavesOthers(session, place), {
      learn: (session) => learnOneId(session, '/status-pages/{id}', group),
    }),
  ]
}

async function listsWhatWasWritten(session: Session, { group, itemPath }: Place): Promise<void> {
  await requireState(session)
  const wanted = someSubscribers(session)
  const { pathValues: path } = await makeEntity(session, itemPath, {})
  const update = request(session, `${group}.updatePrivateSubscribers`, { path, body: wanted })
  const list = request(session, `${group}.listPrivateSubscribers`, { path })
  const around = await readAround(session, update, list).catch(onlySetup)
  if (around === undefined) throw await refusalOfSeveral(session, group, { path, wanted })
  expectAmong(around.after, wanted)
  await tellPages(session, group, { path, wanted })
  // What is said again, in whatever order, is what there is, also after less was said.
  const bodies = [wanted, wanted.toReversed(), wanted.slice(1), wanted]
  for (const body of bodies.filter(({ length }) => length > 0)) {
    await prepare(session, `${group}.updatePrivateSubscribers`, { path, body })
    await expectListed(session, group, { path, wanted: body })
  }
  // Whoever is named twice may be refused, and is one subscriber all the same.
  await send(session, `${group}.updatePrivateSubscribers`, { path, body: [...wanted, ...wanted] })
  await expectListed(session, group, { path, wanted })
  const isKept = await observeInPlace(session, group, { path, wanted })
  // A list without pages must not end where the first page of others would.
  const strangers = await manyUsers(session)
  for (const many of [await severalTeams(session), strangers].filter(({ length }) => length > 0)) {
    const written = await send(session, `${group}.updatePrivateSubscribers`, { path, body: many })
    if (isAccepted(written)) {
      await expectListed(session, group, { path, wanted: many })
      if (isKept !== undefined) await expectAlsoOfOneType(session, group, { path, wanted: many, isKept })
    }
    // There may be room for fewer.
    else await expectTwoTaken(session, group, { path, wanted: many.slice(0, 2) })
  }
  await usersInviteNobody(session, { group, itemPath, users: anotherUser(session), strangers })
}

async function keepsUserAndTeamApart(session: Session, { group, itemPath }: Place): Promise<void> {
  await requireState(session)
  const { both, state } = await userAndTeam(session)
  for (const body of [both, both.toReversed()]) {
    const { pathValues: path } = await makeEntity(session, itemPath, {})
    await prepare(session, `${group}.updatePrivateSubscribers`, { path, body })
    await expectListed(session, group, { path, wanted: both })
    await expectOwnNames(session, group, { path, state })
    // One after the other, too: whoever is there already is told by more than an id.
    const { pathValues: later } = await makeEntity(session, itemPath, {})
    for (const some of [body.slice(0, 1), body])
      await prepare(session, `${group}.updatePrivateSubscribers`, { path: later, body: some })
    await expectListed(session, group, { path: later, wanted: both })
  }
}

async function changesNothingWhenRefused(session: Session, { group, itemPath }: Place): Promise<void> {
  await requireState(session)
  const [one, ...more] = [...someSubscribers(session), ...anotherUser(session)]
  if (one === undefined) return
  const { pathValues: path, sent } = await makeEntity(session, itemPath, {})
  const write = (body: unknown) => send(session, `${group}.updatePrivateSubscribers`, { path, body })
  await prepare(session, `${group}.updatePrivateSubscribers`, { path, body: [one] })
  const before = entriesOf(await listSubscribers(session, group, path))
  // Whoever stands in front of what is wrong is not stored either.
  const written = await write([...more, { ...one, type: { wrong: true } }])
  if (!isRefused(written))
    throw new SetupFailure(`a type that is an object was not refused: ${answered(written)}`, written)
  await expectAsBefore(session, group, { path, wanted: [one], before })
  // A list that was kept hides what was stored until something else is written.
  await send(session, `${group}.update`, { path, body: sent })
  await expectAsBefore(session, group, { path, wanted: [one], before })
  // Whether a user whom nobody knows is refused is open.
  if (isRefused(await write([...more, { id: unlikelyNumber, type: 'USER' }])))
    await expectAsBefore(session, group, { path, wanted: [one], before })
}

async function leavesOthers(session: Session, { group, itemPath }: Place): Promise<void> {
  await requireState(session)
  const one = await makeEntity(session, itemPath, {})
  const other = (await namesakeOf(session, group, one)) ?? (await makeEntity(session, itemPath, {}))
  const owners = [one, other].map(({ pathValues: path }) => ({ group, path })) as [Owner, Owner]
  await expectApart(session, ...owners)
  await leavesNames(session, group, {
    one: one.pathValues,
    other: other.pathValues,
    wanted: someSubscribers(session),
  })
  await expectAlone(session, ...owners)
  await leavesOneOfItsId(session, group)
}

/** Why a list of subscribers was refused: whoever takes each of them alone takes all. */
async function refusalOfSeveral(
  session: Session,
  group: Subscribable,
  { path, wanted }: Pick<ExpectedSubscribers, 'path' | 'wanted'>,
): Promise<RuleFailure | SetupFailure> {
  const write = (body: unknown) => send(session, `${group}.updatePrivateSubscribers`, { path, body })
  for (const one of wanted) {
    const written = await write([one])
    if (!isAccepted(written)) return new SetupFailure(`a single subscriber was refused: ${answered(written)}`, written)
  }
  const written = await write(wanted)
  if (isAccepted(written)) return new SetupFailure('a list of subscribers was refused, and taken later', written)
  return new RuleFailure('any 2xx, as for each of them alone', answered(written), written)
}

/** Two of one type are taken where each of them is. */
async function expectTwoTaken(
  session: Session,
  group: Subscribable,
  { path, wanted }: Pick<ExpectedSubscribers, 'path' | 'wanted'>,
): Promise<void> {
  const why = wanted.length === 2 ? await refusalOfSeveral(session, group, { path, wanted }) : undefined
  if (why instanceof RuleFailure) throw why
}

/** Nor is it known by the id alone: what has the same id and is of the other kind has subscribers of its own. */
async function leavesOneOfItsId(session: Session, group: Subscribable): Promise<void> {
  const both = await learnOneId(session, '/status-pages/{id}', group)
  if (both === undefined) return
  const [service, page] = both
  const ofService: Owner = { group: 'services', path: service.pathValues }
  const ofPage: Owner = { group: 'statusPages', path: page.pathValues }
  const [one, other] = group === 'services' ? ([ofService, ofPage] as const) : ([ofPage, ofService] as const)
  await expectApart(session, one, other)
  await expectAlone(session, one, other)
}

/** A name beside an id may be refused, and is no other name of the team: whoever else has the team shows the same as before. */
async function leavesNames(
  session: Session,
  group: Subscribable,
  { one, other, wanted }: Readonly<Record<'one' | 'other', PathValues>> & Pick<ExpectedSubscribers, 'wanted'>,
): Promise<void> {
  const before = entriesOf(await listSubscribers(session, group, other))
  const named = wanted.map((body) => (body.type === 'TEAM' ? { ...body, name: session.freshName('team') } : body))
  await send(session, `${group}.updatePrivateSubscribers`, { path: one, body: named })
  const listed = await listSubscribers(session, group, other)
  for (const body of wanted) {
    const [was, is] = [before, entriesOf(listed)].map((entries) => findSubscriber(entries, body)?.name ?? undefined)
    if (was !== undefined && is !== undefined && was !== is)
      throw new RuleFailure(`the name ${words(was)}, as before`, words(is), listed)
  }
}

/** Another one of the same name, where names are not unique. */
async function namesakeOf(
  session: Session,
  group: Subscribable,
  { sent, pathValues }: Entity,
): Promise<Pick<Entity, 'pathValues'> | undefined> {
  const { name, visibility, audienceSpecific } = sent
  const mode = audienceSpecific === true ? { visibility, audienceSpecific } : {}
  const body = bodyOf(session, `${group}.create`, { name, ...mode })
  const created = await send(session, `${group}.create`, { body })
  const id = isAccepted(created) ? idText(fieldsOf(created)) : pathValues.id
  // Some take a second creation for the first.
  return id === undefined || id === pathValues.id ? undefined : { pathValues: { id } }
}

/** Whether a list that is described without a size of its pages takes one all the same. */
async function tellPages(session: Session, group: Subscribable, { path, wanted }: ExpectedSubscribers): Promise<void> {
  if (wanted.length < 2) return
  const one = await send(session, `${group}.listPrivateSubscribers`, { path, query: [['max-results', '1']] })
  const count = isAccepted(one) ? entriesOf(one).length : 0
  if (count > 0) session.observe('unpaged-lists', count < wanted.length ? 'yes' : 'no')
}

/**
 * Writes fewer subscribers, and sees what becomes of the others, which is open.
 *
 * @returns Whether they are kept; `undefined` where there are no others.
 */
async function observeInPlace(
  session: Session,
  group: Subscribable,
  { path, wanted }: ExpectedSubscribers,
): Promise<boolean | undefined> {
  const [kept, dropped] = wanted
  if (kept === undefined || dropped === undefined) return undefined
  await prepare(session, `${group}.updatePrivateSubscribers`, { path, body: [kept] })
  await expectListed(session, group, { path, wanted: [kept] })
  const isKept = findSubscriber(entriesOf(await listSubscribers(session, group, path)), dropped) !== undefined
  session.observe('in-place-update', isKept ? 'keeps' : 'removes')
  // As many as there are, but another one.
  await prepare(session, `${group}.updatePrivateSubscribers`, { path, body: [dropped] })
  await expectListed(session, group, { path, wanted: [dropped] })
  if (isKept) return true
  await prepare(session, `${group}.updatePrivateSubscribers`, { path, body: wanted })
  await expectEmptied(session, group, { path, wanted })
  return false
}

/** What becomes of a user whom an update does not name becomes of a user beside another one as well, and the same of teams. */
async function expectAlsoOfOneType(
  session: Session,
  group: Subscribable,
  { path, wanted, isKept }: ExpectedSubscribers & { readonly isKept: boolean },
): Promise<void> {
  const [named, ...others] = wanted
  if (named === undefined) return
  await prepare(session, `${group}.updatePrivateSubscribers`, { path, body: [named] })
  if (isKept) await expectListed(session, group, { path, wanted })
  else await expectNotListed(session, group, { path, gone: others })
}

/** Where an update removes whoever it does not name, one that names nobody removes all of them, if it is taken. */
async function expectEmptied(
  session: Session,
  group: Subscribable,
  { path, wanted }: ExpectedSubscribers,
): Promise<void> {
  const written = await send(session, `${group}.updatePrivateSubscribers`, { path, body: [] })
  if (isAccepted(written)) await expectNotListed(session, group, { path, gone: wanted })
}
