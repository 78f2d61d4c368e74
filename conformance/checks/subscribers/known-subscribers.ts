import { onlySetup, type Session, SetupFailure } from '../../check.ts'
import { namedOthers } from '../../prepare/account/others.ts'
import { someTeams } from '../../prepare/account/teams.ts'
import { type SubscriberBody, severalSubscribers, subscriberBody } from '../../prepare/bodies/subscribers.ts'
import { fixture, jsonId, pathId } from '../../prepare/fixtures.ts'
import { provideOr, provideState, type StateValues } from '../../states.ts'
import { hasId, isSameId } from '../steps.ts'

type Subscribers = readonly [SubscriberBody, ...SubscriberBody[]]

/** A user, and a team where the target file gives one; or a team alone. */
export function someSubscribers({ target }: Session): Subscribers {
  const [first = subscriberBody(target, 'USER'), ...more] = severalSubscribers(target)
  return [first, ...more]
}

/** As many users as a provider state gives, up to more than the first page of a list would hold; none where nobody provides them. */
export function manyUsers(session: Session): Promise<readonly SubscriberBody[]> {
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

/** The team of the target file, and others that are known: where there is one alone, it is not taken for all. */
export async function severalTeams(session: Session): Promise<readonly SubscriberBody[]> {
  const known = (await someTeams(session).catch(onlySetup)) ?? []
  const ids = new Map([fixture(session.target, 'teamId') ?? [], ...known.map(({ id }) => pathId(id))].flat().map(pair))
  return ids.size < 2 ? [] : [...ids.values()].map((id) => ({ id, type: 'TEAM' }))
}

function pair(id: string | number): readonly [string, unknown] {
  return [String(id), jsonId(id)]
}

/** One more of the same type, where the target file knows any. */
export function anotherUser({ target }: Session): readonly SubscriberBody[] {
  const id = fixture(target, 'otherUserId')
  const first = fixture(target, 'subscriberId') ?? fixture(target, 'userId')
  const isOther = id !== undefined && first !== undefined && String(id) !== String(first)
  return isOther ? [{ id: jsonId(id), type: 'USER' }] : []
}

/** What a user and a team both have for an id, be it of a provider state or of the fixtures. */
export function oneIdForTwo(session: Session): Promise<StateValues & { readonly id: string | number }> {
  const state = 'a user and a team with the same id'
  return provideOr<StateValues & { readonly id: string | number }>(
    () => provideState(session, state, { wanted: ['id'] }),
    async (why) => {
      const users = (['userId', 'subscriberId', 'otherUserId'] as const).map((name) => fixture(session.target, name))
      const teams = (['teamId', 'otherTeamId'] as const).map((name) => fixture(session.target, name))
      const id = users.find((one) => one !== undefined && teams.some((team) => isSameId(team, one)))
      if (id === undefined)
        throw new SetupFailure(
          `${why.message}; a fixture "otherTeamId" that is the id of a user as well stands in for it`,
        )
      const team = (await namedOthers(session, 'teams', teams.length)).find((one) => hasId(one, id))
      return { id, teamName: team?.name }
    },
  )
}

/** A user and a team whose ids are equal. */
export async function userAndTeam(session: Session) {
  const state = await oneIdForTwo(session)
  return { state, both: ['USER', 'TEAM'].map((type): SubscriberBody => ({ id: jsonId(state.id), type })) }
}
