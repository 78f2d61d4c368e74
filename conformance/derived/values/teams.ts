import { onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { lookAround } from '../../prepare/account/account.ts'
import { namedOthers } from '../../prepare/account/others.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { preparedFields } from '../../prepare/bodies/bodies.ts'
import { fixture, jsonId, missingFixture } from '../../prepare/fixtures.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideOr, provideState } from '../../states.ts'
import type { Target } from '../../target.ts'
import { expectKept, isEmptyList } from '../compare/kept-fields.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, familiesOf, fieldsOf, type Ground, idIn, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { expectOnce, findInList } from '../lists/find-in-list.ts'
import { slotsOf } from '../slots.ts'
import { flipped, mixedBody } from './changed-bodies.ts'
import { asLongAsTaken, expectChanged } from './changed-fields.ts'

/** Every team that a body names is kept, and shown under its name; a team that is no longer named is gone. */
export function deriveTeams(contract: Contract): readonly Derived[] {
  const withTeams = familiesOf(contract).filter(({ update }) =>
    slotsOf(contract, update).some((slot) => slot.in === 'body' && slot.isOutermost && slot.name === 'teams'),
  )
  return withTeams.flatMap((family) => [
    rule(family, family.create, async ({ session, outer }, teams) => {
      const { create: operation } = family
      const created = await accepted(
        session.send({ operation, path: outer, body: bodyWith(session, operation, teams) }),
      )
      const path = trackCreated(session, family, { created, outer })
      await expectTeams(session, family, path, teams)
      await expectListedOnce({ session, outer }, family, { id: idIn(family, path), teams })
      await createTurned({ session, outer }, family, teams)
    }),
    rule(family, family.update, async ({ session, make, outer }, teams) => {
      const { update: operation } = family
      const { pathValues: path } = await make()
      for (const named of turnsOf(teams)) {
        await accepted(session.send({ operation, path, body: bodyWith(session, operation, named) }))
        await expectTeams(session, family, path, named)
      }
      const isAlone = teams.length === 1
      const last = isAlone && (await isTakenAway({ session, path }, family)) ? [] : teams
      await expectListedOnce({ session, outer }, family, { id: idIn(family, path), teams: last })
      await changeAlongWith({ session, path }, family, teams)
      await expectOneName({ session, make }, family, teams)
      await expectNotMistaken({ session, make }, family, teams)
    }),
  ])
}

/** Others of the same number, too: whoever compares numbers alone takes that for no change. */
function turnsOf(teams: readonly Team[]): readonly (readonly Team[])[] {
  return teams.length === 1 ? [teams] : [teams, teams.slice(1), teams.slice(0, -1), teams.toReversed()]
}

interface Team {
  readonly id: unknown
  readonly name: unknown
}

function rule(
  family: Family,
  operation: Operation,
  work: (ground: Ground, teams: readonly Team[]) => Promise<void>,
): Derived {
  const part = {
    id: 'keeps-every-team',
    text: `Every team that is sent with ${operation.method} ${operation.path}, and no other, is read with its id and its own name.`,
    source: operation.requestBody?.place ?? operation.place,
    needs: 'provider state "a team", or the fixture otherTeamId',
    learn: lookAround,
  }
  return familyRule(family, operation, part, async (ground) => {
    const { teams, lack } = await knownTeams(ground.session)
    if (teams.length > 0) await work(ground, teams)
    // That every team is kept takes several; where one alone is known, that one may be lost all the same.
    if (lack) throw lack
  })
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

/** What a body says to have two teams; nothing where no two are known. */
export async function namingTwoTeams(session: Session): Promise<{ readonly teams?: readonly Pick<Team, 'id'>[] }> {
  const teams = await twoTeams(session).catch(onlySetup)
  return teams ? { teams: byIds(teams) } : {}
}

/** The same with one more, where there is a third one. @throws SetupFailure when there are no two. */
export async function someTeams(session: Session): Promise<readonly Team[]> {
  const { teams, lack } = await knownTeams(session)
  if (lack) throw lack
  return teams
}

interface KnownTeams {
  readonly teams: readonly Team[]
  /** Why there are no two. */
  readonly lack?: SetupFailure
}

function knownTeams(session: Session): Promise<KnownTeams> {
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
function byIds(teams: readonly Pick<Team, 'id'>[]): readonly Pick<Team, 'id'>[] {
  return teams.map(({ id }) => ({ id }))
}

/** The usual body with these teams. */
export function bodyWith(
  session: Session,
  operation: Operation,
  teams: readonly Pick<Team, 'id'>[],
): Readonly<Record<string, unknown>> {
  return { ...preparedFields(session, operation), teams: byIds(teams) }
}

/** Teams may depend on flags that have nothing to do with them. Which flags go together is the target's own affair. */
async function createTurned(
  { session, outer }: Pick<Ground, 'session' | 'outer'>,
  family: Family,
  teams: readonly Team[],
): Promise<void> {
  const { create: operation } = family
  const body = flipped(bodyWith(session, operation, teams))
  const created = requireAnswer(await session.send({ operation, path: outer, body }))
  if (isAccepted(created)) await expectTeams(session, family, trackCreated(session, family, { created, outer }), teams)
}

interface Written extends Pick<Ground, 'session'> {
  readonly path: Readonly<Record<string, string>>
}

/** Whoever changes one field and is done loses the teams that change along with it, or what changes along with them. */
async function changeAlongWith({ session, path }: Written, family: Family, teams: readonly Team[]): Promise<void> {
  const { update: operation } = family
  const turns = teams.length === 1 ? [teams, [], teams] : [teams.slice(1), teams, teams.slice(0, -1)]
  for (const [turn, named] of turns.entries()) {
    const whole = { ...mixedBody(session, operation, turn), teams: byIds(named) }
    const { written, body } = await asLongAsTaken(whole, async (some) =>
      requireAnswer(await session.send({ operation, path, body: some })),
    )
    // Which values go together is the target's own affair, and so is what becomes of the teams where a body has none.
    const told = named.length === 0 ? { ...body, teams: undefined } : body
    if (isAccepted(written))
      expectChanged(await session.send({ operation: family.read, path }), { session, operation, body: told })
  }
}

/** A name that is sent along with an id may be refused, and is no other name of the team: whoever else has the team shows the same. */
async function expectOneName(
  { session, make }: Pick<Ground, 'session' | 'make'>,
  family: Family,
  teams: readonly Team[],
): Promise<void> {
  const { update: operation } = family
  const [one, beside] = [await make(), await make()]
  await accepted(session.send({ operation, path: beside.pathValues, body: bodyWith(session, operation, teams) }))
  const renamed = teams.map(({ id }) => ({ id, name: session.freshName('team') }))
  const body = { ...bodyWith(session, operation, teams), teams: renamed }
  const written = requireAnswer(await session.send({ operation, path: one.pathValues, body }))
  if (!isAccepted(written)) return
  const other = fieldsOf(await accepted(session.send({ operation: family.read, path: beside.pathValues })))
  const read = await accepted(session.send({ operation: family.read, path: one.pathValues }))
  if (!Array.isArray(other.teams)) return
  expectKept(['teams'], { sent: other, read: fieldsOf(read), exchange: read })
  expectSameNames(teams, { sent: other, exchange: written })
}

/** A number that is no team's may be refused or passed over; whoever keeps fewer bits of it, or no sign, finds another team. */
async function expectNotMistaken(
  { session, make }: Pick<Ground, 'session' | 'make'>,
  family: Family,
  [wanted, ...others]: readonly Team[],
): Promise<void> {
  const id = wanted?.id
  if (typeof id !== 'number' || !Number.isSafeInteger(id + beyond32Bits) || id <= 0) return
  const { update: operation } = family
  const { pathValues: path } = await make()
  if (others.length > 0) await accepted(session.send({ operation, path, body: bodyWith(session, operation, others) }))
  else if (!(await isTakenAway({ session, path }, family))) return
  for (const alike of [id + beyond32Bits, -id]) {
    const body = bodyWith(session, operation, [{ id: alike }])
    if (!isAccepted(requireAnswer(await session.send({ operation, path, body })))) continue
    const read = await accepted(session.send({ operation: family.read, path }))
    const { teams } = fieldsOf(read)
    const isMistaken = Array.isArray(teams) && teams.some((team) => isRecord(team) && team.id === id)
    if (isMistaken) throw new RuleFailure(`no team ${id}, as ${alike} is not its id`, JSON.stringify(teams), read)
  }
}

/** Whether an entity is without teams once an update names none: a target may want one at least, or take that for no change. */
async function isTakenAway({ session, path }: Written, { update, read: operation }: Family): Promise<boolean> {
  const body = bodyWith(session, update, [])
  if (!isAccepted(requireAnswer(await session.send({ operation: update, path, body })))) return false
  const { teams = [] } = fieldsOf(await accepted(session.send({ operation, path })))
  return isEmptyList(teams)
}

const beyond32Bits = 2 ** 32

/** The reply to a write may leave out the teams, or their names. */
function expectSameNames(
  teams: readonly Team[],
  { sent, exchange }: { readonly sent: Readonly<Record<string, unknown>>; readonly exchange: Exchange },
): void {
  const replied = isRecord(exchange.known) ? exchange.known : {}
  if (!Array.isArray(replied.teams)) return
  const isNamed = asShown(teams, replied) === teams
  const wanted = isNamed ? sent : { teams: byIds(teams) }
  expectKept(['teams'], { sent: wanted, read: replied, exchange })
}

/** A list that is joined with the teams may show an entity once for each. */
async function expectListedOnce(
  { session, outer }: Pick<Ground, 'session' | 'outer'>,
  family: Family,
  { id, teams }: { readonly id: string; readonly teams: readonly Team[] },
): Promise<void> {
  const found = await findInList(session, { operation: family.list, path: outer }, (one) => idText(one) === id)
  if (found?.entry === undefined) return
  const { entry } = found
  expectOnce(found, id)
  // Which fields some lists leave out is open.
  if (Array.isArray(entry.teams))
    expectKept(['teams'], { sent: { teams: asShown(teams, entry) }, read: entry, exchange: found.exchange })
}

async function expectTeams(
  session: Session,
  family: Family,
  path: Readonly<Record<string, string>>,
  teams: readonly Team[],
): Promise<void> {
  const read = await accepted(session.send({ operation: family.read, path }))
  const fields = fieldsOf(read)
  expectKept(['teams'], { sent: { teams: asShown(teams, fields) }, read: fields, exchange: read })
}

/** With their names, unless no team has one where they are shown: which fields replies carry is open. */
function asShown(teams: readonly Team[], { teams: shown }: Readonly<Record<string, unknown>>): readonly unknown[] {
  const isNamed = Array.isArray(shown) && shown.some((team) => isRecord(team) && Object.hasOwn(team, 'name'))
  return isNamed ? teams : byIds(teams)
}
