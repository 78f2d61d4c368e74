import type { Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { byIds, type Team } from '../../prepare/account/teams.ts'
import { isRecord } from '../../schema/layers.ts'
import { expectKept } from '../compare/kept-fields.ts'
import { accepted, type Family, fieldsIn, type Ground } from '../families.ts'
import { expectOnce, findInList } from '../lists/find-in-list.ts'

/** The reply to a write may leave out the teams, or their names. */
export function expectSameNames(
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
export async function expectListedOnce(
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

/** @throws RuleFailure when an entity is read with other teams, or under other names. */
export async function expectTeams(
  session: Session,
  family: Family,
  path: PathValues,
  teams: readonly Team[],
): Promise<void> {
  const read = await accepted(session.send({ operation: family.read, path }))
  const fields = fieldsIn(read)
  expectKept(['teams'], { sent: { teams: asShown(teams, fields) }, read: fields, exchange: read })
}

/** With their names, unless no team has one where they are shown: which fields replies carry is open. */
function asShown(teams: readonly Team[], { teams: shown }: Readonly<Record<string, unknown>>): readonly unknown[] {
  const isNamed = Array.isArray(shown) && shown.some((team) => isRecord(team) && Object.hasOwn(team, 'name'))
  return isNamed ? teams : byIds(teams)
}
