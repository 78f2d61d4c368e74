import { RuleFailure } from '../../check.ts'
import type { Team } from '../../prepare/account/teams.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'
import { expectKept } from '../compare/kept-fields.ts'
import { accepted, type Family, fieldsIn, type Ground } from '../families.ts'
import { expectSameNames } from './shown-teams.ts'
import { bodyWith, isTakenAway } from './team-writes.ts'

/** A name that is sent along with an id may be refused, and is no other name of the team: whoever else has the team shows the same. */
export async function expectOneName(
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
  const other = fieldsIn(await accepted(session.send({ operation: family.read, path: beside.pathValues })))
  const read = await accepted(session.send({ operation: family.read, path: one.pathValues }))
  if (!Array.isArray(other.teams)) return
  expectKept(['teams'], { sent: other, read: fieldsIn(read), exchange: read })
  expectSameNames(teams, { sent: other, exchange: written })
}

/** A number that is no team's may be refused or passed over; whoever keeps fewer bits of it, or no sign, finds another team. */
export async function expectNotMistaken(
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
    const { teams } = fieldsIn(read)
    const isMistaken = Array.isArray(teams) && teams.some((team) => isRecord(team) && team.id === id)
    if (isMistaken) throw new RuleFailure(`no team ${id}, as ${alike} is not its id`, JSON.stringify(teams), read)
  }
}

const beyond32Bits = 2 ** 32
