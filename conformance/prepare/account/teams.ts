import { onlySetup, type Session, SetupFailure } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import { provideOr, provideState } from '../../states.ts'
import type { Target } from '../../target.ts'
import { fixture, jsonId, missingFixture } from '../fixtures.ts'
import { namedOthers } from './others.ts'

/** A team, and the name that it has where the target shows it. */
export interface Team {
  readonly id: unknown
  readonly name: unknown
}

/** Two teams with their names, the same in the whole run. @throws SetupFailure when there are none. */
export async function twoTeams(session: Session): Promise<readonly Team[]> {
  return (await someTeams(session)).slice(0, 2)
}

/** The same where one is enough. @throws SetupFailure when there is none. */
export async function oneOrTwoTeams(session: Session): Promise<readonly Team[]> {
  const { teams, lack } = await knownTeams(session)
  if (teams.length === 0 && lack) throw lack
  return teams.slice(0, 2)
}

/** The same with one more, where there is a third one. @throws SetupFailure when there are no two. */
export async function someTeams(session: Session): Promise<readonly Team[]> {
  const { teams, lack } = await knownTeams(session)
  if (lack) throw lack
  return teams
}

/** What a body says to have two teams; nothing where no two are known. */
export async function namingTwoTeams(session: Session): Promise<{ readonly teams?: readonly Pick<Team, 'id'>[] }> {
  const teams = await twoTeams(session).catch(onlySetup)
  return teams ? { teams: byIds(teams) } : {}
}

interface KnownTeams {
  readonly teams: readonly Team[]
  /** Why there are no two. */
  readonly lack?: SetupFailure
}

/** Teams that the states or the account tell of, the same in the whole run; fewer than two only with the reason. */
export function knownTeams(session: Session): Promise<KnownTeams> {
  return session.once('some teams', () =>
    provideOr(
      () => teamsOfState(session),
      (why) => teamsOfAccount(session, why),
    ),
  )
}

async function teamsOfState(session: Session): Promise<KnownTeams> {
  const teams = new Map<string, Team>()
  for (let asked = 0; asked < mostTeams; asked++) {
    const isLast = asked === mostTeams - 1
    const { id, name } = (isLast && (await teamLikeAUser(session))) || (await oneTeam(session))
    teams.set(id, { id: jsonId(id), name })
  }
  if (teams.size < 2) throw new SetupFailure('the provider state "a team" gave the same team each time, not a new one')
  return { teams: [...teams.values()] }
}

interface ToldTeam {
  readonly id: string
  readonly name: unknown
}

async function oneTeam(session: Session): Promise<ToldTeam> {
  const { teamId, name } = await provideState(session, 'a team', { wanted: ['teamId', 'name'] })
  return { id: String(teamId), name }
}

/** A team with the id of a user, who is easily looked up in its place; `undefined` where nobody provides one, or tells its name. */
async function teamLikeAUser(session: Session): Promise<ToldTeam | undefined> {
  const both = await provideState(session, 'a user and a team with the same id', { wanted: ['id'] }).catch(onlySetup)
  return both && typeof both.teamName === 'string' ? { id: String(both.id), name: both.teamName } : undefined
}

async function teamsOfAccount(session: Session, why: SetupFailure): Promise<KnownTeams> {
  const named = await namedOthers(session, 'teams', mostTeams)
  const teams = named.map((team) => ({ id: jsonId(idText(team)), name: team.name }))
  return teams.length < 2 ? { teams, lack: new SetupFailure(lackOfTeams(session.target, why)) } : { teams }
}

function lackOfTeams(target: Target, why: SetupFailure): string {
  const lacking = (['teamId', 'otherTeamId'] as const).find((name) => fixture(target, name) === undefined)
  if (lacking === undefined) return 'the target does not show the two teams of the fixtures'
  if (target.states === undefined) return missingFixture(lacking, target)
  return `${why.message}; a fixture "${lacking}" in the target file stands in for it`
}

const mostTeams = 3

/** Teams as a body names them. */
export function byIds(teams: readonly Pick<Team, 'id'>[]): readonly Pick<Team, 'id'>[] {
  return teams.map(({ id }) => ({ id }))
}
