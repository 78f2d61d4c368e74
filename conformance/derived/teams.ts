import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session, SetupFailure } from '../check.ts'
import type { Contract, Operation } from '../contract.ts'
import { idText } from '../http/exact-ids.ts'
import { isAccepted } from '../prepare/answer.ts'
import { prepareBody } from '../prepare/bodies.ts'
import { jsonId } from '../prepare/fixtures.ts'
import { isRecord } from '../schema/layers.ts'
import { provideState } from '../states.ts'
import { type Derived, derivedRule } from './derived.ts'
import { accepted, type Family, familiesOf, fieldsOf, type Ground, idIn, onFamily, trackCreated } from './families.ts'
import { findInList } from './find-in-list.ts'
import { expectKept } from './kept-fields.ts'
import { slotsOf } from './slots.ts'

/** Every team that a body names is kept, and shown under its name; one that is named no more is gone. */
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
    }),
    rule(family, family.update, async ({ session, make, outer }, teams) => {
      const { update: operation } = family
      const { pathValues: path } = await make()
      for (const named of [teams, teams.slice(1), teams.toReversed()]) {
        await accepted(session.send({ operation, path, body: bodyWith(session, operation, named) }))
        await expectTeams(session, family, path, named)
      }
      await expectListedOnce({ session, outer }, family, { id: idIn(family, path), teams })
      await expectOneName({ session, make }, family, teams)
    }),
  ])
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
  return derivedRule(
    {
      id: `${operation.ruleName}-keeps-every-team`,
      kind: 'state',
      family: operation.family,
      text: `Every team that is sent with ${operation.method} ${operation.path}, and no other, is read with its id and its own name.`,
      source: operation.requestBody?.place ?? operation.place,
      needs: 'provider state "a team"',
    },
    (session) => onFamily(session, family, async (ground) => work(ground, await threeTeams(session))),
  )
}

/** Two teams with their names, the same in the whole run. @throws SetupFailure when nobody provides them. */
export function twoTeams(session: Session): Promise<readonly Team[]> {
  return session.once('two teams', async () => {
    const one = await provideState(session, 'a team', { wanted: ['teamId', 'name'] })
    const other = await provideState(session, 'a team', { wanted: ['teamId', 'name'] })
    if (String(one.teamId) === String(other.teamId))
      throw new SetupFailure('the provider state "a team" gave one team twice')
    return [one, other].map(({ teamId, name }) => ({ id: jsonId(String(teamId)), name }))
  })
}

/** With one more, for a target that gives a third one. */
async function threeTeams(session: Session): Promise<readonly Team[]> {
  const two = await twoTeams(session)
  const { teamId, name } = await session.once('a third team', () =>
    provideState(session, 'a team', { wanted: ['teamId', 'name'] }),
  )
  const third = { id: jsonId(String(teamId)), name }
  return two.some(({ id }) => isDeepStrictEqual(id, third.id)) ? two : [...two, third]
}

function bodyWith(session: Session, operation: Operation, teams: readonly Team[]): Readonly<Record<string, unknown>> {
  const { body } = prepareBody(session, operation, {})
  return { ...(isRecord(body) ? body : {}), teams: teams.map(({ id }) => ({ id })) }
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
  if (!isAccepted(await session.send({ operation, path: one.pathValues, body }))) return
  const other = fieldsOf(await accepted(session.send({ operation: family.read, path: beside.pathValues })))
  const read = await accepted(session.send({ operation: family.read, path: one.pathValues }))
  if (Array.isArray(other.teams)) expectKept(['teams'], { sent: other, read: fieldsOf(read), exchange: read })
}

/** A list that is joined with the teams may show an entity once for each. */
async function expectListedOnce(
  { session, outer }: Pick<Ground, 'session' | 'outer'>,
  family: Family,
  { id, teams }: { readonly id: string; readonly teams: readonly Team[] },
): Promise<void> {
  const found = await findInList(session, { operation: family.list, path: outer }, (one) => idText(one) === id)
  const entries = found?.entries.filter((one) => idText(one) === id) ?? []
  const [entry] = entries
  if (found === undefined || entry === undefined) return
  if (entries.length > 1) throw new RuleFailure(`the entry ${id} once`, `${entries.length} times`, found.exchange)
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
  return isNamed ? teams : teams.map(({ id }) => ({ id }))
}
