import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../check.ts'
import { lookThrough } from '../derived/find-in-list.ts'
import { unlikelyNumber } from '../derived/follows-writes.ts'
import { twoTeams } from '../derived/teams.ts'
import type { Exchange } from '../exchange.ts'
import { idText } from '../http/exact-ids.ts'
import { answered, isAccepted, isRefused } from '../prepare/answer.ts'
import { type Entity, makeEntity } from '../prepare/entities.ts'
import { fixture, jsonId, missingFixture, pathId } from '../prepare/fixtures.ts'
import { namedOthers } from '../prepare/others.ts'
import { readAround } from '../prepare/read-around.ts'
import { requireState } from '../prepare/state.ts'
import { type SubscriberBody, subscriberBody } from '../prepare/subscribers.ts'
import { missingState, provideOr, provideState, type StateValues } from '../states.ts'
import {
  bodyOf,
  check,
  entriesOf,
  type Fields,
  fieldsOf,
  has,
  hasId,
  isSameId,
  prepare,
  request,
  send,
  words,
} from './steps.ts'

interface Place {
  readonly ruleName: string
  readonly group: 'services' | 'statusPages'
  readonly itemPath: string
  readonly others: string
}

const places: readonly Place[] = [
  { ruleName: 'services', group: 'services', itemPath: '/services/{id}', others: 'leaves-other-services' },
  { ruleName: 'status-pages', group: 'statusPages', itemPath: '/status-pages/{id}', others: 'leaves-other-pages' },
]

/** Checks of private subscribers, of services and of status pages. */
export const subscriberChecks: readonly Check[] = [
  ...places.flatMap(updateChecks),
  check('status-pages-add-private-subscriber-is-listed', async (session) => {
    await requireState(session)
    const [one, ...others] = someSubscribers(session)
    const more = [...others, ...anotherUser(session)]
    const { pathValues: path } = await makeEntity(session, '/status-pages/{id}', {})
    const add = request(session, 'statusPages.addPrivateSubscriber', { path, body: one })
    const { after } = await readAround(session, add, request(session, 'statusPages.listPrivateSubscribers', { path }))
    expectAmong(after, [one])
    if (more.length === 0) return
    for (const body of more) await prepare(session, 'statusPages.addPrivateSubscriber', { path, body })
    await expectListed(session, 'statusPages', { path, wanted: [one, ...more] })
    // Whoever is there already may be taken again or refused, and stays, once.
    const again = await send(session, 'statusPages.addPrivateSubscriber', { path, body: one })
    if (!isAccepted(again) && !isRefused(again)) throw new RuleFailure('any 2xx or 4xx', answered(again), again)
    await expectListed(session, 'statusPages', { path, wanted: [one] })
    for (const body of more.slice(0, 1)) await expectOnOnePage(session, [one, body])
    await addsTeams(session, path)
    await expectListedIfTaken(session, one)
  }),
  check('status-pages-add-private-subscriber-keeps-a-user-and-a-team-of-one-id', async (session) => {
    await requireState(session)
    const { both } = await userAndTeam(session)
    for (const inOrder of [both, both.toReversed()]) {
      const { pathValues: path } = await makeEntity(session, '/status-pages/{id}', {})
      for (const body of inOrder) await prepare(session, 'statusPages.addPrivateSubscriber', { path, body })
      await expectListed(session, 'statusPages', { path, wanted: both })
    }
  }),
  check('status-pages-add-private-subscriber-keeps-two-that-are-added-at-once', async (session) => {
    await requireState(session)
    const wanted = someSubscribers(session)
    if (wanted.length < 2) throw new SetupFailure(missingFixture('teamId', session.target))
    const { pathValues: path } = await makeEntity(session, '/status-pages/{id}', {})
    await Promise.all(wanted.map((body) => prepare(session, 'statusPages.addPrivateSubscriber', { path, body })))
    await expectListed(session, 'statusPages', { path, wanted })
  }),
  check('status-pages-remove-private-subscriber-is-not-listed', async (session) => {
    await requireState(session)
    const [one, ...more] = [...someSubscribers(session), ...anotherUser(session)] as const
    const { pathValues } = await makeEntity(session, '/status-pages/{id}', {})
    const beside = await makeEntity(session, '/status-pages/{id}', {})
    for (const body of [one, ...more])
      await prepare(session, 'statusPages.addPrivateSubscriber', { path: pathValues, body })
    await prepare(session, 'statusPages.addPrivateSubscriber', { path: beside.pathValues, body: one })
    const path = { ...pathValues, 'subscriber-id': pathId(one.id) }
    await prepare(session, 'statusPages.removePrivateSubscriber', { path, query: [['subscriber-type', one.type]] })
    const listed = await list(session, 'statusPages', pathValues)
    if (find(entriesOf(listed), one)) throw new RuleFailure(`no ${one.type} ${words(one.id)}`, answered(listed), listed)
    await expectListed(session, 'statusPages', { path: pathValues, wanted: more })
    await expectListed(session, 'statusPages', { path: beside.pathValues, wanted: [one] })
    const untyped = await send(session, 'statusPages.removePrivateSubscriber', {
      path: { ...beside.pathValues, 'subscriber-id': pathId(one.id) },
    })
    if (isRefused(untyped)) session.observe('subscriber-type-required', 'yes')
    else if (isAccepted(untyped)) session.observe('subscriber-type-required', 'no')
  }),
  check('status-pages-remove-private-subscriber-minds-the-type', async (session) => {
    await requireState(session)
    const state = await oneIdForTwo(session)
    const { id } = state
    const [user, team] = (['USER', 'TEAM'] as const).map((type) => ({ id: jsonId(id), type }))
    if (user === undefined || team === undefined) return
    for (const [removed, kept] of [
      [user, team],
      [team, user],
    ] as const) {
      const { pathValues } = await makeEntity(session, '/status-pages/{id}', {})
      for (const body of [user, team])
        await prepare(session, 'statusPages.addPrivateSubscriber', { path: pathValues, body })
      await expectOwnNames(session, 'statusPages', { path: pathValues, state })
      const path = { ...pathValues, 'subscriber-id': String(id) }
      await prepare(session, 'statusPages.removePrivateSubscriber', {
        path,
        query: [['subscriber-type', removed.type]],
      })
      const listed = await list(session, 'statusPages', pathValues)
      if (find(entriesOf(listed), removed)) throw new RuleFailure(`no ${removed.type} ${id}`, answered(listed), listed)
      await expectListed(session, 'statusPages', { path: pathValues, wanted: [kept] })
      // Whoever is not there cannot be removed, whatever the answer: the other one stays in place of them.
      await send(session, 'statusPages.removePrivateSubscriber', { path, query: [['subscriber-type', removed.type]] })
      await expectListed(session, 'statusPages', { path: pathValues, wanted: [kept] })
    }
  }),
]

/** A team that is added does not take the place of the one before. Which teams a target takes is its own affair. */
async function addsTeams(session: Session, path: Readonly<Record<string, string>>): Promise<void> {
  const taken: SubscriberBody[] = []
  for (const body of await otherTeams(session)) {
    const added = await send(session, 'statusPages.addPrivateSubscriber', { path, body })
    if (isAccepted(added)) taken.push(body)
  }
  await expectListed(session, 'statusPages', { path, wanted: taken })
}

/** Whether a page that is not private takes private subscribers is open; whoever it takes is there. */
async function expectListedIfTaken(session: Session, body: SubscriberBody): Promise<void> {
  const visibility = fixture(session.target, 'otherVisibility')
  if (visibility === undefined) return
  const { ipWhitelist: _, ...page } = bodyOf(session, 'statusPages.create', { visibility })
  const created = await send(session, 'statusPages.create', { body: page })
  if (!isAccepted(created)) return
  const path = { id: idText(fieldsOf(created)) }
  const added = await send(session, 'statusPages.addPrivateSubscriber', { path, body })
  if (isAccepted(added)) await expectListed(session, 'statusPages', { path, wanted: [body] })
}

/** Whoever is added to one page does not come to the page that somebody was added to before. */
async function expectOnOnePage(
  session: Session,
  [one, other]: readonly [SubscriberBody, SubscriberBody],
): Promise<void> {
  // More than once, as other checks add somebody meanwhile.
  for (let times = 0; times < 3; times++) {
    const [first, second] = [
      await makeEntity(session, '/status-pages/{id}', {}),
      await makeEntity(session, '/status-pages/{id}', {}),
    ]
    await prepare(session, 'statusPages.addPrivateSubscriber', { path: first.pathValues, body: one })
    await prepare(session, 'statusPages.addPrivateSubscriber', { path: second.pathValues, body: other })
    const listed = await list(session, 'statusPages', first.pathValues)
    if (find(entriesOf(listed), other))
      throw new RuleFailure(`no ${other.type} ${words(other.id)}`, answered(listed), listed)
  }
}

/** What a user and a team both have for an id, be it of a provider state or of the fixtures. */
function oneIdForTwo(session: Session): Promise<StateValues & { readonly id: string | number }> {
  const state = 'a user and a team with the same id'
  return provideOr<StateValues & { readonly id: string | number }>(
    () => provideState(session, state, { wanted: ['id'] }),
    async () => {
      const users = (['userId', 'subscriberId', 'otherUserId'] as const).map((name) => fixture(session.target, name))
      const teams = (['teamId', 'otherTeamId'] as const).map((name) => fixture(session.target, name))
      const id = users.find((one) => one !== undefined && teams.some((team) => isSameId(team, one)))
      if (id === undefined)
        throw new SetupFailure(
          `${missingState(state)}; fixtures where "otherTeamId" is the same as "otherUserId" do, too`,
        )
      const team = (await namedOthers(session, 'teams', teams.length)).find((one) => hasId(one, id))
      return { id, teamName: team?.name }
    },
  )
}

/** A user and a team whose ids are equal. */
async function userAndTeam(session: Session) {
  const state = await oneIdForTwo(session)
  return { state, both: ['USER', 'TEAM'].map((type): SubscriberBody => ({ id: jsonId(state.id), type })) }
}

/** Whoever looks up names by the id alone shows one of the two under the name of the other. */
async function expectOwnNames(
  session: Session,
  group: Place['group'],
  { path, state }: { readonly path: Readonly<Record<string, string>>; readonly state: StateValues },
): Promise<void> {
  const { id, teamName } = state
  if (typeof teamName !== 'string') return
  const listed = await list(session, group, path)
  for (const entry of entriesOf(listed).filter((one) => hasId(one, id) && has(one, 'name'))) {
    const isTeam = entry.type === 'TEAM'
    if ((entry.name === teamName) === isTeam) continue
    throw new RuleFailure(`${isTeam ? '' : 'not '}the name of the team: ${teamName}`, words(entry), listed)
  }
}

function updateChecks({ ruleName, group, itemPath, others }: Place): readonly Check[] {
  return [
    check(`${ruleName}-update-private-subscribers-is-listed`, async (session) => {
      await requireState(session)
      const wanted = someSubscribers(session)
      const { pathValues: path } = await makeEntity(session, itemPath, {})
      const update = request(session, `${group}.updatePrivateSubscribers`, { path, body: wanted })
      const { after } = await readAround(session, update, request(session, `${group}.listPrivateSubscribers`, { path }))
      expectAmong(after, wanted)
      await tellPages(session, group, { path, wanted })
      // Whoever is named twice may be refused, and is one subscriber all the same.
      await send(session, `${group}.updatePrivateSubscribers`, { path, body: [...wanted, ...wanted] })
      await expectListed(session, group, { path, wanted })
      await observeInPlace(session, group, { path, wanted })
      // A list without pages must not end where the first page of others would.
      for (const many of [await manyUsers(session), await otherTeams(session)].filter(({ length }) => length > 0)) {
        const written = await send(session, `${group}.updatePrivateSubscribers`, { path, body: many })
        if (isAccepted(written)) await expectListed(session, group, { path, wanted: many })
      }
    }),
    check(`${ruleName}-update-private-subscribers-keeps-a-user-and-a-team-of-one-id`, async (session) => {
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
    }),
    check(`${ruleName}-update-private-subscribers-changes-nothing-when-refused`, async (session) => {
      await requireState(session)
      const [one, ...more] = [...someSubscribers(session), ...anotherUser(session)]
      if (one === undefined) return
      const { pathValues: path } = await makeEntity(session, itemPath, {})
      const write = (body: unknown) => send(session, `${group}.updatePrivateSubscribers`, { path, body })
      await prepare(session, `${group}.updatePrivateSubscribers`, { path, body: [one] })
      const before = entriesOf(await list(session, group, path))
      // Whoever stands in front of what is wrong is not stored either.
      const written = await write([...more, { ...one, type: { wrong: true } }])
      if (!isRefused(written))
        throw new SetupFailure(`a type that is an object was not refused: ${answered(written)}`, written)
      await expectAsBefore(session, group, { path, wanted: [one], before })
      // Whether a user whom nobody knows is refused is open.
      if (isRefused(await write([...more, { id: unlikelyNumber, type: 'USER' }])))
        await expectAsBefore(session, group, { path, wanted: [one], before })
    }),
    check(`${ruleName}-update-private-subscribers-${others}`, async (session) => {
      await requireState(session)
      const wanted = someSubscribers(session)
      const one = await makeEntity(session, itemPath, {})
      const other = (await namesakeOf(session, group, one)) ?? (await makeEntity(session, itemPath, {}))
      const before = await list(session, group, other.pathValues)
      await prepare(session, `${group}.updatePrivateSubscribers`, { path: one.pathValues, body: wanted })
      await expectAsBefore(session, group, { path: other.pathValues, wanted: [], before: entriesOf(before) })
      // What was there stays there, too.
      await prepare(session, `${group}.updatePrivateSubscribers`, { path: other.pathValues, body: wanted })
      for (const body of [[], wanted]) {
        await prepare(session, `${group}.updatePrivateSubscribers`, { path: one.pathValues, body })
        await expectListed(session, group, { path: other.pathValues, wanted })
      }
      // Whether one with subscribers can be removed is open; if so, it takes along its own alone.
      await send(session, `${group}.delete`, { path: one.pathValues })
      await expectListed(session, group, { path: other.pathValues, wanted })
    }),
  ]
}

/** Another one of the same name, where names are not unique. */
async function namesakeOf(
  session: Session,
  group: Place['group'],
  { sent, pathValues }: Entity,
): Promise<Pick<Entity, 'pathValues'> | undefined> {
  const body = bodyOf(session, `${group}.create`, { name: sent.name })
  const created = await send(session, `${group}.create`, { body })
  const id = isAccepted(created) ? idText(fieldsOf(created)) : pathValues.id
  // Some take a second creation for the first.
  return id === undefined || id === pathValues.id ? undefined : { pathValues: { id } }
}

type Subscribers = readonly [SubscriberBody, ...SubscriberBody[]]

/** A user, and a team where the target file gives one; or a team alone. */
function someSubscribers({ target }: Session): Subscribers {
  const team = fixture(target, 'teamId') === undefined ? undefined : subscriberBody(target, 'TEAM')
  const hasUser = fixture(target, 'subscriberId') !== undefined || fixture(target, 'userId') !== undefined
  if (team !== undefined && !hasUser) return [team]
  const user = subscriberBody(target, 'USER')
  return team === undefined ? [user] : [user, team]
}

/** As many users as a provider state gives, up to more than the first page of a list would hold; none where nobody provides them. */
function manyUsers(session: Session): Promise<readonly SubscriberBody[]> {
  return session.once('many users', async () => {
    const ids = new Set<string>()
    for (let asked = 0; asked < mostUsers && ids.size === asked; asked++) {
      const values = await provideState(session, 'another user', { wanted: ['userId'] }).catch(onlySetup)
      if (values?.userId !== undefined) ids.add(String(values.userId))
    }
    return [...ids].map((id) => ({ id: jsonId(id), type: 'USER' }))
  })
}

const mostUsers = 26

/** Two teams besides the one of the target file, as far as any are known: where there is one alone, it is not taken for all. */
async function otherTeams(session: Session): Promise<readonly SubscriberBody[]> {
  const teams = (await twoTeams(session).catch(onlySetup)) ?? []
  const first = fixture(session.target, 'teamId')
  return teams.filter(({ id }) => first === undefined || !isSameId(id, first)).map(({ id }) => ({ id, type: 'TEAM' }))
}

/** One more of the same type, where the target file knows any. */
function anotherUser({ target }: Session): readonly SubscriberBody[] {
  const id = fixture(target, 'otherUserId')
  const first = fixture(target, 'subscriberId') ?? fixture(target, 'userId')
  const isOther = id !== undefined && first !== undefined && String(id) !== String(first)
  return isOther ? [{ id: jsonId(id), type: 'USER' }] : []
}

function list(session: Session, group: Place['group'], path: Readonly<Record<string, string>>) {
  return send(session, `${group}.listPrivateSubscribers`, { path })
}

interface Expected {
  readonly path: Readonly<Record<string, string>>
  readonly wanted: readonly SubscriberBody[]
}

/** @throws RuleFailure unless each of some subscribers is listed, and once. */
export async function expectListed(session: Session, group: Place['group'], { path, wanted }: Expected): Promise<void> {
  // Where the list is not offered, nothing is asked of it in vain.
  if (wanted.length === 0) return
  const listed = await list(session, group, path)
  const first = entriesOf(listed)
  const isWhole = wanted.every((one) => find(first, one) !== undefined)
  expectAmong(listed, wanted, isWhole ? first : await allListed(session, group, path))
}

/** The list on all of its pages, if it has pages: whether it does is open. */
async function allListed(session: Session, group: Place['group'], path: Expected['path']): Promise<readonly Fields[]> {
  const entries: Fields[] = []
  const operation = session.contract.operation(`${group}.listPrivateSubscribers`)
  await lookThrough(session, { operation, path }, (entry) => entries.push(entry) < 0)
  return entries
}

function expectAmong(listed: Exchange, wanted: readonly SubscriberBody[], entries = entriesOf(listed)): void {
  for (const one of wanted) {
    const times = entries.filter((entry) => isSubscriber(entry, one)).length
    if (times !== 1) throw new RuleFailure(`${one.type} ${words(one.id)} once`, answered(listed), listed)
  }
}

/** @throws RuleFailure unless some subscribers are listed, and nobody else who was not there before. */
async function expectAsBefore(
  session: Session,
  group: Place['group'],
  { path, wanted, before }: Expected & { readonly before: readonly Fields[] },
): Promise<void> {
  await expectListed(session, group, { path, wanted })
  const listed = await list(session, group, path)
  const added = entriesOf(listed).find(
    (entry) => !before.some((one) => hasId(one, idText(entry)) && one.type === entry.type),
  )
  if (added) throw new RuleFailure('the subscribers that were there before', words(added), listed)
}

/** Whether a list that is described without a size of its pages takes one all the same. */
async function tellPages(session: Session, group: Place['group'], { path, wanted }: Expected): Promise<void> {
  if (wanted.length < 2) return
  const one = await send(session, `${group}.listPrivateSubscribers`, { path, query: [['max-results', '1']] })
  const count = isAccepted(one) ? entriesOf(one).length : 0
  if (count > 0) session.observe('unpaged-lists', count < wanted.length ? 'yes' : 'no')
}

/** Writes fewer subscribers, and sees what becomes of the others, which is open. */
async function observeInPlace(session: Session, group: Place['group'], { path, wanted }: Expected): Promise<void> {
  const [kept, dropped] = wanted
  if (kept === undefined || dropped === undefined) return
  await prepare(session, `${group}.updatePrivateSubscribers`, { path, body: [kept] })
  await expectListed(session, group, { path, wanted: [kept] })
  const isKept = find(entriesOf(await list(session, group, path)), dropped) !== undefined
  session.observe('in-place-update', isKept ? 'keeps' : 'removes')
  // As many as there are, but another one.
  await prepare(session, `${group}.updatePrivateSubscribers`, { path, body: [dropped] })
  await expectListed(session, group, { path, wanted: [dropped] })
  if (!isKept) await expectEmptied(session, group, { path, wanted: [dropped] })
}

/** Where an update removes whoever it does not name, one that names nobody removes all of them, if it is taken. */
async function expectEmptied(session: Session, group: Place['group'], { path, wanted }: Expected): Promise<void> {
  const written = await send(session, `${group}.updatePrivateSubscribers`, { path, body: [] })
  if (!isAccepted(written)) return
  const listed = await list(session, group, path)
  const left = wanted.find((one) => find(entriesOf(listed), one))
  if (left) throw new RuleFailure(`no ${left.type} ${words(left.id)}`, answered(listed), listed)
}

function find(entries: readonly Fields[], wanted: SubscriberBody): Fields | undefined {
  return entries.find((entry) => isSubscriber(entry, wanted))
}

function isSubscriber(entry: Fields, wanted: SubscriberBody): boolean {
  return entry.type === wanted.type && hasId(entry, pathId(wanted.id))
}
